/**
 * Generated companies for tests and benches of search: untidy on purpose (mixed case, several writings of one city,
 * unknown values, ceased ones, odd names), with a vocabulary that keeps growing as that of real registers does.
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { regions } from "../../domain/regions/region-table.ts";
import { industries } from "../../domain/nace.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { type Random, randomFrom } from "./random.ts";
import {
  BEGINNINGS,
  ENDINGS,
  FAMILIES,
  FAMILY_ENDS,
  FIRST_NAMES,
  PLACES,
  STEMS,
  SYLLABLES,
  TRADES,
} from "./sample-words.ts";

const FORMS: Readonly<Record<CountryCode, readonly [string, ...string[]]>> = {
  NO: ["AS", "AS", "AS", "AS", "ENK", "NUF", "ANS", "ASA", "DA", "As"],
  SE: ["AB", "AB", "AB", "AB", "HB", "KB", "EK", "BRF"],
  DK: ["APS", "APS", "ApS", "A/S", "A/S", "I/S", "K/S", "IVS"],
  FI: ["Oy", "Oy", "Oy", "OY", "Ky", "Oyj", "AY"],
};
const SPELLED: Readonly<Record<string, string>> = {
  AS: "Aksjeselskap",
  AB: "Aktiebolag",
  APS: "Anpartsselskab",
  "A/S": "Aktieselskab",
  Oy: "Osakeyhtiö",
};
const TECH = [
  "WordPress",
  "Google Analytics",
  "Cloudflare",
  "React",
  "Shopify",
  "HubSpot",
  "Microsoft 365",
  "Stripe",
  "Klarna",
  "Vue.js",
  "Matomo",
  "Fastly",
  "Azure",
  "AWS",
  "Intercom",
  "Mailchimp",
  "Drupal",
  "Next.js",
  "Magento",
  "Umbraco",
  "shopify",
] as const;
const CITY_SUFFIXES = [
  "",
  "",
  "",
  "",
  "",
  " Nord",
  " Syd",
  "sund",
  "torp",
  "vik",
  "by",
  "",
  "köping",
  " C",
  " og Fjord",
  " & Land",
] as const;

function inventedWord(random: Random): string {
  let word = "";
  for (let i = 2 + random.below(2) + random.below(2); i > 0; i--) word += random.pick(SYLLABLES);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function familyName(random: Random): string {
  return random.chance(0.35) ? random.pickSkewed(FAMILIES) : random.pick(STEMS) + random.pick(FAMILY_ENDS);
}

function nameWord(random: Random): string {
  const kind = random.below(20);
  if (kind < 6) return random.pickSkewed(TRADES);
  if (kind < 9) return familyName(random);
  if (kind < 10) return random.pick(FIRST_NAMES);
  if (kind < 12) return random.pickSkewed(PLACES);
  if (kind < 15) return random.pick(BEGINNINGS) + random.pick(ENDINGS);
  if (kind < 19) return inventedWord(random);
  return random.pick(["24", "7-Eleven", "H2O", "3D", "X", "J.K.", "Web2", "1000", "S", "A", inventedWord(random)]);
}

function nameWords(random: Random): string[] {
  const words = new Set([nameWord(random)]);
  if (random.chance(0.75)) words.add(nameWord(random));
  if (random.chance(0.35)) words.add(nameWord(random));
  if (random.chance(0.06)) words.add(nameWord(random)).add(nameWord(random));
  return [...words];
}

function nameOf(random: Random, legalForm: string): string {
  const words = nameWords(random);
  if (words.length > 1 && random.chance(0.12)) words.splice(1, 0, random.pick(["&", "og", "och", "&", "and", "ja"]));
  const form = random.chance(0.05) ? (SPELLED[legalForm] ?? legalForm) : legalForm;
  let name = words.join(random.chance(0.04) ? "-" : " ");
  if (random.chance(0.8)) name = random.chance(0.06) ? `${form} ${name}` : `${name} ${form}`;
  if (random.chance(0.02)) name += random.pick([" (publ)", " avd Oslo", ' "Kroa"', " Ab", "!"]);
  return random.chance(0.15) ? name.toUpperCase() : name;
}

function cityOf(random: Random): string {
  const city = random.pickSkewed(PLACES) + (random.chance(0.4) ? random.pick(CITY_SUFFIXES) : "");
  return random.chance(0.1) ? city.toUpperCase() : city;
}

/** Numbers written as the registries write them; check digits are not the index's business. */
function registryIdOf(country: CountryCode, id: number): string {
  const digits = (length: number) => String((id * 7919 + 13) % 10 ** length).padStart(length, "0");
  if (country === "NO") return `7${digits(8)}`;
  if (country === "SE") return `55${digits(4)}-${digits(8).slice(4)}`;
  return country === "DK" ? `0${digits(7)}` : `${digits(7)}-${id % 10}`;
}

