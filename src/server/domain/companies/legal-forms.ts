/**
 * Legal forms of the four countries, in the registers' abbreviations. Forms that a register publishes as numbers (CVR,
 * PRH) have their number. `legal-forms.txt` lists them.
 */
import { readFileSync } from "node:fs";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import type { CountryCode } from "../../../contract/company.ts";

export interface LegalForm {
  country_code: CountryCode;
  /** Abbreviation of the register: AS, AB, APS, A/S, Oy, … */
  code: string;
  /** Full name in the language of the country. */
  name: string;
  /** Number in the register, if it has one. */
  register_number: number | null;
  /** A sole proprietorship or an estate: personal data, not imported. */
  natural_person: boolean;
}

const text = readFileSync(new URL("legal-forms.txt", import.meta.url), "utf8");

export const legalForms: readonly LegalForm[] = COUNTRY_CODES.flatMap((country_code) => {
  const [, section = ""] = text.split(`# ${country_code}\n`);
  return (section.split("\n\n")[0] ?? "")
    .trim()
    .split("\n")
    .map((line) => {
      const [code = "", name = "", number = "", kind] = line.split("|").map((cell) => cell.trim());
      return {
        country_code,
        code,
        name,
        register_number: number === "" ? null : Number(number),
        natural_person: kind === "person",
      };
    });
});

const codeOfNumber = new Map(legalForms.map((form) => [`${form.country_code}${form.register_number}`, form.code]));

/** Abbreviation for a register's number (`virksomhedsformkode` in CVR, company form in PRH); undefined when unknown. */
export function legalFormOfNumber(country: CountryCode, number: number): string | undefined {
  return codeOfNumber.get(`${country}${number}`);
}

const naturalPersons = new Set(
  legalForms.filter((form) => form.natural_person).map(({ country_code, code }) => `${country_code}${code}`),
);

/** Forms of the country's natural persons. */
export const personalForms = (country: CountryCode): readonly string[] =>
  legalForms.filter((form) => form.natural_person && form.country_code === country).map(({ code }) => code);

/** Norway's branches: of a business, and of an organisation without one. */
export const BRANCH_FORMS = ["BEDR", "AAFY"] as const;

const branchForms: ReadonlySet<string> = new Set(BRANCH_FORMS);

export function isBranchForm(country: CountryCode, code: string | null | undefined): boolean {
  return country === "NO" && typeof code === "string" && branchForms.has(code);
}

/** Returns whether a legal form is a sole proprietorship. Case-sensitive, as in the register. */
export function isNaturalPerson(country: CountryCode, code: string | null): boolean {
  return code !== null && naturalPersons.has(`${country}${code}`);
}
