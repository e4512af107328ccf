/** Sort keys of rows: codes and numbers of a column, registry numbers, names. */
import { UNKNOWN_AMOUNT } from "./account-figures.ts";
import { UNKNOWN } from "./company-columns.ts";
import { sortByNumber, sortByWord, sortTexts } from "./orders/radix-sort.ts";
import type { RowKey } from "./orders/sorted-rows.ts";
import type { TextPool } from "./text-pool.ts";
import type { Numbers, Uint32s, Vector } from "./vector.ts";

/** Key of a column of codes, counts or days: signed 32-bit numbers. */
export function integerKey<A extends Numbers>(column: Vector<A>): RowKey<number> {
  return {
    keyAt: (row) => column.data[row] ?? 0,
    keep: (key) => key,
    compare: (a, b) => a - b,
    compareRows: (a, b) => (column.data[a] ?? 0) - (column.data[b] ?? 0),
    isUnknown: (key) => key === UNKNOWN,
    sorted: (rows) => {
      const { data } = column;
      return sortByWord(rows, (row) => (data[row] ?? 0) ^ 0x80000000);
    },
  };
}

/** Key of a column of tree positions; 0 (unknown) sorts after all others. */
export function placeKey<A extends Numbers>(column: Vector<A>): RowKey<number> {
  const keyAt = (row: number) => column.data[row] || UNKNOWN;
  return {
    keyAt,
    keep: (key) => key,
    compare: (a, b) => a - b,
    compareRows: (a, b) => keyAt(a) - keyAt(b),
    isUnknown: (key) => key === UNKNOWN,
    sorted: (rows) => sortByWord(rows, keyAt),
  };
}

const HALF = 2 ** 52;

/** Key of amounts of any sign, up to 2^52; unknown ones sort after all others. */
export function amountKey(valueOf: (row: number) => number): RowKey<number> {
  return {
    ...numberKey(valueOf),
    isUnknown: (key) => key === UNKNOWN_AMOUNT,
    sorted: (rows) =>
      sortByNumber(rows, (row) => {
        const value = valueOf(row);
        return value === UNKNOWN_AMOUNT ? value : value + HALF;
      }),
  };
}

/** Key of whole numbers from 0 to 2^53 − 1 that are always known: timestamps in milliseconds, registry numbers. */
export function numberKey(valueOf: (row: number) => number): RowKey<number> {
  return {
    keyAt: valueOf,
    keep: (key) => key,
    compare: (a, b) => a - b,
    compareRows: (a, b) => valueOf(a) - valueOf(b),
    isUnknown: () => false,
    sorted: (rows) => sortByNumber(rows, valueOf),
  };
}

/** Key of folded names in UTF-8, whose byte order is the order of code points. */
export function nameKey(places: Uint32s, names: TextPool): RowKey<Uint8Array> {
  return {
    keyAt: (row) => names.bytesAt(places.get(row)),
    keep: (key) => key.slice(),
    compare: compareBytes,
    compareRows: (a, b) => names.compare(places.data[a] ?? 0, places.data[b] ?? 0),
    isUnknown: () => false,
    sorted: (rows) => {
      const { data } = places;
      sortTexts(
        rows,
        names.chunks((row) => data[row] ?? 0),
      );
      return rows;
    },
  };
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = (a[i] ?? 0) - (b[i] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
