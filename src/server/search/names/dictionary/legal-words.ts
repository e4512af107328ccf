/** Legal forms as words of a name: abbreviated, in full, or truncated. They are optional in a search. */
import { foldLetters } from "../../../domain/fold.ts";

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
export function legalForms(words: readonly string[]): (string | undefined)[] {
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
