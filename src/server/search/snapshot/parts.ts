/** Parts of the index in a snapshot, each with a name and a range of bytes. */
import type { Numbers } from "../columns/vector.ts";

export interface Part {
  /** The current bytes, as a view where possible. They must not change until they are written. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** Restores the part from a buffer, of which it takes ownership. @throws when the bytes are invalid */
  take(buffer: ArrayBuffer): void;
}

export type Parts = Readonly<Record<string, Part>>;

/** Prefixes the names of the parts. */
export function within(name: string, parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).map(([inner, part]) => [`${name}.${inner}`, part]));
}

/** A part for an array that its owner replaces as a whole. */
export function arrayPart(now: () => Numbers, take: (buffer: ArrayBuffer) => void): Part {
  return {
    bytes: () => {
      const { buffer, byteOffset, byteLength } = now();
      return new Uint8Array(buffer, byteOffset, byteLength);
    },
    take,
  };
}

/** A part for a moderate number of texts, stored as JSON. */
export function textsPart(now: () => Iterable<string>, take: (texts: readonly string[]) => void): Part {
  return {
    bytes: () => new TextEncoder().encode(JSON.stringify([...now()])),
    take: (buffer) => {
      const texts: unknown = JSON.parse(new TextDecoder().decode(buffer));
      if (!Array.isArray(texts) || !texts.every((text) => typeof text === "string")) throw new Error("not texts");
      take(texts);
    },
  };
}

/** A part for a moderate number of whole numbers. */
export function numbersPart(now: () => Iterable<number>, take: (numbers: Float64Array<ArrayBuffer>) => void): Part {
  return arrayPart(
    () => Float64Array.from(now()),
    (buffer) => take(new Float64Array(buffer)),
  );
}
