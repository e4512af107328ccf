/** Generates realistic fictional companies from a seed. */
import type { CountryCode } from "../../contract/company.ts";
import type { PlaceCodes } from "../domain/regions/postal-regions.ts";
import type { CompanyFacts, PastChange } from "../domain/companies/registry-record.ts";
import { unknownFacts } from "../domain/companies/stored-facts.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { placeName, properName, slug } from "./company-names.ts";
import { type City, type CountryProfile, countryProfiles, placeOfCity } from "./country-file.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { demoContacts, demoSocials } from "./demo-contacts.ts";
import { withEvidence } from "./demo-evidence.ts";
import { demoHistory, endingHistory } from "./demo-history.ts";
import { DemoBranches, LegalForms } from "./demo-legal-forms.ts";
import { demoRegisterFacts } from "./demo-register-facts.ts";
import { type Story, storyOf } from "./demo-stories.ts";
import { demoTechnology } from "./demo-technology.ts";
import { publishes, withSilence } from "./register-silence.ts";
import { Random, Weighted } from "./random.ts";
import { RegistryNumberSource } from "./registry-number-source.ts";
import type { SizeRange } from "./trade-kinds.ts";
import { type Trade, tradesOf } from "./trades.ts";
import { employeesText, OPEN_END } from "../domain/companies/employees.ts";

