/**
 * Growable typed arrays.
 * Loops over millions of rows are an exception in this folder: they read `data[i] ?? 0` directly. The compiler cannot
 * prove that `i` is in bounds, but V8 can and removes the `?? 0` from the machine code.
 */
export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

const FIRST_CAPACITY = 1024;
/** Arrays above this length grow by an eighth instead of a quarter, to waste less memory. */
const LARGE = 1_000_000;

export class Vector<A extends Numbers> {
  /** Longer than `length`. Growing replaces it: never keep a reference across a push. */
  data: A;
  length = 0;
  #capacity = 0;
  readonly #view: (buffer: ArrayBuffer) => A;

  constructor(view: (buffer: ArrayBuffer) => A) {
    this.#view = view;
    this.data = view(new ArrayBuffer(FIRST_CAPACITY * 8));
    this.#capacity = this.data.length;
  }

  get(i: number): number {
    return this.data[i] ?? 0;
  }

  set(i: number, value: number): void {
    this.data[i] = value;
  }

  /** @returns the index of the value */
  push(value: number): number {
    if (this.length === this.#capacity) this.reserve(this.length + 1);
    this.data[this.length] = value;
    return this.length++;
  }

  /** Appends a 0. */
  extend(): void {
    if (this.length === this.#capacity) this.reserve(this.length + 1);
    this.length++;
  }

  /** Ensures capacity for `length` values, with some spare. */
  reserve(length: number): void {
    if (length <= this.#capacity) return;
    const capacity = Math.max(FIRST_CAPACITY, Math.ceil((length * (length < LARGE ? 1.25 : 1.125)) / 8) * 8);
    this.#resize(capacity);
  }

  /** Releases the spare capacity except for half a percent. */
  shrink(): void {
    this.#resize(Math.max(FIRST_CAPACITY, Math.ceil((this.length * 1.005) / 8) * 8));
  }

  #resize(capacity: number): void {
    this.data = this.#view(this.data.buffer.transfer(capacity * this.data.BYTES_PER_ELEMENT));
    this.#capacity = capacity;
  }

  /** The used bytes, for a snapshot. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.data.buffer, 0, this.length * this.data.BYTES_PER_ELEMENT);
  }

  /** Replaces the values by those of a snapshot. */
  take(buffer: ArrayBuffer): void {
    this.data = this.#view(buffer);
    this.length = this.data.length;
    this.#capacity = this.length;
  }
}

export const uint8s = () => new Vector((b) => new Uint8Array(b));
export const uint16s = () => new Vector((b) => new Uint16Array(b));
export const uint32s = () => new Vector((b) => new Uint32Array(b));
export const int32s = () => new Vector((b) => new Int32Array(b));
export const float64s = () => new Vector((b) => new Float64Array(b));
export type Uint8s = Vector<Uint8Array<ArrayBuffer>>;
export type Uint16s = Vector<Uint16Array<ArrayBuffer>>;
export type Uint32s = Vector<Uint32Array<ArrayBuffer>>;
