/** Seeded random questions over sample companies: filters, texts with typos, sorts, positions, facets. */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../contract/company.ts";
import { FACETS } from "../../../contract/fields.ts";
import { type CompanyFilter, SORT_ORDERS } from "../../../contract/search.ts";
import { regions } from "../../domain/regions/region-table.ts";
import { industries } from "../../domain/nace.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import type { FacetQuestion, PageQuestion } from "../company-search.ts";
import type { Random } from "../../demo/random.ts";
import { regionLine } from "./reference-filters.ts";
import { corruptText } from "./corrupted-text.ts";

type Records = readonly [SearchRecord, ...SearchRecord[]];

const FILTERS: readonly [FilterMaker, ...FilterMaker[]] = [
  (random) => ({ countries: some(random, COUNTRY_CODES) }),
  (random, { industry_id }) => ({
    industries: random.chance(0.5) && industry_id !== null ? [industry_id] : someIndustries(random),
  }),
  (random, { region_code }) => ({
    regions: random.chance(0.5) ? regionLine(region_code).slice(-1) : someRegions(random),
  }),
  (random, { legal_form }) => ({
    legal_forms: [anyCase(random, legal_form ?? "XYZ"), ...(random.chance(0.3) ? ["oy"] : [])],
  }),
  (random, { city }) => ({
    cities: [anyCase(random, city ?? "Ingensteds"), ...(random.chance(0.3) ? ["aalesund"] : [])],
  }),
  (random, { city }) => ({ city: part(random, city ?? "by") }),
  (random, { city }) => ({ city: otherAnd(random, city ?? "Møre og Romsdal") }),
  (random, { postal_code }) => ({ postal_code: part(random, postal_code ?? "99 9") }),
  (random, { registry_id }) => ({ registry_id: part(random, registry_id) }),
  (random, record) => ({
    registry_ids: [record.registry_id, `SE${record.registry_id}01`, `NO ${record.registry_id} MVA`],
  }),
  (random, { id }) => ({ ids: [id, random.below(6000), -1, id + 1] }),
  (random, { employee_count }) => ({ min_employees: employee_count ?? random.below(50) }),
  (random, { employee_count }) => ({ max_employees: (employee_count ?? 0) + random.below(5) }),
  (random, { founded_date }) => ({ founded_after: founded_date ?? "1990-01-01" }),
  (random, { founded_date }) => ({ founded_before: founded_date ?? "2010-12-31" }),
  (random) => ({ verification_status: random.pick([...VERIFICATION_STATUSES]) }),
  (random) => ({ verified: random.chance(0.5) }),
  (random) => ({ has_website: random.chance(0.5) }),
  (random, { website }) => ({ website_query: anyCase(random, part(random, website ?? "example")) }),
  (random) => ({ has_contacts: random.chance(0.5) }),
  (random, { tech }) => ({ tech: tech.length > 0 ? tech.slice(0, 2) : ["wordpress", "Nothing"] }),
  (random) => ({ registry_status: some(random, REGISTRY_STATUSES) }),
  (random) => ({ marketing_protected: random.chance(0.3) }),
  (random) => ({ in_pipeline: random.chance(0.7) }),
];
type FilterMaker = (random: Random, record: SearchRecord) => CompanyFilter;

function some<T>(random: Random, values: readonly T[]): T[] {
  return values.filter(() => random.chance(0.4));
}

function someIndustries(random: Random): number[] {
  return Array.from({ length: 1 + random.below(3) }, () => industries[random.below(industries.length)]?.id ?? 99_999);
}

function someRegions(random: Random): string[] {
  return Array.from({ length: 1 + random.below(3) }, () => regions[random.below(regions.length)]?.code ?? "NO-00");
}

function anyCase(random: Random, text: string): string {
  return random.chance(0.3) ? text.toLowerCase() : random.chance(0.3) ? text.toUpperCase() : text;
}

const ANDS = ["&", "og", "och", "and", "ja"] as const;

/** A part of a text with other words for "and" in it, or one of them alone. */
function otherAnd(random: Random, text: string): string {
  if (random.chance(0.1)) return anyCase(random, random.pick(ANDS));
  const words = text.split(" ").map((word) => (ANDS.some((and) => and === word) ? random.pick(ANDS) : word));
  if (words.length === 1) words.push(random.pick(ANDS));
  const from = random.below(words[0]?.length ?? 1);
  return anyCase(random, words.join(" ").slice(from, from + 4 + random.below(12)));
}

function part(random: Random, text: string): string {
  const start = random.below(text.length);
  return text.slice(start, start + 1 + random.below(5));
}

/** Filters of one to four fields, mostly around the values of one company so that something is found. */
export function sampleFilter(random: Random, records: Records): CompanyFilter {
  const record = random.pick(records);
  const filter: CompanyFilter = {};
  for (let i = random.below(4); i > 0; i--) Object.assign(filter, random.pick(FILTERS)(random, record));
  if (random.chance(0.5)) filter.query = corruptText(random, random.pick(records));
  return filter;
}

function pipelineOf(random: Random, records: Records): number[] {
  return records.filter(() => random.chance(0.05)).map(({ id }) => id);
}

export function samplePage(random: Random, records: Records): PageQuestion {
  const filter = sampleFilter(random, records);
  const caller =
    random.chance(0.2) || filter.in_pipeline !== undefined ? { pipeline: pipelineOf(random, records) } : {};
  return {
    filter,
    sort: random.pick([...SORT_ORDERS]),
    after: null,
    limit: random.pick([1, 3, 50, 200, 1000]),
    caller,
  };
}

export function sampleFacets(random: Random, records: Records): FacetQuestion {
  const { filter, caller } = samplePage(random, records);
  const narrow = random.chance(0.3)
    ? { city: part(random, "Stockholm"), tech: part(random, "analytics"), legal_form: "a", industry: "ma" }
    : {};
  const all = random.chance(0.5);
  return { filter, caller, narrow, facets: FACETS.filter(() => all || random.chance(0.3)) };
}
