/** One condition of a filter, as a test of one row and as the set of all rows that pass. */
import type { FacetName } from "../../../contract/fields.ts";
import { type Bits, emptyBits, setBit } from "../columns/bitset.ts";
import type { SortedRows } from "../columns/sorted-rows.ts";

export interface Predicate {
  /** Same text, same rows; null for what only this caller asks. */
  key: string | null;
  /** The facet whose own selection this is. */
  facet: FacetName | null;
  test(row: number): boolean;
  /** Its set is found by looking at all rows: a few rows are sooner tested one by one. */
  isScan?: boolean;
  /** The rows that pass, to be read only; may hold ceased companies. */
  rows(): Bits;
}

/** Rows whose key in `order` lies in one of the stretches [from, to). */
export function rowsWithKeys(
  order: SortedRows<number>,
  stretches: Iterable<readonly [number, number]>,
  test: (row: number) => boolean,
  count: number,
): Bits {
  const bits = emptyBits(count);
  for (const [from, to] of stretches) {
    const { main } = order;
    const end = order.placeOf(to);
    for (let place = order.placeOf(from); place < end; place++) setBit(bits, main[place] ?? 0);
  }
  for (const row of order.changedRows()) {
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
    if (test(row)) setBit(bits, row);
  }
  return bits;
}

export function rowsListed(rows: Iterable<number>, count: number): Bits {
  const bits = emptyBits(count);
  for (const row of rows) if (row >= 0) setBit(bits, row);
  return bits;
}
