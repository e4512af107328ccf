/** The words of a purpose that a filter matches, for pages that mark them and for excerpts. */
import {
  foldedWord,
  foldedWords,
  isCommonWord,
  isFormOf,
  isPartOf,
  readPurposeQuery,
  splitsOf,
  withoutEnding,
  wordsIn,
} from "./purpose-words.ts";

/** A word of a text that matches a filter, by the positions of its letters. */
export interface WordMatch {
  start: number;
  end: number;
}

/** The words of a purpose that match a filter text, to be marked. Words that match only by their typos are left out. */
export function matchedWords(purpose: string, filter: string): WordMatch[] {
  const query = readPurposeQuery(filter, foldedWords);
  if (!query) return [];
  const { words, isLastOpen, phrases } = query;
  const places = wordsIn(purpose).map(({ 0: word, index }) => ({
    folded: foldedWord(word),
    start: index,
    end: index + word.length,
  }));
  const usual = places.filter(({ folded }) => !isCommonWord(folded));
  const inPhrase = new Set(
    phrases.flatMap((phrase) =>
      usual.flatMap((_, start) =>
        phrase.every((word, i) => usual[start + i]?.folded === word) ? usual.slice(start, start + phrase.length) : [],
      ),
    ),
  );
  const parts = words
    .flatMap(splitsOf)
    .filter((split) => split.every((part) => usual.some(({ folded }) => isFormOf(part, folded))))
    .flat();
  const isWord = (folded: string) =>
    words.some((word) => isPartOf(withoutEnding(word), folded)) ||
    parts.some((part) => isFormOf(part, folded)) ||
    (isLastOpen && folded.startsWith(words.at(-1) ?? folded));
  return usual.filter((place) => inPhrase.has(place) || isWord(place.folded)).map(({ start, end }) => ({ start, end }));
}

/** The common words of a filter text that are ignored, as typed. */
export function wordsLeftOut(filter: string): string[] {
  const query = readPurposeQuery(filter, foldedWords);
  const searched = new Set([...(query?.words ?? []), ...(query?.phrases.flat() ?? [])]);
  const words = wordsIn(filter).map(([word]) => word);
  return [...new Set(words)].filter((word) => isCommonWord(foldedWord(word)) && !searched.has(foldedWord(word)));
}

/**
 * A part of a purpose around the first match, at most `length` characters with ellipses at cut ends. The match begins
 * after a quarter of it, or the text ends after three quarters, so that the match is visible where the part is cut.
 */
export function purposeExcerpt(purpose: string, filter: string, length: number): string {
  if (purpose.length <= length) return purpose;
  const firstMatch = matchedWords(purpose, filter)[0]?.start ?? 0;
  const earliest = Math.max(0, Math.floor(Math.min(firstMatch - length / 4, purpose.length - length * 0.75)));
  const start = earliest === 0 ? 0 : Math.min(firstMatch, purpose.indexOf(" ", earliest) + 1);
  const cut = purpose.slice(start, start + length - 2);
  const isWhole = start + cut.length === purpose.length;
  const excerpt = isWhole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 1));
  return `${start > 0 ? "…" : ""}${excerpt}${isWhole ? "" : "…"}`;
}
