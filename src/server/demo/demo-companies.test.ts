import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { employeesText } from "../domain/companies/employees.ts";
import { DEMO_SOURCE, fieldsWithoutSource } from "../domain/companies/sources.ts";
import { industries } from "../domain/companies/nace.ts";
import { hasValidCheckDigit, REGISTRY_ID_PATTERNS } from "../domain/companies/registry-number.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { flatProfile } from "../enrichment/technology/detect-technologies.ts";
import { demoCompanies } from "./demo-companies.ts";
import { countryProfiles } from "./country-file.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const COUNT = 12_000;
const companies = [...demoCompanies(COUNT, 7, NOW)];
const live = companies.filter(({ facts }) => facts.registry_status !== "ceased");

describe("the same data", () => {
  test("results from the same seed, count and day", () => {
    const secondDraw = [...demoCompanies(500, 7, new Date("2026-11-21T23:59:59.999Z"))];
    expect([...demoCompanies(500, 7, NOW)]).toEqual(secondDraw);
    expect([...demoCompanies(500, 8, NOW)]).not.toEqual(secondDraw);
  });

  test("is dated a day later on the next day, otherwise identical", () => {
    const timeless = (now: string) =>
      [...demoCompanies(500, 7, new Date(now))].map(({ facts, contacts, socials }) => ({
        facts: { ...facts, founded_date: null, registered_date: null, ceased_date: null, accounts_year: null },
        contacts: contacts.map((one) => ({ ...one, first_seen: null, retrieved_at: null })),
        socials: socials.map((one) => ({ ...one, first_seen: null, retrieved_at: null })),
      }));
    expect(timeless("2027-03-01T08:00:00.000Z")).toEqual(timeless("2026-11-21T12:00:00.000Z"));
    const importsOf = (now: string) => [...demoCompanies(500, 7, new Date(now))].map(({ createdAt }) => createdAt);
    const dayAfter = (time: string) => new Date(Date.parse(time) + 86_400_000).toISOString();
    const imports = importsOf("2026-11-21T12:00:00.000Z");
    const moved = importsOf("2026-11-22T12:00:00.000Z").filter(
      (time, place) => time === dayAfter(imports[place] ?? ""),
    );
    expect(moved.length / imports.length).toBeGreaterThan(0.98);
  });

  test("has the requested number of companies, and a few ceased ones in addition", () => {
    expect(live).toHaveLength(COUNT);
    expect(companies.length - live.length).toBeGreaterThan(COUNT * 0.005);
    expect(companies.length - live.length).toBeLessThan(COUNT * 0.012);
    expect([...demoCompanies(0, 7, NOW)]).toEqual([]);
  });
});

describe("facts from registers", () => {
  const sharesOf = (holds: (company: WholeCompany) => boolean) =>
    COUNTRY_CODES.map((code) => {
      const companiesHere = live.filter(({ facts }) => facts.country_code === code);
      return Math.round((100 * companiesHere.filter(holds).length) / companiesHere.length);
    });

  test("are only those that the registers of the country publish", () => {
    for (const { facts, contacts, past } of companies) {
      const { country_code: country, parent_registry_id: parent } = facts;
      const [phone, email] = (["phone", "email"] as const).map(
        (part) => contacts.find((contact) => contact.from_registry && contact[part] !== null) ?? null,
      );
      const published: Readonly<Record<string, unknown>> = { ...facts, parent, phone, email };
      const silent: readonly string[] = fieldsWithoutSource(country, [{ source: DEMO_SOURCE, fields: [] }]);
      expect(silent.filter((field) => published[field] !== null)).toEqual([]);
      expect(past.filter(({ field_name }) => silent.includes(field_name))).toEqual([]);
    }
  });

  test("only Norway and Denmark have employees, and Sweden's companies have no site to read", () => {
    const counted = sharesOf(({ facts }) => facts.employee_count !== null);
    expect(counted.map((share) => share > 95)).toEqual([true, false, true, false]);
    const websites = sharesOf(({ facts }) => facts.website !== null);
    expect(websites.map((share) => share > 15)).toEqual([true, false, true, true]);
    const swedish = live.filter(({ facts }) => facts.country_code === "SE");
    expect(swedish.filter((one) => one.contacts.length + one.socials.length > 0 || one.tech !== null)).toEqual([]);
  });

  test("most companies say what they do, in their language and by their trade", () => {
    const described = sharesOf(({ facts }) => facts.purpose !== null);
    expect(described.map((share) => share > 85)).toEqual([true, true, true, true]);
    const purposes = live.flatMap(({ facts }) => facts.purpose ?? []);
    for (const purpose of purposes) expect(purpose).toMatch(/^[A-ZÆØÅÄÖ][^{}_|]{2,300}[^ ,]$/);
    expect(new Set(purposes).size).toBeGreaterThan(4_000);
    const heatPumps = live.filter(({ facts }) => /varmepump|värmepump/.test(facts.purpose ?? ""));
    expect(new Set(heatPumps.map(({ facts }) => facts.country_code)).size).toBe(3);
    for (const { facts } of heatPumps) expect(facts.industry_id).toBe(44322);
  });

  test("further industries and names are there where the register publishes them", () => {
    const [norway = 0] = sharesOf(({ facts }) => facts.accounts_year !== null);
    expect(norway).toBeGreaterThan(40);
    const further = sharesOf(({ facts }) => facts.further_industries !== null);
    expect(further.map((share) => share > 11 && share < 18)).toEqual([true, true, true, false]);
    for (const share of sharesOf(({ facts }) => facts.other_names !== null).slice(1)) expect(share).toBeGreaterThan(3);
  });

  test("branches belong to an earlier company of their trade", () => {
    const names = new Map<string, string>();
    const branches = companies.filter(({ facts }) => {
      names.set(facts.registry_id, facts.name);
      return facts.parent_registry_id !== null;
    });
    expect(branches.length).toBeGreaterThan(100);
    for (const { facts } of branches) {
      const parent = names.get(facts.parent_registry_id ?? "") ?? "";
      expect(facts.name.split(" avd. ")[0]).toBe(parent.replace(/ \w+$/, ""));
      expect([facts.country_code, facts.legal_form]).toEqual(["NO", "BEDR"]);
    }
  });
});

