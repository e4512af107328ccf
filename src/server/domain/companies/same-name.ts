/** Compares names of companies as people write them: case, accents and legal forms make no difference. */
import { fold } from "../fold.ts";

const FORMS = new Set(
  fold(
    "as asa ans da enk ks nuf sa ab hb kb publ aps ivs amba oy oyj ky aktieselskab anpartsselskab aksjeselskap aktiebolag handelsbolag kommanditbolag osakeyhtiö",
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
