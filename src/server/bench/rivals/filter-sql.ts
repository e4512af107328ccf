/** The filters of the mix as SQL over the rivals' table; `?` stands for each value, in order. */
import type { CompanyFilter } from "../../../contract/search.ts";
import { cityKey, fold } from "../../search/fold.ts";
import { sameForm, sameTech, withoutSeparators } from "../../search/normalise.ts";
import { type Cell, dayOf, levelOf } from "./company-table.ts";
import type { ComparedFacet } from "./engine.ts";

export interface Sql {
  text: string;
  values: Cell[];
}

/** What the two databases say in their own words. */
export interface Dialect {
  /** Companies with any of these technologies. */
  tech(names: readonly string[]): Sql;
  /** Companies whose column contains the text, by the column's trigram index where there is one. */
  contains(column: string, text: string): Sql;
}

type FilterKey = keyof CompanyFilter;
type Maker<K extends FilterKey> = (value: NonNullable<CompanyFilter[K]>, dialect: Dialect) => Sql;

const isOne = (column: string, values: readonly Cell[]): Sql => ({
  text: `${column} IN (${values.map(() => "?").join(", ")})`,
  values: [...values],
});
const compared = (comparison: string, value: Cell): Sql => ({ text: `${comparison} ?`, values: [value] });

const MAKERS: { [K in FilterKey]?: Maker<K> } = {
  countries: (codes) => isOne("country", codes),
  legal_forms: (forms) => isOne("form_key", forms.map(sameForm)),
  cities: (cities) => isOne("city_key", cities.map(cityKey)),
  city: (text, dialect) => dialect.contains("city_key", fold(text).trim()),
  postal_code: (text, dialect) => dialect.contains("postal_key", withoutSeparators(text)),
  registry_id: (text, dialect) => dialect.contains("registry_key", withoutSeparators(text)),
  website_query: (text, dialect) => dialect.contains("website_key", text.toLowerCase()),
  industries: (ids) => anyOf(ids.map((id) => compared(`industry_${levelOf(id)} =`, id))),
  min_employees: (least) => compared("employees >=", least),
  max_employees: (most) => compared("employees <=", most),
  founded_after: (day) => compared("founded >", dayOf(day)),
  founded_before: (day) => compared("founded <", dayOf(day)),
  verification_status: (status) => compared("verification =", status),
  has_website: (has) => ({ text: `website IS ${has ? "NOT NULL" : "NULL"}`, values: [] }),
  has_contacts: (has) => compared("has_contacts =", Number(has)),
  registry_status: (statuses) => isOne("status", statuses),
  tech: (names, dialect) => dialect.tech(names.map(sameTech)),
};

/** A facet is counted without its own selection. */
const OWN: Readonly<Record<ComparedFacet, readonly FilterKey[]>> = {
  country_code: ["countries"],
  legal_form: ["legal_forms"],
  city: ["cities", "city"],
  employees: ["min_employees", "max_employees"],
};

function isFilterKey(key: string): key is FilterKey {
  return key in MAKERS;
}

function conditionOf<K extends FilterKey>(key: K, filter: Pick<CompanyFilter, K>, dialect: Dialect): Sql | null {
  const value = filter[key];
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  const maker = MAKERS[key];
  if (!maker) throw new Error(`no SQL for the filter ${key}`);
  return maker(value, dialect);
}

/** @param without a facet whose own selection is left out; @throws for filters that the mix does not have */
export function conditions(filter: CompanyFilter, dialect: Dialect, without?: ComparedFacet): Sql[] {
  return Object.keys(filter).flatMap((key) => {
    if (!isFilterKey(key)) throw new Error(`no SQL for the filter ${key}`);
    if (without && OWN[without].includes(key)) return [];
    return conditionOf(key, filter, dialect) ?? [];
  });
}

export function where(parts: readonly Sql[]): Sql {
  const text = parts.length === 0 ? "" : `WHERE ${parts.map((part) => part.text).join(" AND ")}`;
  return { text, values: parts.flatMap(({ values }) => values) };
}

function anyOf(parts: readonly Sql[]): Sql {
  return { text: `(${parts.map(({ text }) => text).join(" OR ")})`, values: parts.flatMap(({ values }) => values) };
}
