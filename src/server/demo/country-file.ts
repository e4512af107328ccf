/**
 * Reads the generator's data of a country, `countries/*.txt`: sections with a `# title`, and words separated by
 * whitespace. Underscores inside a word represent spaces.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COUNTRY_CODES } from "../../contract/company.ts";
import type { City, CountryProfile, JobTitle, LegalFormHabit } from "./country-profile.ts";

/** Splits at whitespace. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const spaced = (word: string) => word.replaceAll("_", " ");
const lines = (text: string) => text.trim().split("\n");
const parts = (line: string) => line.split("|").map((part) => part.trim());

/** @throws Error when a section is missing */
export function readCountry(name: string): CountryProfile {
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
