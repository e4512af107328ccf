/** The filter `purpose` as a plain test of all companies. */
import {
  isCommonWord,
  isPartOf,
  joinedPairs,
  readPurposeQuery,
  withoutEnding,
  withoutInvisible,
} from "../../../contract/purpose-words.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { fold } from "../../domain/fold.ts";
import { wordTypos } from "../names/query/typos.ts";

const texts = new WeakMap<SearchRecord, readonly string[]>();

function wordsOf(text: string): string[] {
  const words = fold(withoutInvisible(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 1_000).map((word) => {
    let folded = word;
    while (fold(folded) !== folded) folded = fold(folded);
    return folded;
  });
}

function wordsOfRecord(record: SearchRecord): readonly string[] {
  const cached = texts.get(record);
  if (cached) return cached;
  const words = wordsOf(record.purpose ?? "").filter((word) => !isCommonWord(word, record.country_code));
  texts.set(record, words);
  return words;
}

/** Companies whose purpose matches the text, ceased ones included. */
export function recordsWithPurpose(records: readonly SearchRecord[], text: string): ReadonlySet<SearchRecord> {
  const query = readPurposeQuery(text, wordsOf);
  if (!query) return new Set();
  const hasWord = (words: readonly string[], typed: string, index: number, forgives: boolean) => {
    const isOpen = query.isLastOpen && index === query.words.length - 1;
    return words.some(
      (word) =>
        isPartOf(withoutEnding(typed), word) ||
        (isOpen && word.startsWith(typed) && (typed.length < 4 || isPartOf(typed, word))) ||
        (forgives && typosOf(typed, word)),
    );
  };
  const matching = (forgives: boolean) =>
    records.filter((record) => {
      const words = wordsOfRecord(record);
      const line = ` ${words.join(" ")} `;
      const matches = (skipped: number) =>
        query.words.every(
          (word, index) => index === skipped || index === skipped + 1 || hasWord(words, word, index, forgives),
        );
      const isJoined = joinedPairs(query.words).some(
        ({ place, beginning }) => matches(place) && words.some((word) => word.startsWith(beginning)),
      );
      return (
        (matches(-2) || (!forgives && isJoined)) &&
        query.phrases.every((phrase) => line.includes(` ${phrase.join(" ")} `))
      );
    });
  const strict = matching(false);
  return new Set(strict.length > 0 ? strict : matching(true));
}

const typoAnswers = new Map<string, boolean>();

function typosOf(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 2) return false;
  const key = `${typed} ${word}`;
  const cached = typoAnswers.get(key);
  if (cached !== undefined) return cached;
  const matches = wordTypos({ letters: typed, full: typed }, { letters: word, full: word }) !== null;
  typoAnswers.set(key, matches);
  return matches;
}
