/** The questions that every register's row has to answer before it is a company. */
import type { CountryCode } from "../../contract/company.ts";
import { cityName } from "../../contract/city-name.ts";
import { isNaturalPerson } from "../domain/legal-forms.ts";
import type { RegistryContact, RegistryRecord } from "../domain/registry-record.ts";
import { hasValidCheckDigit, writeRegistryNumber } from "../domain/registry-number.ts";
import { swedishPlaceOf } from "../domain/regions/postal-regions.ts";
import { municipalityOf } from "../domain/regions/region-table.ts";
import type { Reading, Remark } from "./reading.ts";

export interface RegisterRow {
  position: number;
  country: CountryCode;
  /** As the file writes it; empty when there is none. */
  number: string;
  name: string | null;
  legalForm: string | null;
  /** The row is one person's own business for another reason than its legal form. */
  isPerson?: boolean;
  /** The day on which the company left its register; null while it is in it. */
  goneDay: string | null;
  /** The row says that the company is none any more, and not since when. */
  isNoLongerActive?: boolean;
  /** Facts beyond name, legal form and those that follow from the number. */
  facts: RegistryRecord["facts"];
  /**
   * The register's own number of the company's municipality; empty when the row has none or lies abroad. Absent in Sweden's
   * files: there the postal code gives it.
   */
  municipality?: string;
  /** Absent when the source holds no contacts. */
  contacts?: readonly RegistryContact[];
  past: RegistryRecord["past"];
  remarks?: readonly Remark[];
  unknownCodes?: readonly string[];
}

/** Has employees where they are known; a source that holds neither leaves what the store has. */
function employerOf({ is_employer, employee_count }: RegisterRow["facts"]): RegistryRecord["facts"] {
  if (is_employer !== undefined && is_employer !== null) return {};
  if (employee_count === undefined) return {};
  return { is_employer: employee_count === null ? null : employee_count > 0 };
}

/** As people write it, also where a register wrote it in capitals. */
function cityOf({ city }: RegisterRow["facts"]): RegistryRecord["facts"] {
  return typeof city === "string" ? { city: cityName(city) } : {};
}

/** From the register's municipality; in Sweden, whose registers name none, from the postal code. */
function placeOf({ country, municipality, facts }: RegisterRow): RegistryRecord["facts"] {
  if (municipality === undefined) {
    return country === "SE" && facts.postal_code !== undefined ? { ...swedishPlaceOf(facts.postal_code) } : {};
  }
  const region = municipalityOf(country, municipality);
  return { municipality_code: region?.code ?? null, county_code: region?.parent ?? null };
}

/** Its register names a municipality, or in Sweden a postal code, that the tables lack. */
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
    return { position, skipped: "bad_number", detail: `"${row.number}" is no number of this register` };
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
      ...place,
      legal_form: row.legalForm,
      verification_status: hasValidCheckDigit(country, registryId) ? "verified" : "pending",
      registry_status: row.facts.registry_status ?? "active",
      ceased_date: null,
    },
    contacts: row.contacts,
    past: row.past,
  } satisfies RegistryRecord;
  return {
    position,
    record,
    isGone: false,
    remarks: [...(row.remarks ?? []), ...(isRegionUnknown(row, place) ? (["region_unknown"] as const) : [])],
    unknownCodes: row.unknownCodes ?? [],
  };
}
