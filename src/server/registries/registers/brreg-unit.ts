/** Converts a main unit or sub-unit of Norway's Enhetsregisteret, from either bulk file, to a reading. */
import { recordOf } from "../../../contract/facts.ts";
import type { CompanyFacts, RegistryRecord } from "../../domain/companies/registry-record.ts";
import { writeRegistryNumber } from "../../domain/companies/registry-number.ts";
import { cleanPurpose } from "../values/clean-purpose.ts";
import { cleanCount, cleanDay, cleanText, cleanWebsite, cleanYear, contactsOf } from "../values/clean-values.ts";
import { foreignAddress } from "../values/foreign-address.ts";
import { furtherIndustries, type IndustryCell, industryOfRow } from "../values/industry-of-row.ts";
import { changesOf, type Period } from "../values/past-changes.ts";
import type { Reading, Remark } from "../reading.ts";
import { readingOf } from "../values/reading-of.ts";

export interface BrregAddress {
  /** Address lines, joined. */
  street: string | null;
  city: string | null;
  postalCode: string | null;
  /** Four digits; empty abroad. */
  municipality: string;
  /** ISO 3166-1 alpha-2; empty when missing. */
  country: string;
}

/** Fields as in the file; empty or undefined when missing. */
export interface BrregUnit {
  number: string;
  name: unknown;
  form: unknown;
  industryCode: string;
  industryTitle: string;
  /** Also missing for 1 to 4 employees, which `hasEmployees` indicates. */
  employees: unknown;
  /** True when the unit has any employees; undefined when missing. */
  hasEmployees: boolean | undefined;
  website: unknown;
  email: unknown;
  phones: readonly unknown[];
  /** The business address before the postal address. */
  addresses: readonly BrregAddress[];
  founded: unknown;
  deleted: unknown;
  isBankrupt: boolean;
  isDissolving: boolean;
  formerNames: readonly Period[];
  /** Number of the unit to which a branch belongs; empty when it has none. */
  parent: string;
  /** Lines of the purpose in its articles, and of its activity. */
  purpose: readonly unknown[];
  activity: readonly unknown[];
  /** Codes and titles of `naeringskode2` and `naeringskode3`. */
  furtherIndustries: readonly IndustryCell[];
  isVatRegistered: boolean | undefined;
  /** Null when missing; undefined when the file has no such column. */
  isInGroup: boolean | null | undefined;
  /** The value of a cell; null when the unit has none, undefined when the file has no such column. */
  cell: (cell: BrregCell) => unknown;
}

/** A fact that is one cell: `keys` of the JSON file, which joined are the name of the CSV's column in lower case. */
export interface BrregCell {
  keys: readonly string[];
  column: string;
}

const cellOf = (path: string): BrregCell => ({ keys: path.split("."), column: path.toLowerCase() });
const CELLS = {
  accounts_year: { ...cellOf("sisteInnsendteAarsregnskap"), clean: cleanYear },
  registered_date: { ...cellOf("registreringsdatoEnhetsregisteret"), clean: cleanDay },
  vat_registered_date: { ...cellOf("registreringsdatoMerverdiavgiftsregisteret"), clean: cleanDay },
  first_employee_date: { ...cellOf("registreringsdatoAntallAnsatteEnhetsregisteret"), clean: cleanDay },
  sector: { ...cellOf("institusjonellSektorkode.kode"), clean: sectorOf },
};
const CAPITAL = cellOf("kapital.belop");
const CURRENCY = cellOf("kapital.valuta");
export const brregColumns: readonly string[] = [...Object.values(CELLS), CAPITAL, CURRENCY].map(({ column }) => column);

/** The facts that are one cell, of the columns that the file has. */
function cellFacts({ cell }: BrregUnit): RegistryRecord["facts"] {
  return recordOf(
    Object.entries(CELLS).flatMap(([name, { clean, ...place }]) => {
      const value = cell(place);
      return value === undefined ? [] : [[name, clean(value)]];
    }),
  );
}

/** The whole share capital; null in another currency than that of the country. */
function capitalFact({ cell }: BrregUnit): RegistryRecord["facts"] {
  const [amount, currency] = [cell(CAPITAL), cell(CURRENCY)];
  if (amount === undefined) return {};
  const isForeign = typeof currency === "string" && currency !== "" && currency !== "NOK";
  return { share_capital: isForeign ? null : cleanCount(wholePart(amount)) };
}

