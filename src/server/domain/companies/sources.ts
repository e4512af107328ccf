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
] as const;
export type VaryingField = (typeof VARYING_FIELDS)[number];

/**
 * Fields that a source has for at least some companies: an empty field listed here means there is no value; a field not
 * listed is unknown.
 */
const FIELDS_OF_SOURCE: Readonly<Record<string, readonly VaryingField[]>> = {
  [BRREG_SOURCE]: ["industry_id", "website", "employee_count", "founded_date", "phone", "email"],
  [BOLAGSVERKET_SOURCE]: ["founded_date"],
  [SCB_SOURCE]: ["industry_id", "marketing_protected"],
  [CVR_SOURCE]: VARYING_FIELDS,
  [PRH_SOURCE]: ["industry_id", "website", "founded_date"],
};

/** Registers without a founding date, which use the registration date instead. */
const REGISTERING: ReadonlySet<CountryCode> = new Set(["SE", "FI"]);

export function foundedBasis(country: CountryCode, foundedDate: string | null): CompanyDetail["founded_basis"] {
  if (foundedDate === null) return null;
  return REGISTERING.has(country) ? "registration" : "founding";
}

/** Demo companies have the fields that all registers of their country publish together, and always employees. */
const FIELDS_OF_DEMO: Readonly<Record<CountryCode, readonly VaryingField[]>> = {
  NO: ["industry_id", "website", "employee_count", "founded_date", "phone", "email"],
  SE: ["industry_id", "website", "employee_count", "founded_date", "marketing_protected"],
  DK: VARYING_FIELDS,
  FI: ["industry_id", "website", "employee_count", "founded_date"],
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
