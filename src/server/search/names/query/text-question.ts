/** A text that somebody searches for. */
import { checkDigit, readRegistryNumber, type RegistryNumber } from "../../../domain/registry-number.ts";
import { type NameText, readName } from "../dictionary/name-text.ts";

export interface TextQuestion extends NameText {
  /** One or two letters in all: whole words and starts of names only, nothing similar. */
  short: boolean;
  /** Registry numbers that the text may be. */
  numbers: RegistryNumber[];
}

/** @returns null when the text has no letter and no digit: it matches nothing */
export function readText(text: string): TextQuestion | null {
  const name = readName(text);
  if (name.core.length === 0) return null;
  const letters = name.core.reduce((sum, word) => sum + word.letters.length, 0);
  return { ...name, short: letters <= 2, numbers: numbersOf(text) };
}

function numbersOf(text: string): RegistryNumber[] {
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < 7) return [];
  if (digits.length > 7) return readRegistryNumber(text);
  // Seven digits: a Finnish number without its check digit.
  const check = checkDigit("FI", digits);
  return /^[\d\s.-]+$/.test(text) && check !== undefined
    ? readRegistryNumber(`FI${digits}${check}`)
    : readRegistryNumber(text);
}
