/** Maps the facts of a company to columns of `companies`: order, cells, history texts, and bits of the sources. */
import { type Company, COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../contract/company.ts";
import { employeesText } from "../../../domain/companies/employees.ts";
import { readOtherNames } from "../../../domain/companies/other-names.ts";
import type { CompanyFacts } from "../../../domain/companies/registry-record.ts";
import { regionOf } from "../../../domain/regions/region-table.ts";
import { flag, flagOrNull, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

/** Optional facts of the first release. */
const firstFacts = [
  "legal_form",
  "address",
  "city",
  "postal_code",
  "industry_id",
  "website",
  "website_verified",
  "verification_status",
  "employee_count",
  "founded_date",
  "marketing_protected",
  "registry_status",
  "ceased_date",
] as const;

/** Facts in every record. */
const certainFacts = ["country_code", "registry_id", "name"] as const;

/**
 * Facts added after the first release. Add new ones at the end, because the index in `factNames` is a stored bit
 * number.
 */
export const laterFacts = [
  "is_employer",
  "employee_most",
  "municipality_code",
  "county_code",
  "parent_registry_id",
  "purpose",
  "further_industries",
  "other_names",
  "vat_registered",
  "in_group",
  "accounts_year",
] as const;

/** Optional facts, in the order of the columns. */
export const optionalFacts = [...firstFacts, ...laterFacts] as const;
export type OptionalFact = (typeof optionalFacts)[number];

/** All facts by bit number; at most 31, because sets of bits are 32-bit integers. */
export const factNames = [...firstFacts, ...certainFacts, ...laterFacts] as const;

/** Part of `employee_count`: it has no history entries and no source of its own. */
export const employeeEnd = "employee_most" satisfies OptionalFact;

export type FactCell = string | number | null;

/** Cells of facts without a source. */
export const unknownFacts: Readonly<Record<OptionalFact, FactCell>> = {
  legal_form: null,
  address: null,
  city: null,
  postal_code: null,
  industry_id: null,
  website: null,
  website_verified: 0,
  verification_status: "unverified",
  employee_count: null,
  founded_date: null,
  marketing_protected: null,
  registry_status: "active",
  ceased_date: null,
  is_employer: null,
  employee_most: null,
  municipality_code: null,
  county_code: null,
  parent_registry_id: null,
  purpose: null,
  further_industries: null,
  other_names: null,
  vat_registered: null,
  in_group: null,
  accounts_year: null,
};

/** Boolean facts; their cells are 1 and 0. */
export const flagFacts: ReadonlySet<string> = new Set<OptionalFact>([
  "website_verified",
  "marketing_protected",
  "is_employer",
  "vat_registered",
  "in_group",
]);
export const bitOf: ReadonlyMap<string, number> = new Map(factNames.map((name, place) => [name, 1 << place]));
export const certainBits = certainFacts.reduce((bits, name) => bits | (bitOf.get(name) ?? 0), 0);

export function factCell(value: string | number | boolean | null): FactCell {
  return typeof value === "boolean" ? Number(value) : value;
}

/**
 * Formats a fact for the history: booleans as `true` and `false`, numbers in digits, employees with their size class, other
 * names as a list.
 * @param facts returns a cell by name
 */
export function historyText(name: OptionalFact, facts: (name: OptionalFact) => FactCell): string | null {
  const cell = facts(name);
  if (cell === null) return null;
  if (name === "employee_count") return employeesText(Number(cell), numberOrNull(facts(employeeEnd)));
  if (name === "other_names")
    return readOtherNames(String(cell), "")
      .map((otherName) => otherName.name)
      .join(", ");
  return flagFacts.has(name) ? String(cell !== 0) : String(cell);
}

export function namesOfBits(bits: number): string[] {
  return factNames.filter((_, place) => (bits & (1 << place)) !== 0);
}

/** Bits of all known facts of a company. */
export function bitsOfFacts(facts: CompanyFacts): number {
  return factNames.reduce((bits, name) => bits | bitIfKnown(name, facts[name]), 0);
}

/** The bit of a fact that has a value, otherwise 0. */
export function bitIfKnown(name: (typeof factNames)[number], value: unknown): number {
  return value === null || name === employeeEnd ? 0 : (bitOf.get(name) ?? 0);
}

export function decodeCompany(row: Row): Company {
  const municipality = textOrNull(row.municipality_code);
  const county = textOrNull(row.county_code);
  return {
    id: number(row.id),
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    registry_id: text(row.registry_id),
    name: text(row.name),
    legal_form: textOrNull(row.legal_form),
    address: textOrNull(row.address),
    city: textOrNull(row.city),
    postal_code: textOrNull(row.postal_code),
    municipality_code: municipality,
    municipality: municipality === null ? null : (regionOf(municipality)?.name ?? null),
    county_code: county,
    county: county === null ? null : (regionOf(county)?.name ?? null),
    industry_id: numberOrNull(row.industry_id),
    website: textOrNull(row.website),
    website_verified: flag(row.website_verified),
    verification_status: oneOf(VERIFICATION_STATUSES, row.verification_status),
    employee_count: numberOrNull(row.employee_count),
    is_employer: flagOrNull(row.is_employer),
    founded_date: textOrNull(row.founded_date),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
    marketing_protected: flagOrNull(row.marketing_protected),
    registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
    ceased_date: textOrNull(row.ceased_date),
  };
}
