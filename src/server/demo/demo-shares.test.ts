/** Shares, words and names of demo companies, compared with those of the registers. */
import { describe, expect, test } from "vitest";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { tradeWords } from "../../web/features/explorer/palette/trade-words.ts";
import { industries, industryIdOf } from "../domain/companies/nace.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { DEMO_SOURCE, fieldsWithoutSource } from "../domain/companies/sources.ts";
import { demoCompanies } from "./demo-companies.ts";
import { tradesOf } from "./trades.ts";
import { countryProfiles } from "./country-file.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const COUNT = 30_000;
const PLUMBING = 44322;
const companies = [...demoCompanies(COUNT, 7, NOW)];
const live = companies.filter(({ facts }) => facts.registry_status !== "ceased");
/** Those of the countries whose registers publish employees. */
const counted = live.filter(({ facts }) => ["NO", "DK"].includes(facts.country_code));

function share(of: readonly WholeCompany[], holds: (company: WholeCompany) => boolean): number {
  return of.filter(holds).length / of.length;
}

describe("the words of a trade", () => {
  test("are in the names of its companies and of no other trade's", () => {
    const words = new Map(
      COUNTRY_CODES.flatMap((country) =>
        tradesOf(country).map((trade) => [
          `${country} ${trade.industry.id}`,
          [...trade.words.behind, ...trade.words.before],
        ]),
      ),
    );
    const namedAfterTrade = live.filter(({ facts: { country_code, industry_id, name } }) =>
      words.get(`${country_code} ${industry_id}`)?.some((word) => name.includes(word)),
    );
    expect(namedAfterTrade.length / live.length).toBeGreaterThan(0.75);
    const plumbers = live.filter(({ facts }) => facts.industry_id === PLUMBING);
    expect(plumbers.length).toBeGreaterThan(400);
    const otherTradeWords = new Set(["Emballasje", "Tapet", "Restaurant", "Holding", "Elektro", "Maling", "Bil"]);
    for (const { facts } of plumbers)
      expect(facts.name.split(" ").filter((word) => otherTradeWords.has(word))).toEqual([]);
  });

  test.each([
    ["NO", ["Rør", "VVS", "Rørlegger"]],
    ["SE", ["Rör", "VVS"]],
    ["DK", ["VVS"]],
    ["FI", ["Putki", "LVI"]],
  ] as const)("name plumbers in %s in the local language", (country, words) => {
    const plumbersHere = live.filter(({ facts }) => facts.country_code === country && facts.industry_id === PLUMBING);
    for (const word of words)
      expect(plumbersHere.filter(({ facts }) => facts.name.split(" ").includes(word)).length).toBeGreaterThan(3);
  });

  test("exist for every trade of the palette", () => {
    const codes = COUNTRY_CODES.flatMap((country) => tradesOf(country)).flatMap(({ industry: { code, section } }) => [
      section,
      ...[2, 4, 5].map((length) => code.slice(0, length)),
    ]);
    expect([...new Set(tradeWords.values())].filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe("shares", () => {
  // In the registers two thirds have none; a demo of those that sellers look for has fewer of them.
  test.each([
    ["no employees", 0.41, 0.45, (count: number) => count === 0],
    ["1 to 4", 0.28, 0.32, (count: number) => count >= 1 && count <= 4],
    ["5 to 9", 0.11, 0.14, (count: number) => count >= 5 && count <= 9],
    ["10 to 19", 0.07, 0.1, (count: number) => count >= 10 && count <= 19],
    ["20 to 49", 0.04, 0.06, (count: number) => count >= 20 && count <= 49],
    ["50 to 99", 0.009, 0.016, (count: number) => count >= 50 && count <= 99],
    ["100 to 249", 0.004, 0.008, (count: number) => count >= 100 && count <= 249],
    ["250 and more", 0.001, 0.003, (count: number) => count >= 250],
  ])("of companies with %s", (_, low, high, holds) => {
    const withEmployees = live.filter(({ facts }) => facts.employee_count !== null);
    const actualShare = share(withEmployees, ({ facts }) => holds(facts.employee_count ?? -1));
    expect(actualShare).toBeGreaterThan(low);
    expect(actualShare).toBeLessThan(high);
  });

  test("of companies without employees: nearly all holdings and hardly any craftsmen", () => {
    const without = (code: string) =>
      share(
        counted.filter(({ facts }) => facts.industry_id === industryIdOf(code)),
        ({ facts }) => facts.employee_count === 0,
      );
    expect(without("64.21")).toBeGreaterThan(0.85);
    expect(without("68.20")).toBeGreaterThan(0.85);
    expect(without("43.22")).toBeLessThan(0.27);
    expect(without("56.11")).toBeLessThan(0.2);
  });

  test("of founding years: the latest ones most, up to this month, and young companies are small", () => {
    const years = live.map(({ facts }) => Number(facts.founded_date?.slice(0, 4)));
    const ofYear = (year: number) => years.filter((one) => one === year).length / live.length;
    for (let year = 2022; year < 2026; year += 1) {
      expect(ofYear(year)).toBeGreaterThan(0.025);
      expect(ofYear(year)).toBeLessThan(0.08);
    }
    expect(ofYear(2026)).toBeGreaterThan(0.05);
    const young = live.filter(({ facts }) => (facts.founded_date ?? "") >= "2026-01-01");
    expect(share(young, ({ facts }) => (facts.founded_date ?? "") >= "2026-11-01")).toBeGreaterThan(0.03);
    expect(Math.max(...young.map(({ facts }) => facts.employee_count ?? 0))).toBeLessThan(15);
  });

  test.each([
    ["43.22", 0.017, 0.023],
    ["43.21", 0.014, 0.02],
    ["56.11", 0.014, 0.021],
    ["64.21", 0.04, 0.055],
    ["62", 0.032, 0.042],
    ["47", 0.07, 0.1],
  ])("of NACE %s are like the registers'", (code, low, high) => {
    const ids = new Set(industries.filter((row) => row.code.startsWith(code)).map(({ id }) => id));
    const actualShare = share(live, ({ facts }) => ids.has(facts.industry_id ?? 0));
    expect(actualShare).toBeGreaterThan(low);
    expect(actualShare).toBeLessThan(high);
  });

  test.each([
    ["G", 0.12],
    ["F", 0.12],
    ["N", 0.11],
    ["M", 0.1],
    ["A", 0.08],
    ["H", 0.05],
    ["K", 0.05],
    ["O", 0.05],
    ["C", 0.04],
    ["I", 0.03],
  ])("of NACE section %s are as in the registers", (section, expected) => {
    const ofSection = new Set(industries.filter((row) => row.section === section).map(({ id }) => id));
    const actualShare = share(live, ({ facts }) => ofSection.has(facts.industry_id ?? 0));
    expect(Math.abs(actualShare - expected)).toBeLessThan(0.01);
  });

  test.each([
    ["NO", "AS", 0.55, 0.7],
    ["SE", "AB", 0.65, 0.85],
    ["DK", "APS", 0.5, 0.7],
    ["DK", "A/S", 0.12, 0.25],
    ["FI", "Oy", 0.65, 0.85],
  ])("of legal forms in %s: %s", (country, form, low, high) => {
    const actualShare = share(
      live.filter(({ facts }) => facts.country_code === country),
      ({ facts }) => facts.legal_form === form,
    );
    expect(actualShare).toBeGreaterThan(low);
    expect(actualShare).toBeLessThan(high);
  });

  test("of websites and of their known facts", () => {
    const withWebsite = live.filter(({ facts }) => facts.website !== null);
    expect(withWebsite.length / live.length).toBeGreaterThan(0.15);
    expect(withWebsite.length / live.length).toBeLessThan(0.4);
    for (const knownShare of [
      share(withWebsite, ({ contacts }) => contacts.some(({ from_registry }) => !from_registry)),
      share(withWebsite, ({ socials }) => socials.length > 0),
      share(withWebsite, ({ tech }) => tech !== null),
    ]) {
      expect(knownShare).toBeGreaterThan(0.45);
      expect(knownShare).toBeLessThan(0.65);
    }
    const rich = share(withWebsite, ({ contacts, socials, tech }) => !!contacts.length && !!socials.length && !!tech);
    expect(rich).toBeGreaterThan(0.4);
    expect(share(withWebsite, ({ past }) => past.length > 0)).toBeGreaterThan(0.25);
    const sells = ({ tech }: WholeCompany) => tech !== null && tech.ecommerce !== null;
    const isInTrade = ({ facts }: WholeCompany) => /^44[67]/.test(String(facts.industry_id));
    expect(share(withWebsite.filter(sells), isInTrade)).toBeGreaterThan(0.65);
    const byRegister = live.filter(({ contacts }) => contacts.some(({ from_registry }) => from_registry));
    expect(byRegister.length / live.length).toBeGreaterThan(0.25);
    for (const { facts, contacts } of live) {
      const publishes = facts.country_code === "NO" || facts.country_code === "DK";
      expect(contacts.filter(({ from_registry }) => from_registry).length).toBeLessThanOrEqual(publishes ? 1 : 0);
      if (facts.website === null) expect(contacts.filter(({ from_registry }) => !from_registry)).toEqual([]);
    }
  });

  test("of status, protection and verification: each value occurs, the usual one by far the most", () => {
    expect(share(live, ({ facts }) => facts.registry_status === "active")).toBeGreaterThan(0.95);
    expect(share(live, ({ facts }) => facts.verification_status === "verified")).toBeGreaterThan(0.85);
    expect(share(live, ({ facts }) => facts.registry_status === "bankrupt")).toBeGreaterThan(0.005);
    expect(share(live, ({ facts }) => facts.registry_status === "dissolving")).toBeGreaterThan(0.005);
    for (const status of ["pending", "unverified"]) {
      expect(share(live, ({ facts }) => facts.verification_status === status)).toBeGreaterThan(0.02);
    }
  });

  test("of marketing opt-outs: only where the country's register publishes them", () => {
    const optOuts = (country: string, value: boolean | null) =>
      share(
        live.filter(({ facts }) => facts.country_code === country),
        ({ facts }) => facts.marketing_protected === value,
      );
    for (const country of COUNTRY_CODES) {
      const isUnknown = fieldsWithoutSource(country, [{ source: DEMO_SOURCE, fields: [] }]).includes(
        "marketing_protected",
      );
      if (isUnknown) expect(optOuts(country, null)).toBe(1);
      else expect(optOuts(country, true)).toBeGreaterThan(0.08);
    }
    expect(optOuts("DK", null)).toBe(0);
    expect(optOuts("SE", null)).toBeGreaterThan(0.04);
    expect(optOuts("SE", null)).toBeLessThan(0.12);
  });

  test("of unknown values: a few of each, as in the registers", () => {
    for (const field of ["employee_count", "founded_date", "address"] as const) {
      const unknown = share(field === "employee_count" ? counted : live, ({ facts }) => facts[field] === null);
      expect(unknown).toBeGreaterThan(0.01);
      expect(unknown).toBeLessThan(0.05);
    }
  });

  test("of cities follow their size, the capitals first", () => {
    for (const { code, cities } of countryProfiles) {
      const counts = new Map<string, number>();
      for (const { facts } of live) {
        if (facts.country_code === code) counts.set(facts.city ?? "", (counts.get(facts.city ?? "") ?? 0) + 1);
      }
      const [mostCommon] = [...counts].toSorted(([, a], [, b]) => b - a);
      expect(mostCommon?.[0]).toBe(cities[0]?.name);
      expect(counts.size).toBe(new Set(cities.map(({ name }) => name)).size);
    }
  });
});

test("names are varied: thousands of words, Nordic letters in each language, few namesakes", () => {
  const letters = { NO: /[æøå]/i, SE: /[åäö]/i, DK: /[æøå]/i, FI: /[äö]/i };
  for (const { code } of countryProfiles) {
    const names = live.filter(({ facts }) => facts.country_code === code).map(({ facts }) => facts.name);
    expect(new Set(names.flatMap((name) => name.split(/[^\p{L}\d]+/u))).size).toBeGreaterThan(2_000);
    expect(names.filter((name) => letters[code].test(name)).length / names.length).toBeGreaterThan(0.15);
    expect(new Set(names).size / names.length).toBeGreaterThan(0.9);
  }
});
