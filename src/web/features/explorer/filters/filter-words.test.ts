import { expect, test } from "vitest";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { format } from "../../../lib/format.ts";
import { chipsOf } from "./filter-words.ts";

const nameOf = (_: string, value: string | number) => `code ${value}`;
const chips = (filters: SearchFilters) =>
  chipsOf(filters, nameOf).map(({ label, value }) => (label === "" ? value : `${label}: ${value}`));
const withoutFirst = (filters: SearchFilters) => chipsOf(filters, nameOf)[0]?.without(filters);

test("each value of a list has its own chip, which removes only that value", () => {
  const filters: SearchFilters = { countries: ["NO", "SE"], industries: [46210] };
  expect(chips(filters)).toEqual(["Country: Norway", "Country: Sweden", "Industry: code 46210"]);
  expect(withoutFirst(filters)).toEqual({ countries: ["SE"], industries: [46210] });
  expect(withoutFirst({ countries: ["NO"] })).toEqual({ countries: undefined });
});

test("both ends of a range share one chip and are removed together", () => {
  const both: SearchFilters = { min_employees: 10, max_employees: 1_200, query: "x" };
  const range = chips(both).filter((chip) => chip.includes("–"));
  expect(range).toEqual([`Employees: ${format.number(10)}–${format.number(1_200)}`]);
  const employees = chipsOf(both, nameOf).find(({ value }) => value.includes("–"));
  expect(employees?.without(both)).toEqual({ query: "x" });
  expect(chips({ min_employees: 5 })).toEqual([`Employees: from ${format.number(5)}`]);
  expect(chips({ max_employees: 5 })).toEqual([`Employees: up to ${format.number(5)}`]);
  expect(chips({ min_employees: 7, max_employees: 7 })).toEqual([`Employees: ${format.number(7)}`]);
});

test("revenue has one chip with its currency, short only where that is exact", () => {
  const both: SearchFilters = { min_revenue: 20_000_000, max_revenue: 99_999_999, money: "NOK" };
  expect(chips(both)).toEqual(["Revenue: 20m–100m NOK"]);
  expect(withoutFirst(both)).toEqual({});
  expect(chips({ min_revenue: 20_000_001 })).toEqual([`Revenue: from ${format.number(20_000_001)} EUR`]);
  expect(chips({ max_revenue: 50_000_000, profitable: true })).toEqual(["Revenue: up to 50m EUR", "Profitable"]);
  // A currency alone narrows nothing.
  expect(chips({ money: "NOK" })).toEqual([]);
});

test("gross profit has a chip of its own, and the currency stays as long as an amount needs it", () => {
  const both: SearchFilters = { min_revenue: 2_000_000, min_gross_profit: 500_000, money: "DKK" };
  expect(chips(both)).toEqual(["Revenue: from 2m DKK", "Gross profit: from 500k DKK"]);
  const [revenue, gross] = chipsOf(both, nameOf);
  expect(revenue?.without(both)).toEqual({ min_gross_profit: 500_000, money: "DKK" });
  expect(gross?.without({ min_gross_profit: 500_000, money: "DKK" })).toEqual({});
  expect(chips({ min_growth: 10 })).toEqual([`Growth: from ${format.percent(0.1)}`]);
  expect(chips({ max_growth: -1 })).toEqual([`Growth: up to ${format.percent(-0.01)}`]);
});

test("founding is shown in years, and in days where a URL has days", () => {
  expect(chips({ founded_after: "2014-12-31" })).toEqual(["Founded: from 2015"]);
  expect(chips({ founded_after: "2019-12-31", founded_before: "2021-01-01" })).toEqual(["Founded: 2020"]);
  expect(chips({ founded_after: "1989-12-31", founded_before: "2000-01-01" })).toEqual(["Founded: 1990–1999"]);
  expect(chips({ founded_before: "2000-01-01" })).toEqual(["Founded: up to 1999"]);
  const [chip = ""] = chips({ founded_after: "2020-02-29", founded_before: "2021-01-01" });
  expect(chip.endsWith(`${format.date("2020-03-01")} – ${format.date("2020-12-31")}`)).toBe(true);
});

test("a legal form is written in its usual spelling", () => {
  expect(chips({ legal_forms: ["APS", "A/S"] }).map((chip) => chip.split(": ")[1])).toEqual(["ApS", "A/S"]);
});

test("yes and no are shown in words", () => {
  expect(chips({ has_website: true })).toEqual(["Has a website"]);
  expect(chips({ has_website: false })).toEqual(["No website"]);
  expect(chips({ has_contacts: true, marketing_protected: false, in_pipeline: false })).toEqual([
    "Has contacts",
    "No opt-out registered",
    "Not in my pipeline",
  ]);
  expect(withoutFirst({ has_website: false, countries: [] })).toEqual({ has_website: undefined, countries: [] });
});

test("codes of a status are shown in words", () => {
  expect(
    chips({ verification_status: "pending", registry_status: ["bankrupt"] }).map((chip) => chip.split(": ")[1]),
  ).toEqual(["Invalid number", "Bankrupt"]);
});

test("many pasted numbers are counted, not listed", () => {
  const numbers = ["000000001", "000000002"];
  const [chip] = chipsOf({ registry_ids: numbers }, nameOf);
  expect(chip?.value).toBe(format.count(2, "number", "numbers"));
  expect(chip?.without({ registry_ids: numbers })).toEqual({ registry_ids: undefined });
});

test("filters without an effect have no chip", () => {
  expect(chips({})).toEqual([]);
  expect(chips({ query: "", countries: [] })).toEqual([]);
});
