import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { placeInList, type ResultList } from "./result-list.ts";

const list: ResultList = { path: "/companies", ids: [31, 7, 19], first: 200, total: 1204 };

test("a company has its place in the whole list, and its neighbours", () => {
  expect(placeInList(list, 7)).toEqual({ place: 202, total: 1204, previous: 31, next: 19 });
  expect(placeInList(list, 31)).toMatchObject({ place: 201, previous: undefined, next: 7 });
  expect(placeInList(list, 19)).toMatchObject({ place: 203, previous: 7, next: undefined });
});

test("a company that is not in the list, or without one, has none", () => {
  expect(placeInList(list, 8)).toBeUndefined();
  expect(placeInList(undefined, 7)).toBeUndefined();
});

test.each<[kept: unknown, read: unknown]>([
  [list, list],
  [
    { ...list, cursor: "abc" },
    { ...list, cursor: "abc" },
  ],
  [{ ...list, ids: "7" }, undefined],
  [{ ...list, total: null }, undefined],
  [[], undefined],
  [null, undefined],
])("after a reload %j is read as %j", async (kept, read) => {
  vi.stubGlobal("sessionStorage", { getItem: () => JSON.stringify(kept) });
  const { readResultList } = await import("./result-list.ts");
  expect(readResultList()).toEqual(read);
});

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());
