/** Seeded random queries over sample companies: filters, texts with typos, sort orders, cursors, facets. */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import { filterNames } from "../../../contract/fact-schemas.ts";
import { MONEY } from "../../../contract/money.ts";
import { factNames, factOf, type FilteredFact, isFiltered } from "../../../contract/facts.ts";
import { FACETS } from "../../../contract/fields.ts";
import { type CompanyFilter, SORT_ORDERS } from "../../../contract/search.ts";
import { regions } from "../../domain/regions/region-table.ts";
import { industries } from "../../domain/companies/nace.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import type { FacetQuestion, PageQuestion } from "../company-search.ts";
import type { Random } from "../../demo/random.ts";
import { regionLine, valueOf } from "./reference-filters.ts";
import { corruptText, edit, spellOut } from "./corrupted-text.ts";

type Records = readonly [SearchRecord, ...SearchRecord[]];

type Makers = {
  [Name in keyof Required<Omit<CompanyFilter, "query" | (typeof filterNames)[FilteredFact]>>]: (
    random: Random,
    record: SearchRecord,
  ) => CompanyFilter[Name];
};

/** A value for each filter, usually one that the company has. `query` is a corrupted name. */
const MAKERS: Makers = {
  countries: (random) => some(random, COUNTRY_CODES),
  industries: (random, { industries: own }) =>
    random.chance(0.5) && own.length > 0 ? own.slice(-1) : someIndustries(random),
  regions: (random, { region_code }) => (random.chance(0.5) ? regionLine(region_code).slice(-1) : someRegions(random)),
  legal_forms: (random, { legal_form }) => [
    anyCase(random, legal_form ?? "XYZ"),
    ...(random.chance(0.3) ? ["oy"] : []),
  ],
  cities: (random, { city }) => [anyCase(random, city ?? "Ingensteds"), ...(random.chance(0.3) ? ["aalesund"] : [])],
  city: (random, { city }) =>
    random.chance(0.05)
      ? random.pick(NOTHING)
      : random.chance(0.5)
        ? part(random, city ?? "by")
        : otherAnd(random, city ?? "Møre og Romsdal"),
  postal_code: (random, { postal_code }) =>
    random.chance(0.05) ? random.pick(NOTHING) : part(random, postal_code ?? "99 9"),
  registry_id: (random, { registry_id }) => (random.chance(0.05) ? random.pick(NOTHING) : part(random, registry_id)),
  registry_ids: (_, { registry_id }) => [registry_id, `SE${registry_id}01`, `NO ${registry_id} MVA`],
  ids: (random, { id }) => [id, random.below(6000), -1, id + 1],
  min_employees: (random, { employee_count }) => employee_count ?? random.below(50),
  max_employees: (random, { employee_count }) => (employee_count ?? 0) + random.below(5),
  founded_after: (_, { founded_date }) => founded_date ?? "1990-01-01",
  founded_before: (_, { founded_date }) => founded_date ?? "2010-12-31",
  website_query: (random, { website }) => anyCase(random, part(random, website ?? "example")),
  tech: (_, { tech }) => (tech.length > 0 ? tech.slice(0, 2) : ["wordpress", "Nothing"]),
  min_revenue: (random, { accounts }) => accounts?.revenue ?? random.pick([0, 2_000_000, 1e10]),
  max_revenue: (random, { accounts }) => (accounts?.revenue ?? 1e9) + random.below(3),
  min_gross_profit: (random, { accounts }) => accounts?.gross_profit ?? random.pick([0, 2_000_000]),
  max_gross_profit: (_, { accounts }) => accounts?.gross_profit ?? 1e9,
  money: (random) => random.pick([...MONEY]),
  min_growth: (_, { accounts }) => accounts?.growth ?? 0,
  max_growth: (_, { accounts }) => accounts?.growth ?? 100,
  profitable: (random) => random.chance(0.5),
  in_pipeline: (random) => random.chance(0.7),
  marks: (random) => some(random, MARKS),
  without_marks: (random) => some(random, MARKS),
  purpose: (random, { purpose }) => purposeText(random, purpose ?? "varmepumper og bilverksted"),
  purpose_languages: (random) => random.chance(0.7),
};
/** A value for the filter of a fact: any yes or no, some of a closed list, usually the own one of another. */
function factMaker(name: FilteredFact): (random: Random, record: SearchRecord) => unknown {
  const { kind, values = [], filter } = factOf(name);
  if (kind === "yes-or-no") return (random) => random.chance(0.5);
  if (kind === "choice") return (random) => (filter?.several ? some(random, values) : random.pick([...values]));
  const otherValues: readonly [string | number, ...(string | number)[]] =
    kind === "date" ? ["2001-06-30", "2026-01-01"] : [0, 1990, 2024];
  return (random, record) => valueOf(record, name) ?? random.pick(otherValues);
}
const FACTS = factNames.filter(isFiltered).map((name) => [filterNames[name], factMaker(name)] as const);
const FILTERS = [...Object.entries(MAKERS), ...FACTS];

