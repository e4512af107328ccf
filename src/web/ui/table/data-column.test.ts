import { describe, expect, test } from "vitest";

import { columnOrder, isColumnLayout, minWidthOf } from "./data-column.ts";

const columns = [{ id: "name" }, { id: "city" }, { id: "employees" }];
describe("a layout of columns", () => {
  test("of an older release drops removed columns and shows new ones at the end", () => {
    expect(columnOrder(columns, { order: ["city", "gone", "name"] })).toEqual(["city", "name", "employees"]);
  });

  test("is recognised, and foreign text is not", () => {
    expect(isColumnLayout({ order: ["a"], hidden: [], widths: { a: 120 } })).toBe(true);
    for (const invalid of [
      null,
      [],
      {},
      { order: [1], hidden: [], widths: {} },
      { order: [], hidden: [], widths: { a: "1" } },
    ])
      expect(isColumnLayout(invalid)).toBe(false);
  });
});

test("a column is never narrower than its content or 64 px", () => {
  expect(minWidthOf({ width: 200 })).toBe(64);
  expect(minWidthOf({ width: 110, fits: true })).toBe(110);
  expect(minWidthOf({ width: 110, minWidth: 90, fits: true })).toBe(90);
});
