/**
 * Caches the sets of recent predicates and evicts the least recently used when they exceed the byte limit. A cached set
 * is updated with changed rows only when it is used again, so that unused sets do not slow down an import.
 */
import { type Bits, countBits, isList, LIST_SHARE, putBit, type RowSet, rowsOf, withRoom } from "../columns/bitset.ts";
import type { Predicate } from "./predicate.ts";

interface Kept {
  set: RowSet;
  /** Number of row changes that are applied to the set. */
  changesSeen: number;
}

/** Up to about this many changes, updating a set row by row is faster than computing it again. */
const MANY_CHANGES = 5_000;

export class PredicateCache {
  readonly #sets = new Map<string, Kept>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** The latest changed rows, and the number of changes before them. */
  readonly #changes: number[] = [];
  #changesBefore = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns a set that must not be modified. @param count number of rows */
  rowsOf(predicate: Predicate, count: number): RowSet {
    const { key } = predicate;
    if (key === null) return predicate.rows();
    const cached = this.#take(key);
    const set = (cached && this.#updated(cached, predicate, count)) ?? compact(predicate.rows(), count);
    this.#sets.set(key, { set, changesSeen: this.#allChanges });
    this.#bytes += set.byteLength;
    this.#shrink();
    return set;
  }

  has({ key }: Predicate): boolean {
    return key !== null && this.#sets.has(key);
  }

  /** Call it after rows were added or changed. */
  changed(rows: readonly number[]): void {
    if (this.#sets.size === 0) return;
    if (rows.length > MANY_CHANGES) {
      this.clear();
      return;
    }
    for (const row of rows) this.#changes.push(row);
    if (this.#changes.length <= MANY_CHANGES * 2) return;
    const dropped = this.#changes.splice(0, this.#changes.length - MANY_CHANGES).length;
    this.#changesBefore += dropped;
  }

  clear(): void {
    this.#sets.clear();
    this.#bytes = 0;
  }

  get #allChanges(): number {
    return this.#changesBefore + this.#changes.length;
  }

  /** A map keeps insertion order, so a used entry is removed and added again to make it the most recent one. */
  #take(key: string): Kept | undefined {
    const cached = this.#sets.get(key);
    this.#sets.delete(key);
    this.#bytes -= cached?.set.byteLength ?? 0;
    return cached;
  }

  /** @returns undefined when the set has missed too many changes */
  #updated({ set, changesSeen }: Kept, predicate: Predicate, count: number): RowSet | undefined {
    if (changesSeen === this.#allChanges) return set;
    if (changesSeen < this.#changesBefore) return undefined;
    const rows = this.#changes.slice(changesSeen - this.#changesBefore);
    if (isList(set)) {
      const changed = new Set(rows);
      const unchanged = set.filter((row) => !changed.has(row));
      return compact(Uint32Array.from([...unchanged, ...[...changed].filter((row) => predicate.test(row))]), count);
    }
    const bits: Bits = withRoom(set, count);
    for (const row of rows) putBit(bits, row, predicate.test(row));
    return bits;
  }

  #shrink(): void {
    for (const [key, { set }] of this.#sets) {
      if (this.#bytes <= this.#maxBytes || this.#sets.size <= 1) return;
      this.#sets.delete(key);
      this.#bytes -= set.byteLength;
    }
  }
}

/** Converts a sparse set to a list. */
function compact(set: RowSet, count: number): RowSet {
  if (isList(set)) return set;
  const rows = countBits(set);
  return rows * LIST_SHARE < count ? rowsOf(set, rows) : set;
}
