/** Legal forms as words of a name: short, spelled out, and cut short. They are optional in a search. */
import { foldLetters } from "../../fold.ts";

/** Forms that are one wherever they stand. Unfolded: Ås is a place, AS a form. */
const ANYWHERE = new Set(["as", "asa", "ab", "abp", "aps", "oy", "oyj", "a/s", "k/s", "i/s", "p/s"]);
/** Forms that may also be other words: only as the first word or the last. */
const FIRST_OR_LAST = new Set(["hb", "kb", "ky"]);
/** And these only as the last. */
const LAST = new Set(
  "ans ay ba da enk ivs iks kf ks nuf osk publ sa sf tmi amba fmba smba a.m.b.a f.m.b.a s.m.b.a".split(" "),
);

/** Spelled out → short. The bar ends a word of its own (aktie, osake): cut short means cut after it. */
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

/** The form that a word is wherever it stands; the length of most words shows that they are none. */
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
 * Which of a name's words are legal forms.
 * @param words in lower case, accents kept
 * @returns for each word its form's short writing, or undefined for a word of the name proper
 */
export function legalForms(words: readonly string[]): (string | undefined)[] {
  const forms = words.map(formAnywhere);
  const lastIndex = words.length - 1;
  // From the end: "Ericsson AB (publ)" ends in two forms.
  for (let i = lastIndex; i >= 0 && (i === lastIndex || forms[i + 1] !== undefined); i--) {
    const word = words[i] ?? "";
    forms[i] ??=
      LAST.has(word) || FIRST_OR_LAST.has(word) ? word : i === lastIndex ? cutShort(foldLetters(word)) : undefined;
  }
  const firstWord = words[0] ?? "";
  if (FIRST_OR_LAST.has(firstWord)) forms[0] = firstWord;
  return forms;
}
