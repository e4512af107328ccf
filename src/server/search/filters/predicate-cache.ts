/** Sets of predicates that were asked before: the least recently used leave when the bytes run out. */
import { type Bits, putBit, withRoom } from "../columns/bitset.ts";
import type { Predicate } from "./predicate.ts";

interface Kept {
  bits: Bits;
  predicate: Predicate;
}

/** Updating the sets row by row beats making them again up to about this many changes. */
const MANY_CHANGES = 5_000;

export class PredicateCache {
  private readonly kept = new Map<string, Kept>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** To be read only. */
  rowsOf(predicate: Predicate): Bits {
    const { key } = predicate;
    if (key === null) return predicate.rows();
    const known = this.kept.get(key);
    if (known) {
      // Last in the map is the most recently used.
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.bits;
    }
    const bits = predicate.rows();
    this.kept.set(key, { bits, predicate });
    this.bytes += bits.byteLength;
    this.shrink();
    return bits;
  }

  has({ key }: Predicate): boolean {
    return key !== null && this.kept.has(key);
  }

  /** Brings every kept set up to date after rows were added or changed. */
  update(rows: readonly number[], count: number): void {
    if (rows.length > MANY_CHANGES) {
      this.clear();
      return;
    }
    this.bytes = 0;
    for (const one of this.kept.values()) {
      one.bits = withRoom(one.bits, count);
      this.bytes += one.bits.byteLength;
      for (const row of rows) putBit(one.bits, row, one.predicate.test(row));
    }
    this.shrink();
  }

  clear(): void {
    this.kept.clear();
    this.bytes = 0;
  }

  private shrink(): void {
    for (const [key, { bits }] of this.kept) {
      if (this.bytes <= this.maxBytes || this.kept.size <= 1) return;
      this.kept.delete(key);
      this.bytes -= bits.byteLength;
    }
  }
}
