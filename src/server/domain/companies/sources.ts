/** Sources of companies, by the names on the company page, and the fields that each source can have. */
import type { CompanyDetail, CountryCode, SourceNote } from "../../../contract/company.ts";

export const BRREG_SOURCE = "Brønnøysundregistrene (NLOD 2.0)";
export const BOLAGSVERKET_SOURCE = "Bolagsverket (EU high-value data sets)";
export const SCB_SOURCE = "SCB (EU high-value data sets)";
export const CVR_SOURCE = "CVR (Erhvervsstyrelsen)";
export const PRH_SOURCE = "PRH/YTJ (CC BY 4.0)";
export const DEMO_SOURCE = "Demo data, fictional";

/** Fields that only some registers have. All registers have the others: legal form, address, status. */
const VARYING_FIELDS = [
  "industry_id",
  "website",
  "employee_count",
  "founded_date",
  "marketing_protected",
  "phone",
  "email",
  "purpose",
  "vat_registered",
  "is_employer",
  "in_group",
  "accounts_year",
  "parent",
] as const;
export type VaryingField = (typeof VARYING_FIELDS)[number];

const COMMON_FIELDS = ["industry_id", "website", "employee_count", "founded_date", "is_employer"] as const;

/**
 * Fields that a source has for at least some companies: an empty field listed here means there is no value; a field not
 * listed is unknown.
 */
const FIELDS_OF_SOURCE: Readonly<Record<string, readonly VaryingField[]>> = {
  [BRREG_SOURCE]: VARYING_FIELDS.filter((field) => field !== "marketing_protected"),
  [BOLAGSVERKET_SOURCE]: ["founded_date", "purpose"],
  [SCB_SOURCE]: ["industry_id", "marketing_protected"],
  [CVR_SOURCE]: [...COMMON_FIELDS, "marketing_protected", "phone", "email", "purpose"],
  [PRH_SOURCE]: ["industry_id", "website", "founded_date", "vat_registered", "is_employer"],
};

/** Registers without a founding date, which use the registration date instead. */
const REGISTERING: ReadonlySet<CountryCode> = new Set(["SE", "FI"]);

export function foundedBasis(country: CountryCode, foundedDate: string | null): CompanyDetail["founded_basis"] {
  if (foundedDate === null) return null;
  return REGISTERING.has(country) ? "registration" : "founding";
}

/** Demo companies have the fields that all registers of their country publish together, employees and a purpose. */
const FIELDS_OF_DEMO: Readonly<Record<CountryCode, readonly VaryingField[]>> = {
  NO: VARYING_FIELDS.filter((field) => field !== "marketing_protected"),
  SE: [...COMMON_FIELDS, "marketing_protected", "purpose", "vat_registered"],
  DK: [...COMMON_FIELDS, "marketing_protected", "phone", "email", "purpose"],
  FI: [...COMMON_FIELDS, "purpose", "vat_registered"],
};

/**
 * Fields that no source of a company has. A source that is not in the table, such as the company's website, has the
 * fields that it supplied.
 */
export function fieldsWithoutSource(
  country: CountryCode,
  sources: readonly Pick<SourceNote, "source" | "fields">[],
): VaryingField[] {
  const knownFields = new Set<string>(
    // A stored value does not prove that a source supplied it, because "no" is also the default.
    sources.flatMap(({ source, fields }): readonly string[] =>
      source === DEMO_SOURCE ? FIELDS_OF_DEMO[country] : (FIELDS_OF_SOURCE[source] ?? fields),
    ),
  );
  return VARYING_FIELDS.filter((field) => !knownFields.has(field));
}
