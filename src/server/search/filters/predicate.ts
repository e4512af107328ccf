/** One condition of a filter, as a test of a single row and as the set of all matching rows. */
import type { FacetName } from "../../../contract/fields.ts";
import {
  asBits,
  type Bits,
  countBits,
  emptyBits,
  isList,
  LIST_SHARE,
  putBit,
  type RowSet,
  rowsOf,
  setBit,
  withRoom,
} from "../columns/bitset.ts";
import type { SortedRows } from "../columns/orders/sorted-rows.ts";

export interface Predicate {
  /** Identifies the set in the cache; null for a condition that depends on the caller. */
  key: string | null;
  /** The facet in which this condition selects values. */
  facet: FacetName | null;
  test(row: number): boolean;
  /** The test on the values of the small fields (`CompanyColumns.flags`), when the condition reads only these. */
  testFlags?: (flags: number) => boolean;
  /** True when computing the set reads all rows, so that testing a few rows one by one is faster. */
  isScan?: boolean;
  /** The matching rows, possibly including ceased companies. Must not be modified. */
  rows(): RowSet;
}

/** A condition on columns without an order or a set, tested row by row. */
export function scanPredicate(
  { rows }: { rows: number },
  key: string,
  facet: FacetName | null,
  test: (row: number) => boolean,
): Predicate {
  const passing = () => {
    const bits = emptyBits(rows);
    for (let row = 0; row < rows; row++) if (test(row)) setBit(bits, row);
    return bits;
  };
  return { key, facet, test, rows: passing, isScan: true };
}

/** Below one row in this many, rows are set one by one, without the sampled sets of the order. */
const STRETCH_SHARE = 8;

/**
 * Rows whose key in `order` lies in one of the disjoint ranges [start, end).
 * @param starts start positions of keys in the order, when available
 */
export function rowsWithKeys(
  order: SortedRows<number>,
  stretches: Iterable<readonly [number, number]>,
  test: (row: number) => boolean,
  count: number,
  starts: { placeOf(key: number): number } = order,
): RowSet {
  const places = Array.from(stretches, ([low, high]) => ({ start: starts.placeOf(low), end: starts.placeOf(high) }));
  const rows = places.reduce((sum, { start, end }) => sum + end - start, 0);
  const { main } = order;
  if (rows * LIST_SHARE < count) return listedRows(order, places, test);
  const bits = emptyBits(count);
  for (const { start, end } of places) {
    if ((end - start) * STRETCH_SHARE > count) order.stretchSets.addTo(bits, start, end);
    else for (let place = start; place < end; place++) setBit(bits, main[place] ?? 0);
  }
  for (const row of order.changedRows()) putBit(bits, row, test(row));
  return bits;
}

/** Rows that pass a test: all whose key in `order` is in the range `certain`, some of `possible` around it, no others. */
export function rowsNearKeys(
  order: SortedRows<number>,
  { certain: [low, high], possible: [first, end] }: Record<"certain" | "possible", readonly [number, number]>,
  test: (row: number) => boolean,
  count: number,
): Bits {
  const isCertain = low < high;
  const bits = asBits(rowsWithKeys(order, isCertain ? [[low, high]] : [], test, count), count);
  const tested = isCertain ? [[first, low] as const, [high, end] as const] : [[first, end] as const];
  for (const [from, to] of tested) {
    for (const row of order.main.subarray(order.placeOf(from), order.placeOf(to)))
      if (!order.isChanged(row) && test(row)) setBit(bits, row);
  }
  return bits;
}

function listedRows(
  order: SortedRows<number>,
  places: readonly { start: number; end: number }[],
  test: (row: number) => boolean,
): RowSet {
  const parts = places.map(({ start, end }) => order.main.subarray(start, end));
  const rows = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    rows.set(part, offset);
    offset += part.length;
  }
  if (!order.hasChanges) return rows;
  const unchanged = rows.filter((row) => !order.isChanged(row));
  return Uint32Array.from([...unchanged, ...[...order.changedRows()].filter(test)]);
}

export function rowsListed(rows: Iterable<number>, count: number): Bits {
  const bits = emptyBits(count);
  for (const row of rows) if (row >= 0) setBit(bits, row);
  return bits;
}

interface Kept {
  set: RowSet;
  /** Number of row changes that are applied to the set. */
  changesSeen: number;
}

/** Up to about this many changes, updating a set row by row is faster than computing it again. */
const MANY_CHANGES = 5_000;

/**
 * Caches the sets of recent predicates and evicts the least recently used when they exceed the byte limit. A cached set
 * is updated with changed rows only when it is used again, so that unused sets do not slow down an import.
 */
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
