/** The filters of the API contract as a plain test of one record. */
import { filterNames } from "../../../contract/fact-schemas.ts";
import { factNames, factOf, type FilteredFact, isFiltered } from "../../../contract/facts.ts";
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { lineageOf } from "../../domain/companies/nace.ts";
import { regionOf, regions } from "../../domain/regions/region-table.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/companies/registry-number.ts";
import { euroRate } from "../../domain/companies/euro-rates.ts";
import type { IndexedAccounts, SearchRecord } from "../../store/ports/index-source.ts";
import type { CallerSets } from "../company-search.ts";
import { fold } from "../../domain/fold.ts";
import { cityKey } from "../folded-city.ts";
import { compareText, sameForm, sameTech, withoutSeparators } from "../normalise.ts";

type Test = (record: SearchRecord) => boolean;
type FactFilter = (typeof filterNames)[FilteredFact];
type FilterKey = Exclude<keyof CompanyFilter, "query" | "purpose" | "purpose_languages" | FactFilter>;

/** The facet of each filter. Counting that facet ignores the filter. */
const FACET_OF: Partial<Record<FilterKey, FacetName>> = {
  countries: "country_code",
  industries: "industry",
  regions: "region",
  legal_forms: "legal_form",
  cities: "city",
  min_employees: "employees",
  max_employees: "employees",
  founded_after: "founded",
  founded_before: "founded",
  tech: "tech",
  min_revenue: "revenue",
  max_revenue: "revenue",
  in_pipeline: "in_pipeline",
  marks: "mark",
  without_marks: "mark",
};

type Maker<K extends FilterKey> = (
  value: NonNullable<CompanyFilter[K]>,
  caller: CallerSets,
  money: string,
) => Test | null;
const anyOf = <T>(values: readonly T[], valueOf: (record: SearchRecord) => T | null): Test | null =>
  values.length === 0
    ? null
    : (record) => {
        const value = valueOf(record);
        return value !== null && values.includes(value);
      };

const accountsTest =
  (holds: (accounts: IndexedAccounts) => boolean): Test =>
  ({ accounts }) =>
    accounts !== null && holds(accounts);

/** Compares in the currency of the accounts: a bound of another currency is converted by the rates of their year. */
const amountTest = (name: "revenue" | "gross_profit", isMinimum: boolean, bound: number, money: string): Test =>
  accountsTest(({ currency, year, [name]: amount }) => {
    if (amount === null || euroRate(currency, year) === null) return false;
    const limit = currency === money ? bound : (bound * (euroRate(currency, year) ?? 1)) / (euroRate(money, year) ?? 1);
    return isMinimum ? amount >= limit : amount <= limit;
  });

const amountMaker =
  (name: "revenue" | "gross_profit", isMinimum: boolean) =>
  (bound: number, _caller: CallerSets, money: string): Test =>
    amountTest(name, isMinimum, bound, money);

const MAKERS: { [K in FilterKey]: Maker<K> } = {
  countries: (values) => anyOf(values, (record) => record.country_code),
  industries: (values) =>
    values.length === 0 ? null : ({ industries }) => industries.flatMap(industryLine).some((id) => values.includes(id)),
  regions: (values) =>
    values.length === 0 ? null : ({ region_code }) => regionLine(region_code).some((code) => values.includes(code)),
  legal_forms: (values) =>
    anyOf(values.map(sameForm), ({ legal_form }) => (legal_form === null ? null : sameForm(legal_form))),
  cities: (values) => anyOf(values.map(cityKey), ({ city }) => (city === null ? null : cityKey(city))),
  city: (text) => (text === "" ? null : ({ city }) => city !== null && cityHas(city, text)),
  postal_code: (text) =>
    text === ""
      ? null
      : ({ postal_code }) => postal_code !== null && hasPart(withoutSeparators(postal_code), withoutSeparators(text)),
  registry_id: (text) =>
    text === "" ? null : ({ registry_id }) => hasPart(withoutSeparators(registry_id), withoutSeparators(text)),
  registry_ids: (values) => {
    const numbers = values.flatMap(readRegistryNumber);
    return values.length === 0 ? null : (record) => numbers.some((number) => isNumberOf(number, record));
  },
  ids: (values) => anyOf(values, (record) => record.id),
  min_employees:
    (min) =>
    ({ employee_count }) =>
      employee_count !== null && employee_count >= min,
  max_employees:
    (max) =>
    ({ employee_count }) =>
      employee_count !== null && employee_count <= max,
  founded_after:
    (day) =>
    ({ founded_date }) =>
      founded_date !== null && founded_date > day,
  founded_before:
    (day) =>
    ({ founded_date }) =>
      founded_date !== null && founded_date < day,
  website_query: (text) =>
    text === "" ? null : ({ website }) => website !== null && website.toLowerCase().includes(text.toLowerCase()),
  tech: (values) => {
    const selection = values.map(sameTech);
    return values.length === 0 ? null : ({ tech }) => tech.some((name) => selection.includes(sameTech(name)));
  },
  min_revenue: amountMaker("revenue", true),
  max_revenue: amountMaker("revenue", false),
  min_gross_profit: amountMaker("gross_profit", true),
  max_gross_profit: amountMaker("gross_profit", false),
  money: () => null,
  min_growth: (min) => accountsTest(({ growth }) => growth !== null && growth >= min),
  max_growth: (max) => accountsTest(({ growth }) => growth !== null && growth <= max),
  profitable: (flag) => accountsTest(({ profit }) => profit !== null && profit > 0 === flag),
  in_pipeline:
    (flag, { pipeline = [] }) =>
    ({ id }) =>
      pipeline.includes(id) === flag,
  marks: (names, caller) => (names.length === 0 ? null : ({ id }) => hasMark(id, names, caller)),
  without_marks: (names, caller) => (names.length === 0 ? null : ({ id }) => !hasMark(id, names, caller)),
};

