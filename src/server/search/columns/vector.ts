/**
 * Typed arrays that grow.
 *
 * The exception of this room: loops over millions of rows read a vector's `data` directly as `data[i] ?? 0`. The
 * compiler cannot know that `i` is in bounds; the engine can, and drops the `?? 0` from the machine code.
 */
export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

const FIRST_CAPACITY = 1024;

export class Vector<A extends Numbers> {
  /** Longer than `length`; a new array after growing, so never keep it across a push. */
  data: A;
  length = 0;
  private readonly view: (buffer: ArrayBuffer) => A;

  constructor(view: (buffer: ArrayBuffer) => A, buffer?: ArrayBuffer) {
    this.view = view;
    this.data = view(buffer ?? new ArrayBuffer(FIRST_CAPACITY * 8));
    if (buffer) this.length = this.data.length;
  }

  get(i: number): number {
    return this.data[i] ?? 0;
  }

  set(i: number, value: number): void {
    this.data[i] = value;
  }

  /** @returns where the value stands */
  push(value: number): number {
    if (this.length === this.data.length) this.reserve(this.length + 1);
    this.data[this.length] = value;
    return this.length++;
  }

  /** Room for `length` values, and a quarter more. */
  reserve(length: number): void {
    if (length <= this.data.length) return;
    const capacity = Math.max(FIRST_CAPACITY, Math.ceil((length * 1.25) / 8) * 8);
    this.data = this.view(this.data.buffer.transfer(capacity * this.data.BYTES_PER_ELEMENT));
  }

  /** The bytes in use. */
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.data.buffer, 0, this.length * this.data.BYTES_PER_ELEMENT);
  }

  get byteSize(): number {
    return this.data.byteLength;
  }
}

export const uint8s = (buffer?: ArrayBuffer) => new Vector((b) => new Uint8Array(b), buffer);
export const uint16s = (buffer?: ArrayBuffer) => new Vector((b) => new Uint16Array(b), buffer);
export const uint32s = (buffer?: ArrayBuffer) => new Vector((b) => new Uint32Array(b), buffer);
export const int32s = (buffer?: ArrayBuffer) => new Vector((b) => new Int32Array(b), buffer);
export const float64s = (buffer?: ArrayBuffer) => new Vector((b) => new Float64Array(b), buffer);
export type Uint8s = Vector<Uint8Array<ArrayBuffer>>;
export type Uint16s = Vector<Uint16Array<ArrayBuffer>>;
export type Uint32s = Vector<Uint32Array<ArrayBuffer>>;
export type Int32s = Vector<Int32Array<ArrayBuffer>>;
export type Float64s = Vector<Float64Array<ArrayBuffer>>;