describe("registry numbers", () => {
  test("are unique, well-formed, and have the right check digit", () => {
    expect(new Set(companies.map(({ facts }) => `${facts.country_code} ${facts.registry_id}`)).size).toBe(
      companies.length,
    );
    for (const { facts } of companies) {
      expect(facts.registry_id).toMatch(new RegExp(REGISTRY_ID_PATTERNS[facts.country_code]));
      expect(hasValidCheckDigit(facts.country_code, facts.registry_id)).toBe(true);
    }
  });

  test("are from ranges that were never issued", () => {
    const neverIssued = { NO: /^[1-7]/, SE: /^..[01]/, DK: /^0/, FI: /^99[89]/ };
    for (const { facts } of companies) expect(facts.registry_id).toMatch(neverIssued[facts.country_code]);
    const finnish = [...demoCompanies(2_000, 7, NOW)].filter(({ facts }) => facts.country_code === "FI");
    for (const { facts } of finnish) expect(facts.registry_id).toMatch(/^9999/);
  });

  test("are too few for more companies than there are numbers", () => {
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
    for (const { facts } of companies) {
      expect(facts.name.length).toBeGreaterThan(3);
      expect(facts.name).not.toMatch(/[*_]|undefined|\s{2}|([a-zæøåäö])\1\1/);
      expect(codes.get(`${facts.country_code} ${facts.city}`)?.has(facts.postal_code ?? "")).toBe(true);
      expect(classes.has(facts.industry_id ?? 0)).toBe(true);
    }
  });

  test("has only example hosts and unassigned phone numbers", () => {
    const hosts = companies.flatMap(({ facts, contacts, socials }) => [
      ...(facts.website === null ? [] : [new URL(facts.website).hostname]),
      ...contacts.flatMap(({ email }) => (email === null ? [] : [email.split("@")[1] ?? ""])),
      ...contacts.flatMap(({ linkedin_url }) => (linkedin_url === null ? [] : [new URL(linkedin_url).hostname])),
      ...socials.map(({ url }) => new URL(url).hostname),
    ]);
    expect(hosts.length).toBeGreaterThan(COUNT / 2);
    for (const host of hosts) expect(host).toMatch(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+example$/);
    const phones = companies.flatMap(({ contacts }) =>
      contacts.flatMap(({ phone }) => (phone === null ? [] : [phone])),
    );
    expect(phones.length).toBeGreaterThan(1_000);
    for (const phone of phones) {
      expect(phone).toMatch(/^\+(4700\d{6}|46701740(60[5-9]|6[1-9]\d)|4500\d{6}|35800\d{7})$/);
      if (!phone.startsWith("+46")) expect(parsePhoneNumberFromString(phone)?.isValid() ?? false).toBe(false);
    }
  });

  test("has a past history that leads to its present values", () => {
    for (const { facts, past, createdAt, tech } of companies) {
      const newest = past.toSorted((a, b) => (a.detected_at < b.detected_at ? -1 : 1));
      const latest = new Map(newest.map(({ field_name, new_value }) => [field_name, new_value]));
      const employees = employeesText(facts.employee_count, facts.employee_most);
      const present = new Map<string, unknown>(Object.entries({ ...facts, employee_count: employees }));
      for (const [field, value] of latest) expect(String(present.get(field))).toBe(String(value));
      for (const { old_value, new_value } of past) expect(old_value).not.toBe(new_value);
      const times = [createdAt, tech?.detected_at ?? createdAt, ...past.map(({ detected_at }) => detected_at)];
      expect(times.every((time) => time < NOW.toISOString())).toBe(true);
      expect(past.filter(({ detected_at }) => detected_at < createdAt)).toEqual([]);
      expect(tech === null || tech.detected_at >= createdAt).toBe(true);
      expect(facts.founded_date === null || facts.founded_date < createdAt).toBe(true);
      expect(facts.ceased_date === null || facts.ceased_date >= createdAt.slice(0, 10)).toBe(true);
      expect(facts.registry_status === "ceased").toBe(facts.ceased_date !== null);
    }
  });

  test("has a verified website only with a website, and a legal form that fits its size", () => {
    const large = new Map(countryProfiles.map(({ code, largeForm }) => [code, largeForm.code]));
    const largest = companies.filter(({ facts }) => (facts.employee_count ?? 0) >= 250);
    expect(largest.length).toBeGreaterThan(10);
    for (const { facts } of largest) expect(facts.legal_form).toBe(large.get(facts.country_code));
    const small = new Set(
      countryProfiles.flatMap(({ code, forms }) =>
        forms.filter(({ only }) => only).map((form) => `${code} ${form.code}`),
      ),
    );
    const people = ({ facts }: WholeCompany) => facts.employee_count ?? 0;
    const isSmall = ({ facts }: WholeCompany) => small.has(`${facts.country_code} ${facts.legal_form}`);
    expect(companies.filter(isSmall).length).toBeGreaterThan(100);
    expect(companies.filter((one) => isSmall(one) && people(one) >= 10)).toEqual([]);
    expect(companies.filter(({ facts }) => facts.website === null && facts.website_verified)).toEqual([]);
  });

  test("employee figures continue from one another", () => {
    const steps = companies.flatMap(({ past }) => {
      const counts = past.filter(({ field_name }) => field_name === "employee_count");
      return counts.slice(1).map((change, n) => [counts[n]?.new_value, change.old_value]);
    });
    expect(steps.length).toBeGreaterThan(1_000);
    for (const [oldName, newName] of steps) expect(newName).toBe(oldName);
  });
});

