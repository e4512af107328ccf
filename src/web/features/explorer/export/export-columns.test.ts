import { expect, test } from "vitest";

import { EXPORT_COLUMNS } from "../../../../contract/search.ts";
import { columnHeads } from "../table/column-heads.ts";
import { COLUMN_SETS, columnsOf, columnText } from "./export-columns.ts";

const columnIds = Object.keys(columnHeads);

test("a view's columns keep their order; the pipeline's stage is no field of a company", () => {
  expect(columnsOf("view", ["name", "lead", "city"]).columns).toEqual(["name", "city", "registry_id"]);
  expect(columnText(columnsOf("view", ["registry_id", "name"]))).toBe("Registry number, Name");
  expect(columnsOf("view", columnIds).columns).toHaveLength(columnIds.length - 1);
});

test.each(COLUMN_SETS)("%s has columns of the contract, each with one heading", (set) => {
  const { columns, headings = columns } = columnsOf(set, columnIds);
  expect(columns.every((column) => EXPORT_COLUMNS.includes(column))).toBe(true);
  expect(new Set(columns).size).toBe(columns.length);
  expect(headings).toHaveLength(columns.length);
  expect(columns).toEqual(expect.arrayContaining(["name", "registry_id"]));
});
