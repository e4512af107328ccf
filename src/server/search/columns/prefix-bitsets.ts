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
  readonly #before: Bits[] = [];

  /** @param main all rows in their order, not to be changed afterwards */
  constructor(main: Rows) {
    this.#main = main;
    this.#step = Math.max(1, Math.ceil(main.length / PARTS));
    for (let at = this.#step; at < main.length; at += this.#step) {
      const set = this.#before.at(-1)?.slice() ?? emptyBits(main.length);
      toggleRows(set, main, at - this.#step, at);
      this.#before.push(set);
    }
  }

  /** Puts the rows that stand from one place up to another into a set that has none of them. */
  addTo(set: Bits, from: number, to: number): void {
    const [first, last] = [this.#nearest(from), this.#nearest(to)];
    const [firstPlace, lastPlace] = [first * this.#step, last * this.#step];
    if (to - from <= Math.abs(from - firstPlace) + Math.abs(to - lastPlace)) toggleRows(set, this.#main, from, to);
    else {
      toggle(set, this.#before[first - 1]);
      toggle(set, this.#before[last - 1]);
      toggleRows(set, this.#main, Math.min(from, firstPlace), Math.max(from, firstPlace));
      toggleRows(set, this.#main, Math.min(to, lastPlace), Math.max(to, lastPlace));
    }
  }

  #nearest(place: number): number {
    return Math.min(Math.round(place / this.#step), this.#before.length);
  }
}

/** @param other none is the set without rows */
function toggle(set: Bits, other: Bits | undefined): void {
  if (!other) return;
  const shared = Math.min(set.length, other.length);
  for (let w = 0; w < shared; w++) set[w] = (set[w] ?? 0) ^ (other[w] ?? 0);
}

/** Puts rows in that the set has not, and takes out those that it has. */
function toggleRows(set: Bits, rows: Rows, from: number, to: number): void {
  for (let place = from; place < to; place++) {
    const row = rows[place] ?? 0;
    set[row >>> 5] = (set[row >>> 5] ?? 0) ^ (1 << (row & 31));
  }
}
