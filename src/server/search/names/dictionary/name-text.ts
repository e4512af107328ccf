/** Splits a company name, or a searched text, into words. */
import { foldLetters, plain } from "../../../domain/fold.ts";
import { AND, foldAnd } from "../../folded-city.ts";
import { legalForms } from "./legal-words.ts";
import { type Word, wordOf } from "../query/typos.ts";

export interface NameText {
  /** The words without legal forms; all words when the name consists of legal forms only. */
  core: Word[];
  /**
   * Additional words, each with the position of the core word it belongs to: the letters of initials (C. F. Møller has
   * the words cf and møller, and also c and f), and letters joined by & (H & M: hm).
   */
  extras: { word: Word; place: number }[];
  /** The words of legal forms, with their abbreviation (aktiebolag → ab). */
  forms: { word: Word; short: string }[];
  /** The core in lower case, unfolded, for exact matches. */
  plainCore: string;
  /** True when the name consists only of legal forms, which are then ordinary words. */
  onlyForms: boolean;
}

const WORDS = /(?<![\p{L}\p{N}])(?:[akip]\/s|[afs]\.m\.b\.a)(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+|&/gu;
const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Marks the word characters below 256; few names contain others. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, unit) => Number(LETTER_OR_DIGIT.test(String.fromCharCode(unit))));
const [AMPERSAND, DOT, SLASH] = [0x26, 0x2e, 0x2f];

function wordsOf(lower: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < lower.length; i++) {
    const unit = lower.charCodeAt(i);
    if (unit >= IN_WORD.length || unit === DOT || unit === SLASH) return lower.match(WORDS) ?? [];
    if (IN_WORD[unit] === 1) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) words.push(lower.slice(start, i));
    start = -1;
    if (unit === AMPERSAND) words.push("&");
  }
  if (start >= 0) words.push(lower.slice(start));
  return words;
}

/**
 * Splits a name into words. A text without letters and digits has no words.
 * @param isTyped true for a query: single letters at its end are not joined unless they have periods, because more
 * letters might follow
 */
export function readName(text: string, isTyped = false): NameText {
  const lower = plain(text);
  const { words, runs, spans } = joinInitials(LETTER_OR_DIGIT.test(lower) ? wordsOf(lower) : [], lower, isTyped);
  const shorts = legalForms(words);
  // A. S. at the end of a name is a legal form; A. B. Hansen contains none.
  for (const i of runs.keys()) if (shorts.slice(i).includes(undefined)) shorts[i] = undefined;
  const onlyForms = shorts.every((short) => short !== undefined);
  const name: NameText = { core: [], extras: [], forms: [], plainCore: "", onlyForms };
  const plainCore: string[] = [];
  for (const [i, word] of words.entries()) {
    const letters = word === "&" ? AND : foldAnd(foldLetters(word));
    if (letters === "") continue;
    const short = shorts[i];
    if (short === undefined || onlyForms) {
      for (const extra of [...(runs.get(i) ?? []), ...(spans.get(i) ?? [])])
        name.extras.push({ word: wordOf(foldLetters(extra)), place: name.core.length });
      name.core.push(wordOf(letters));
      plainCore.push(word);
    } else name.forms.push({ word: wordOf(letters), short });
  }
  name.plainCore = plainCore.join(" ");
  return name;
}

interface JoinedWords {
  words: readonly string[];
  /** By word: the letters joined to it. */
  runs: ReadonlyMap<number, readonly string[]>;
  /** By word: the letter joined with the letters that follow it after an &. */
  spans: ReadonlyMap<number, readonly string[]>;
}

const NONE: ReadonlyMap<number, readonly string[]> = new Map();
const POINTS_AT_END = /\p{L}\.\s*\p{L}\.?\s*$/u;

/** Joins consecutive single letters into one word. */
function joinInitials(words: readonly string[], lower: string, isTyped: boolean): JoinedWords {
  if (!words.some((word, i) => word.length === 1 && words[i + 1]?.length === 1))
    return { words, runs: NONE, spans: NONE };
  const joined: string[] = [];
  const runs = new Map<number, string[]>();
  const spans = new Map<number, string[]>();
  for (let i = 0; i < words.length;) {
    let end = i;
    while (isInitial(words[end])) end++;
    const run = words.slice(i, end);
    const mayGoOn = isTyped && end === words.length && !POINTS_AT_END.test(lower);
    if (run.length > 1 && !(mayGoOn && legalForms([run.join("")])[0] === undefined)) {
      runs.set(joined.push(run.join("")) - 1, run);
      i = end;
      continue;
    }
    const word = words[i] ?? "";
    if (isInitial(word)) {
      let span = word;
      for (let position = i + 1; words[position] === "&" && isInitial(words[position + 1]); position += 2)
        span += words[position + 1] ?? "";
      if (span.length > 1) spans.set(joined.length, [span]);
    }
    joined.push(word);
    i++;
  }
  return { words: joined, runs, spans };
}

function isInitial(word = ""): boolean {
  return word.length === 1 && LETTER.test(word);
}

/** Number of folded letters and digits in the core, which the rule "shorter name" compares. */
export function coreLength(name: NameText): number {
  return name.core.reduce((sum, word) => sum + word.full.length, 0);
}
