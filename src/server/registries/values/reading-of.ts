/** Validation shared by the rows of all registers, and the status of a company with several concurrent entries. */
import type { CountryCode, RegistryStatus } from "../../../contract/company.ts";
import { addressLines } from "../../domain/regions/address-lines.ts";
import { cityName } from "../../domain/regions/city-name.ts";
import { isNaturalPerson } from "../../domain/companies/legal-forms.ts";
import type { RegistryContact, RegistryRecord } from "../../domain/companies/registry-record.ts";
import { hasValidCheckDigit, writeRegistryNumber } from "../../domain/companies/registry-number.ts";
import { swedishPlaceOf } from "../../domain/regions/postal-regions.ts";
import { municipalityOf } from "../../domain/regions/region-table.ts";
import type { Reading, Remark } from "../reading.ts";

export interface RegisterRow {
  position: number;
  country: CountryCode;
  /** As written in the file; empty when missing. */
  number: string;
  name: string | null;
  legalForm: string | null;
  /** True when the row is a sole proprietorship for a reason other than its legal form. */
  isPerson?: boolean;
  /** The day on which the company left its register; null while it is registered. */
  goneDay: string | null;
  /** True when the row marks the company as inactive without a date. */
  isNoLongerActive?: boolean;
  /** Facts other than name, legal form and those derived from the number. */
  facts: RegistryRecord["facts"];
  /**
   * Official number of the company's municipality; empty when missing or abroad. Undefined in Sweden's files, in which
   * the postal code determines it.
   */
  municipality?: string;
  /** Undefined when the source has no contacts. */
  contacts?: readonly RegistryContact[];
  past: RegistryRecord["past"];
  remarks?: readonly Remark[];
  unknownCodes?: readonly string[];
}

/** Derives `is_employer` from the employees; a source without either keeps the stored value. */
function employerOf({ is_employer, employee_count }: RegisterRow["facts"]): RegistryRecord["facts"] {
  if (is_employer !== undefined && is_employer !== null) return {};
  if (employee_count === undefined) return {};
  return { is_employer: employee_count === null ? null : employee_count > 0 };
}

/** Converts the city name to its usual spelling, because some registers use capitals. */
function cityOf({ city }: RegisterRow["facts"]): RegistryRecord["facts"] {
  return typeof city === "string" ? { city: cityName(city) } : {};
}

/** Leaves out the lines of persons in the address, as in past ones. */
function addressOf({ address }: RegisterRow["facts"]): RegistryRecord["facts"] {
  return typeof address === "string" ? { address: addressLines(address) } : {};
}

function pastOf({ past }: RegisterRow): RegistryRecord["past"] {
  if (past.length === 0) return past;
  const lines = (text: string | null) => (text === null ? null : addressLines(text));
  return past
    .map((change) =>
      change.field_name === "address"
        ? { ...change, old_value: lines(change.old_value), new_value: lines(change.new_value) }
        : change,
    )
    .filter(({ old_value, new_value }) => old_value !== new_value);
}

/** From the municipality in the register, or in Sweden from the postal code. */
function placeOf({ country, municipality, facts }: RegisterRow): RegistryRecord["facts"] {
  if (municipality === undefined) {
    return country === "SE" && facts.postal_code !== undefined ? { ...swedishPlaceOf(facts.postal_code) } : {};
  }
  const region = municipalityOf(country, municipality);
  return { municipality_code: region?.code ?? null, county_code: region?.parent ?? null };
}

/** Returns whether the municipality, or in Sweden the postal code, is missing in the tables. */
function isRegionUnknown({ country, municipality, facts }: RegisterRow, place: RegistryRecord["facts"]): boolean {
  if (municipality !== undefined) return Boolean(municipality) && place.municipality_code === null;
  return country === "SE" && Boolean(facts.postal_code) && place.county_code === null;
}

export function readingOf(row: RegisterRow): Reading {
  const { position, country, name } = row;
  if (row.isPerson || isNaturalPerson(country, row.legalForm)) return { position, skipped: "natural_person" };
  if (row.number.trim() === "") return { position, skipped: "no_number" };
  const registryId = writeRegistryNumber(country, row.number);
  if (registryId === null)
    return { position, skipped: "bad_number", detail: `"${row.number}" is not a number of this register` };
  if (name === null) return { position, skipped: "no_name", detail: `number ${registryId} has no name` };
  const identity = { country_code: country, registry_id: registryId, name };
  if (row.goneDay !== null || row.isNoLongerActive) {
    const facts = { registry_status: "ceased", ceased_date: row.goneDay } as const;
    const record = { ...identity, facts, past: [] };
    return { position, record, isGone: true, remarks: [], unknownCodes: [] };
  }
  const place = placeOf(row);
  const record = {
    ...identity,
    facts: {
      ...row.facts,
      ...employerOf(row.facts),
      ...cityOf(row.facts),
      ...addressOf(row.facts),
      ...place,
      legal_form: row.legalForm,
      verification_status: hasValidCheckDigit(country, registryId) ? "verified" : "pending",
      registry_status: row.facts.registry_status ?? "active",
      ceased_date: null,
    },
    contacts: row.contacts,
    past: pastOf(row),
  } satisfies RegistryRecord;
  return {
    position,
    record,
    isGone: false,
    remarks: [...(row.remarks ?? []), ...(isRegionUnknown(row, place) ? (["region_unknown"] as const) : [])],
    unknownCodes: row.unknownCodes ?? [],
  };
}

export interface Standing {
  status: RegistryStatus;
  /** Codes unknown to this release, which do not change the status. */
  unknownCodes: string[];
}

export const LONGEST_CODE = 40;

/** @param statusOf returns null for an unknown code */
export function standingOf(codes: readonly string[], statusOf: (code: string) => RegistryStatus | null): Standing {
  const statuses = codes.map(statusOf);
  const unknownCodes = codes.filter((_, place) => statuses[place] === null).map((code) => code.slice(0, LONGEST_CODE));
  return { status: gravest(statuses), unknownCodes };
}

export function gravest(statuses: readonly (RegistryStatus | null)[]): RegistryStatus {
  return statuses.includes("bankrupt") ? "bankrupt" : statuses.includes("dissolving") ? "dissolving" : "active";
}
