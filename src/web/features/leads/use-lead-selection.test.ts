import { describe, expect, test } from "vitest";

import { selectRange } from "./use-lead-selection.ts";

const keys = ["a", "b", "c", "d", "e"];
const selectionAfter = (selected: string[], index: number, anchor: number | undefined, shift: boolean) =>
  [...selectRange(new Set(selected), keys, index, anchor, shift)].toSorted();

describe("selecting rows", () => {
  test("a click changes only its row", () => {
    expect(selectionAfter([], 1, undefined, false)).toEqual(["b"]);
    expect(selectionAfter(["b", "c"], 1, 4, false)).toEqual(["c"]);
  });

  test("Shift selects everything from the last click, both ways", () => {
    expect(selectionAfter(["b"], 3, 1, true)).toEqual(["b", "c", "d"]);
    expect(selectionAfter(["d"], 0, 3, true)).toEqual(["a", "b", "c", "d"]);
  });

  test("Shift on a selected row clears the range", () => {
    expect(selectionAfter(["a", "b", "c"], 2, 0, true)).toEqual([]);
  });

  test("Shift without an earlier click is a click; rows outside stay as they are", () => {
    expect(selectionAfter(["x"], 2, undefined, true)).toEqual(["c", "x"]);
  });
});
