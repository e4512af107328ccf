/** Believable companies that do not exist, made from a seed. */
import type { PlaceCodes } from "../domain/regions/postal-regions.ts";
import type { CompanyFacts } from "../domain/registry-record.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { properName, slug } from "./company-names.ts";
import { inSizeClasses } from "./danish-size-classes.ts";
import { type City, type CountryProfile, placeOfCity } from "./country-profile.ts";
import { countryProfiles } from "./country-profiles.ts";
import { demoContacts } from "./demo-contacts.ts";
import { withEvidence } from "./demo-evidence.ts";
import { demoHistory, endingHistory } from "./demo-history.ts";
import { pickIndustry } from "./demo-industries.ts";
import { LegalForms } from "./demo-legal-forms.ts";
import { demoSocials } from "./demo-socials.ts";
import { demoTechnology } from "./demo-technology.ts";
import { Random, Weighted } from "./random.ts";
import { RegistryNumberSource } from "./registry-number-source.ts";

const DAY_MS = 86_400_000;
/** Companies that left their register, beside those asked for. */
const CEASED_SHARE = 0.008;

/** Percent by size, as the Nordic registers have it; `to` is the largest of the class. */
const sizes = new Weighted([
  [{ from: 0, to: 0 }, 68],
  [{ from: 1, to: 4 }, 16],
  [{ from: 5, to: 9 }, 6.4],
  [{ from: 10, to: 19 }, 4.8],
  [{ from: 20, to: 49 }, 3.4],
  [{ from: 50, to: 99 }, 1.1],
  [{ from: 100, to: 249 }, 0.5],
  [{ from: 250, to: 6_000 }, 0.1],
]);
const verifications = new Weighted([
  ["verified", 90],
  ["unverified", 6],
  ["pending", 4],
] as const);
const standings = new Weighted([
  ["active", 97.3],
  ["bankrupt", 1.2],
  ["dissolving", 1.5],
] as const);

/** Gives registry numbers out. */
type Numbers = Pick<RegistryNumberSource, "next">;

interface DemoCountry {
  profile: CountryProfile;
  cities: Weighted<City & { place: PlaceCodes }>;
  forms: LegalForms;
  numbers: Numbers;
}

/**
 * `count` companies that are not ceased, and a few ceased ones among them. The same count, seed and month of `now` (UTC)
 * give the same companies: their dates end with the month before.
 * @throws RangeError when there are not enough unissued numbers, above five million
 */
export function* demoCompanies(count: number, seed: number, now: Date = new Date()): Generator<WholeCompany> {
  const until = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  // Chance gives a country a little more or less than its share.
  const countries = demoCountries(
    ({ code, share }) => new RegistryNumberSource(code, Math.ceil(count * share * (1 + CEASED_SHARE)) + 100),
  );
  for (let place = 0; place < count; place += 1) {
    const random = new Random(seed, place);
    yield demoCompany(random, countries.pick(random), until, false);
    if (random.chance(CEASED_SHARE)) yield demoCompany(random, countries.pick(random), until, true);
  }
}

/** The countries, each as often as its share of all companies. */
export function demoCountries(numbersOf: (profile: CountryProfile) => Numbers): Weighted<DemoCountry> {
  return new Weighted(
    countryProfiles.map((profile) => {
      const cities = profile.cities.map(
        (city) => [{ ...city, place: placeOfCity(profile.code, city.name) }, city.weight] as const,
      );
      const forms = new LegalForms(profile);
      return [{ profile, cities: new Weighted(cities), forms, numbers: numbersOf(profile) }, profile.share] as const;
    }),
  );
}

/** @param until no date is after it, in milliseconds */
export function demoCompany(random: Random, country: DemoCountry, until: number, ceased: boolean): WholeCompany {
  const { profile } = country;
  const industry = pickIndustry(random);
  const size = sizes.pick(random);
  const employees = drawSize(random, size.from, size.to);
  const city = country.cities.pick(random);
  const form = country.forms.pick(random, industry.section, employees);
  const parts = { industry, form, city: city.name };
  const written = random.pick(form.written);
  const proper = properName(random, profile, parts);
  const handle = slug(proper).slice(0, 50);
  const host = `${handle}.example`;
  const address = () => `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 120)}`;
  const hasWebsite = random.chance(websiteShare(employees));
  const facts: CompanyFacts = {
    country_code: profile.code,
    registry_id: country.numbers.next(random),
    name: written.replace("*", proper),
    legal_form: form.code,
    address: random.chance(0.97) ? address() : null,
    city: city.name,
    postal_code: random.pick(city.codes),
    industry_id: industry.id,
    website: hasWebsite ? `https://${random.chance(0.75) ? "www." : ""}${host}` : null,
    website_verified: hasWebsite && random.chance(0.55),
    verification_status: verifications.pick(random),
    employee_count: random.chance(0.02) ? null : employees,
    founded_date: random.chance(0.02) ? null : dayBefore(until, foundedDaysAgo(random)),
    marketing_protected: profile.protects ? random.chance(0.13) : null,
    registry_status: ceased ? "ceased" : standings.pick(random),
    ceased_date: ceased ? dayBefore(until, random.between(1, 300)) : null,
    is_employer: null,
    employee_most: null,
    ...city.place,
  };
  if (facts.employee_count !== null) facts.is_employer = facts.employee_count > 0;
  const createdAt = until - random.between(301, 700) * DAY_MS + random.between(0, DAY_MS - 1);
  const past = endingHistory(random, facts, until);
  if (random.chance(hasWebsite ? 0.31 : 0.08)) {
    const otherName = written.replace("*", properName(random, profile, parts));
    const former = { name: otherName, address: address(), website: `https://${slug(otherName)}.example` };
    past.push(...demoHistory(random, facts, former, until));
  }
  const isRich = hasWebsite && random.chance(0.48);
  const has = (share: number) => isRich || (hasWebsite && random.chance(share));
  const drawn = {
    facts,
    createdAt: new Date(createdAt).toISOString(),
    contacts: has(0.15) ? demoContacts(random, profile, host) : [],
    socials: has(0.2) ? demoSocials(random, handle) : [],
    tech: has(0.1) ? demoTechnology(random, new Date(until - random.between(1, 200) * DAY_MS).toISOString()) : null,
    past,
  };
  const company = withEvidence(drawn, until);
  return profile.code === "DK" ? inSizeClasses(company) : company;
}

/** Small ones are more common than large ones, inside a class too. */
function drawSize(random: Random, from: number, to: number): number {
  if (from === to) return from;
  return Math.floor(from * ((to + 1) / from) ** random.next());
}

function websiteShare(employees: number): number {
  if (employees === 0) return 0.2;
  return employees < 10 ? 0.42 : 0.75;
}

/** Most are young, a few older than a century. */
function foundedDaysAgo(random: Random): number {
  const years = random.chance(0.03) ? 50 + 80 * random.next() : 55 * random.next() ** 2.1;
  // After which it may be in the register for the 700 days that a record is old at most.
  return 705 + Math.floor(years * 365.25);
}

function dayBefore(until: number, days: number): string {
  return new Date(until - days * DAY_MS).toISOString().slice(0, 10);
}
