/** The four countries, as `GET /v1/countries` gives them but for the count. */
import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import type { Country } from "../../contract/metadata.ts";
import { REGISTRY_ID_PATTERNS } from "./registry-number.ts";

type CountryFacts = Omit<Country, "code" | "registry_id_pattern" | "company_count">;

const FACTS: Readonly<Record<CountryCode, CountryFacts>> = {
  NO: { name: "Norway", native_name: "Norge", currency: "NOK", registry_name: "Brønnøysundregistrene" },
  SE: { name: "Sweden", native_name: "Sverige", currency: "SEK", registry_name: "Bolagsverket" },
  DK: { name: "Denmark", native_name: "Danmark", currency: "DKK", registry_name: "Det Centrale Virksomhedsregister" },
  FI: { name: "Finland", native_name: "Suomi", currency: "EUR", registry_name: "Patentti- ja rekisterihallitus" },
};

/** @param counts companies by country; a country that is not in it has none */
export function countryList(counts: ReadonlyMap<CountryCode, number>): Country[] {
  return COUNTRY_CODES.map((code) => ({
    code,
    ...FACTS[code],
    registry_id_pattern: REGISTRY_ID_PATTERNS[code],
    company_count: counts.get(code) ?? 0,
  }));
}
