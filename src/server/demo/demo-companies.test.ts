import { describe, expect, test } from "vitest";

import { employeesText } from "../domain/employees.ts";
import { industries } from "../domain/nace.ts";
import { hasValidCheckDigit, REGISTRY_ID_PATTERNS } from "../domain/registry-number.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { tradesOf } from "./country-profile.ts";
import { countryProfiles } from "./country-profiles.ts";
import { demoCompanies } from "./demo-companies.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const COUNT = 30_000;
const all = [...demoCompanies(COUNT, 7, NOW)];
const live = all.filter(({ facts }) => facts.registry_status !== "ceased");

function share(of: readonly WholeCompany[], holds: (company: WholeCompany) => boolean): number {
  return of.filter(holds).length / of.length;
}

describe("the same data", () => {
  test("comes from the same seed, count and month", () => {
    const again = [...demoCompanies(500, 7, new Date("2026-11-01T00:00:00.000Z"))];
    expect([...demoCompanies(500, 7, NOW)]).toEqual(again);
    expect([...demoCompanies(500, 8, NOW)]).not.toEqual(again);
  });

  test("has as many companies as asked for, and a few ceased ones beside", () => {
    expect(live).toHaveLength(COUNT);
    expect(all.length - live.length).toBeGreaterThan(COUNT * 0.005);
    expect(all.length - live.length).toBeLessThan(COUNT * 0.012);
    expect([...demoCompanies(0, 7, NOW)]).toEqual([]);
  });
});

describe("registry numbers", () => {
  test("are each there once, well written, with the right check digit", () => {
    expect(new Set(all.map(({ facts }) => `${facts.country_code} ${facts.registry_id}`)).size).toBe(all.length);
    for (const { facts } of all) {
      expect(facts.registry_id).toMatch(new RegExp(REGISTRY_ID_PATTERNS[facts.country_code]));
      expect(hasValidCheckDigit(facts.country_code, facts.registry_id)).toBe(true);
    }
  });

  test("are from ranges that were never issued", () => {
    const neverIssued = { NO: /^[1-7]/, SE: /^..[01]/, DK: /^0/, FI: /^99[89]/ };
    for (const { facts } of all) expect(facts.registry_id).toMatch(neverIssued[facts.country_code]);
    const few = [...demoCompanies(2_000, 7, NOW)].filter(({ facts }) => facts.country_code === "FI");
    for (const { facts } of few) expect(facts.registry_id).toMatch(/^9999/);
  });

  test("do not suffice for more companies than there are numbers", () => {
    expect(() => demoCompanies(8_000_000, 7, NOW).next()).toThrow(/not enough unissued numbers/);
    expect(demoCompanies(5_000_000, 7, NOW).next().value).toBeDefined();
  });
});

