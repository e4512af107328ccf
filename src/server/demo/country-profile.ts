/** Data of a country for the generator: its words, places and habits. `country-file.ts` reads those of each country. */
import type { PlaceCodes } from "../domain/regions/postal-regions.ts";
import { regions } from "../domain/regions/region-table.ts";
import type { CountryCode } from "../../contract/company.ts";

export interface City {
  name: string;
  weight: number;
  /** Its postal codes, as the country writes them without spaces. */
  codes: readonly string[];
}

/** Municipality and county of a demo city; nulls for one that lies in none. */
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

/** Towns whose municipality has another name. */
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
  /** Company names with `*` for the name proper, `* AS`, or `~` for one without a trade, `Sameiet ~`. */
  written: readonly string[];
  /** Where this form occurs, when not everywhere: beginnings of NACE codes, or a kind of trade. */
  only?: readonly string[];
}

export interface CountryProfile {
  code: CountryCode;
  /** Share of all companies. */
  share: number;
  forms: readonly LegalFormHabit[];
  /** The form that companies of 250 people and more may have. */
  largeForm: LegalFormHabit;
  cities: readonly City[];
  /** First and second halves of made-up compounds: `Fjord` + `lys`. */
  stems: readonly string[];
  endings: readonly string[];
  /** Endings that make a family name of a stem. */
  familyEndings: readonly string[];
  familyNames: readonly string[];
  firstNames: readonly string[];
  streets: readonly string[];
  /** `og`, `och`: what stands between two partners, beside `&`. */
  and: string;
  /** Suffix of a family business's name: `& Sønner`. */
  kin: readonly string[];
  /** Jobs of companies of every trade, the manager and the chair of the board first. */
  jobs: readonly JobTitle[];
  /** Jobs of some kinds of trades. */
  tradeJobs: readonly JobTitle[];
  /** Local parts of shared mailboxes, such as info. */
  mailboxes: readonly string[];
}