function postalCodeOf(random: Random, country: CountryCode): string {
  const code = String(100 + Math.floor(9_899 * random.next() ** 1.5)).padStart(4, "0");
  if (country === "SE") return `${code.slice(0, 3)} ${code.slice(3)}${random.below(10)}`;
  return country === "FI" ? `${code}0` : code;
}

function employeesOf(random: Random): number | null {
  if (random.chance(0.12)) return null;
  return random.chance(0.6) ? 0 : Math.floor(1 / (1 - random.next() ** 0.7) ** 0.9);
}

const isoDay = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);
const leaves = industries.filter(({ level }) => level === 4).map(({ id }) => id);
const upper = industries.filter(({ level }) => level < 4).map(({ id }) => id);

/** The company with this id: the same for the same seed, whatever else is generated. */
export function sampleCompany(id: number, seed: number, revision = id): SearchRecord {
  const random = randomFrom(Math.imul(seed, 0x01000193) ^ Math.imul(id, 0x27d4eb2d) ^ revision);
  const country = COUNTRY_CODES[Math.floor(4 * random.next() ** 1.4)] ?? "NO";
  const legalForm = random.pick(FORMS[country]);
  const name = nameOf(random, legalForm);
  const website = random.chance(0.3)
    ? `https://www.${siteOf(name)}.example/${random.chance(0.1) ? "Om-Oss" : ""}`
    : null;
  return {
    id,
    revision,
    country_code: country,
    registry_id: registryIdOf(country, id),
    name,
    legal_form: random.chance(0.02) ? null : legalForm,
    city: random.chance(0.04) ? null : cityOf(random),
    postal_code: random.chance(0.05) ? null : postalCodeOf(random, country),
    industry_id: random.chance(0.08) ? null : pickIndustry(random),
    region_code: random.chance(0.1) ? null : pickRegion(random, country),
    website,
    website_verified: website !== null && random.chance(0.5),
    verification_status: random.chance(0.8) ? "verified" : random.pick(["pending", "unverified"]),
    employee_count: employeesOf(random),
    founded_date: random.chance(0.05) ? null : isoDay(Math.floor(20_500 - 30_000 * random.next() ** 2.2)),
    updated_at: new Date(1_700_000_000_000 + random.below(90_000) * 999_999).toISOString(),
    registry_status: random.chance(0.93) ? "active" : random.pick(["bankrupt", "dissolving", "ceased", "ceased"]),
    marketing_protected: random.chance(0.05),
    has_contacts: random.chance(0.2),
    tech: website !== null && random.chance(0.5) ? [...new Set(techOf(random))].sort() : [],
  };
}

function siteOf(name: string): string {
  return (
    name
      .toLowerCase()
      .normalize("NFD")
      .replaceAll(/[^a-z0-9]+/g, "")
      .slice(0, 30) || "x"
  );
}

function pickIndustry(random: Random): number | null {
  const list = random.chance(0.9) ? leaves : upper;
  return list[Math.floor(list.length * random.next() ** 1.3)] ?? null;
}

/** Mostly municipalities, some counties, and a few codes that the tables lack. */
function pickRegion(random: Random, country: SearchRecord["country_code"]): string {
  if (random.chance(0.01)) return `${country}-9999`;
  const own = regions.filter(
    ({ country_code, level }) => country_code === country && (level === "municipality" || random.chance(0.3)),
  );
  return own[Math.floor(own.length * random.next() ** 1.5)]?.code ?? "NO-0301";
}

function techOf(random: Random): string[] {
  return Array.from(
    { length: 1 + random.below(7) },
    () => TECH[Math.floor(TECH.length * random.next() ** 1.5)] ?? TECH[0],
  );
}

export function sampleCompanies(count: number, seed: number): SearchRecord[] {
  return Array.from({ length: count }, (_, i) => sampleCompany(i + 1, seed));
}
