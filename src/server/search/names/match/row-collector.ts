/** Collects rows without duplicates. Its bitset is reused from one query to the next. */
import { type Bits, clearBit, emptyBits, rowsOf, setBit } from "../../columns/bitset.ts";
import { rowIn } from "../dictionary/postings.ts";

export class RowCollector {
  #collected: Bits = emptyBits(0);
  #allowed: Bits = emptyBits(0);
  #rows = new Uint32Array(1024);
  #count = 0;

  begin(count: number): void {
    if (this.#collected.length <= count >>> 5) this.#collected = emptyBits(Math.ceil(count * 1.1));
  }

  add(row: number): void {
    const collected = this.#collected;
    const word = collected[row >>> 5] ?? 0;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) return;
    collected[row >>> 5] = word | bit;
    if (this.#count === this.#rows.length) this.#grow();
    this.#rows[this.#count++] = row;
  }

  /** Adds the rows of a posting list. */
  addAll(entries: Uint32Array): void {
    for (let i = 0; i < entries.length; i++) this.add(rowIn(entries[i] ?? 0));
  }

  get size(): number {
    return this.#count;
  }

  /** Removes the rows that are not in the posting lists passed to `put`. */
  keep(tell: (put: (entries: Uint32Array) => void) => void): void {
    const rows = this.#rows;
    const collected = this.#collected;
    if (this.#allowed.length < collected.length) this.#allowed = new Int32Array(collected.length);
    const allowed = this.#allowed;
    tell((entries) => {
      for (let i = 0; i < entries.length; i++) setBit(allowed, rowIn(entries[i] ?? 0));
    });
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const row = rows[i] ?? 0;
      if (((allowed[row >>> 5] ?? 0) >>> (row & 31)) & 1) rows[count++] = row;
      else clearBit(collected, row);
    }
    this.#count = count;
    allowed.fill(0);
  }

  /** Excludes a row from being collected. */
  leaveOut(row: number): void {
    setBit(this.#collected, row);
  }

  /**
   * @param leftOut the excluded rows
   * @returns the collected rows in ascending order, in which reading names is faster
   */
  end(leftOut: Iterable<number> = []): Uint32Array {
    const rows = this.#rows;
    const collected = this.#collected;
    const count = this.#count;
    for (const row of leftOut) clearBit(collected, row);
    this.#count = 0;
    if (count * MANY_SHARE > collected.length) {
      const collectedRows = rowsOf(collected, count);
      collected.fill(0);
      return collectedRows;
    }
    for (let i = 0; i < count; i++) clearBit(collected, rows[i] ?? 0);
    return rows.slice(0, count).sort();
  }

  #grow(): void {
    const larger = new Uint32Array(this.#rows.length * 2);
    larger.set(this.#rows);
    this.#rows = larger;
  }
}

/** Above one row in this many words, scanning the whole set is faster than sorting. */
const MANY_SHARE = 32;
