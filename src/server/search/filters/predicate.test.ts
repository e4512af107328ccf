import { expect, test } from "vitest";

import { emptyBits, isList, type RowSet, rowsOf, setBit } from "../columns/bitset.ts";
import { type Predicate, PredicateCache } from "./predicate.ts";

const ROWS = 10_000;
const PLENTY = 10_000_000;

/** Rows whose value is `wanted`, and how often their set was made. */
function valuePredicate(values: readonly number[], wanted: number) {
  const calls = { times: 0 };
  const test = (row: number) => values[row] === wanted;
  const rows = () => {
    calls.times++;
    const bits = emptyBits(values.length);
    for (const row of values.keys()) if (test(row)) setBit(bits, row);
    return bits;
  };
  const predicate: Predicate = { key: `value=${wanted}`, facet: null, test, rows };
  return { predicate, made: calls };
}

const listed = (set: RowSet) => [...(isList(set) ? set : rowsOf(set))].sort((a, b) => a - b);
const rowsWith = (values: readonly number[], wanted: number) =>
  [...values.keys()].filter((row) => values[row] === wanted);

test.each([
  ["a set of bits", 2],
  ["a list", 1_000],
])("%s is computed once and updated with changed and new rows at the next query", (_kind, range) => {
  const values = Array.from({ length: ROWS }, (_, row) => row % range);
  const cache = new PredicateCache(PLENTY);
  const { predicate, made: calls } = valuePredicate(values, 1);
  expect(listed(cache.rowsOf(predicate, values.length))).toEqual(rowsWith(values, 1));
  for (const row of [1, 5, 1_001]) values[row] = values[row] === 1 ? 0 : 1;
  const addedRow = values.push(1) - 1;
  cache.changed([1, 5, 1_001, 5, addedRow]);
  expect(listed(cache.rowsOf(predicate, values.length))).toEqual(rowsWith(values, 1));
  expect([calls.times, isList(cache.rowsOf(predicate, values.length))]).toEqual([1, range > 64]);
});

test("after more changes than are recorded a set is recomputed", () => {
  const values = Array.from({ length: ROWS }, (_, row) => row % 2);
  const cache = new PredicateCache(PLENTY);
  const { predicate, made: calls } = valuePredicate(values, 1);
  cache.rowsOf(predicate, ROWS);
  for (let part = 0; part < 4; part++) {
    const rows = Array.from({ length: 4_000 }, (_, i) => (part * 1_000 + i) % ROWS);
    for (const row of rows) values[row] = part % 2;
    cache.changed(rows);
  }
  expect(listed(cache.rowsOf(predicate, ROWS))).toEqual(rowsWith(values, 1));
  expect(calls.times).toBe(2);
});

test("the least recently used set is dropped first, and the last one stays, whatever its size", () => {
  const values = Array.from({ length: ROWS }, (_, row) => row % 3);
  const [a, b, c] = [0, 1, 2].map((wanted) => valuePredicate(values, wanted).predicate);
  if (!a || !b || !c) throw new Error("three predicates");
  const room = emptyBits(ROWS).byteLength;
  const cache = new PredicateCache(2 * room);
  for (const current of [a, b, a, c]) cache.rowsOf(current, ROWS);
  expect([cache.has(a), cache.has(b), cache.has(c)]).toEqual([true, false, true]);
  const small = new PredicateCache(room / 2);
  small.rowsOf(a, ROWS);
  expect(small.has(a)).toBe(true);
  small.rowsOf(b, ROWS);
  expect([small.has(a), small.has(b)]).toEqual([false, true]);
});

test("sets of a single caller are not cached", () => {
  const values = Array.from({ length: ROWS }, (_, row) => row % 2);
  const { predicate, made: calls } = valuePredicate(values, 1);
  const uncached = { ...predicate, key: null };
  const cache = new PredicateCache(PLENTY);
  for (let i = 0; i < 2; i++) cache.rowsOf(uncached, ROWS);
  expect([calls.times, cache.has(uncached)]).toEqual([2, false]);
});
