/** Many texts in one byte array. The space of a removed text is reused for one of the same length. */
import type { Parts } from "../snapshot/parts.ts";
import type { Chunks } from "./orders/radix-sort.ts";
import { type Uint8s, uint8s } from "./vector.ts";

/**
 * Free slots of a pool, by size. Values are usually replaced by others of a size that was freed before, so the pool
 * stops growing without compaction. A snapshot does not contain the list.
 */
export class FreeList {
  readonly #bySize = new Map<number, number[]>();

  giveUp(place: number, size: number): void {
    const places = this.#bySize.get(size);
    if (places) places.push(place);
    else this.#bySize.set(size, [place]);
  }

  /** @returns a slot of exactly this size, or undefined */
  take(size: number): number | undefined {
    return this.#bySize.get(size)?.pop();
  }
}

const LENGTH_BYTES = 2;
const MAX_BYTES = 65_535;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class TextPool {
  readonly bytes: Uint8s = uint8s();
  readonly #free = new FreeList();

  constructor() {
    // Offset 0 means "no text".
    this.bytes.push(0);
  }

  get savedParts(): Parts {
    return { bytes: this.bytes };
  }

  /** @returns the offset of the text, never 0. Texts longer than 64 kB are truncated. */
  add(text: string): number {
    const { bytes } = this;
    const place = bytes.length;
    bytes.reserve(place + LENGTH_BYTES + Math.min(MAX_BYTES, text.length * 3));
    const start = place + LENGTH_BYTES;
    const written = putAscii(text, bytes.data, start)
      ? text.length
      : encoder.encodeInto(text, bytes.data.subarray(start, start + MAX_BYTES)).written;
    const reused = this.#free.take(written);
    if (reused !== undefined) {
      bytes.data.copyWithin(reused + LENGTH_BYTES, start, start + written);
      return reused;
    }
    bytes.data[place] = written & 255;
    bytes.data[place + 1] = written >>> 8;
    bytes.length = start + written;
    return place;
  }

  /** Frees a text: its bytes are overwritten and its space can be reused. */
  giveUp(place: number): void {
    if (place === 0) return;
    const text = this.bytesAt(place);
    text.fill(0);
    this.#free.giveUp(place, text.length);
  }

  bytesAt(place: number): Uint8Array {
    const { data } = this.bytes;
    const start = place + LENGTH_BYTES;
    return data.subarray(start, start + (data[place] ?? 0) + ((data[place + 1] ?? 0) << 8));
  }

  textAt(place: number): string {
    return decoder.decode(this.bytesAt(place));
  }

  /** Compares two texts by their bytes, which is the order of code points. */
  compare(a: number, b: number): number {
    const { data } = this.bytes;
    const lengthA = (data[a] ?? 0) + ((data[a + 1] ?? 0) << 8);
    const lengthB = (data[b] ?? 0) + ((data[b + 1] ?? 0) << 8);
    const shared = lengthA < lengthB ? lengthA : lengthB;
    for (let i = LENGTH_BYTES; i < shared + LENGTH_BYTES; i++) {
      const order = (data[a + i] ?? 0) - (data[b + i] ?? 0);
      if (order !== 0) return order;
    }
    return lengthA - lengthB;
  }

  /** Returns whether the text contains the bytes of `part`. */
  contains(place: number, part: Uint8Array): boolean {
    const { data } = this.bytes;
    const firstUnit = part[0];
    const start = place + LENGTH_BYTES;
    const lastStart = start + (data[place] ?? 0) + ((data[place + 1] ?? 0) << 8) - part.length;
    for (let offset = start; offset <= lastStart; offset++) {
      if (data[offset] !== firstUnit) continue;
      let matched = 1;
      while (matched < part.length && data[offset + matched] === part[matched]) matched++;
      if (matched >= part.length) return true;
    }
    return false;
  }

  /** Accessor for sorting items by the bytes of their texts, which is the order of code points. */
  chunks(placeOf: (item: number) => number): Chunks {
    const { data } = this.bytes;
    const chunkAt = (item: number, depth: number) => {
      const place = placeOf(item);
      const offset = place + LENGTH_BYTES + depth * 4;
      const remaining = place + LENGTH_BYTES + (data[place] ?? 0) + ((data[place + 1] ?? 0) << 8) - offset;
      if (remaining <= 0) return 0;
      let chunk = (data[offset] ?? 0) << 24;
      if (remaining > 1) chunk |= (data[offset + 1] ?? 0) << 16;
      if (remaining > 2) chunk |= (data[offset + 2] ?? 0) << 8;
      if (remaining > 3) chunk |= data[offset + 3] ?? 0;
      return chunk >>> 0;
    };
    return { chunkAt, lastCharacter: 0xff };
  }
}

/** @returns false for a text that is long or not ASCII; the bytes already written are then invalid */
function putAscii(text: string, bytes: Uint8Array, offset: number): boolean {
  if (text.length > MAX_BYTES) return false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 127) return false;
    bytes[offset + i] = unit;
  }
  return true;
}
