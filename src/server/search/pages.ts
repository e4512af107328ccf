/** Reads one page of a set of rows, in any sort order and from any position. A deep page costs as much as the first. */
import type { SortOrder } from "../../contract/search.ts";
import { type Bits, hasBit, lowestRow, rowsOf } from "./columns/bitset.ts";
import { UNKNOWN_AMOUNT } from "./columns/account-figures.ts";
import { UNKNOWN } from "./columns/company-columns.ts";
import { dateOfDay, dayNumber } from "./normalise.ts";
import { compareRows, isAfter, RowWalk, type WalkStart } from "./columns/row-walk.ts";
import type { SortedRows } from "./columns/orders/sorted-rows.ts";
import type { Position } from "../domain/paging.ts";
import type { Table } from "./filters/table.ts";
import { BestRows } from "./best-rows.ts";

/** The rows of a page, plus one more if there is a next page. */
type Rows = number[];
type PositionKey = string | number | null;

/**
 * Converts the keys of a sort order to and from the values in cursors, which are numbers and dates as in the records.
 */
interface KeyText<K> {
  read(key: PositionKey): K;
  write(key: K): PositionKey;
}

export interface SortField<K> {
  order: SortedRows<K>;
  text: KeyText<K>;
}

const numberText: KeyText<number> = {
  read: (key) => (typeof key === "number" ? key : UNKNOWN),
  write: (key) => (key === UNKNOWN ? null : key),
};
const amountText: KeyText<number> = {
  read: (key) => (typeof key === "number" ? key : UNKNOWN_AMOUNT),
  write: (key) => (key === UNKNOWN_AMOUNT ? null : key),
};
const dayText: KeyText<number> = {
  read: (key) => (typeof key === "string" ? dayNumber(key) : UNKNOWN),
  write: (key) => (key === UNKNOWN ? null : dateOfDay(key)),
};
const instantText: KeyText<number> = {
  read: (key) => (typeof key === "string" ? Date.parse(key) : 0),
  write: (key) => new Date(key).toISOString(),
};
const nameText: KeyText<Uint8Array> = {
  read: (key) => Buffer.from(typeof key === "string" ? key : ""),
  write: (key) => Buffer.from(key).toString(),
};

export interface Page {
  rows: number[];
  next: Position | null;
}

/** Maximum steps of a walk through all rows for one page; beyond that the matching rows are sorted. */
const PATIENCE = 100_000;

export class Pages {
  readonly #table: Table;
  readonly #names: SortedRows<Uint8Array>;

  constructor(table: Table, names: SortedRows<Uint8Array>) {
    this.#table = table;
    this.#names = names;
  }

  /** @param total number of rows in the set */
  page(set: Bits, total: number, sort: Exclude<SortOrder, "relevance">, cursor: Position | null, limit: number): Page {
    const { employees, founded, updated, regions, revenue, growth } = this.#table.orders;
    const descending = sort.startsWith("-");
    switch (sort) {
      case "id":
      case "-id":
        return this.#byId(set, cursor, limit, descending);
      case "name":
      case "-name":
        return this.#byKey(set, total, { order: this.#names, text: nameText }, cursor, limit, descending);
      case "employee_count":
      case "-employee_count":
        return this.#byKey(set, total, { order: employees, text: numberText }, cursor, limit, descending);
      case "founded_date":
      case "-founded_date":
        return this.#byKey(set, total, { order: founded, text: dayText }, cursor, limit, descending);
      case "revenue":
      case "-revenue":
        return this.#byKey(set, total, { order: revenue, text: amountText }, cursor, limit, descending);
      case "growth":
      case "-growth":
        return this.#byKey(set, total, { order: growth, text: numberText }, cursor, limit, descending);
      case "county":
      case "-county":
        return this.#byKey(set, total, { order: regions, text: numberText }, cursor, limit, descending);
      case "updated_at":
      case "-updated_at":
        return this.#byKey(set, total, { order: updated, text: instantText }, cursor, limit, descending);
    }
  }

