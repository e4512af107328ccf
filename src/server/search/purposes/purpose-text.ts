/** Splits a purpose text, or a filter text, into folded words. */
import { withoutInvisible } from "../../../contract/purpose-words.ts";
import { foldDigraphs, foldLetters } from "../../domain/fold.ts";

/** More words than this are ignored. */
export const MOST_WORDS = 1_000;

export function wordsOfPurpose(text: string): string[] {
  const folded = foldLetters(withoutInvisible(text));
  const words: string[] = [];
  let start = -1;
  for (let index = 0; index < folded.length; index++) {
    const unit = folded.charCodeAt(index);
    if (unit > 127) return anyWords(folded);
    const isPart = (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
    if (isPart && start < 0) start = index;
    if (isPart || start < 0) continue;
    words.push(foldFully(folded.slice(start, index)));
    start = -1;
  }
  if (start >= 0) words.push(foldFully(folded.slice(start)));
  return words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words;
}

/** The same for texts with letters outside ASCII that do not fold to it. */
function anyWords(folded: string): string[] {
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).map(foldFully);
}

/**
 * Folds digraphs until none is left, so that equal words have one form: blaae, blåe → bla. One letter many times is no
 * word, and would become a single letter, with which a third of all words begin: it stays as it is.
 */
function foldFully(letters: string): string {
  for (let word = letters; ;) {
    const folded = foldDigraphs(word);
    if (folded === word) return word.length * MOST_SHORTENED < letters.length ? letters : word;
    word = folded;
  }
}

/** A word becomes at most three times shorter: åae → a. */
const MOST_SHORTENED = 3;
