import { describe, expect, test } from "vitest";

import { extendSelection, nextRow } from "./use-table-cursor.ts";

test("the row cursor moves by one, by a page and to the ends, and stops there", () => {
  expect(nextRow("ArrowDown", -1, 50, 10)).toBe(0);
  expect(nextRow("ArrowDown", 49, 50, 10)).toBe(49);
  expect(nextRow("ArrowUp", 0, 50, 10)).toBe(0);
  expect(nextRow("PageDown", 5, 50, 10)).toBe(15);
  expect(nextRow("PageUp", 5, 50, 10)).toBe(0);
  expect(nextRow("Home", 30, 50, 10)).toBe(0);
  expect(nextRow("End", 30, 50, 10)).toBe(49);
});

test("other keys and empty tables move nothing", () => {
  expect(nextRow("a", 3, 50, 10)).toBeUndefined();
  expect(nextRow("ArrowDown", -1, 0, 10)).toBeUndefined();
});

describe("Shift and a key that moves the cursor", () => {
  const extended = (selected: string[], passed: string[]) => [...extendSelection(new Set(selected), passed)].toSorted();

  test("selects the row that it leaves and the one that it reaches", () => {
    expect(extended([], ["b", "c"])).toEqual(["b", "c"]);
    expect(extended(["b"], ["b", "c"])).toEqual(["b", "c"]);
    expect(extended(["x"], ["e", "d", "c"])).toEqual(["c", "d", "e", "x"]);
  });

  test("deselects rows on the way back", () => {
    expect(extended(["a", "b", "c"], ["c", "b"])).toEqual(["a", "b"]);
    expect(extended(["a", "b", "c"], ["c", "b", "a"])).toEqual(["a"]);
  });

  test("at the end of the list changes no selection", () => expect(extended(["e"], ["e"])).toEqual(["e"]));
});
