/**
 * Companies for tests and benchmarks of search: the demo data with the irregularities of real registers, such as mixed
 * case, several spellings of cities and legal forms, unknown values, ceased companies, unusual names and a growing
 * vocabulary.
 */
import type { CountryCode } from "../../../contract/company.ts";
import { factOf, recordOf } from "../../../contract/facts.ts";
import { type IndexedFact, indexedFacts, type IndexedFacts } from "../../domain/companies/indexed-facts.ts";
import { invented } from "../../demo/company-names.ts";
import { demoCompany, demoCountries } from "../../demo/demo-companies.ts";
import { Random } from "../../demo/random.ts";
import { industries } from "../../domain/companies/nace.ts";
import type { IndexedAccounts, SearchRecord } from "../../store/ports/index-source.ts";
import { samplePurpose } from "./sample-purposes.ts";

const UNTIL = Date.UTC(2026, 0, 1);
const ODD_WORDS = [
  "24",
  "7-Eleven",
  "H2O",
  "3D",
  "X",
  "J.K.",
  "C. F.",
  "K.T.H.",
  "H & M",
  "A B",
  "o.g.",
  "Web2",
  "1000",
  "S",
  "A",
  "og",
  "&",
  "och",
  "ja",
];
const ODD_ENDS = [" (publ)", " avd Oslo", ' "Kroa"', " Ab", "!"];
const CITY_ENDS = [" Nord", " Syd", "sund", "torp", "vik", "by", "köping", " C", " og Fjord", " & Land"];

// Numbers of unissued ranges depend on all previous companies, while a sample must depend only on its id.
const countries = demoCountries(() => ({ next: () => "" }));
const upperIndustries = industries.filter(({ level }) => level < 4).map(({ id }) => id);

/** Returns the company with this id; the result depends only on id, seed and revision. */
export function sampleCompany(id: number, seed: number, revision = id): SearchRecord {
  const random = new Random(Math.imul(seed, 0x01000193) ^ Math.imul(id, 0x27d4eb2d), revision);
  const { facts, contacts, tech } = demoCompany(random, countries.pick(random), UNTIL, {
    isCeased: random.chance(0.03),
  });
  const unless = <T>(share: number, value: T): T | null => (random.chance(share) ? null : value);
  const place = random.chance(0.7) ? facts.municipality_code : facts.county_code;
  const { cms, frameworks = [], analytics = [], ecommerce } = tech ?? {};
  const technologies = [cms, ...frameworks, ...analytics, ecommerce].filter(
    (name) => name !== null && name !== undefined,
  );
  const main = random.chance(0.08) ? null : random.chance(0.9) ? facts.industry_id : random.pick(upperIndustries);
  const industryIds = main === null ? [] : [...new Set([main ?? 0, ...furtherIndustries(random)])];
  return {
    ...anyFacts(id, seed),
    id,
    revision,
    country_code: facts.country_code,
    registry_id: registryIdOf(facts.country_code, id),
    name: untidyName(random, facts.name),
    legal_form: unless(0.02, anyCase(random, facts.legal_form ?? "AS")),
    city: unless(0.04, anyCase(random, (facts.city ?? "") + (random.chance(0.3) ? random.pick(CITY_ENDS) : ""))),
    postal_code: unless(0.05, spaced(facts.country_code, facts.postal_code ?? "")),
    industry_id: industryIds[0] ?? null,
    industries: industryIds,
    region_code: unless(0.1, random.chance(0.01) ? `${facts.country_code}-9999` : place),
    website: facts.website && facts.website + (random.chance(0.1) ? "/Om-Oss" : "/"),
    website_verified: facts.website_verified,
    verification_status: facts.verification_status,
    employee_count: unless(0.1, facts.employee_count),
    founded_date: unless(0.05, facts.founded_date),
    updated_at: new Date(1_700_000_000_000 + random.below(90_000) * 999_999).toISOString(),
    registry_status: random.chance(0.03) ? "ceased" : facts.registry_status,
    marketing_protected: facts.marketing_protected,
    has_contacts: contacts.length > 0,
    has_phone: contacts.some(({ phone, full_name }) => phone !== null && full_name === null),
    tech: [...new Set(technologies.map((name) => anyCase(random, name)))].sort(),
    other_names: otherNames(random, facts.name),
    purpose: samplePurpose(random, facts.country_code),
    vat_registered: unless(0.4, random.chance(0.7)),
    is_employer: unless(0.3, random.chance(0.5)),
    in_group: unless(0.6, random.chance(0.3)),
    accounts: sampleAccounts(new Random(seed + 1, id)),
    accounts_year: unless(0.5, 2018 + random.below(8)),
  };
}

