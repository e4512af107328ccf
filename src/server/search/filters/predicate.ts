/** One condition of a filter, as a test of one row and as the set of all rows that pass. */
import type { FacetName } from "../../../contract/fields.ts";
import { type Bits, emptyBits, LIST_SHARE, putBit, type RowSet, setBit } from "../columns/bitset.ts";
import type { SortedRows } from "../columns/sorted-rows.ts";

export interface Predicate {
  /** Same text, same rows; null for what only this caller asks. */
  key: string | null;
  /** The facet whose own selection this is. */
  facet: FacetName | null;
  test(row: number): boolean;
  /** Condition on the small fields, when it reads nothing else: a test of their values, `CompanyColumns.flags`. */
  testFlags?: (flags: number) => boolean;
  /** Its set is found by looking at all rows: a few rows are sooner tested one by one. */
  isScan?: boolean;
  /** The rows that pass, to be read only; may hold ceased companies. */
  rows(): RowSet;
}

/** Rows are set one by one when they are fewer than one in this many, which needs no kept sets of the order's. */
const STRETCH_SHARE = 8;

/**
 * Rows whose key in `order` lies in one of the stretches [from, to), of which none overlap.
 * @param starts where keys begin in the order, when that is known
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
