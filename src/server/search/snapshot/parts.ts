/** Parts of the index in a snapshot: each has a name and a range of bytes. */
import type { Numbers } from "../columns/vector.ts";

export interface Part {
  /** Current bytes. A view where possible: they must not change before they are written. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** Becomes what a snapshot kept. The buffer is its own from now on. @throws when the bytes are not what it writes */
  take(buffer: ArrayBuffer): void;
}

export type Parts = Readonly<Record<string, Part>>;

/** The parts with a name before each of theirs. */
export function within(name: string, parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).map(([inner, part]) => [`${name}.${inner}`, part]));
}

/** An array that its owner replaces as a whole. */
export function arrayPart(now: () => Numbers, take: (buffer: ArrayBuffer) => void): Part {
  return {
    bytes: () => {
      const { buffer, byteOffset, byteLength } = now();
      return new Uint8Array(buffer, byteOffset, byteLength);
    },
    take,
  };
}

/** Texts, not very many: kept as JSON. */
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

/** Whole numbers, not very many. */
export function numbersPart(now: () => Iterable<number>, take: (numbers: Float64Array<ArrayBuffer>) => void): Part {
  return arrayPart(
    () => Float64Array.from(now()),
    (buffer) => take(new Float64Array(buffer)),
  );
}
