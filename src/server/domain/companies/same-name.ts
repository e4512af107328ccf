/** Compares names of companies as people write them: case, accents and legal forms make no difference. */
import { fold } from "../fold.ts";
import { osaDistance } from "../osa-distance.ts";

const FORMS = new Set(
  fold(
    "as asa ans da enk ks nuf sa ab hb kb publ aps ivs is amba oy oyj ky ay aktieselskab anpartsselskab aksjeselskap aktiebolag handelsbolag kommanditbolag osakeyhtiö",
  ).split(" "),
);

function wordsOf(name: string): string[] {
  return fold(name.replaceAll(/[./'’]/g, "")).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The folded words without the legal form; all words of a name that has no others. */
export function nameWords(name: string): string[] {
  const words = wordsOf(name);
  const core = words.filter((word, place) => !(FORMS.has(word) && (place === 0 || place >= words.length - 2)));
  return core.length > 0 ? core : words;
}

export const isSameName = (a: string, b: string) => nameWords(a).join("") === nameWords(b).join("");

/** Returns whether two names could be of one company: they share a word of three letters or more. */
export function hasSharedWord(a: string, b: string): boolean {
  const words = new Set(nameWords(b));
  return isSameName(a, b) || nameWords(a).some((word) => word.length > 2 && words.has(word));
}

/** Similarity of two names, 0 to 1: twice the pairs of letters that they share, of all pairs (Dice). */
export function nameSimilarity(a: string, b: string): number {
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)];
  const remaining = [...pairsB];
  let shared = 0;
  for (const pair of pairsA) {
    const place = remaining.indexOf(pair);
    if (place < 0) continue;
    remaining.splice(place, 1);
    shared += 1;
  }
  const pairCount = pairsA.length + pairsB.length;
  return pairCount === 0 ? 0 : (2 * shared) / pairCount;
}

function pairsOf(name: string): string[] {
  const letters = nameWords(name).join("");
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, place) => letters.slice(place, place + 2));
}

/** The number of typos that a name of so many letters can have. */
const TYPOS: readonly (readonly [letters: number, typos: number])[] = [
  [14, 3],
  [8, 2],
  [5, 1],
];
const LEAST_OF_CUT = 6;
const LEAST_SHARE_OF_CUT = 0.7;
const CONNECTIVES = new Set(["og", "och", "ja", "and"]);

/**
 * Returns whether two names are probably of one company in one place: the same words in another order, a few typos, or
 * an end cut off. Numbers and short words must be equal, because companies of a group differ by them: "Storgata 12" and
 * "Storgata 14". A cut end can have a short word ("Maskin i Oslo"), so that "Holding" is close to "Holding B".
 */
export function isCloseName(a: string, b: string): boolean {
  const [words, otherWords] = [closeWords(a), closeWords(b)];
  const [letters, otherLetters] = [words.join(""), otherWords.join("")];
  if (sortWords(words) === sortWords(otherWords) || isCut(letters, otherLetters) || isCut(otherLetters, letters))
    return true;
  if (words.filter(isDistinctive).join("") !== otherWords.filter(isDistinctive).join("")) return false;
  const [shorter = 0, longer = 0] = [letters.length, otherLetters.length].toSorted((one, other) => one - other);
  const [, maxTypos = 0] = TYPOS.find(([length]) => shorter >= length) ?? [];
  return longer - shorter <= maxTypos && osaDistance(letters, otherLetters) <= maxTypos;
}

/** Returns whether one name is the other one of three words or more without one of them, in any order. */
export function isNameWithoutWord(a: string, b: string): boolean {
  const [words = [], fullWords = []] = [closeWords(a), closeWords(b)].toSorted(
    (one, other) => one.length - other.length,
  );
  return (
    words.length >= 2 &&
    words.length === fullWords.length - 1 &&
    fullWords.some(
      (word, place) => !isDistinctive(word) && sortWords(fullWords.toSpliced(place, 1)) === sortWords(words),
    )
  );
}

const sortWords = (words: readonly string[]) => words.toSorted().join(" ");
const closeWords = (name: string) => nameWords(name).filter((word) => !CONNECTIVES.has(word));
const isDistinctive = (word: string) => word.length <= 2 || /\d/.test(word);

function isCut(letters: string, fullLetters: string): boolean {
  const rest = fullLetters.slice(letters.length);
  return (
    fullLetters.startsWith(letters) &&
    letters.length >= Math.max(LEAST_OF_CUT, fullLetters.length * LEAST_SHARE_OF_CUT) &&
    // "Storgata 12" and "Holding II" are other companies than "Storgata 1" and "Holding".
    !/\d|^[ivx]+$/.test(rest)
  );
}
