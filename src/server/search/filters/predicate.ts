/** One condition of a filter, as a test of a single row and as the set of all matching rows. */
import type { FacetName } from "../../../contract/fields.ts";
import { type Bits, emptyBits, LIST_SHARE, putBit, type RowSet, setBit } from "../columns/bitset.ts";
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
