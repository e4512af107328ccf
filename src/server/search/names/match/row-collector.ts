/** Collects rows, each once. Its set is kept from one text to the next. */
import { type Bits, clearBit, emptyBits, rowsOf, setBit } from "../../columns/bitset.ts";
import { rowIn } from "../dictionary/postings.ts";

export class RowCollector {
  #seen: Bits = emptyBits(0);
  #told: Bits = emptyBits(0);
  #rows = new Uint32Array(1024);
  #count = 0;

  begin(count: number): void {
    if (this.#seen.length <= count >>> 5) this.#seen = emptyBits(Math.ceil(count * 1.1));
  }

  add(row: number): void {
    const seen = this.#seen;
    const word = seen[row >>> 5] ?? 0;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) return;
    seen[row >>> 5] = word | bit;
    if (this.#count === this.#rows.length) this.#grow();
    this.#rows[this.#count++] = row;
  }

  /** Adds the rows of a word's list. */
  addAll(entries: Uint32Array): void {
    for (let i = 0; i < entries.length; i++) this.add(rowIn(entries[i] ?? 0));
  }

  get size(): number {
    return this.#count;
  }

  /** Keeps only rows that the callback gets, a word's list at a time. */
  keep(tell: (put: (entries: Uint32Array) => void) => void): void {
    const rows = this.#rows;
    const seen = this.#seen;
    if (this.#told.length < seen.length) this.#told = new Int32Array(seen.length);
    const told = this.#told;
    tell((entries) => {
      for (let i = 0; i < entries.length; i++) setBit(told, rowIn(entries[i] ?? 0));
    });
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      const row = rows[i] ?? 0;
      if (((told[row >>> 5] ?? 0) >>> (row & 31)) & 1) rows[kept++] = row;
      else clearBit(seen, row);
    }
    this.#count = kept;
    told.fill(0);
  }

  /** Sets a row apart: it will not be collected. */
  leaveOut(row: number): void {
    setBit(this.#seen, row);
  }

  /**
   * @param leftOut the rows that were set apart
   * @returns the others, ascending: names lie in the order of rows and are read faster so
   */
  end(leftOut: Iterable<number> = []): Uint32Array {
    const rows = this.#rows;
    const seen = this.#seen;
    const count = this.#count;
    for (const row of leftOut) clearBit(seen, row);
    this.#count = 0;
    if (count * MANY_SHARE > seen.length) {
      const all = rowsOf(seen, count);
      seen.fill(0);
      return all;
    }
    for (let i = 0; i < count; i++) clearBit(seen, rows[i] ?? 0);
    return rows.slice(0, count).sort();
  }

  #grow(): void {
    const larger = new Uint32Array(this.#rows.length * 2);
    larger.set(this.#rows);
    this.#rows = larger;
  }
}

/** Reading through the whole set beats sorting when it has a row in about this many words. */
const MANY_SHARE = 32;
