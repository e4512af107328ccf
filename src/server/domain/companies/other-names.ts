/** Names of a company besides its legal one, stored as lines of kind, last day and name, separated by tabs. */
import { OTHER_NAME_KINDS, type OtherName } from "../../../contract/company.ts";

/** Null for an empty list. @param names without tabs and line breaks */
export function writeOtherNames(names: readonly OtherName[]): string | null {
  return names.map(({ kind, until, name }) => `${kind}\t${until ?? ""}\t${name}`).join("\n") || null;
}

/** Current names first, then past names, newest first; without duplicates and the company's own name. */
export function readOtherNames(lines: string | null, ownName: string): OtherName[] {
  if (lines === null || lines === "") return [];
  const names = lines
    .split("\n")
    .map(readLine)
    .toSorted((a, b) => (b.until ?? "9999").localeCompare(a.until ?? "9999"));
  const foldedName = ownName.toLowerCase();
  return names.filter(({ name }, place) => {
    const isFirst = names.findIndex((other) => other.name === name) === place;
    return isFirst && name !== "" && name.toLowerCase() !== foldedName;
  });
}

function readLine(line: string): OtherName {
  const [kindText, lastDay = "", ...parts] = line.split("\t");
  const kind = OTHER_NAME_KINDS.find((candidate) => candidate === kindText) ?? "former";
  return { name: parts.join(" "), kind, until: lastDay || null };
}
