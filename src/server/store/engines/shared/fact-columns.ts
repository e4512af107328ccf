/** A company's facts as columns of `companies`: order, cells, texts of the history, bits of the sources. */
import { type Company, COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../contract/company.ts";
import type { CompanyFacts } from "../../../domain/registry-record.ts";
import { flag, flagOrNull, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

/** What a record gives or leaves out, of the first release. */
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

/** Facts that every record has. */
const certainFacts = ["country_code", "registry_id", "name"] as const;

/** Facts that came after the first release. Add at the end only: the place among all facts is a stored bit. */
const laterFacts = ["is_employer"] as const;

/** What a record gives or leaves out, in the order of the columns. */
export const optionalFacts = [...firstFacts, ...laterFacts] as const;
export type OptionalFact = (typeof optionalFacts)[number];

/** Every fact by its bit. */
export const factNames = [...firstFacts, ...certainFacts, ...laterFacts] as const;

export type FactCell = string | number | null;

/** What the store holds of a fact that no source ever told. */
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
  marketing_protected: 0,
  registry_status: "active",
  ceased_date: null,
  is_employer: null,
};

/** Facts that are true or false; their cells are 1 and 0. */
export const flagFacts: ReadonlySet<string> = new Set<OptionalFact>([
  "website_verified",
  "marketing_protected",
  "is_employer",
]);
export const bitOf: ReadonlyMap<string, number> = new Map(factNames.map((name, place) => [name, 1 << place]));
export const certainBits = certainFacts.reduce((bits, name) => bits | (bitOf.get(name) ?? 0), 0);

export function factCell(value: string | number | boolean | null): FactCell {
  return typeof value === "boolean" ? Number(value) : value;
}

/** A cell as history tells it: booleans `true` and `false`, numbers in digits. */
export function historyText(name: string, cell: FactCell): string | null {
  if (cell === null) return null;
  return flagFacts.has(name) ? String(cell !== 0) : String(cell);
}

export function namesOfBits(bits: number): string[] {
  return factNames.filter((_, place) => (bits & (1 << place)) !== 0);
}

/** The facts that a whole company tells: all but the unknown ones. */
export function bitsOfFacts(facts: CompanyFacts): number {
  return factNames.reduce((bits, name) => (facts[name] === null ? bits : bits | (bitOf.get(name) ?? 0)), 0);
}

export function decodeCompany(row: Row): Company {
  return {
    id: number(row.id),
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    registry_id: text(row.registry_id),
    name: text(row.name),
    legal_form: textOrNull(row.legal_form),
    address: textOrNull(row.address),
    city: textOrNull(row.city),
    postal_code: textOrNull(row.postal_code),
    industry_id: numberOrNull(row.industry_id),
    website: textOrNull(row.website),
    website_verified: flag(row.website_verified),
    verification_status: oneOf(VERIFICATION_STATUSES, row.verification_status),
    employee_count: numberOrNull(row.employee_count),
    is_employer: flagOrNull(row.is_employer),
    founded_date: textOrNull(row.founded_date),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
    marketing_protected: flag(row.marketing_protected),
    registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
    ceased_date: textOrNull(row.ceased_date),
  };
}
