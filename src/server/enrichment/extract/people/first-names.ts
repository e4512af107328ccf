import { readWords } from "../../read-words.ts";

/** Common first names of the four countries, to distinguish `kari@` from `salg@` and a person's name from a heading. */
const NAMES = new Set(readWords("first-names.txt"));

/** @param name one word, or two joined by a hyphen; case-insensitive */
export function isFirstName(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || (lower.includes("-") && NAMES.has(lower.slice(0, lower.indexOf("-"))));
}