// The dashboard's usual order: more employees first, unknown ones last, then by id.
test.each([3_000, 50_000])("the first screens of %i companies are of no single country", (count) => {
  const rows = [...demoCompanies(count, 1, NOW)]
    .map(({ facts }) => facts)
    .filter(({ registry_status }) => registry_status !== "ceased")
    .toSorted((a, b) => (b.employee_count ?? -1) - (a.employee_count ?? -1));
  for (const screen of [rows.slice(0, 15), rows.slice(0, 50)]) {
    const highest = Math.max(
      ...COUNTRY_CODES.map((code) => screen.filter(({ country_code }) => country_code === code).length),
    );
    expect(highest / screen.length).toBeLessThan(0.8);
  }
});

const detailedCompanies = [...demoCompanies(3_000, 11, new Date("2026-11-21T12:00:00.000Z"))];

test("a contact is a person or a mailbox, and facts about an e-mail exist only with an e-mail", () => {
  const contacts = detailedCompanies.flatMap((one) => one.contacts);
  expect(contacts.length).toBeGreaterThan(500);
  for (const { email, email_status, email_type, full_name, first_name, last_name, confidence, phone } of contacts) {
    expect([email_status === null, email_type === null]).toEqual([email === null, email === null]);
    expect(full_name).toBe(first_name === null ? null : `${first_name} ${last_name}`);
    if (email_type !== null) expect(email_type).toBe(full_name === null ? "generic" : "personal");
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    if (phone !== null) expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
  }
});

test("a company has at most four profiles, one per platform, at the address of its handle", () => {
  const withSocials = detailedCompanies.filter(({ socials }) => socials.length > 1);
  expect(withSocials.length).toBeGreaterThan(50);
  for (const { socials } of withSocials) {
    expect(socials.length).toBeLessThanOrEqual(4);
    expect(new Set(socials.map(({ platform }) => platform)).size).toBe(socials.length);
    for (const { url, handle } of socials) expect(url.endsWith(handle ?? "?")).toBe(true);
  }
});

test("every fact of an invented website has a page of that site and a date", () => {
  for (const { facts, contacts, socials, tech, createdAt } of detailedCompanies) {
    const websiteFacts = [...contacts.filter(({ source }) => source === "website"), ...socials];
    for (const { evidence_url, first_seen, retrieved_at } of websiteFacts) {
      expect(evidence_url?.startsWith(`${facts.website}/`)).toBe(true);
      expect(first_seen).toBe(createdAt);
      expect((retrieved_at ?? "") > createdAt).toBe(true);
    }
    for (const { evidence_url, retrieved_at } of contacts.filter(({ source }) => source !== "website"))
      expect([evidence_url, retrieved_at]).toEqual([null, null]);
    if (tech) {
      expect(flatProfile(tech.technologies)).toMatchObject({ cms: tech.cms, frameworks: tech.frameworks });
      expect(tech.technologies).toEqual(
        tech.technologies.toSorted((a, b) => (`${a.category} ${a.name}` < `${b.category} ${b.name}` ? -1 : 1)),
      );
      for (const { retrieved_at } of tech.technologies) expect(retrieved_at).toBe(tech.detected_at);
    }
  }
});

test("lists of technologies are sorted, each name once", () => {
  const lists = detailedCompanies.flatMap(({ tech }) =>
    tech ? [tech.frameworks, tech.analytics, tech.payment_providers, tech.marketing] : [],
  );
  expect(lists.some((names) => names.length > 1)).toBe(true);
  for (const names of lists) expect(names).toEqual([...new Set(names)].sort());
});
