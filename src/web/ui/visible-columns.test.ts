import { expect, test } from "vitest";

import { DEFAULT_LAYOUT } from "./data-column.ts";
import { visibleColumns, widthOf } from "./visible-columns.ts";

const column = (id: string, required = false) => ({ id, header: id, cell: () => null, width: 100, required });
const columns = [column("name", true), column("city"), column("form")];
const ids = (layout: Partial<typeof DEFAULT_LAYOUT>) =>
  visibleColumns(columns, { ...DEFAULT_LAYOUT, ...layout }).map(({ id }) => id);

test("columns stand in the user's order, those he does not know behind", () => {
  expect(ids({ order: ["form", "gone", "name"] })).toEqual(["form", "name", "city"]);
});

test("hidden columns are left out, a required one never", () => {
  expect(ids({ hidden: ["city", "name"] })).toEqual(["name", "form"]);
});

test("widths stay within their bounds", () => {
  const layout = { ...DEFAULT_LAYOUT, widths: { name: 10, city: 5000, form: 120 } };
  expect(columns.map((one) => widthOf(one, layout))).toEqual([64, 800, 120]);
  expect(widthOf({ ...column("name"), minWidth: 160 }, layout)).toBe(160);
});
