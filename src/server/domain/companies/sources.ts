/** Sources of companies, by the names on the company page, and the fields that each source can have. */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import type { CompanyDetail, CountryCode, SourceNote } from "../../../contract/company.ts";
import { type FactName, factNames, factOf, type FactsLike } from "../../../contract/facts.ts";
import { type Register, REGISTERS } from "../../../contract/facts/fact.ts";

export const BRREG_SOURCE = "Brønnøysundregistrene (NLOD 2.0)";
export const BOLAGSVERKET_SOURCE = "Bolagsverket (EU high-value data sets)";
export const SCB_SOURCE = "SCB (EU high-value data sets)";
export const CVR_SOURCE = "CVR (Erhvervsstyrelsen)";
export const PRH_SOURCE = "PRH/YTJ (CC BY 4.0)";
/** Source of annual accounts of each country. */
export const ACCOUNTS_SOURCES: Readonly<Record<CountryCode, string>> = {
  NO: "Regnskapsregisteret (NLOD 2.0)",
  SE: "Bolagsverket annual accounts (EU high-value data sets)",
  DK: "Erhvervsstyrelsen annual accounts (Danish public data)",
  FI: "PRH annual accounts (CC BY 4.0)",
};
export const DEMO_SOURCE = "Demo data, fictional";

/** The source of each register's facts. */
const SOURCE_OF: Readonly<Record<Register, string>> = {
  brreg: BRREG_SOURCE,
  bolagsverket: BOLAGSVERKET_SOURCE,
  scb: SCB_SOURCE,
  cvr: CVR_SOURCE,
  prh: PRH_SOURCE,
};
const REGISTERS_OF: Readonly<Record<CountryCode, readonly Register[]>> = {
  NO: ["brreg"],
  SE: ["bolagsverket", "scb"],
  DK: ["cvr"],
  FI: ["prh"],
};

export type VaryingField = FactsLike<{ registers: readonly Register[] }>;
const isVarying = (name: FactName): name is VaryingField => factOf(name).registers !== undefined;
/** Fields that only some registers have. All registers have the others: legal form, address, status. */
const varyingFields = factNames.filter(isVarying);

const fieldsOf = (registers: readonly Register[]) =>
  varyingFields.filter((field) => factOf(field).registers?.some((register) => registers.includes(register)));

/** Sweden's registers publish no employees: accounts supply their number. */
const fieldsOfAccounts = (country: CountryCode): readonly VaryingField[] =>
  country === "SE" ? ["accounts_year", "employee_count", "is_employer"] : ["accounts_year"];

/**
 * Fields that a source has for at least some companies: an empty field listed here means there is no value; a field not
 * listed is unknown.
 */
const fieldsOfSource: ReadonlyMap<string, readonly VaryingField[]> = new Map([
  ...REGISTERS.map((register) => [SOURCE_OF[register], fieldsOf([register])] as const),
  ...COUNTRY_CODES.map((country) => [ACCOUNTS_SOURCES[country], fieldsOfAccounts(country)] as const),
]);

/** Registers without a founding date, which use the registration date instead. */
const REGISTERING: ReadonlySet<CountryCode> = new Set(["SE", "FI"]);

export function foundedBasis(country: CountryCode, foundedDate: string | null): CompanyDetail["founded_basis"] {
  if (foundedDate === null) return null;
  return REGISTERING.has(country) ? "registration" : "founding";
}

/**
 * Fields that no source of a company has. A source that is not in the table, such as the company's website, has the
 * fields that it supplied.
 */
export function fieldsWithoutSource(
  country: CountryCode,
  sources: readonly Pick<SourceNote, "source" | "fields">[],
): VaryingField[] {
  const knownFields = new Set<string>(
    // A stored value does not prove that a source supplied it, because "no" is also the default. Demo companies have the
    // fields that all registers of their country publish together.
    sources.flatMap(({ source, fields }): readonly string[] =>
      source === DEMO_SOURCE
        ? [...fieldsOf(REGISTERS_OF[country]), "accounts_year"]
        : (fieldsOfSource.get(source) ?? fields),
    ),
  );
  return varyingFields.filter((field) => !knownFields.has(field));
}
