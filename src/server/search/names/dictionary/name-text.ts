/** A company's name, or a text that looks for one, as words. */
import { AND, foldAnd, foldLetters, plain } from "../../fold.ts";
import { legalForms } from "./legal-words.ts";
import { type Word, wordOf } from "../query/typos.ts";

export interface NameText {
  /** The words without legal forms; all words when there is nothing else. */
  core: Word[];
  /** Legal forms as written: their words, and their short writing (aktiebolag → ab). */
  forms: { word: Word; short: string }[];
  /** The core in lower case with its accents: what an exact match compares. */
  plainCore: string;
  /** Nothing but legal forms: they are words then. */
  onlyForms: boolean;
}

const WORDS = /(?<![\p{L}\p{N}])(?:[akip]\/s|[afs]\.m\.b\.a)(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+|&/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Which of the characters below 256 stand in words: nearly all names need no other ones. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, unit) => Number(LETTER_OR_DIGIT.test(String.fromCharCode(unit))));
const [AMPERSAND, DOT, SLASH] = [0x26, 0x2e, 0x2f];

function wordsOf(lower: string): readonly string[] {
  const words: string[] = [];
  let from = -1;
  for (let i = 0; i < lower.length; i++) {
    const unit = lower.charCodeAt(i);
    if (unit >= IN_WORD.length || unit === DOT || unit === SLASH) return lower.match(WORDS) ?? [];
    if (IN_WORD[unit] === 1) {
      if (from < 0) from = i;
      continue;
    }
    if (from >= 0) words.push(lower.slice(from, i));
    from = -1;
    if (unit === AMPERSAND) words.push("&");
  }
  if (from >= 0) words.push(lower.slice(from));
  return words;
}

/** Takes a name apart. A text without letters or digits has no words. */
export function readName(text: string): NameText {
  const lower = plain(text);
  const words = LETTER_OR_DIGIT.test(lower) ? wordsOf(lower) : [];
  const shorts = legalForms(words);
  const onlyForms = shorts.every((short) => short !== undefined);
  const name: NameText = { core: [], forms: [], plainCore: "", onlyForms };
  const plainCore: string[] = [];
  for (const [i, word] of words.entries()) {
    const letters = word === "&" ? AND : foldAnd(foldLetters(word));
    if (letters === "") continue;
    const short = shorts[i];
    if (short === undefined || onlyForms) {
      name.core.push(wordOf(letters));
      plainCore.push(word);
    } else name.forms.push({ word: wordOf(letters), short });
  }
  name.plainCore = plainCore.join(" ");
  return name;
}

/** Letters and digits of the name proper, folded: "shorter name" compares these. */
export function coreLength(name: NameText): number {
  return name.core.reduce((sum, word) => sum + word.full.length, 0);
}
