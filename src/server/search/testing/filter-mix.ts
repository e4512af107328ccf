/**
 * Filter combinations for the benchmark, as a sales user selects them, with values of existing companies. Every second
 * filter contains a value that no earlier filter contained.
 */
import type { CompanyFilter } from "../../../contract/search.ts";
import { lineageOf } from "../../domain/companies/nace.ts";
import { Random } from "../../demo/random.ts";

/** Company fields that the mix uses. */
export interface MixRecord {
  country_code: "NO" | "SE" | "DK" | "FI";
  registry_id: string;
  name: string;
  legal_form: string | null;
  city: string | null;
  postal_code: string | null;
  industry_id: number | null;
  website: string | null;
  employee_count: number | null;
  founded_date: string | null;
  tech: readonly string[];
}

export interface MixedFilter {
  filter: CompanyFilter;
  /** True when it contains a value that no earlier filter contained. */
  isNew: boolean;
}

type Part = (random: Random, record: MixRecord) => CompanyFilter;
type Parts = readonly [Part, ...Part[]];

/** Filters on fields with few values, which repeat often. */
const COMMON: Parts = [
  (_, { country_code }) => ({ countries: [country_code] }),
  (_, { legal_form }) => ({ legal_forms: [legal_form ?? "AS"] }),
  (random) => ({ has_website: random.chance(0.7) }),
  (random) => ({ has_contacts: random.chance(0.7) }),
  () => ({ verification_status: "verified" }),
  () => ({ registry_status: ["active"] }),
  (random) => ({ min_employees: random.pick([1, 5, 10, 20, 50, 100]) }),
  (_, { tech }) => ({ tech: tech.slice(0, 2) }),
];

/** Filters on fields with many values. */
const RARE: Parts = [
  (_, { city }) => (city === null ? {} : { cities: [city] }),
  (_, { city }) => (city === null ? {} : { city: city.slice(0, 4) }),
  (random, { industry_id }) => (industry_id === null ? {} : { industries: [random.pick(lineage(industry_id))] }),
  (random, { postal_code }) => (postal_code === null ? {} : { postal_code: postal_code.slice(0, 2 + random.below(3)) }),
  (random, { founded_date }) => ({
    founded_after: founded_date ?? "2001-01-01",
    ...(random.chance(0.4) ? { founded_before: "2020-06-30" } : {}),
  }),
  (random, { employee_count }) => ({
    min_employees: (employee_count ?? 3) + random.below(4),
    max_employees: (employee_count ?? 3) + random.below(200),
  }),
  (random, { registry_id }) => ({ registry_id: registry_id.slice(0, 3 + random.below(4)) }),
  (random, { website }) => (website === null ? {} : { website_query: website.slice(12, 16 + random.below(5)) }),
];

function lineage(id: number): readonly [number, ...number[]] {
  return [id, ...lineageOf(id).slice(1)];
}

export function filterMix(count: number, seed: number, companyAt: (random: Random) => MixRecord): MixedFilter[] {
  const random = new Random(seed);
  const usedValues = new Set<string>();
  const mix: MixedFilter[] = [];
  while (mix.length < count) {
    const record = companyAt(random);
    const filter: CompanyFilter = {};
    // Three in four filters have a rare value; some of these repeat.
    if (random.chance(0.75)) Object.assign(filter, random.pick(RARE)(random, record));
    if (random.chance(0.15)) Object.assign(filter, random.pick(RARE)(random, record));
    for (let i = 1 + random.below(3); i > 0; i--) Object.assign(filter, random.pick(COMMON)(random, record));
    const values = Object.entries(filter).map((entry) => JSON.stringify(entry));
    mix.push({ filter, isNew: values.some((value) => !usedValues.has(value)) });
    for (const value of values) usedValues.add(value);
  }
  return mix;
}
