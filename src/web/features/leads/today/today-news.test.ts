import { expect, test } from "vitest";
import { companyChangeExample } from "../../../../contract/endpoints/examples.ts";
import type { CompanyChange } from "../../../../contract/view.ts";
import { changeGroups, isImportant } from "./today-news.tsx";

const change = (id: number, company: number, fields: Partial<CompanyChange>): CompanyChange => ({
  ...companyChangeExample,
  id,
  company: { id: company, name: `Company ${company}` },
  lead_id: company * 10,
  ...fields,
});

test("companies with important changes are first, each company once with its important changes first", () => {
  const groups = changeGroups([
    change(9, 1, { field_name: "phone" }),
    change(8, 2, { field_name: "city" }),
    change(7, 3, { field_name: "registry_status", new_value: "bankrupt" }),
    change(6, 1, { field_name: "website", new_value: "https://ny.example" }),
    change(5, 2, { field_name: "email" }),
    change(4, 4, { field_name: "registry_status", new_value: "dissolving" }),
  ]);
  expect(groups.map(({ leadId, changes }) => [leadId, changes.map(({ id }) => id)])).toEqual([
    [30, [7]],
    [40, [4]],
    [20, [8, 5]],
    [10, [6, 9]],
  ]);
});

test.each([
  ["100", "80", true],
  ["100", "81", false],
  ["100", "120", false],
  ["10-19", "5-9", true],
  ["0", "0", false],
  [null, "5", false],
  ["5", null, false],
])("from %s to %s employees: important %s", (old_value, new_value, important) =>
  expect(isImportant(change(1, 1, { field_name: "employee_count", old_value, new_value }))).toBe(important),
);

test("a website that disappeared is ordinary", () => {
  expect(isImportant(change(1, 1, { field_name: "website", new_value: null }))).toBe(false);
});
