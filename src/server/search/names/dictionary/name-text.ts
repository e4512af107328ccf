/**
 * Splits a company name, or a searched text, into words. Legal forms among them (abbreviated, in full, or truncated) are
 * optional in a search.
 */
import { foldLetters, plain } from "../../../domain/fold.ts";
import { AND, foldAnd } from "../../folded-city.ts";
import { type Word, wordOf } from "../query/typos.ts";

/** Words that are a legal form in any position. They are not folded: Ås is a place, AS a legal form. */
const ANYWHERE = new Set(["as", "asa", "ab", "abp", "aps", "oy", "oyj", "a/s", "k/s", "i/s", "p/s"]);
/** Legal forms that can also be ordinary words: recognised only as the first or last word. */
const FIRST_OR_LAST = new Set(["hb", "kb", "ky"]);
/** Recognised only as the last word. */
const LAST = new Set(
  "ans ay ba da enk ivs iks kf ks nuf osk publ sa sf tmi amba fmba smba a.m.b.a f.m.b.a s.m.b.a".split(" "),
);

/** Full form → abbreviation. The bar separates the components (aktie, osake); truncation must not cut the first one. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  "aksje|selskap": "as",
  "aksje|selskapet": "as",
  "allmennaksje|selskap": "asa",
  "aktie|bolag": "ab",
  "aktie|bolaget": "ab",
  "bankaktie|bolag": "ab",
  "försäkringsaktie|bolag": "ab",
  "handels|bolag": "hb",
  "handels|bolaget": "hb",
  "kommandit|bolag": "kb",
  "kommandit|bolaget": "kb",
  "kommanditt|selskap": "ks",
  "aktie|selskab": "a/s",
  "aktie|selskabet": "a/s",
  "anparts|selskab": "aps",
  "anparts|selskabet": "aps",
  "interessent|skab": "i/s",
  "interessent|skabet": "i/s",
  "kommandit|selskab": "k/s",
  "kommandit|selskabet": "k/s",
  "partner|selskab": "p/s",
  "partner|selskabet": "p/s",
  "iværksætter|selskab": "ivs",
  "osake|yhtiö": "oy",
  "kommandiitti|yhtiö": "ky",
  "samvirke|foretak": "sa",
  "enkeltperson|foretak": "enk",
};

interface SpelledOut {
  word: string;
  stem: number;
  short: string;
}

const spelledOut: SpelledOut[] = Object.entries(SPELLED_OUT).map(([key, short]) => {
  const [stem = "", rest = ""] = key.split("|").map(foldLetters);
  return { word: stem + rest, stem: stem.length, short };
});
const shortOf = new Map(spelledOut.map(({ word, short }) => [word, short]));
const LONGEST_SHORT = Math.max(...[...ANYWHERE].map((word) => word.length));
const SHORTEST_LONG = Math.min(...spelledOut.map(({ word }) => word.length));

/** The legal form that a word denotes in any position. Most words are excluded by their length. */
function formAnywhere(word: string): string | undefined {
  if (word.length <= LONGEST_SHORT) return ANYWHERE.has(word) ? word : undefined;
  return word.length < SHORTEST_LONG ? undefined : shortOf.get(foldLetters(word));
}

const LEAST = 6;
const beginnings = new Set(spelledOut.map(({ word }) => word.slice(0, LEAST)));

function cutShort(word: string): string | undefined {
  if (word.length < LEAST || !beginnings.has(word.slice(0, LEAST))) return undefined;
  return spelledOut.find((form) => word.length > form.stem && form.word.startsWith(word))?.short;
}

/**
 * Identifies the legal forms in a name.
 * @param words in lower case, with accents
 * @returns for each word the abbreviation of its legal form, or undefined for other words
 */
function legalForms(words: readonly string[]): (string | undefined)[] {
  const forms = words.map(formAnywhere);
  const lastIndex = words.length - 1;
  // Reads from the end: "Ericsson AB (publ)" ends with two legal forms.
  for (let i = lastIndex; i >= 0 && (i === lastIndex || forms[i + 1] !== undefined); i--) {
    const word = words[i] ?? "";
    forms[i] ??=
      LAST.has(word) || FIRST_OR_LAST.has(word) ? word : i === lastIndex ? cutShort(foldLetters(word)) : undefined;
  }
  const firstWord = words[0] ?? "";
  if (FIRST_OR_LAST.has(firstWord)) forms[0] = firstWord;
  return forms;
}

export interface NameText {
  /** The words without legal forms; all words when the name consists of legal forms only. */
  core: Word[];
  /**
   * Additional words, each with the position of the core word it belongs to: the letters of initials (C. F. Møller has
   * the words cf and møller, and also c and f), letters joined by & (H & M: hm), and words joined by a colon or an
   * apostrophe (RR:s: rrs).
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
  const apostrophes = joinsOf(words, lower);
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
      for (const extra of [...(runs.get(i) ?? []), ...(spans.get(i) ?? []), ...(apostrophes.get(i) ?? [])])
        name.extras.push({ word: wordOf(foldLetters(extra)), place: name.core.length });
      name.core.push(wordOf(letters));
      plainCore.push(word);
    } else name.forms.push({ word: wordOf(letters), short });
  }
  name.plainCore = plainCore.join(" ");
  return name;
}

const JOINED = /([\p{L}\p{N}\p{M}]+)[:'’´`]([\p{L}\p{N}\p{M}]+)/gu;

/** By word: the same word with the letters after a colon or an apostrophe. */
function joinsOf(words: readonly string[], lower: string): ReadonlyMap<number, readonly string[]> {
  if (!/[:'’´`]/.test(lower)) return NONE;
  const joins = new Map<number, readonly string[]>();
  let start = 0;
  for (const [, left = "", right = ""] of lower.matchAll(JOINED)) {
    const place = words.findIndex((word, i) => i >= start && word === left && words[i + 1] === right);
    if (place < 0) continue;
    joins.set(place, [left + right]);
    start = place + 1;
  }
  return joins;
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
