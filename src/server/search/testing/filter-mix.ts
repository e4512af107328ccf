/**
 * The mix of filter combinations that the bench asks: what a sales user clicks together, around the values of companies
 * that exist. Every second one at least carries a value that none before it carried.
 */
import type { CompanyFilter } from "../../../contract/search.ts";
import { lineageOf } from "../../domain/nace.ts";
import { Random } from "../../demo/random.ts";

/** Facts of a company that the mix uses. */
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
  /** It carries a value that no filter before it carried. */
  isNew: boolean;
}

type Part = (random: Random, record: MixRecord) => CompanyFilter;
type Parts = readonly [Part, ...Part[]];

/** Values that are few: asked again and again. */
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

/** Values of which there are many. */
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
    // Three in four have a rare value: not all of those are new.
    if (random.chance(0.75)) Object.assign(filter, random.pick(RARE)(random, record));
    if (random.chance(0.15)) Object.assign(filter, random.pick(RARE)(random, record));
    for (let i = 1 + random.below(3); i > 0; i--) Object.assign(filter, random.pick(COMMON)(random, record));
    const values = Object.entries(filter).map((entry) => JSON.stringify(entry));
    mix.push({ filter, isNew: values.some((value) => !usedValues.has(value)) });
    for (const value of values) usedValues.add(value);
  }
  return mix;
}