describe("each company", () => {
  test("has a name, a city with a postal code of that city, and an industry of the finest level", () => {
    const classes = new Set(industries.filter(({ level }) => level === 4).map(({ id }) => id));
    const codes = new Map<string, Set<string>>();
    for (const profile of countryProfiles) {
      for (const city of profile.cities) {
        const key = `${profile.code} ${city.name}`;
        codes.set(key, new Set([...(codes.get(key) ?? []), ...city.codes]));
      }
    }
    for (const { facts } of all) {
      expect(facts.name.length).toBeGreaterThan(3);
      expect(facts.name).not.toMatch(/[*_]|undefined|\s{2}|([a-zæøåäö])\1\1/);
      expect(codes.get(`${facts.country_code} ${facts.city}`)?.has(facts.postal_code ?? "")).toBe(true);
      expect(classes.has(facts.industry_id ?? 0)).toBe(true);
    }
  });

  test("lives at example hosts alone and is called at numbers that nobody has", () => {
    const hosts = all.flatMap(({ facts, contacts, socials }) => [
      ...(facts.website === null ? [] : [new URL(facts.website).hostname]),
      ...contacts.flatMap(({ email }) => (email === null ? [] : [email.split("@")[1] ?? ""])),
      ...contacts.flatMap(({ linkedin_url }) => (linkedin_url === null ? [] : [new URL(linkedin_url).hostname])),
      ...socials.map(({ url }) => new URL(url).hostname),
    ]);
    expect(hosts.length).toBeGreaterThan(COUNT / 2);
    for (const host of hosts) expect(host).toMatch(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+example$/);
    const phones = all.flatMap(({ contacts }) => contacts.flatMap(({ phone }) => (phone === null ? [] : [phone])));
    expect(phones.length).toBeGreaterThan(1_000);
    for (const phone of phones)
      expect(phone).toMatch(/^\+(4700\d{6}|46701740(60[5-9]|6[1-9]\d)|4500\d{6}|35800\d{7})$/);
  });

  test("has a past that is over, and that leads to what it is today", () => {
    for (const { facts, past, createdAt, tech } of all) {
      const newest = past.toSorted((a, b) => (a.detected_at < b.detected_at ? -1 : 1));
      const latest = new Map(newest.map(({ field_name, new_value }) => [field_name, new_value]));
      const employees = employeesText(facts.employee_count, facts.employee_most);
      const present = new Map<string, unknown>(Object.entries({ ...facts, employee_count: employees }));
      for (const [field, value] of latest) expect(String(present.get(field))).toBe(String(value));
      for (const { old_value, new_value } of past) expect(old_value).not.toBe(new_value);
      const times = [createdAt, tech?.detected_at ?? createdAt, ...past.map(({ detected_at }) => detected_at)];
      expect(times.every((time) => time < NOW.toISOString())).toBe(true);
      expect(facts.founded_date === null || facts.founded_date < createdAt).toBe(true);
      expect(facts.registry_status === "ceased").toBe(facts.ceased_date !== null);
    }
  });

  test("has a verified website only when it has one, and a legal form of its size", () => {
    const large = new Map(countryProfiles.map(({ code, largeForm }) => [code, largeForm.code]));
    const largest = all.filter(({ facts }) => (facts.employee_count ?? 0) >= 250);
    expect(largest.length).toBeGreaterThan(10);
    for (const { facts } of largest) expect(facts.legal_form).toBe(large.get(facts.country_code));
    const small = new Set(
      countryProfiles.flatMap(({ code, forms }) =>
        forms.filter(({ only }) => only).map((form) => `${code} ${form.code}`),
      ),
    );
    const people = ({ facts }: WholeCompany) => facts.employee_count ?? 0;
    const isSmall = ({ facts }: WholeCompany) => small.has(`${facts.country_code} ${facts.legal_form}`);
    expect(all.filter(isSmall).length).toBeGreaterThan(100);
    expect(all.filter((one) => isSmall(one) && people(one) >= 10)).toEqual([]);
    expect(all.filter(({ facts }) => facts.website === null && facts.website_verified)).toEqual([]);
  });

  test("employee figures follow one another", () => {
    const steps = all.flatMap(({ past }) => {
      const counts = past.filter(({ field_name }) => field_name === "employee_count");
      return counts.slice(1).map((change, n) => [counts[n]?.new_value, change.old_value]);
    });
    expect(steps.length).toBeGreaterThan(1_000);
    for (const [before, after] of steps) expect(after).toBe(before);
  });
});

describe("the words of a trade", () => {
  test.each([
    ["96.30", "96.3"],
    ["46.31", "46.3"],
    ["25.11", "25"],
    ["43.21", "43.21"],
    ["99.00", "V"],
  ])("of %s are those of %s, in every country", (code, level) => {
    const section = industries.find((row) => row.code === code)?.section ?? "";
    for (const profile of countryProfiles) {
      expect(tradesOf(profile, { code, section })).toBe(profile.trades.get(level));
      expect(profile.trades.get(level)?.length).toBeGreaterThan(0);
    }
  });

  test("are there for every class, and stand in the names of its companies", () => {
    const classes = industries.filter(({ level }) => level === 4);
    const known = new Set(industries.map(({ code }) => code));
    for (const profile of countryProfiles) {
      for (const row of classes) expect(tradesOf(profile, row).length).toBeGreaterThan(0);
      for (const code of profile.trades.keys()) expect(known.has(code)).toBe(true);
    }
    const byId = new Map(classes.map((row) => [row.id, row]));
    const named = live.filter(({ facts }) => {
      const profile = countryProfiles.find(({ code }) => code === facts.country_code);
      const industry = byId.get(facts.industry_id ?? 0);
      return profile && industry && tradesOf(profile, industry).some((word) => facts.name.includes(word));
    });
    expect(named.length / live.length).toBeGreaterThan(0.7);
  });
});

