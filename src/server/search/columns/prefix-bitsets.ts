/**
 * Stretches of an order as sets. The sets of all rows before a few places of the order are kept: what two of them differ
 * in is the stretch between, as sums of prefixes are for numbers. Only the rows between a stretch's ends and the nearest
 * kept places are put in or out one by one, however long it is.
 */
import { type Bits, emptyBits } from "./bitset.ts";

type Rows = Uint32Array<ArrayBuffer>;

/** One set less is kept; of five million rows each takes 0.6 MB. */
const PARTS = 8;

export class PrefixBitsets {
  readonly #main: Rows;
  readonly #step: number;
  /** The rows before place `step`, twice `step` and so on. */
  readonly #samples: Bits[] = [];

  /** @param main all rows in their order, not to be changed afterwards */
  constructor(main: Rows) {
    this.#main = main;
    this.#step = Math.max(1, Math.ceil(main.length / PARTS));
    for (let end = this.#step; end < main.length; end += this.#step) {
      const set = this.#samples.at(-1)?.slice() ?? emptyBits(main.length);
      toggleRows(set, main, end - this.#step, end);
      this.#samples.push(set);
    }
  }

  /** Puts the rows that stand from one place up to another into a set that has none of them. */
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

/** @param source none is the set without rows */
function toggle(set: Bits, source: Bits | undefined): void {
  if (!source) return;
  const shared = Math.min(set.length, source.length);
  for (let w = 0; w < shared; w++) set[w] = (set[w] ?? 0) ^ (source[w] ?? 0);
}

/** Puts rows in that the set has not, and takes out those that it has. */
function toggleRows(set: Bits, rows: Rows, start: number, end: number): void {
  for (let place = start; place < end; place++) {
    const row = rows[place] ?? 0;
    set[row >>> 5] = (set[row >>> 5] ?? 0) ^ (1 << (row & 31));
  }
}
