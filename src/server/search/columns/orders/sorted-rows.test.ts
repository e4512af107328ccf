import { describe, expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { IdOrder } from "./id-order.ts";
import { RowWalk } from "../row-walk.ts";
import { type RowKey, SortedRows } from "./sorted-rows.ts";
import { uint32s } from "../vector.ts";

const UNKNOWN = 99;

/** Sorted rows with one number each, and a plain array with the same content. */
function numbered(count: number) {
  const random = new Random(47);
  const [ids, values] = [uint32s(), uint32s()];
  const byId = new IdOrder(ids);
  const key: RowKey<number> = {
    keyAt: (row) => values.get(row),
    keep: (one) => one,
    compare: (a, b) => a - b,
    compareRows: (a, b) => values.get(a) - values.get(b),
    isUnknown: (one) => one === UNKNOWN,
    sorted: (rows) => rows.sort((a, b) => values.get(a) - values.get(b) || ids.get(a) - ids.get(b)),
  };
  const order = new SortedRows(key, byId);
  const someValue = () => (random.chance(0.2) ? UNKNOWN : random.below(12));
  const add = () => {
    values.push(someValue());
    byId.added(ids.push(1 + 2 * ids.length));
  };
  const change = () => {
    const row = random.below(ids.length);
    order.willChange(row);
    values.set(row, someValue());
  };
  for (let i = 0; i < count; i++) add();
  order.sort();
  /** Expected list: unknown values last in both directions, ties by id. */
  const expected = (descending: boolean) =>
    [...byId.allRows()].sort((a, b) => {
      const [valueA, valueB] = [values.get(a), values.get(b)];
      const unknown = Number(valueA === UNKNOWN) - Number(valueB === UNKNOWN);
      return unknown || (descending ? valueB - valueA : valueA - valueB) || a - b;
    });
  return { order, add, change, expected, values, ids, random };
}

function walked(walk: RowWalk<number>): number[] {
  const rows: number[] = [];
  for (let row = walk.next(); row >= 0; row = walk.next()) rows.push(row);
  return rows;
}

describe.each([false, true])("walked with descending = %s", (descending) => {
  test("rows are in order after every kind of change, from the start and from any row", () => {
    const { order, add, change, expected, values, ids, random } = numbered(20);
    for (let round = 0; round < 200; round++) {
      if (random.chance(0.4)) add();
      else if (random.chance(0.9)) change();
      else for (const _step of order.compact(random.below(10)));
      const rows = expected(descending);
      expect([round, walked(new RowWalk(order, descending, null))]).toEqual([round, rows]);
      const place = random.below(rows.length);
      const row = rows[place] ?? 0;
      const start = { key: values.get(row), id: ids.get(row) };
      expect([round, walked(new RowWalk(order, descending, start))]).toEqual([round, rows.slice(place + 1)]);
    }
  });

  test("iteration can start after a removed row", () => {
    const { order, expected, values, ids } = numbered(80);
    // Ids are odd: no row has this one.
    const start = { key: 5, id: 40 };
    const expectedAfter = expected(descending).filter((row) => {
      const [value, id] = [values.get(row), ids.get(row)];
      if (value === UNKNOWN || value === start.key) return value === UNKNOWN || id > start.id;
      return descending ? value < start.key : value > start.key;
    });
    expect(walked(new RowWalk(order, descending, start))).toEqual(expectedAfter);
  });
});

test("merging leaves few rows outside the order, and skips an order with few changes", () => {
  const { order, change, expected } = numbered(200);
  for (let i = 0; i < 30; i++) change();
  const mainBefore = order.main;
  for (const _step of order.compact(200));
  expect(order.main).toBe(mainBefore);
  for (const _step of order.compact(5));
  expect(order.hasChanges).toBe(false);
  expect([...order.main]).toEqual(expected(false));
});

test("positions of keys: the first not below, the first above, the start of a run", () => {
  const { order, expected, values } = numbered(300);
  const sorted = expected(false).map((row) => values.get(row));
  for (const key of new Set(sorted)) {
    const [start, end] = [sorted.indexOf(key), sorted.lastIndexOf(key) + 1];
    expect([key, order.placeOf(key), order.placeOf(key, true), order.runStart(end)]).toEqual([key, start, end, start]);
  }
  expect([order.placeOf(-1), order.placeOf(UNKNOWN + 1)]).toEqual([0, sorted.length]);
});

test("thousands of changed and new rows are sorted a few at a time, and queries in between see all", () => {
  const { order, add, change, expected } = numbered(5_000);
  const changeMuch = () => {
    for (let i = 0; i < 3_000; i++) add();
    for (let i = 0; i < 3_000; i++) change();
  };
  for (const asksBetween of [false, true]) {
    changeMuch();
    // Some are in order already when the rest changes.
    walked(new RowWalk(order, false, null));
    changeMuch();
    const rows = expected(false);
    let steps = 0;
    for (const _step of order.compact(0)) {
      if (++steps > 5 || !asksBetween || steps % 2 === 0) continue;
      expect([steps, walked(new RowWalk(order, false, null))]).toEqual([steps, rows]);
    }
    expect(steps).toBeGreaterThan(5);
    expect(order.hasChanges).toBe(false);
    expect(walked(new RowWalk(order, false, null))).toEqual(rows);
  }
});