function hasMark(id: number, names: readonly string[], { marks = [] }: CallerSets): boolean {
  const written = names.map((name) => name.toLowerCase().replaceAll(" ", "_"));
  return marks.some(
    ({ mark, companyIds }) => written.includes(mark.toLowerCase().replaceAll(" ", "_")) && companyIds.includes(id),
  );
}

/**
 * Returns whether a city name contains a text by the contract: as letters, or for several words with any word for "and"
 * in place of another.
 */
export function cityHas(city: string, text: string): boolean {
  const plainOf = (name: string) => fold(name).trim().replaceAll(/\s+/g, " ");
  if (hasPart(plainOf(city), plainOf(text))) return true;
  const wordsOf = (name: string) =>
    fold(name)
      .split(/\s+|(&)/)
      .filter(Boolean)
      .map((word) => (/^(?:&|og|och|and|ja)$/.test(word) ? "AND" : word));
  return wordsOf(text).length > 1 && wordsOf(city).join(" ").includes(wordsOf(text).join(" "));
}

/** Returns whether a text contains a part. A part that is empty after normalisation is contained in no text. */
export function hasPart(text: string, part: string): boolean {
  return part !== "" && text.includes(part);
}

/** Returns whether a registry number belongs to a company, in any notation. */
export function isNumberOf(number: RegistryNumber, record: SearchRecord): boolean {
  return (
    number.country_code === record.country_code &&
    withoutSeparators(number.registry_id) === withoutSeparators(record.registry_id)
  );
}

/** Ids of the industry and its ancestors; only the id itself when it is not in NACE. */
export function industryLine(id: number): number[] {
  const line = lineageOf(id);
  return line.length > 0 ? line : [id];
}

/** Codes of the municipality and its county; empty when the tables lack the code. */
export function regionLine(code: string | null): string[] {
  const row = code === null ? undefined : regionOf(code);
  if (!row) return [];
  return row.parent === null ? [row.code] : [row.code, row.parent];
}

/**
 * Position among all regions by the name of the county, then of the municipality, from 1; null when the tables lack the
 * code.
 */
export function regionPlace(code: string | null): number | null {
  placeOfRegion ??= new Map(
    regions
      .map((row) => {
        const county = row.parent === null ? row : (regionOf(row.parent) ?? row);
        const cityKey = row === county ? ["", ""] : [fold(row.name), row.code];
        return { code: row.code, key: [fold(county.name), county.code, ...cityKey] };
      })
      .sort(
        (a, b) => a.key.map((text, index) => compareText(text, b.key[index] ?? "")).find((order) => order !== 0) ?? 0,
      )
      .map((row, index) => [row.code, index + 1]),
  );
  return code === null ? null : (placeOfRegion.get(code) ?? null);
}
let placeOfRegion: ReadonlyMap<string, number> | undefined;

const KEYS = Object.keys(MAKERS).filter((key): key is FilterKey => key in MAKERS);

function testOf<K extends FilterKey>(
  key: K,
  filter: Pick<CompanyFilter, K>,
  caller: CallerSets,
  money: string,
): Test | null {
  const value = filter[key];
  return value === undefined ? null : MAKERS[key](value, caller, money);
}

/** The value of a fact that has a filter. */
export const valueOf = (record: SearchRecord, name: FilteredFact) =>
  name === "has_website" ? record.website !== null : record[name];

const filteredFacts = factNames.filter(isFiltered);

/** Facts of the table: a closed value is one of those asked for, another one at least as high. */
function factTest(name: FilteredFact, filter: CompanyFilter): Test[] {
  const { kind } = factOf(name);
  const values = [filter[filterNames[name]] ?? []].flat();
  const [lowest] = values;
  if (lowest === undefined) return [];
  if (kind === "yes-or-no" || kind === "choice")
    return [(record) => values.some((value) => value === valueOf(record, name))];
  return [
    (record) => {
      const value = valueOf(record, name);
      return value !== null && value >= lowest;
    },
  ];
}

/** Combines all tests of the filter except the text and except those of the facet `without`. */
export function recordTest(filter: CompanyFilter, caller: CallerSets, without?: FacetName): Test {
  const tests = KEYS.filter((key) => without === undefined || FACET_OF[key] !== without).flatMap(
    (key) => testOf(key, filter, caller, filter.money ?? "EUR") ?? [],
  );
  const factTests = filteredFacts.filter((name) => name !== without).flatMap((name) => factTest(name, filter));
  return (record) => [...tests, ...factTests].every((test) => test(record));
}
