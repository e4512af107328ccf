/** A set of whole numbers of up to ten digits as bits; its size is bounded by the range of the numbers. */
const PAGE_BITS = 1 << 16;

export class NumberSet {
  readonly #pages = new Map<number, Uint32Array>();

  /** @returns true when the number was not in the set */
  add(number: number): boolean {
    const page = this.#page(number);
    const bit = number % PAGE_BITS;
    const word = page[bit >>> 5] ?? 0;
    const mask = 1 << (bit & 31);
    page[bit >>> 5] = word | mask;
    return (word & mask) === 0;
  }

  has(number: number): boolean {
    const bit = number % PAGE_BITS;
    const word = this.#pages.get(Math.floor(number / PAGE_BITS))?.[bit >>> 5] ?? 0;
    return (word & (1 << (bit & 31))) !== 0;
  }

  #page(number: number): Uint32Array {
    const index = Math.floor(number / PAGE_BITS);
    let page = this.#pages.get(index);
    if (!page) {
      page = new Uint32Array(PAGE_BITS / 32);
      this.#pages.set(index, page);
    }
    return page;
  }
}