/** Lower ends of CVR's classes. 0 and 1 are exact numbers. */
const LOWER_ENDS = [2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const;

interface SizeClass {
  lowest: number;
  /** Null for an exact number. */
  highest: number | null;
}

function classOf(employees: number): SizeClass {
  const place = LOWER_ENDS.findLastIndex((lowerEnd) => lowerEnd <= employees);
  const lowest = LOWER_ENDS[place];
  if (lowest === undefined) return { lowest: employees, highest: null };
  return { lowest, highest: (LOWER_ENDS[place + 1] ?? OPEN_END + 1) - 1 };
}

function classText(employees: string | null): string | null {
  if (employees === null) return null;
  const { lowest, highest } = classOf(Number(employees));
  return employeesText(lowest, highest);
}

/** Converts the employees and their history to classes; changes within a class are dropped. */
function inSizeClasses(company: WholeCompany): WholeCompany {
  const { facts } = company;
  const present = facts.employee_count === null ? null : classOf(facts.employee_count);
  const past = company.past
    .map((change): PastChange => {
      if (change.field_name !== "employee_count") return change;
      return { ...change, old_value: classText(change.old_value), new_value: classText(change.new_value) };
    })
    .filter(({ old_value, new_value }) => old_value !== new_value);
  return {
    ...company,
    facts: { ...facts, employee_count: present?.lowest ?? null, employee_most: present?.highest ?? null },
    past,
  };
}

const DAY_MS = 86_400_000;
/** Share of companies that left their register, in addition to the requested number. */
const CEASED_SHARE = 0.008;
/** Days since the first import of the registers. */
const FIRST_IMPORT = 1_000;
/** Maximum number of days between import and first website visit. */
const FIRST_VISIT = 30;

const verifications = new Weighted([
  ["verified", 90],
  ["unverified", 6],
  ["pending", 4],
] as const);
const standings = new Weighted([
  ["active", 97.1],
  ["bankrupt", 1.3],
  ["dissolving", 1.6],
] as const);

/** Assigns registry numbers. */
type Numbers = Pick<RegistryNumberSource, "next">;

interface DemoCountry {
  profile: CountryProfile;
  trades: Weighted<Trade>;
  cities: Weighted<City & { place: PlaceCodes }>;
  forms: LegalForms;
  numbers: Numbers;
}

/**
 * Generates `count` active companies, and a few ceased ones among them. The same count, seed and day of `now` (UTC)
 * produce the same companies. On another day only their dates are shifted; no date is after the start of the day.
 * @throws RangeError when there are not enough unissued numbers, above five million companies
 */
export function* demoCompanies(count: number, seed: number, now: Date = new Date()): Generator<WholeCompany> {
  const latest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  // Randomness gives a country slightly more or less than its share.
  const countries = demoCountries(
    ({ code, share }) => new RegistryNumberSource(code, Math.ceil(count * share * (1 + CEASED_SHARE)) + 100),
  );
  const branches = new DemoBranches();
  for (let place = 0; place < count; place += 1) {
    const random = new Random(seed, place);
    const story = storyOf(place);
    const drawn = countries.pick(random);
    const country = countries.values.find(({ profile }) => profile.code === story?.country) ?? drawn;
    const company = demoCompany(random, country, latest, { story });
    yield story === undefined ? branches.orBranch(company) : company;
    if (random.chance(CEASED_SHARE)) yield demoCompany(random, countries.pick(random), latest, { isCeased: true });
  }
}

/** The countries, weighted by their share of all companies. */
export function demoCountries(numbersOf: (profile: CountryProfile) => Numbers): Weighted<DemoCountry> {
  return new Weighted(
    countryProfiles.map((profile) => {
      const cities = profile.cities.map(
        (city) => [{ ...city, place: placeOfCity(profile.code, city.name) }, city.weight] as const,
      );
      const trades = tradesOf(profile.code);
      const country = {
        profile,
        trades: new Weighted(trades.map((trade) => [trade, trade.share])),
        cities: new Weighted(cities),
        forms: new LegalForms(profile, trades),
        numbers: numbersOf(profile),
      };
      return [country, profile.share] as const;
    }),
  );
}

interface Wish {
  /** Fixed properties of a company with website, contacts and changes; undefined to draw everything at random. */
  story?: Story | undefined;
  isCeased?: boolean;
}

/** @param latest upper bound of all dates, in epoch milliseconds */
export function demoCompany(
  random: Random,
  country: DemoCountry,
  latest: number,
  { story, isCeased = false }: Wish = {},
): WholeCompany {
  const { profile } = country;
  const daysAgo = (days: number) => new Date(latest - days * DAY_MS).toISOString();
  const trade = pickAmong(random, country.trades, story?.trades, ({ industry }) => industry.code);
  const { kind } = trade;
  const employees = drawSize(random, story?.size ?? kind.sizes.pick(random));
  const city = pickAmong(random, country.cities, story?.cities, ({ name }) => name);
  const form = country.forms.pick(random, trade, employees);
  const written = random.pick(form.written);
  const parts = { words: trade.words, patterns: kind.names, city: city.name };
  const proper = () => (written.includes("~") ? placeName(random, profile) : properName(random, profile, parts));
  const withName = (name: string) => written.replace(/[*~]/, name);
  const name = proper();
  const handle = slug(name).slice(0, 50).replace(/-$/, "");
  const host = `${handle}.example`;
  const address = () => `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 120)}`;
  const drawsWebsite = random.chance(websiteShare(trade, employees)) || (story !== undefined && !story.isNew);
  const hasWebsite = drawsWebsite && publishes(profile.code, "website");
  const age = ageInDays(random, employees, latest, story) + (isCeased ? 400 : 0);
  const importAge = Math.max(0, Math.min(FIRST_IMPORT, age - random.between(2, 14)));
  const importedAt = Math.min(latest, latest - importAge * DAY_MS + random.between(0, DAY_MS / 6));
  const drawnStatus = story?.status ?? standings.pick(random);
  const drawnFacts: CompanyFacts = {
    ...unknownFacts,
    country_code: profile.code,
    registry_id: country.numbers.next(random),
    name: withName(name),
    legal_form: form.code,
    address: random.chance(0.97) ? address() : null,
    city: city.name,
    postal_code: random.pick(city.codes),
    industry_id: trade.industry.id,
    website: hasWebsite ? `https://${random.chance(0.75) ? "www." : ""}${host}` : null,
    website_verified: hasWebsite && random.chance(0.55),
    verification_status: verifications.pick(random),
    employee_count: random.chance(0.02) && story === undefined ? null : employees,
    founded_date: random.chance(0.02) && story === undefined ? null : daysAgo(age).slice(0, 10),
    marketing_protected: asksForNoMarketing(random, profile.code),
    // Companies are not bankrupt in their first year.
    registry_status: isCeased ? "ceased" : age > 365 ? drawnStatus : "active",
    ceased_date: isCeased ? daysAgo(random.between(1, Math.min(300, importAge - 1))).slice(0, 10) : null,
    ...city.place,
  };
  if (drawnFacts.employee_count !== null) drawnFacts.is_employer = employees > 0;
  const silenced = withSilence({ ...drawnFacts, ...demoRegisterFacts(drawnFacts, trade, country.trades, latest) });
  const { accounts, accounts_year, past: filings } = demoAccounts(silenced, trade, latest, story?.filesLate ?? false);
  const facts = { ...silenced, accounts_year };
  const period = { importedAt, end: latest };
  const past = endingHistory(random, facts, period);
  const isGrowing = story?.isGrowing ?? false;
  if (random.chance(changeShare(employees)) || story !== undefined) {
    const formerName = proper();
    const former = { name: withName(formerName), address: address(), website: `https://${slug(formerName)}.example` };
    past.push(...demoHistory(random, facts, former, period, isGrowing));
  }
  const isVisited = hasWebsite && importAge > FIRST_VISIT;
  const isRich = isVisited && (random.chance(0.48) || story !== undefined);
  const has = (share: number) => isRich || (isVisited && random.chance(share));
  const techHabits = { country: profile.code, kind, shopSystem: story?.shopSystem };
  const drawn = {
    facts,
    createdAt: new Date(importedAt).toISOString(),
    contacts: demoContacts(random, profile, { host, kind, employees }, has(0.15)),
    socials: has(0.2) ? demoSocials(random, kind, handle) : [],
    tech: has(0.1) ? demoTechnology(random, techHabits, daysAgo(random.next() * Math.min(200, importAge - 1))) : null,
    past: [...past, ...filings],
    accounts,
  };
  const company = withEvidence(drawn, latest);
  return profile.code === "DK" ? inSizeClasses(company) : company;
}

/** SCB's file lacks some Swedish companies. */
function asksForNoMarketing(random: Random, country: CountryCode): boolean | null {
  const drawn = random.next();
  return country === "SE" && drawn > 0.92 ? null : drawn < 0.13;
}

/** @param names values to choose from; undefined for all */
function pickAmong<T>(
  random: Random,
  weighted: Weighted<T>,
  names: readonly string[] | undefined,
  nameOf: (value: T) => string,
): T {
  if (names === undefined) return weighted.pick(random);
  return random.pick(weighted.values.filter((value) => names.includes(nameOf(value))));
}

/** Small sizes are more common than large ones, also within a class. */
function drawSize(random: Random, { least: smallest, most: largest }: SizeRange): number {
  if (smallest === largest) return smallest;
  return Math.floor(smallest * ((largest + 1) / smallest) ** random.next());
}

function websiteShare({ kind: { websites } }: Trade, employees: number): number {
  return websites[employees === 0 ? 0 : employees < 10 ? 1 : 2];
}

/** Share of companies with changes since their import. */
function changeShare(employees: number): number {
  if (employees === 0) return 0.06;
  return employees < 5 ? 0.2 : 0.45;
}

/** Most companies are young, a few are older than a century; large companies are older. */
function ageInDays(random: Random, employees: number, latest: number, story: Story | undefined): number {
  const drawn = random.next();
  if (story?.isNew) {
    const newYear = Date.UTC(new Date(latest).getUTCFullYear(), 0, 1);
    return Math.floor(drawn * ((latest - newYear) / DAY_MS + 1));
  }
  const youngest = Math.max(0, Math.log2(employees + 1) - 2) * 1.1;
  if (story?.oldest !== undefined) return Math.floor((youngest + drawn * (story.oldest - youngest)) * 365);
  const years = random.chance(0.03) ? 50 + 80 * drawn : youngest + 58 * drawn ** 1.75;
  return 1 + Math.floor(years * 365.25);
}
