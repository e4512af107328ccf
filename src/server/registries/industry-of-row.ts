/** The industry that a register's row states, in the codes of NACE Rev. 2.1. */
import { deepestKnownAncestor, industryIdOf } from "../domain/nace.ts";
import type { Remark } from "./reading.ts";
import { isOldMeaning } from "./recoded-classes.ts";

interface RowIndustry {
  id: number | null;
  /** `industry_unknown` when the row states a code of which Rev. 2.1 has nothing. */
  remarks: readonly Remark[];
}

const NONE: RowIndustry = { id: null, remarks: [] };
/** A register has some thousand pairs of code and title, on a million rows. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, RowIndustry>();

/**
 * @param code of a national edition: only its first four digits are NACE's. `00…` is "not stated"
 * @param title that the row gives it, or empty
 * @param isOldEdition whether the register itself marks the code as one of the edition before
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

function read(code: string, title: string, isOldEdition: boolean): RowIndustry {
  const digits = code.replaceAll(/\D/g, "");
  if (digits === "" || digits.startsWith("00") || /^uop(p)?l?yst/i.test(title)) return NONE;
  const ownId = isOldEdition || isOldMeaning(digits.slice(0, 4), title) ? undefined : industryIdOf(digits);
  const id = ownId ?? deepestKnownAncestor(digits) ?? null;
  return { id, remarks: id === null ? ["industry_unknown"] : [] };
}
