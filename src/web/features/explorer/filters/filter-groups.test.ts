import { expect, test } from "vitest";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { activeNames, countGroups, withoutGroup } from "./filter-groups.ts";
import { activeGroups, filterGroups, isLastGroup, ofGroup } from "./sidebar-groups.ts";

test("two filters of one subject share a control under the broader word", () => {
  const shared = filterGroups
    .filter(({ fields }) => fields.length > 1)
    .map(({ label, fields }) => [label, fields.length]);
  expect(shared).toEqual([
    ["Employees", 2],
    ["Revenue", 2],
    ["Growth, result", 2],
    ["Founded", 2],
    ["VAT, employer, group", 4],
    ["Website", 2],
    ["Contacts", 2],
    ["Mine", 3],
    ["Gross profit", 2],
    ["Registration, capital", 2],
  ]);
  expect(activeGroups({ verified: true, has_website: false })).toEqual([{ id: "website", label: "Website" }]);
});

test("facts of registers are above parts of addresses and numbers, the last groups", () => {
  const labels = filterGroups.map(({ label }) => label);
  expect(filterGroups.filter(isLastGroup).map(({ label }) => label)).toEqual([
    "Gross profit",
    "Registry number",
    "Verification",
    "Website address",
  ]);
  expect(labels.indexOf("Registry numbers")).toBeLessThan(labels.indexOf("Country"));
  expect(labels.indexOf("VAT, employer, group")).toBeLessThan(labels.indexOf("Website"));
});

test("no and 0 are values, an empty list or text is not", () => {
  expect(activeNames({ has_website: false, min_employees: 0, cities: [], query: "" })).toEqual([
    "min_employees",
    "has_website",
  ]);
});

test("a group is cleared with all of its filters, and keeps the others", () => {
  const filters: SearchFilters = { query: "x", min_employees: 5, max_employees: 9 };
  expect(withoutGroup(filters, "employees")).toEqual({ query: "x" });
  expect(ofGroup(filters, "employees")).toEqual({ min_employees: 5, max_employees: 9 });
  const amounts: SearchFilters = { min_revenue: 1, max_gross_profit: 2, money: "SEK" };
  expect(ofGroup(amounts, "gross_profit")).toEqual({ max_gross_profit: 2, money: "SEK" });
  expect(withoutGroup(amounts, "revenue")).toEqual({ max_gross_profit: 2, money: "SEK" });
  expect(activeGroups({ money: "SEK" })).toEqual([]);
  expect(activeGroups({ ids: [1], ...amounts })).toEqual([
    { id: "ids", label: "Companies" },
    { id: "revenue", label: "Revenue" },
    { id: "gross_profit", label: "Gross profit" },
  ]);
  expect(countGroups(amounts)).toBe(activeGroups(amounts).length);
});