  #byId(set: Bits, cursor: Position | null, limit: number, descending: boolean): Page {
    const { ids } = this.#table.columns;
    const startId = cursor && cursor.kind !== "rank" ? cursor.id : descending ? Infinity : -1;
    const rows = descending ? this.#downFrom(set, startId, limit + 1) : this.#upFrom(set, startId, limit + 1);
    const visible = rows.slice(0, limit);
    const lastRow = visible.at(-1);
    return {
      rows: visible,
      next: lastRow === undefined || rows.length <= limit ? null : { kind: "id", id: ids.get(lastRow) },
    };
  }

  #upFrom(set: Bits, startId: number, count: number): Rows {
    const { byId } = this.#table.orders;
    const rows: Rows = [];
    const start = byId.firstRowFrom(startId + 1);
    let word = (set[start >>> 5] ?? 0) & (-1 << (start & 31));
    for (let wordIndex = start >>> 5; wordIndex < set.length && rows.length < count; word = set[++wordIndex] ?? 0) {
      for (; word !== 0 && rows.length < count; word &= word - 1) {
        const row = lowestRow(word, wordIndex);
        if (!byId.isStray(row)) rows.push(row);
      }
    }
    return this.#withStrays(rows, set, count, (id) => id > startId, 1);
  }

  #downFrom(set: Bits, startId: number, count: number): Rows {
    const { byId } = this.#table.orders;
    const rows: Rows = [];
    for (let row = byId.firstRowFrom(startId) - 1; row >= 0 && rows.length < count; row--) {
      // Skips a word of the set without rows.
      if ((row & 31) === 31 && set[row >>> 5] === 0) row -= 31;
      else if (hasBit(set, row) && !byId.isStray(row)) rows.push(row);
    }
    return this.#withStrays(rows, set, count, (id) => id < startId, -1);
  }

  /** Merges in the strays. */
  #withStrays(rows: Rows, set: Bits, count: number, inReach: (id: number) => boolean, direction: 1 | -1): Rows {
    const { ids } = this.#table.columns;
    const strays = this.#table.orders.byId.outOfOrder.filter((row) => hasBit(set, row) && inReach(ids.get(row)));
    if (strays.length === 0) return rows;
    return [...rows, ...strays].sort((a, b) => direction * (ids.get(a) - ids.get(b))).slice(0, count);
  }

  #byKey<K>(
    set: Bits,
    total: number,
    { order, text }: SortField<K>,
    cursor: Position | null,
    limit: number,
    descending: boolean,
  ): Page {
    const start = cursor?.kind === "key" ? { key: text.read(cursor.key), id: cursor.id } : null;
    const rows = rowsInOrder(set, total, order, start, limit + 1, descending);
    const visible = rows.slice(0, limit);
    const lastRow = visible.at(-1);
    const next: Position | null =
      lastRow === undefined || rows.length <= limit
        ? null
        : { kind: "key", id: order.idOf(lastRow), key: text.write(order.key.keyAt(lastRow)) };
    return { rows: visible, next };
  }
}

/** The next `count` rows of the set, found by walking the sort order, or by sorting the set when that is faster. */
function rowsInOrder<K>(
  set: Bits,
  total: number,
  order: SortedRows<K>,
  start: WalkStart<K> | null,
  count: number,
  descending: boolean,
): Rows {
  const rows: Rows = [];
  const steps = (count * order.main.length) / Math.max(1, total);
  if (steps < PATIENCE && steps < total * 4) {
    const walk = new RowWalk(order, descending, start);
    let patience = PATIENCE;
    for (let row = walk.next(); row >= 0 && patience > 0; row = walk.next(), patience--) {
      if (!hasBit(set, row)) continue;
      rows.push(row);
      if (rows.length === count) return rows;
    }
    if (patience > 0) return rows;
  }
  const best = new BestRows(count, (a, b) => compareRows(order, a, b, descending));
  for (const row of rowsOf(set, total)) if (!start || isAfter(order, row, start, descending)) best.add(row);
  return best.inOrder();
}
