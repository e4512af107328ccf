import { expect, test } from "vitest";

import type { AnnualAccounts } from "../../../../contract/annual-accounts.ts";
import { accountsExample } from "../../../../contract/endpoints/examples.ts";
import { growthText } from "../../../entities/company/field-words.ts";
import { measureOf, slotsOf } from "./accounts-chart.tsx";
import { filingWords, noAccountsWords, notesOf, oddLength, shareText } from "./accounts-words.ts";

const accountsOf = (overrides: Partial<AnnualAccounts> = {}): AnnualAccounts => ({
  ...accountsExample,
  currency: "SEK",
  gross_profit: null,
  published: "2026-03-02",
  ...overrides,
});
const earlier = (year: number, overrides: Partial<AnnualAccounts> = {}) =>
  accountsOf({ year_end: `${year}-12-31`, ...overrides });

test("the chart has five years, gaps where a year is missing, and two places for two ends in a year", () => {
  const rows = [accountsOf(), earlier(2023), accountsOf({ year_end: "2023-06-30" }), earlier(2018)];
  expect(slotsOf(rows).map(({ year, row }) => [year, row?.year_end ?? null])).toEqual([
    [2021, null],
    [2022, null],
    [2023, "2023-06-30"],
    [2023, "2023-12-31"],
    [2024, null],
    [2025, "2025-12-31"],
  ]);
  expect(slotsOf([accountsOf()])).toHaveLength(1);
  expect(slotsOf([])).toEqual([]);
});

test("gross profit is drawn only where the newest year has no revenue", () => {
  expect(measureOf([accountsOf({ gross_profit: 1 })])).toBe("revenue");
  expect(measureOf([accountsOf({ revenue: 0 })])).toBe("revenue");
  expect(measureOf([accountsOf({ revenue: null, gross_profit: 1 }), earlier(2024)])).toBe("gross_profit");
  expect(measureOf([accountsOf({ revenue: null }), earlier(2024)])).toBeNull();
});

test("the filing, years of later reports and contradictions are in words", () => {
  expect(filingWords(accountsOf(), "SE")).toMatch(/^Own accounts for 2025, SEK, signed .*2026$/);
  expect(filingWords(accountsOf({ consolidated: true, published: null }), "NO")).toBe("Group accounts for 2025, SEK");
  const rows = [accountsOf(), earlier(2024, { comparative: true }), earlier(2023, { comparative: true })];
  expect(notesOf(rows)).toEqual(["2023–2024 as stated in the report for 2025"]);
  expect(notesOf([accountsOf({ doubtful: true }), earlier(2024)])).toEqual(["The figures of 2025 do not add up"]);
  expect(notesOf([accountsOf()])).toEqual([]);
  expect([oddLength(accountsOf()), oddLength(accountsOf({ months: null }))]).toEqual([null, null]);
  expect(oddLength(accountsOf({ months: 4 }))).toMatch(/^4\s?months$/);
  expect(growthText(12)).toMatch(/^\+12/);
  expect([shareText(1, 0), shareText(null, 4), shareText(1, -4)]).toEqual([null, null, null]);
});

test.each([
  ["NO", "AS", 2024, 46_419, "Banks and insurers are not in Norway’s open figures"],
  ["NO", "AS", 2024, 46_210, "Filed for 2024, figures not published as data"],
  ["NO", "FLI", null, 46_210, "None filed"],
  ["SE", "AB", null, 46_210, "Files on paper or as PDF"],
  ["SE", "HB", null, 46_210, "No figures published"],
  ["FI", "Oy", null, null, "Files on paper or as PDF"],
] as const)("a company of %s, %s, without accounts says why", (country_code, legal_form, accounts_year, id, words) => {
  const company = {
    country_code,
    legal_form,
    accounts_year,
    industry_id: id,
    sector: null,
    founded_date: "2001-01-01",
  };
  expect(noAccountsWords(company, Date.parse("2026-11-28"))).toBe(words);
  const young = { ...company, founded_date: "2026-01-10", accounts_year: null };
  expect(noAccountsWords(young, Date.parse("2026-11-28"))).toBe("First accounts due");
});
