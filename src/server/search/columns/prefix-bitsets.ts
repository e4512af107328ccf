/**
 * Converts ranges of a sort order to bitsets. It samples the sets of all rows before a few positions; two samples
 * differ in exactly the rows between them, like differences of prefix sums. Only the rows between the ends of a range
 * and the nearest samples are toggled one by one, however long the range is.
 */
import { type Bits, emptyBits } from "./bitset.ts";

type Rows = Uint32Array<ArrayBuffer>;

/** Number of parts; one sample fewer is stored. For five million rows a sample takes 0.6 MB. */
const PARTS = 8;

export class PrefixBitsets {
  readonly #main: Rows;
  readonly #step: number;
  /** The rows before position `step`, `2 * step` and so on. */
  readonly #samples: Bits[] = [];

  /** @param main all rows in order; must not change afterwards */
  constructor(main: Rows) {
    this.#main = main;
    this.#step = Math.max(1, Math.ceil(main.length / PARTS));
    for (let end = this.#step; end < main.length; end += this.#step) {
      const set = this.#samples.at(-1)?.slice() ?? emptyBits(main.length);
      toggleRows(set, main, end - this.#step, end);
      this.#samples.push(set);
    }
  }

  /** Adds the rows between two positions to a set that contains none of them. */
  addTo(set: Bits, start: number, end: number): void {
    const [firstSample, lastSample] = [this.#nearest(start), this.#nearest(end)];
    const [firstPlace, lastPlace] = [firstSample * this.#step, lastSample * this.#step];
    if (end - start <= Math.abs(start - firstPlace) + Math.abs(end - lastPlace))
      toggleRows(set, this.#main, start, end);
    else {
      toggle(set, this.#samples[firstSample - 1]);
      toggle(set, this.#samples[lastSample - 1]);
      toggleRows(set, this.#main, Math.min(start, firstPlace), Math.max(start, firstPlace));
      toggleRows(set, this.#main, Math.min(end, lastPlace), Math.max(end, lastPlace));
    }
  }

  #nearest(place: number): number {
    return Math.min(Math.round(place / this.#step), this.#samples.length);
  }
}

/** @param source undefined for the empty set */
function toggle(set: Bits, source: Bits | undefined): void {
  if (!source) return;
  const shared = Math.min(set.length, source.length);
  for (let w = 0; w < shared; w++) set[w] = (set[w] ?? 0) ^ (source[w] ?? 0);
}

/** Adds rows that the set lacks and removes those that it has. */
function toggleRows(set: Bits, rows: Rows, start: number, end: number): void {
  for (let place = start; place < end; place++) {
    const row = rows[place] ?? 0;
    set[row >>> 5] = (set[row >>> 5] ?? 0) ^ (1 << (row & 31));
  }
}
