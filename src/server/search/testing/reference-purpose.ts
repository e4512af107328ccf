/** The filter `purpose` as a plain test of all companies. */
import {
  isCommonWord,
  isFormOf,
  isPartOf,
  joinedPairs,
  readPurposeQuery,
  splitsOf,
  withoutEnding,
  withoutInvisible,
} from "../../../contract/purpose-words.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { wideningsOf } from "../../domain/companies/trade-words.ts";
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
export function recordsWithPurpose(
  records: readonly SearchRecord[],
  text: string,
  isWidened: boolean,
): ReadonlySet<SearchRecord> {
  const query = readPurposeQuery(text, wordsOf);
  if (!query) return new Set();
  const typed = query.words;
  const pairs = joinedPairs(typed);
  const widenings = isWidened ? wideningsOf(typed) : [];
  const hasPart = (words: readonly string[], part: string) => words.some((word) => isPartOf(withoutEnding(part), word));
  const hasWord = (words: readonly string[], index: number, forgives: boolean) => {
    const letters = typed[index] ?? "";
    const isOpen = query.isLastOpen && index === typed.length - 1;
    return words.some(
      (word) =>
        isPartOf(withoutEnding(letters), word) ||
        (isOpen && word.startsWith(letters) && (letters.length < 4 || isPartOf(letters, word))) ||
        (forgives && typosOf(letters, word)),
    );
  };
  /** Returns true when a text has the typed words from a place on, each in one of its spellings. */
  const matchesFrom = (words: readonly string[], index: number, forgives: boolean): boolean => {
    if (index >= typed.length) return true;
    const goesOn = (length: number) => matchesFrom(words, index + length, forgives);
    const isJoined = pairs.some(
      ({ place, beginning }) => place === index && words.some((word) => word.startsWith(beginning)),
    );
    const isSplit = splitsOf(typed[index] ?? "").some((parts) =>
      parts.every((part) => words.some((word) => isFormOf(part, word))),
    );
    const isMeant = ({ place, also }: (typeof widenings)[number]) =>
      place === index && also.some((other) => other.words.every((part) => hasPart(words, part)));
    return (
      ((hasWord(words, index, forgives) || isSplit) && goesOn(1)) ||
      (isJoined && goesOn(2)) ||
      widenings.some((widening) => isMeant(widening) && goesOn(widening.length))
    );
  };
  const matching = (forgives: boolean) =>
    records.filter((record) => {
      const words = wordsOfRecord(record);
      const line = ` ${words.join(" ")} `;
      return query.phrases.every((phrase) => line.includes(` ${phrase.join(" ")} `)) && matchesFrom(words, 0, forgives);
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