describe("shares", () => {
  test.each([
    ["no employees", 0.68, (count: number) => count === 0],
    ["1 to 4", 0.16, (count: number) => count >= 1 && count <= 4],
    ["5 to 9", 0.064, (count: number) => count >= 5 && count <= 9],
    ["10 to 19", 0.048, (count: number) => count >= 10 && count <= 19],
    ["20 to 49", 0.034, (count: number) => count >= 20 && count <= 49],
    ["50 to 99", 0.011, (count: number) => count >= 50 && count <= 99],
    ["100 to 249", 0.005, (count: number) => count >= 100 && count <= 249],
    ["250 and more", 0.001, (count: number) => count >= 250],
  ])("of companies with %s are as in the registers", (_, expected, holds) => {
    const known = live.filter(({ facts }) => facts.employee_count !== null);
    const found = share(known, ({ facts }) => holds(facts.employee_count ?? -1));
    expect(Math.abs(found - expected)).toBeLessThan(0.001 + expected * 0.08);
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
    const found = share(live, ({ facts }) => ofSection.has(facts.industry_id ?? 0));
    expect(Math.abs(found - expected)).toBeLessThan(0.01);
  });

  test.each([
    ["NO", "AS", 0.55, 0.7],
    ["SE", "AB", 0.65, 0.85],
    ["DK", "APS", 0.5, 0.7],
    ["DK", "A/S", 0.12, 0.25],
    ["FI", "Oy", 0.65, 0.85],
  ])("of legal forms in %s: %s", (country, form, low, high) => {
    const found = share(
      live.filter(({ facts }) => facts.country_code === country),
      ({ facts }) => facts.legal_form === form,
    );
    expect(found).toBeGreaterThan(low);
    expect(found).toBeLessThan(high);
  });

  test("of websites, and of what is known behind them", () => {
    const withWebsite = live.filter(({ facts }) => facts.website !== null);
    expect(withWebsite.length / live.length).toBeGreaterThan(0.15);
    expect(withWebsite.length / live.length).toBeLessThan(0.4);
    for (const known of [
      share(withWebsite, ({ contacts }) => contacts.length > 0),
      share(withWebsite, ({ socials }) => socials.length > 0),
      share(withWebsite, ({ tech }) => tech !== null),
    ]) {
      expect(known).toBeGreaterThan(0.45);
      expect(known).toBeLessThan(0.65);
    }
    const rich = share(withWebsite, ({ contacts, socials, tech }) => !!contacts.length && !!socials.length && !!tech);
    expect(rich).toBeGreaterThan(0.4);
    expect(share(withWebsite, ({ past }) => past.length > 0)).toBeGreaterThan(0.25);
    expect(share(live, ({ facts, contacts }) => facts.website === null && contacts.length > 0)).toBe(0);
  });

  test("of standing, protection and verification: each value occurs, the ordinary one by far the most", () => {
    expect(share(live, ({ facts }) => facts.registry_status === "active")).toBeGreaterThan(0.95);
    expect(share(live, ({ facts }) => facts.verification_status === "verified")).toBeGreaterThan(0.85);
    expect(share(live, ({ facts }) => facts.registry_status === "bankrupt")).toBeGreaterThan(0.005);
    expect(share(live, ({ facts }) => facts.registry_status === "dissolving")).toBeGreaterThan(0.005);
    for (const status of ["pending", "unverified"]) {
      expect(share(live, ({ facts }) => facts.verification_status === status)).toBeGreaterThan(0.02);
    }
    const guarded = new Set(
      all.filter(({ facts }) => facts.marketing_protected).map(({ facts }) => facts.country_code),
    );
    expect([...guarded].toSorted()).toEqual(["DK", "SE"]);
  });

  test("of what is not known: a little of each, as in the registers", () => {
    for (const field of ["employee_count", "founded_date", "address"] as const) {
      const unknown = share(live, ({ facts }) => facts[field] === null);
      expect(unknown).toBeGreaterThan(0.01);
      expect(unknown).toBeLessThan(0.05);
    }
  });

  test("of cities go by their size, the capitals first", () => {
    for (const { code, cities } of countryProfiles) {
      const counts = new Map<string, number>();
      for (const { facts } of live) {
        if (facts.country_code === code) counts.set(facts.city ?? "", (counts.get(facts.city ?? "") ?? 0) + 1);
      }
      const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
      expect(first?.[0]).toBe(cities[0]?.name);
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
