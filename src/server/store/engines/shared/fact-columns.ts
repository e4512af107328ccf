/** Maps the facts of a company to columns of `companies`: cells, their decoders, and history texts. */
import { type Company, COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../contract/company.ts";
import { type FactName, factOf, recordOf } from "../../../../contract/facts.ts";
import type { Fact } from "../../../../contract/facts/fact.ts";
import { employeesText } from "../../../domain/companies/employees.ts";
import { readOtherNames } from "../../../domain/companies/other-names.ts";
import type { CompanyFacts } from "../../../domain/companies/registry-record.ts";
import {
  bitNumber,
  type OptionalFact,
  optionalFacts,
  type StoredFact,
  storedFacts,
  unknownFacts,
} from "../../../domain/companies/stored-facts.ts";
import { regionOf } from "../../../domain/regions/region-table.ts";
import { bitsOf } from "./fact-bits.ts";
import { type Cell, flag, flagOrNull, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

/** Numbers below this one are bits of the first release. */
const FIRST_LATER_BIT = 16;

/** Facts added after the first release. */
export const laterFacts = optionalFacts.filter((name) => bitNumber(name) >= FIRST_LATER_BIT);

/** Part of `employee_count`: it has no history entries and no source of its own. */
export const employeeEnd = "employee_most" satisfies OptionalFact;

export type FactCell = string | number | null;

/** Boolean facts; their cells are 1 and 0. */
export const isFlag = (name: StoredFact): boolean => factOf(name).kind === "yes-or-no";
export const certainBits = bitsOf(storedFacts.filter((name) => !optionalFacts.some((other) => other === name)));

/** Cells of facts without a source. */
export const unknownCells = recordOf<Readonly<Record<OptionalFact, FactCell>>>(
  optionalFacts.map((name) => [name, factCell(unknownFacts[name])]),
);

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
  return isFlag(name) ? String(cell !== 0) : String(cell);
}

/** Bits of all known facts of a company. */
export const bitsOfFacts = (facts: CompanyFacts): number =>
  bitsOf(storedFacts.filter((name) => isKnown(name, facts[name])));

/** Returns whether a source supplies the fact with this value. */
export const isKnown = (name: StoredFact, value: unknown): boolean => value !== null && name !== employeeEnd;

export type Decode = (cell: Cell) => string | number | boolean | null;
const decoders: Readonly<Record<Fact["kind"], readonly [certain: Decode, orNull: Decode]>> = {
  text: [text, textOrNull],
  whole: [number, numberOrNull],
  year: [number, numberOrNull],
  date: [text, textOrNull],
  instant: [text, textOrNull],
  "yes-or-no": [flag, flagOrNull],
  choice: [text, textOrNull],
};

/** The decoder of a fact's cell. */
export function cellDecoder(name: FactName): Decode {
  const { kind, certain, values } = factOf(name);
  const [decode, decodeOrNull] = decoders[kind];
  if (!values) return certain ? decode : decodeOrNull;
  return (cell) => (cell === null && !certain ? null : oneOf(values, cell));
}

/** A function that decodes these facts of a row. */
export function decoderOf<T extends object>(names: readonly (FactName & keyof T)[]): (row: Row) => T {
  const pairs = names.map((name) => [name, cellDecoder(name)] as const);
  return (row) => recordOf<T>(pairs.map(([name, decode]) => [name, decode(row[name])]));
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
