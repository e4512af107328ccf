import { isIdentifier } from "./read-words.ts";

/** Shorter words are in too many texts. */
const SHORTEST = 3;

/** The filter `purpose` for a typed text; undefined for a number, an address or too few letters. */
export function describedBy(text: string): string | undefined {
  const typed = text.trim();
  return typed.length < SHORTEST || isIdentifier(typed) ? undefined : typed;
}
