import { expect, test } from "vitest";

import { dueDays } from "../../../../contract/due.ts";
import { EXPORT_COLUMNS } from "../../../../contract/search.ts";
import { columnHeads } from "../table/column-heads.ts";
import { COLUMN_SETS, columnsOf, columnText, exportName } from "./export-columns.ts";

const columnIds = Object.keys(columnHeads);

test("a view's columns keep their order; the pipeline's stage is no field of a company", () => {
  expect(columnsOf("view", ["name", "lead", "city"]).columns).toEqual(["name", "city", "registry_id"]);
  expect(columnText(columnsOf("view", ["registry_id", "name"]))).toBe("Registry number, Name");
  expect(columnsOf("view", columnIds).columns).toHaveLength(columnIds.length - 1);
});

test.each(COLUMN_SETS)("%s has columns of the contract, each with one heading", (set) => {
  const { columns, headings } = columnsOf(set, columnIds);
  expect(columns.every((column) => EXPORT_COLUMNS.includes(column))).toBe(true);
  expect(new Set(columns).size).toBe(columns.length);
  expect(headings).toHaveLength(columns.length);
  expect(columns).toEqual(expect.arrayContaining(["name", "registry_id"]));
});

test("the file's headings are the words of the dialog", () => {
  const { headings } = columnsOf("standard", columnIds, true);
  expect(headings).toEqual([
    "Name",
    "Registry number",
    "Address",
    "City",
    "Website",
    "Employees",
    "Industry",
    "Contact e-mails",
  ]);
});

test("a file is named after its view and the day, without characters that a system refuses", () => {
  const today = dueDays(new Date("2026-11-28T23:30:00Z"), "Europe/Oslo");
  expect(exportName("Plumbers Rogaland", today)).toBe("Plumbers Rogaland 2026-11-29.csv");
  expect(exportName('NO/SE: "VVS"\n', today)).toBe("NO SE VVS 2026-11-29.csv");
  expect(exportName("///", today)).toBe("Companies 2026-11-29.csv");
});
