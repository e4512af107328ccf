/** Where companies come from, by the names that the company page shows, and which fields each source has at all. */
import type { CountryCode, SourceNote } from "../../contract/company.ts";

export const BRREG_SOURCE = "Brønnøysundregistrene (NLOD 2.0)";
export const BOLAGSVERKET_SOURCE = "Bolagsverket (EU high-value data sets)";
export const SCB_SOURCE = "SCB (EU high-value data sets)";
export const CVR_SOURCE = "CVR (Erhvervsstyrelsen)";
export const PRH_SOURCE = "PRH/YTJ (CC BY 4.0)";
export const DEMO_SOURCE = "Demo data, fictional";

/** Fields that some registers have and others lack. Every register has the rest: form, address, status, founding. */
const VARYING_FIELDS = ["industry_id", "website", "employee_count", "marketing_protected", "phone", "email"] as const;
export type VaryingField = (typeof VARYING_FIELDS)[number];

/** Fields that a source has for some companies at least: a field that is empty there is empty, one that is not here is unknown. */
const FIELDS_OF_SOURCE: Readonly<Record<string, readonly VaryingField[]>> = {
  [BRREG_SOURCE]: ["industry_id", "website", "employee_count", "phone", "email"],
  [BOLAGSVERKET_SOURCE]: [],
  [SCB_SOURCE]: ["industry_id", "marketing_protected"],
  [CVR_SOURCE]: VARYING_FIELDS,
  [PRH_SOURCE]: ["industry_id", "website"],
};

/** Demo companies have what their country's registers publish together, and employees everywhere. */
const FIELDS_OF_DEMO: Readonly<Record<CountryCode, readonly VaryingField[]>> = {
  NO: ["industry_id", "website", "employee_count", "phone", "email"],
  SE: ["industry_id", "website", "employee_count", "marketing_protected"],
  DK: VARYING_FIELDS,
  FI: ["industry_id", "website", "employee_count"],
};

/**
 * Fields that no source of a company has. A source that is not in the table, such as the company's own website, counts
 * with the fields that it gave.
 */
export function fieldsWithoutSource(
  country: CountryCode,
  sources: readonly Pick<SourceNote, "source" | "fields">[],
): VaryingField[] {
  const known = new Set<string>(
    // A cell is not proof of its source: "no" is also the default.
    sources.flatMap(({ source, fields }): readonly string[] =>
      source === DEMO_SOURCE ? FIELDS_OF_DEMO[country] : (FIELDS_OF_SOURCE[source] ?? fields),
    ),
  );
  return VARYING_FIELDS.filter((field) => !known.has(field));
}
