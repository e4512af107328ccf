/** Many texts in one array of bytes. What is replaced stays as waste until the next snapshot or rebuild. */
import { type Uint8s, uint8s } from "./vector.ts";

const LENGTH_BYTES = 2;
const MAX_BYTES = 65_535;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class TextPool {
  readonly bytes: Uint8s;

  constructor(bytes: Uint8s = uint8s()) {
    this.bytes = bytes;
    // Place 0 means "no text".
    if (bytes.length === 0) bytes.push(0);
  }

  /** @returns the text's place, never 0. Texts beyond 64 kB are cut. */
  add(text: string): number {
    const { bytes } = this;
    const place = bytes.length;
    bytes.reserve(place + LENGTH_BYTES + Math.min(MAX_BYTES, text.length * 3));
    const start = place + LENGTH_BYTES;
    const { written } = encoder.encodeInto(text, bytes.data.subarray(start, start + MAX_BYTES));
    bytes.data[place] = written & 255;
    bytes.data[place + 1] = written >>> 8;
    bytes.length = start + written;
    return place;
  }

  at(place: number): Uint8Array {
    const { data } = this.bytes;
    const start = place + LENGTH_BYTES;
    return data.subarray(start, start + (data[place] ?? 0) + ((data[place + 1] ?? 0) << 8));
  }

  textAt(place: number): string {
    return decoder.decode(this.at(place));
  }

  /** Order of two texts by their bytes, which is by code points. */
  compare(a: number, b: number): number {
    return a === b ? 0 : Buffer.compare(this.at(a), this.at(b));
  }
}
