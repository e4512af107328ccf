import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { placeInList, type ResultList } from "./result-list.ts";

const list: ResultList = { path: "/companies", ids: [31, 7, 19], first: 200, total: 1204 };

test("a company has its position in the full list, and its neighbours", () => {
  expect(placeInList(list, 7)).toEqual({ place: 202, total: 1204, previous: 31, next: 19 });
  expect(placeInList(list, 31)).toMatchObject({ place: 201, previous: undefined, next: 7 });
  expect(placeInList(list, 19)).toMatchObject({ place: 203, previous: 7, next: undefined });
});

test("a company that is not in the list, or without one, has none", () => {
  expect(placeInList(list, 8)).toBeUndefined();
  expect(placeInList(undefined, 7)).toBeUndefined();
});

const importAgain = () => import("./result-list.ts");
const storage = (kept: unknown) => ({ getItem: () => JSON.stringify(kept), setItem: vi.fn<Storage["setItem"]>() });

test.each<[kept: unknown, read: unknown]>([
  [[list], list],
  [[{ ...list, cursor: "abc" }], { ...list, cursor: "abc" }],
  [[{ ...list, ids: "7" }], undefined],
  [[{ ...list, total: null }], undefined],
  [list, undefined],
  [null, undefined],
])("after a reload %j is read as %j", async (kept, read) => {
  vi.stubGlobal("sessionStorage", storage(kept));
  expect((await importAgain()).readResultList(7)).toEqual(read);
});

test("a detour to another list with the same company in it does not hide the list it was opened from", async () => {
  const { keepResultList, readResultList } = await importAgain();
  keepResultList("/companies?city=Bergen", () => ({ ids: [31, 7], first: 0, total: 29 }));
  keepResultList("/companies?tech=Mailchimp", () => ({ ids: [7, 99], first: 0, total: 1292 }));
  expect(readResultList(7, "/companies?city=Bergen")).toMatchObject({ total: 29 });
  expect(readResultList(7)).toMatchObject({ total: 1292 });
  expect(readResultList(31)).toMatchObject({ total: 29 });
  expect(readResultList(8)).toBeUndefined();
});

test("only the last few lists are kept, including one that is viewed again", async () => {
  const { keepResultList, readResultList } = await importAgain();
  const keep = (number: number) => keepResultList(`/${number}`, () => ({ ids: [number], first: 0, total: 1 }));
  for (const number of [1, 2, 3, 4, 5, 1, 6]) keep(number);
  expect([1, 2, 3, 6].map((number) => readResultList(number)?.path)).toEqual(["/1", undefined, "/3", "/6"]);
});

test("a new tab reads the list passed to it", async () => {
  const local = storage(null);
  vi.stubGlobal("localStorage", local);
  const { keepResultList, handOverResultList } = await importAgain();
  keepResultList("/companies?view=3", () => ({ ids: [7], first: 0, total: 1 }));
  handOverResultList();
  const [, text = ""] = local.setItem.mock.lastCall ?? [];
  vi.resetModules();
  vi.stubGlobal("localStorage", storage(JSON.parse(text)));
  expect((await importAgain()).readResultList(7)).toMatchObject({ path: "/companies?view=3" });
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("sessionStorage", storage(null));
  vi.stubGlobal("localStorage", storage(null));
});
afterEach(() => void vi.unstubAllGlobals());