/** Amounts at the edges of 32 bits, in seven currencies, one of them without a rate, and eight years. */
function sampleAccounts(random: Random): IndexedAccounts | null {
  if (random.chance(0.3)) return null;
  const amount = () =>
    random.pick([null, -1, 0, 2 ** 31 - 1, 2 ** 31, 10 ** 11, 20_000_000, -4e15, 4e15, random.below(3_000_000_000)]);
  return {
    currency: random.pick(["NOK", "SEK", "DKK", "EUR", "USD", "GBP", "XAF"]),
    year: 2018 + random.below(8),
    revenue: amount(),
    gross_profit: amount(),
    profit: amount(),
    growth: random.pick([null, -100, 0, 12, 10_000, random.below(400) - 200]),
  };
}

/** A random value of each fact of the table, also for facts that no line above draws. */
function anyFacts(id: number, seed: number): IndexedFacts {
  const random = new Random(seed, id);
  const valueOf = (name: IndexedFact) => {
    const { kind, values, certain } = factOf(name);
    if (!certain && random.chance(0.4)) return null;
    if (kind === "yes-or-no") return random.chance(0.5);
    if (values) return random.pick([...values]);
    return kind === "date" ? `20${10 + random.below(20)}-0${1 + random.below(9)}-15` : random.below(3_000_000_000);
  };
  return recordOf<IndexedFacts>(indexedFacts.map((name) => [name, valueOf(name)]));
}

/** @returns the companies 1 to `count` */
export function sampleCompanies(count: number, seed: number): SearchRecord[] {
  return Array.from({ length: count }, (_, i) => sampleCompany(i + 1, seed));
}

/** One company in five has further industries, some of them in no table. */
function furtherIndustries(random: Random): number[] {
  if (random.chance(0.8)) return [];
  return Array.from({ length: 1 + random.below(2) }, () =>
    random.chance(0.02) ? 99_900 + random.below(50) : (industries[random.below(industries.length)]?.id ?? 0),
  );
}

/** One company in eight had other names, most of which share words with the current one. */
function otherNames(random: Random, name: string): string[] {
  if (random.chance(0.875)) return [];
  return Array.from({ length: 1 + random.below(3) }, () => {
    const words = name.split(" ").filter(() => random.chance(0.6));
    return untidyName(random, [invented(random, 4), ...words].join(" "));
  });
}

/** Real vocabularies grow with the number of companies: half of the names get a rare word. */
function untidyName(random: Random, tidy: string): string {
  const words = tidy.split(" ");
  if (random.chance(0.5)) words[words.length > 2 ? 0 : words.length - 1] = invented(random, 4);
  if (random.chance(0.08)) words.splice(random.below(words.length), 0, random.pick(ODD_WORDS));
  if (random.chance(0.05)) words.unshift(words.pop() ?? "");
  const name = words.join(random.chance(0.04) ? "-" : " ") + (random.chance(0.02) ? random.pick(ODD_ENDS) : "");
  return random.chance(0.15) ? name.toUpperCase() : name;
}

function anyCase(random: Random, text: string): string {
  if (random.chance(0.88)) return text;
  return random.chance(0.5) ? text.toUpperCase() : text.toLowerCase();
}

/** Registry numbers in the notation of the register; their check digits are not valid. */
function registryIdOf(country: CountryCode, id: number): string {
  const digits = (length: number) => String((id * 7919 + 13) % 10 ** length).padStart(length, "0");
  if (country === "NO") return `7${digits(8)}`;
  if (country === "SE") return `55${digits(4)}-${digits(8).slice(4)}`;
  return country === "DK" ? `0${digits(7)}` : `${digits(7)}-${id % 10}`;
}

function spaced(country: CountryCode, code: string): string {
  return country === "SE" ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
