/**
 * First position of each small whole number in a sort order. Computed on first use and again when the order is
 * replaced.
 */
import type { SortedRows } from "./orders/sorted-rows.ts";

export class KeyOffsets {
  readonly #order: SortedRows<number>;
  readonly #range: () => number;
  readonly #numberOf: (key: number) => number;
  #madeFor: SortedRows<number>["main"] | null = null;
  #starts = new Uint32Array(0);

  /** @param range exclusive upper bound of the numbers @param numberOf number of a key, ascending with the keys */
  constructor(order: SortedRows<number>, range: () => number, numberOf = (key: number) => key) {
    this.#order = order;
    this.#range = range;
    this.#numberOf = numberOf;
  }

  /** First position of the number in the order, or the position where it would be inserted. */
  placeOf(number: number): number {
    if (this.#madeFor !== this.#order.main) this.#make();
    return this.#starts[Math.min(number, this.#starts.length - 1)] ?? 0;
  }

  /** Rows of the order; positions from `placeOf` are indexes into it. */
  get sorted(): Uint32Array {
    return this.#order.main;
  }

  #make(): void {
    const order = this.#order;
    const numberOf = this.#numberOf;
    const range = this.#range();
    const starts = new Uint32Array(range + 1);
    for (let row = 0; row < order.main.length; row++) {
      const next = numberOf(order.keyWhenSorted(row)) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let number = 1; number <= range; number++) starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
    this.#starts = starts;
    this.#madeFor = order.main;
  }
}