/** One to three words of a text, or parts of them, with typos, in quotes, without accents, or with the last one cut. */
function purposeText(random: Random, text: string): string {
  if (random.chance(0.05)) return random.pick([...NOTHING, "og", "i", '"', '""', "og av med", "x", '"og"', "p", "for"]);
  if (random.chance(0.15)) return random.pick(TRADE_TEXTS);
  const words = text.split(" ");
  const start = random.below(words.length);
  const chosenWords = words.slice(start, start + 1 + random.below(3));
  const typed = chosenWords.map((word) => {
    const typo = random.chance(0.15) ? edit(random, word) : word;
    return random.chance(0.3) ? typo.slice(random.below(4), typo.length - random.below(4)) : typo;
  });
  const written = random.chance(0.2) ? spellOut(typed.join(" ")) : typed.join(" ");
  if (random.chance(0.25)) return `"${written}" ${random.pick(["", "salg", words.at(-1) ?? ""])}`;
  if (random.chance(0.1)) return `${random.pick(words)} "${written}`;
  return (random.chance(0.3) ? written.slice(0, -1 - random.below(5)) : written).slice(0, 200);
}

/** Words of trades that are widened, split or joined. */
const TRADE_TEXTS = [
  "heat pumps",
  "värmepump salg",
  "varmepumpe montering",
  "lämpöpumppu asennus",
  '"heat pump"',
  "heat pump bilverksted",
  "car repair",
  "autokorjaamo",
  "rengjøring",
  "bilverksted",
  "båtbutikk",
  "husarbeid",
  "nettsystemer",
  "elinstallasjon",
  "solcelle varmepumpe",
  "bil verksted varme pumpe",
  "heat pmp",
] as const;

/** Texts that are empty after normalisation and match nothing. */
const NOTHING = ["\u0301", " ", "---", "\u2013 \u0308"] as const;

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

/** A part of a text with different words for "and", or just such a word. */
function otherAnd(random: Random, text: string): string {
  if (random.chance(0.1)) return anyCase(random, random.pick(ANDS));
  const words = text.split(" ").map((word) => (ANDS.some((and) => and === word) ? random.pick(ANDS) : word));
  if (words.length === 1) words.push(random.pick(ANDS));
  const start = random.below(words[0]?.length ?? 1);
  return anyCase(random, words.join(" ").slice(start, start + 4 + random.below(12)));
}

function part(random: Random, text: string): string {
  const start = random.below(text.length);
  return text.slice(start, start + 1 + random.below(5));
}

/** Filters on one to four fields, usually with the values of one company so that they have matches. */
export function sampleFilter(random: Random, records: Records): CompanyFilter {
  const record = random.pick(records);
  const filter: CompanyFilter = {};
  for (let i = random.below(4); i > 0; i--) {
    const [name, make] = random.pick(FILTERS);
    Object.assign(filter, { [name]: make(random, record) });
  }
  if (random.chance(0.5)) filter.query = corruptText(random, random.pick(records));
  return filter;
}

const MARKS = ["customer", "Customer", "do_not_contact", "fair_oslo", "unused"];

function pipelineOf(random: Random, records: Records): number[] {
  return records.filter(() => random.chance(0.05)).map(({ id }) => id);
}

export function samplePage(random: Random, records: Records): PageQuestion {
  const filter = sampleFilter(random, records);
  const caller =
    random.chance(0.2) || filter.in_pipeline !== undefined ? { pipeline: pipelineOf(random, records) } : {};
  const marks = ["customer", "do_not_contact", "Fair Oslo"].map((mark) => ({
    mark,
    companyIds: pipelineOf(random, records),
  }));
  return {
    filter,
    sort: random.pick([...SORT_ORDERS]),
    after: null,
    limit: random.pick([1, 3, 50, 200, 1000]),
    caller: { ...caller, marks },
    phoned: samplePhoned(random, records),
  };
}

/** Usually empty: the index receives these ids from outside. */
export function samplePhoned(random: Random, records: Records): number[] {
  return random.chance(0.05) ? [random.pick(records).id, 999_999, random.pick(records).id] : [];
}

export function sampleFacets(random: Random, records: Records): FacetQuestion {
  const { filter, caller, phoned } = samplePage(random, records);
  const some = { city: part(random, "Stockholm"), tech: part(random, "analytics"), legal_form: "a", industry: "ma" };
  const none = { city: random.pick(NOTHING), tech: " ", legal_form: "\u0301", industry: "\u0301" };
  const narrow = random.chance(0.3) ? some : random.chance(0.05) ? none : {};
  const takesAll = random.chance(0.5);
  return { filter, caller, phoned, narrow, facets: FACETS.filter(() => takesAll || random.chance(0.3)) };
}
