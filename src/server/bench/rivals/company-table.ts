/** The table that the databases search: texts folded and made ready in columns of their own, as a careful user would. */
import { lineageOf } from "../../domain/nace.ts";
import { cityKey, fold } from "../../search/fold.ts";
import { employeeClass, sameForm, withoutSeparators } from "../../search/normalise.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";

export type Cell = string | number | null;

interface Column {
  type: "TEXT" | "INTEGER";
  of: (record: SearchRecord) => Cell;
}

/** NACE's levels: 1 is the section, 4 the class. */
export const levelOf = (industry: number): number => Math.floor(industry / 10_000);
/** 2004-02-29 → 20040229: compares as the dates do. */
export const dayOf = (date: string): number => Number(date.replaceAll("-", ""));

const industry =
  (level: number): Column["of"] =>
  ({ industry_id }) =>
    industry_id === null ? null : (lineageOf(industry_id).find((id) => levelOf(id) === level) ?? null);
const orNull = <T>(value: T | null, ready: (value: T) => Cell): Cell => (value === null ? null : ready(value));

const COLUMNS: Readonly<Record<string, Column>> = {
  id: { type: "INTEGER", of: ({ id }) => id },
  name: { type: "TEXT", of: ({ name }) => name },
  name_key: { type: "TEXT", of: ({ name }) => fold(name) },
  country: { type: "TEXT", of: ({ country_code }) => country_code },
  registry_id: { type: "TEXT", of: ({ registry_id }) => registry_id },
  registry_key: { type: "TEXT", of: ({ registry_id }) => withoutSeparators(registry_id) },
  form: { type: "TEXT", of: ({ legal_form }) => legal_form },
  form_key: { type: "TEXT", of: ({ legal_form }) => orNull(legal_form, sameForm) },
  city: { type: "TEXT", of: ({ city }) => city },
  city_key: { type: "TEXT", of: ({ city }) => orNull(city, cityKey) },
  postal_key: { type: "TEXT", of: ({ postal_code }) => orNull(postal_code, withoutSeparators) },
  industry_1: { type: "INTEGER", of: industry(1) },
  industry_2: { type: "INTEGER", of: industry(2) },
  industry_3: { type: "INTEGER", of: industry(3) },
  industry_4: { type: "INTEGER", of: industry(4) },
  website: { type: "TEXT", of: ({ website }) => website },
  website_key: { type: "TEXT", of: ({ website }) => orNull(website, (text) => text.toLowerCase()) },
  website_verified: { type: "INTEGER", of: ({ website_verified }) => Number(website_verified) },
  verification: { type: "TEXT", of: ({ verification_status }) => verification_status },
  employees: { type: "INTEGER", of: ({ employee_count }) => employee_count },
  employee_class: { type: "TEXT", of: ({ employee_count }) => orNull(employee_count, employeeClass) },
  founded: { type: "INTEGER", of: ({ founded_date }) => orNull(founded_date, dayOf) },
  updated_at: { type: "TEXT", of: ({ updated_at }) => updated_at },
  status: { type: "TEXT", of: ({ registry_status }) => registry_status },
  marketing_protected: { type: "INTEGER", of: ({ marketing_protected }) => Number(marketing_protected) },
  has_contacts: { type: "INTEGER", of: ({ has_contacts }) => Number(has_contacts) },
};

export const COLUMN_NAMES = Object.keys(COLUMNS);

/** @param collation of its texts: bytes, as SQLite compares them; a language's rules would cost time */
export function createTable(collation: string): string {
  const columns = Object.entries(COLUMNS).map(([name, { type }]) => {
    if (name === "id") return "id INTEGER PRIMARY KEY";
    return `${name} ${type}${type === "TEXT" ? ` COLLATE ${collation}` : ""}`;
  });
  return `CREATE TABLE companies (${columns.join(", ")})`;
}

/** What both databases find by B-tree: whole values, ranges, and the commonest filters together. */
export const INDEXES = [
  "country, form_key, employees",
  "form_key",
  "city_key",
  "industry_1",
  "industry_2",
  "industry_3",
  "industry_4",
  "employees",
  "employee_class",
  "founded",
].map((columns) => `CREATE INDEX by_${columns.replaceAll(", ", "_")} ON companies (${columns})`);

export function rowOf(record: SearchRecord): Cell[] {
  return Object.values(COLUMNS).map(({ of }) => of(record));
}

/** Ceased companies are in no list: the databases need not hold them. */
export function listed(records: readonly SearchRecord[]): SearchRecord[] {
  return records.filter(({ registry_status }) => registry_status !== "ceased");
}
