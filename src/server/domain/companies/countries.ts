/** The four countries as in `GET /v1/countries`, except the data from the store. */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import type { Country } from "../../../contract/metadata.ts";
import { REGISTRY_ID_PATTERNS } from "./registry-number.ts";

type CountryFacts = Omit<Country, "code" | "registry_id_pattern" | keyof CountryState>;
/** The data of a country in the store. */
export type CountryState = Pick<Country, "registry_retrieved_at" | "is_demo" | "company_count">;

const FACTS: Readonly<Record<CountryCode, CountryFacts>> = {
  NO: {
    name: "Norway",
    native_name: "Norge",
    currency: "NOK",
    registry_name: "Brønnøysundregistrene",
    registry_licence: { name: "NLOD 2.0", url: "https://data.norge.no/nlod/en/2.0" },
  },
  SE: {
    name: "Sweden",
    native_name: "Sverige",
    currency: "SEK",
    registry_name: "Bolagsverket",
    registry_licence: { name: "High-value data set, free to use", url: "https://bolagsverket.se/" },
  },
  DK: {
    name: "Denmark",
    native_name: "Danmark",
    currency: "DKK",
    registry_name: "Det Centrale Virksomhedsregister",
    registry_licence: { name: "Free public data", url: "https://datacvr.virk.dk/" },
  },
  FI: {
    name: "Finland",
    native_name: "Suomi",
    currency: "EUR",
    registry_name: "Patentti- ja rekisterihallitus",
    registry_licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  },
};

export const countryName = (code: CountryCode): string => FACTS[code].name;

export function countryList(stateOf: (code: CountryCode) => CountryState): Country[] {
  return COUNTRY_CODES.map((code) => ({
    code,
    ...FACTS[code],
    registry_id_pattern: REGISTRY_ID_PATTERNS[code],
    ...stateOf(code),
  }));
}
