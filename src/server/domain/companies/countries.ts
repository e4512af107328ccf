/** The four countries as in `GET /v1/countries`, except the data from the store. */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import type { Country, Language } from "../../../contract/metadata.ts";
import { oncePerLanguage } from "../once-per-language.ts";
import { REGISTRY_ID_PATTERNS } from "./registry-number.ts";

type CountryFacts = Omit<Country, "code" | "name" | "registry_id_pattern" | keyof CountryState>;
/** The data of a country in the store. */
export type CountryState = Pick<Country, "registry_retrieved_at" | "is_demo" | "company_count">;

const FACTS: Readonly<Record<CountryCode, CountryFacts>> = {
  NO: {
    native_name: "Norge",
    currency: "NOK",
    registry_name: "Brønnøysundregistrene",
    registry_licence: { name: "NLOD 2.0", url: "https://data.norge.no/nlod/en/2.0" },
  },
  SE: {
    native_name: "Sverige",
    currency: "SEK",
    registry_name: "Bolagsverket",
    registry_licence: { name: "High-value data set, free to use", url: "https://bolagsverket.se/" },
  },
  DK: {
    native_name: "Danmark",
    currency: "DKK",
    registry_name: "Det Centrale Virksomhedsregister",
    registry_licence: { name: "Free public data", url: "https://datacvr.virk.dk/" },
  },
  FI: {
    native_name: "Suomi",
    currency: "EUR",
    registry_name: "Patentti- ja rekisterihallitus",
    registry_licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  },
};

const regionNames = oncePerLanguage((language) => new Intl.DisplayNames(language, { type: "region" }));
export const countryName = (code: CountryCode, language: Language = "en"): string =>
  regionNames(language).of(code) ?? code;

export function countryList(language: Language, stateOf: (code: CountryCode) => CountryState): Country[] {
  return COUNTRY_CODES.map((code) => ({
    code,
    name: countryName(code, language),
    ...FACTS[code],
    registry_id_pattern: REGISTRY_ID_PATTERNS[code],
    ...stateOf(code),
  }));
}