/** "30000.00" → "30000" */
function wholePart(amount: unknown): unknown {
  if (typeof amount === "number") return Math.trunc(amount);
  return typeof amount === "string" ? amount.trim().replace(/[.,]\d{1,2}$/, "") : amount;
}

/** Sectors by the beginning of the code in Norway's standard. */
const sectors: readonly (readonly [start: RegExp, sector: NonNullable<CompanyFacts["sector"]>])[] = [
  [/^1\d{3}$/, "public_company"],
  [/^2\d{3}$/, "private"],
  [/^[345]\d{3}$/, "financial"],
  [/^6\d{3}$/, "government"],
  [/^7\d{3}$/, "nonprofit"],
  [/^8\d{3}$/, "household"],
];

function sectorOf(code: unknown): CompanyFacts["sector"] {
  return sectors.find(([start]) => typeof code === "string" && start.test(code.trim()))?.[1] ?? null;
}

const NO_ADDRESS: BrregAddress = { street: null, city: null, postalCode: null, municipality: "", country: "" };
/** Svalbard and Jan Mayen use Norwegian postal codes. */
const DOMESTIC: ReadonlySet<string> = new Set(["", "NO", "SJ"]);
/** Employees for a unit whose number of employees is not published. */
const FEW_EMPLOYEES = { employee_count: 1, employee_most: 4 };

export function brregReading(position: number, unit: BrregUnit): Reading {
  const industry = industryOfRow(unit.industryCode, unit.industryTitle);
  const address =
    unit.addresses.find((candidate) => candidate.street ?? candidate.city ?? candidate.postalCode) ?? NO_ADDRESS;
  const { street, city, postalCode, country } = address;
  const place = { address: street, city, postal_code: postalCode };
  const isAbroad = !DOMESTIC.has(country);
  const employees = cleanCount(unit.employees);
  const name = cleanText(unit.name);
  const remarks: Remark[] = [...industry.remarks];
  return readingOf({
    position,
    country: "NO",
    number: unit.number,
    name,
    legalForm: cleanText(unit.form),
    goneDay: cleanDay(unit.deleted),
    facts: {
      ...(isAbroad ? foreignAddress(country, place) : place),
      industry_id: industry.id,
      website: cleanWebsite(unit.website, remarks),
      ...(employees === null && unit.hasEmployees === true ? FEW_EMPLOYEES : { employee_count: employees }),
      is_employer: unit.hasEmployees ?? null,
      founded_date: cleanDay(unit.founded),
      parent_registry_id: parentOf(unit),
      purpose: purposeOf(unit),
      further_industries: furtherIndustries(industry.id, unit.furtherIndustries),
      vat_registered: unit.isVatRegistered ?? null,
      ...(unit.isInGroup !== undefined && { in_group: unit.isInGroup }),
      ...cellFacts(unit),
      ...capitalFact(unit),
      registry_status: unit.isBankrupt ? "bankrupt" : unit.isDissolving ? "dissolving" : "active",
    },
    municipality: isAbroad ? "" : address.municipality,
    contacts: contactsOf("NO", { emails: [unit.email], phones: unit.phones }, remarks),
    past:
      unit.formerNames.length === 0
        ? []
        : changesOf("name", [...unit.formerNames, { value: name, from: null, to: null }]),
    remarks,
  });
}

/** Null also for a unit that names itself. */
function parentOf({ number, parent }: BrregUnit): string | null {
  const registryId = writeRegistryNumber("NO", parent);
  return registryId === writeRegistryNumber("NO", number) ? null : registryId;
}

/** The purpose, followed by the activity unless the purpose contains it. */
function purposeOf({ purpose, activity }: BrregUnit): string | null {
  // The usual cases first, because they need no lowercase copies.
  if (activity.every((line) => line === "" || purpose.includes(line))) return cleanPurpose(purpose);
  const activityText = linesOf(activity).trim().replace(/\.$/, "");
  const isContained = linesOf(purpose).includes(activityText);
  return cleanPurpose(isContained ? purpose : [...purpose, ...activity]);
}

function linesOf(lines: readonly unknown[]): string {
  return lines
    .filter((line) => typeof line === "string")
    .join(" ")
    .toLowerCase();
}
