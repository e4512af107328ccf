/** Determines the industry of a register row in NACE Rev. 2.1. */
import { deepestKnownAncestor, industryIdOf } from "../../domain/companies/nace.ts";
import type { Remark } from "../reading.ts";

/**
 * Class numbers that Rev. 2.1 reassigned: 46.71 was fuel and now is motor vehicles. A row with such a code belongs to
 * the old edition if its Norwegian or Danish title contains none of the words of the new meaning.
 */
const WORDS_OF_REV_2_1: ReadonlyMap<string, RegExp> = new Map([
  ["2051", /bio/],
  ["2530", /v[åa]ben|våpen/],
  ["2540", /^sm[ie]/],
  ["2561", /kjøkken|bestik|kniv|redskab/],
  ["2562", /lås/],
  ["3512", /fornyb|vedvar|vann?kraft|vind|sol|bio/],
  ["3513", /overfør|transmission/],
  ["3514", /distribu/],
  ["3831", /forbr[eæ]n/],
  ["3832", /depon|lagring/],
  ["4391", /mur/],
  ["4671", /motor|bil/],
  ["4672", /motor|bil/],
  ["4673", /motor/],
  ["4763", /sport|fritid|båd|båt|cykel|sykkel/],
  ["4764", /spil|lege|leke/],
  ["4781", /motor|bil/],
  ["4782", /motor|bil|dæk|dekk/],
  ["4791", /formidl/],
  ["4932", /rute|køreplan|tur/],
  ["5812", /avis/],
  ["5813", /blader|tidsskrift|ugeblad|magasin/],
  ["6120", /videres|formidl/],
  ["6391", /søk|søg|portal/],
]);

/**
 * Classes that lost a part of their meaning: a row with one of these words belongs to the part that moved to another
 * class.
 */
const WORDS_OF_REV_2: ReadonlyMap<string, RegExp> = new Map([
  ["0321", /^tjenester/],
  ["0322", /^tjenester/],
  ["3511", /vann?kraft|vind|sol|bio/],
  ["4638", /fisk/],
  ["4643", /kassetter/],
  ["4931", /sporvei|sporvogn/],
  ["4939", /rutebil|taubane|skiheis/],
  ["5221", /taxi/],
  ["6820", /borettslag/],
  ["7990", /opplevelse|turistrelatert/],
  ["8621", /poliklinikk/],
  ["8730", /aldershjem|avlastning|barnebolig/],
  ["8891", /barnehage|børnehave/],
  ["8899", /asyl/],
]);

export const RECODED_CLASSES: readonly string[] = [...WORDS_OF_REV_2_1.keys(), ...WORDS_OF_REV_2.keys()];

/**
 * Returns whether a row uses the class in the meaning of Rev. 2. @param digits of the class @param title in the row, or
 * empty
 */
export function isOldMeaning(digits: string, title: string): boolean {
  const text = title.toLowerCase();
  const isNew = text === "" || (WORDS_OF_REV_2_1.get(digits)?.test(text) ?? true);
  return !isNew || (WORDS_OF_REV_2.get(digits)?.test(text) ?? false);
}

interface RowIndustry {
  id: number | null;
  /** `industry_unknown` when Rev. 2.1 has no equivalent of the code. */
  remarks: readonly Remark[];
}

const NONE: RowIndustry = { id: null, remarks: [] };
/** A register has some thousand pairs of code and title in a million rows. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, RowIndustry>();

/**
 * @param code of a national edition, of which only the first four digits are from NACE; `00…` means "not stated"
 * @param title in the row, or empty
 * @param isOldEdition true when the register marks the code as belonging to the previous edition
 */
export function industryOfRow(code: string, title: string, isOldEdition = false): RowIndustry {
  const key = `${isOldEdition ? "old" : ""}${code}\n${title}`;
  let industry = remembered.get(key);
  if (!industry) {
    industry = read(code, title, isOldEdition);
    if (remembered.size < MOST_REMEMBERED) remembered.set(key, industry);
  }
  return industry;
}

export interface IndustryCell {
  code: string;
  title: string;
}

/** Industries besides the main one, as in `CompanyFacts`. Codes without an equivalent are left out. */
export function furtherIndustries(main: number | null, cells: readonly IndustryCell[]): string | null {
  if (cells.every(({ code }) => code === "")) return null;
  const ids = cells.map(({ code, title }) => industryOfRow(code, title).id);
  return [...new Set(ids)].filter((id) => id !== null && id !== main).join(" ") || null;
}

function read(code: string, title: string, isOldEdition: boolean): RowIndustry {
  const digits = code.replaceAll(/\D/g, "");
  if (digits === "" || digits.startsWith("00") || /^uop(p)?l?yst/i.test(title)) return NONE;
  const ownId = isOldEdition || isOldMeaning(digits.slice(0, 4), title) ? undefined : industryIdOf(digits);
  const id = ownId ?? deepestKnownAncestor(digits) ?? null;
  return { id, remarks: id === null ? ["industry_unknown"] : [] };
}
