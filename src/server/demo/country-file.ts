/**
 * The generator's data of a country: words, places and shares, read from `countries/*.txt`. These files have sections
 * with a `# title`, and words separated by whitespace; underscores inside a word represent spaces.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import type { PlaceCodes } from "../domain/regions/postal-regions.ts";
import { regions } from "../domain/regions/region-table.ts";

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

/** Splits at whitespace. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const spaced = (word: string) => word.replaceAll("_", " ");
const lines = (text: string) => text.trim().split("\n");
const parts = (line: string) => line.split("|").map((part) => part.trim());

/** @throws Error when a section is missing */
function readCountry(name: string): CountryProfile {
  const [, ...pieces] = readFileSync(join(import.meta.dirname, "countries", `${name}.txt`), "utf8").split(/^# (.+)$/m);
  const section = (title: string): string => {
    const text = pieces[pieces.indexOf(title) + 1];
    if (text === undefined || !pieces.includes(title)) throw new Error(`countries/${name}.txt has no section ${title}`);
    return text.trim();
  };
  const [code = "", share = ""] = words(section("country"));
  const countryCode = COUNTRY_CODES.find((candidate) => candidate === code);
  if (!countryCode) throw new Error(`countries/${name}.txt: ${code} is no country of the contract`);
  return {
    code: countryCode,
    share: Number(share),
    forms: lines(section("forms")).map(legalForm),
    largeForm: legalForm(section("large form")),
    cities: lines(section("cities")).map(city),
    stems: words(section("stems")),
    endings: words(section("endings")),
    familyEndings: words(section("family endings")),
    familyNames: words(section("family names")),
    firstNames: words(section("first names")),
    streets: words(section("streets")),
    and: section("and"),
    kin: lines(section("kin")),
    jobs: lines(section("jobs")).map(jobTitle),
    tradeJobs: lines(section("jobs of trades")).map(jobTitle),
    mailboxes: words(section("mailboxes")),
  };
}

/**
 * `code
 * weight
 * name patterns with * or ~
 * trades, if not all`.
 */
function legalForm(line: string): LegalFormHabit {
  const [code = "", weight = "", written = "", only] = parts(line);
  return {
    code,
    weight: Number(weight),
    written: written.split(", "),
    ...(only !== undefined && { only: only.split(" ") }),
  };
}

/** Name, weight, then postal codes or ranges with an optional step: `0150-1295`, `00100-00990/10`. */
function city(line: string): City {
  const [name = "", weight = "", ...codes] = words(line);
  return { name: spaced(name), weight: Number(weight), codes: codes.flatMap(codesOf) };
}

function codesOf(range: string): string[] {
  const [, firstText = "", lastText = firstText, step = "1"] = /^(\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(range) ?? [];
  const count = Math.floor((Number(lastText) - Number(firstText)) / Number(step)) + 1;
  return Array.from({ length: count }, (_, n) =>
    String(Number(firstText) + n * Number(step)).padStart(firstText.length, "0"),
  );
}

/**
 * `title
 * department
 * seniority
 * kinds of trades`.
 */
function jobTitle(line: string): JobTitle {
  const levels = ["c_level", "director", "manager", "specialist"] as const;
  const [title = "", department = "", level, kinds = ""] = parts(line);
  return {
    title,
    department,
    seniority: levels.find((name) => name === level) ?? "specialist",
    kinds: kinds.split(" "),
  };
}

export const countryProfiles: readonly CountryProfile[] = ["norway", "sweden", "denmark", "finland"].map(readCountry);
