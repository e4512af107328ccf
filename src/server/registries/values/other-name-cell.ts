/** Trade names and translations of a company in its register, as in `CompanyFacts`. */
import { writeOtherNames } from "../../domain/companies/other-names.ts";
import type { OtherName } from "../../../contract/company.ts";
import { cleanText } from "./clean-values.ts";

const MOST_NAMES = 50;
const LONGEST_NAME = 300;

export interface OtherNameCell extends Omit<OtherName, "name"> {
  name: unknown;
}

/** Names without an end first; without duplicates. Null for an empty list. */
export function otherNameCell(cells: readonly OtherNameCell[]): string | null {
  if (cells.length === 0) return null;
  const names = cells.flatMap(({ name, kind, until }): OtherName[] => {
    const text = cleanText(name)?.slice(0, LONGEST_NAME);
    return text === undefined ? [] : [{ name: text, kind, until }];
  });
  const inOrder = [...names.filter(({ until }) => until === null), ...names.filter(({ until }) => until !== null)];
  const firstByName = new Map(inOrder.toReversed().map((entry) => [entry.name, entry]));
  return writeOtherNames(inOrder.filter((entry) => firstByName.get(entry.name) === entry).slice(0, MOST_NAMES));
}
