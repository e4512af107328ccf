/** Facts that no register of a country publishes are unknown in the demo too. */
import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import type { CompanyFacts } from "../domain/companies/registry-record.ts";
import { DEMO_SOURCE, fieldsWithoutSource, type VaryingField } from "../domain/companies/sources.ts";

const silentFields = new Map(
  COUNTRY_CODES.map((country) => [country, fieldsWithoutSource(country, [{ source: DEMO_SOURCE, fields: [] }])]),
);

export function publishes(country: CountryCode, field: VaryingField): boolean {
  return silentFields.get(country)?.includes(field) === false;
}

/** Returns the facts without those that no register of the country publishes. */
export function withSilence(facts: CompanyFacts): CompanyFacts {
  const silent = (silentFields.get(facts.country_code) ?? []).filter((field) => field in facts);
  return { ...facts, ...Object.fromEntries(silent.map((field) => [field, null])) };
}
