/** Determines the industry of a register row in NACE Rev. 2.1. */
import { deepestKnownAncestor, industryIdOf } from "../domain/nace.ts";
import type { Remark } from "./reading.ts";
import { isOldMeaning } from "./recoded-classes.ts";

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

function read(code: string, title: string, isOldEdition: boolean): RowIndustry {
  const digits = code.replaceAll(/\D/g, "");
  if (digits === "" || digits.startsWith("00") || /^uop(p)?l?yst/i.test(title)) return NONE;
  const ownId = isOldEdition || isOldMeaning(digits.slice(0, 4), title) ? undefined : industryIdOf(digits);
  const id = ownId ?? deepestKnownAncestor(digits) ?? null;
  return { id, remarks: id === null ? ["industry_unknown"] : [] };
}
