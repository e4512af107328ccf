import { expect, test } from "vitest";

import { COUNTRY_CODES } from "../../contract/company.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { demoCompanies } from "./demo-companies.ts";

const NOW = new Date("2026-11-26T12:00:00.000Z");
const companies = [...demoCompanies(12_000, 7, NOW)];
const accountsOf = ({ accounts }: WholeCompany) => accounts ?? [];
const inCountry = (code: string) => companies.filter(({ facts }) => facts.country_code === code);
const filersIn = (code: string) => inCountry(code).filter((company) => accountsOf(company).length > 0);

test("accounts have the gaps of their registers", () => {
  const limited = (code: string, form: string) => inCountry(code).filter(({ facts }) => facts.legal_form === form);
  const filed = (all: readonly WholeCompany[]) => all.filter((row) => accountsOf(row).length > 0).length / all.length;
  expect(filed(limited("SE", "AB"))).toBeGreaterThan(0.5);
  expect(filed(limited("SE", "AB"))).toBeLessThan(0.7);
  expect(filed(limited("FI", "Oy"))).toBeLessThan(0.06);
  const revenue = (code: string) =>
    filersIn(code).filter((row) => accountsOf(row)[0]?.revenue !== null).length / filersIn(code).length;
  expect(revenue("DK")).toBeLessThan(0.2);
  expect(revenue("NO")).toBeLessThan(0.95);
  expect(inCountry("NO").filter(({ facts, accounts }) => facts.legal_form === "BEDR" && accounts?.length)).toEqual([]);
  const currencies = new Set(filersIn("NO").map((row) => accountsOf(row)[0]?.currency));
  expect(currencies).toEqual(new Set(["NOK", "EUR", "USD"]));
  const equities = companies.flatMap((row) => accountsOf(row).slice(0, 1)).map(({ equity }) => equity ?? 0);
  const negativeShare = equities.filter((equity) => equity < 0).length / equities.length;
  expect(negativeShare).toBeGreaterThan(0.05);
  expect(negativeShare).toBeLessThan(0.2);
});

test("years end before today, are whole, and each is once for the company and once for its group", () => {
  const today = NOW.toISOString().slice(0, 10);
  for (const company of companies) {
    const keys = accountsOf(company).map(({ year_end, consolidated }) => `${year_end} ${consolidated}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { year_end, months, revenue, profit, published } of accountsOf(company)) {
      expect(year_end < today && (published ?? today) <= today).toBe(true);
      expect([revenue ?? 0, profit ?? 0].every(Number.isSafeInteger)).toBe(true);
      expect(months === null || (months >= 1 && months <= 24)).toBe(true);
    }
  }
  for (const code of COUNTRY_CODES) expect(filersIn(code).length).toBeGreaterThan(10);
});

test("accounts filed this week are in the history, and no others are", () => {
  const filings = companies.flatMap(({ past }) => past.filter(({ field_name }) => field_name === "accounts_year"));
  expect(filings).toHaveLength(3);
  expect(filings.every(({ detected_at }) => detected_at >= "2026-11-23" && detected_at <= "2026-11-26T00:00:01")).toBe(
    true,
  );
});
