import { describe, expect, test } from "vitest";

import { columnOrder, isColumnLayout } from "./data-column.ts";

const columns = [{ id: "name" }, { id: "city" }, { id: "employees" }];
describe("a layout of columns", () => {
  test("of an older release forgets columns that are gone and shows new ones at the end", () => {
    expect(columnOrder(columns, { order: ["city", "gone", "name"] })).toEqual(["city", "name", "employees"]);
  });

  test("is recognised, and foreign text is not", () => {
    expect(isColumnLayout({ order: ["a"], hidden: [], widths: { a: 120 } })).toBe(true);
    for (const other of [
      null,
      [],
      {},
      { order: [1], hidden: [], widths: {} },
      { order: [], hidden: [], widths: { a: "1" } },
    ])
      expect(isColumnLayout(other)).toBe(false);
  });
});
