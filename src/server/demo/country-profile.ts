/** The generator's data of a country: words, places and shares. Read by `country-file.ts`. */
import type { PlaceCodes } from "../domain/regions/postal-regions.ts";
import { regions } from "../domain/regions/region-table.ts";
import type { CountryCode } from "../../contract/company.ts";

export interface City {
  name: string;
  weight: number;
  /** Postal codes in the notation of the country, without spaces. */
  codes: readonly string[];
}

/** Municipality and county of a demo city; nulls when it lies in none. */
export function placeOfCity(country: CountryCode, name: string): PlaceCodes {
  const municipalityName = municipalityOfTown[name] ?? name;
  const municipality = regions.find(
    (row) =>
      row.level === "municipality" &&
      row.country_code === country &&
      [row.name, ...row.other_names].includes(municipalityName),
  );
  return { municipality_code: municipality?.code ?? null, county_code: municipality?.parent ?? null };
}

/** Towns whose municipality has a different name. */
const municipalityOfTown: Readonly<Record<string, string>> = {
  Ski: "Nordre Follo",
  "Mo i Rana": "Rana",
  Bryne: "Time",
  Førde: "Sunnfjord",
  Svolvær: "Vågan",
  Florø: "Kinn",
  Visby: "Gotland",
  Taastrup: "Høje-Taastrup",
  Nørresundby: "Aalborg",
  "Kongens Lyngby": "Lyngby-Taarbæk",
  "Nykøbing Falster": "Guldborgsund",
  Rønne: "Bornholm",
  Ikast: "Ikast-Brande",
  Ribe: "Esbjerg",
};

export interface JobTitle {
  title: string;
  department: string;
  seniority: "c_level" | "director" | "manager" | "specialist";
  /** Kinds of trades with this job. */
  kinds: readonly string[];
}

export interface LegalFormHabit {
  code: string;
  weight: number;
  /** Patterns of company names, in which `*` is the name, `* AS`, and `~` a name without a trade, `Sameiet ~`. */
  written: readonly string[];
  /** Restriction to NACE codes with these prefixes or to a kind of trade; undefined for all. */
  only?: readonly string[];
}

export interface CountryProfile {
  code: CountryCode;
  /** Share of all companies. */
  share: number;
  forms: readonly LegalFormHabit[];
  /** Possible legal form of companies with 250 or more employees. */
  largeForm: LegalFormHabit;
  cities: readonly City[];
  /** First and second halves of invented compounds: `Fjord` + `lys`. */
  stems: readonly string[];
  endings: readonly string[];
  /** Endings that turn a stem into a family name. */
  familyEndings: readonly string[];
  familyNames: readonly string[];
  firstNames: readonly string[];
  streets: readonly string[];
  /** `og`, `och`: joins the names of two partners, as an alternative to `&`. */
  and: string;
  /** Suffix of a family business: `& Sønner`. */
  kin: readonly string[];
  /** Jobs in all trades, manager and chair of the board first. */
  jobs: readonly JobTitle[];
  /** Jobs in some kinds of trades. */
  tradeJobs: readonly JobTitle[];
  /** Local parts of shared mailboxes, such as info. */
  mailboxes: readonly string[];
}
