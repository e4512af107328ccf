/** Decodes rows that the search index reads. */
import {
  COUNTRY_CODES,
  type OtherName,
  REGISTRY_STATUSES,
  VERIFICATION_STATUSES,
} from "../../../../contract/company.ts";
import { readOtherNames } from "../../../domain/companies/other-names.ts";
import type { SearchRecord } from "../../ports/index-source.ts";
import { type Cell, flag, flagOrNull, lines, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

/** Columns of `tech_profiles` with single names and lists of names. */
const technologyColumns = [
  "cms",
  "frameworks",
  "analytics",
  "cdn",
  "hosting",
  "email_provider",
  "ecommerce",
  "payment_providers",
  "live_chat",
  "marketing",
] as const;

/**
 * Index of each cell in a row, in the order of the SELECT: millions of rows are read by index, which is faster than by
 * name.
 */
const positions = {
  id: 0,
  revision: 1,
  country_code: 2,
  registry_id: 3,
  name: 4,
  legal_form: 5,
  city: 6,
  postal_code: 7,
  industry_id: 8,
  website: 9,
  website_verified: 10,
  verification_status: 11,
  employee_count: 12,
  founded_date: 13,
  updated_at: 14,
  registry_status: 15,
  marketing_protected: 16,
  has_contacts: 17,
  tech: 18,
  region_code: 19,
  other_names: 20,
  further_industries: 21,
  purpose: 22,
  vat_registered: 23,
  is_employer: 24,
  in_group: 25,
  accounts_year: 26,
} as const;

/** A company's names in its register, then its previous names, newest first: see `other-names.ts`. */
export function otherNamesColumn(): string {
  const formerName = "'former' || chr(9) || substr(CAST(detected_at AS text), 1, 10) || chr(9) || old_value";
  return `concat_ws(chr(10), companies.other_names,
    (SELECT string_agg(${formerName}, chr(10) ORDER BY detected_at DESC, id DESC) FROM history
    WHERE company_id = companies.id AND field_name = 'name'))`;
}

/** Decodes a row of `id`, `name` and `others`. */
export function namesOfRow(row: Row): [id: number, others: readonly OtherName[]] {
  return [number(row.id), readOtherNames(textOrNull(row.others), text(row.name))];
}

/** The names only, in the order of `readOtherNames`. */
export function decodeOtherNames(cell: Cell, name: string): readonly string[] {
  if (cell === null || cell === undefined || cell === "") return [];
  return readOtherNames(text(cell), name).map((otherName) => otherName.name);
}

/** All industries of a company, the main one first. */
export function decodeIndustries(main: Cell, further: Cell): readonly number[] {
  const mainIds = main === null || main === undefined ? [] : [number(main)];
  if (further === null || further === undefined) return mainIds;
  return [...new Set([...mainIds, ...text(further).split(" ").map(Number)])];
}

/** Columns that `decodeSearchRecord` reads. Technologies are lines of one text; empty lists produce empty lines. */
export function searchColumns(): string {
  const technologies = `concat_ws(chr(10), ${technologyColumns.join(", ")})`;
  const elsewhere: Readonly<Record<string, string>> = {
    has_contacts: "EXISTS (SELECT 1 FROM contacts WHERE company_id = companies.id)",
    region_code: "coalesce(companies.municipality_code, companies.county_code)",
    other_names: otherNamesColumn(),
    tech: `(SELECT ${technologies} FROM tech_profiles WHERE company_id = companies.id)`,
  };
  return Object.entries(positions)
    .map(([name, place]) => `${elsewhere[name] ?? `companies.${name}`} AS "${place}"`)
    .join(", ");
}

/** @param row cells by index: an array, or an object with the indexes as keys */
export function decodeSearchRecord(row: Row): SearchRecord {
  return {
    id: number(row[positions.id]),
    revision: number(row[positions.revision]),
    country_code: oneOf(COUNTRY_CODES, row[positions.country_code]),
    registry_id: text(row[positions.registry_id]),
    name: text(row[positions.name]),
    legal_form: textOrNull(row[positions.legal_form]),
    city: textOrNull(row[positions.city]),
    postal_code: textOrNull(row[positions.postal_code]),
    industry_id: numberOrNull(row[positions.industry_id]),
    industries: decodeIndustries(row[positions.industry_id], row[positions.further_industries]),
    website: textOrNull(row[positions.website]),
    website_verified: flag(row[positions.website_verified]),
    verification_status: oneOf(VERIFICATION_STATUSES, row[positions.verification_status]),
    employee_count: numberOrNull(row[positions.employee_count]),
    founded_date: textOrNull(row[positions.founded_date]),
    updated_at: text(row[positions.updated_at]),
    registry_status: oneOf(REGISTRY_STATUSES, row[positions.registry_status]),
    marketing_protected: flagOrNull(row[positions.marketing_protected]),
    purpose: textOrNull(row[positions.purpose]),
    vat_registered: flagOrNull(row[positions.vat_registered]),
    is_employer: flagOrNull(row[positions.is_employer]),
    in_group: flagOrNull(row[positions.in_group]),
    accounts_year: numberOrNull(row[positions.accounts_year]),
    has_contacts: flag(row[positions.has_contacts]),
    tech: technologies(row[positions.tech]),
    region_code: textOrNull(row[positions.region_code]),
    other_names: decodeOtherNames(row[positions.other_names], text(row[positions.name])),
  };
}

function technologies(cell: Cell): readonly string[] {
  return cell === null ? [] : [...new Set(lines(cell).filter((name) => name !== ""))].sort();
}
