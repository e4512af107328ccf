/** Reference implementation of matching one name against one text by the rules of the contract: slow and simple. */
import { coreLength, type NameText } from "../names/dictionary/name-text.ts";
import { MAX_FORMS, MAX_LENGTH, MAX_SPREAD } from "../names/match/rank.ts";
import type { TextQuestion } from "../names/query/text-question.ts";
import { joinWords, type Word, wordTypos } from "../names/query/typos.ts";

/** Ranking criteria of a match, except employees and id, in descending importance; smaller is better. */
export type NameRank = readonly [
  unmatched: number,
  typos: number,
  inexact: number,
  notFromStart: number,
  prefix: number,
  spread: number,
  length: number,
  formsMissed: number,
];

/** A match between one word of the text (or two joined) and the name. */
interface Meeting {
  typos: number;
  prefix: number;
  start: number;
  end: number;
}

const better = (a: Meeting, b: Meeting) => a.typos - b.typos || a.prefix - b.prefix || a.start - b.start;
const bestOf = (meetings: Meeting[]): Meeting | undefined => meetings.sort(better)[0];

const joinedPairs = new WeakMap<readonly Word[], readonly Word[]>();

/** Each word joined with the next one, computed once for each list of words. */
function pairsOf(words: readonly Word[]): readonly Word[] {
  const cached = joinedPairs.get(words);
  if (cached) return cached;
  const pairs = words.slice(1).map((next, i) => joinWords(words[i] ?? next, next));
  joinedPairs.set(words, pairs);
  return pairs;
}

export type TypoCount = (a: Word, b: Word, typosSoFar?: number) => number | null;

/**
 * @param required number of words that must match, from the left
 * @param city words of the company's city, folded
 * @returns null when the name does not match
 */
export function matchName(
  text: TextQuestion,
  name: NameText,
  required: number,
  typosOf: TypoCount = wordTypos,
  city: readonly string[] = [],
): NameRank | null {
  const scope = text.onlyForms ? [...name.core, ...name.forms.map(({ word }) => word)] : name.core;
  const starts = (word: Word, text: Word) =>
    (word.letters !== text.letters && word.letters.startsWith(text.letters)) ||
    (word.full !== text.full && word.full.startsWith(text.full));

  function prefixes(index: number): number[] {
    const term = text.core[index];
    if (!term) return [];
    if (text.short) {
      const sameStart = text.core.slice(0, index).every((word, i) => word.letters === name.core[i]?.letters);
      const words = [...name.core.slice(index, index + 1), ...extrasAt(index)];
      return sameStart && words.some((word) => starts(word, term)) ? [index] : [];
    }
    // The last word of a longer text can be a prefix of the name's legal form.
    const words = index > 0 ? [...name.core, ...name.forms.map(({ word }) => word)] : scope;
    return words.flatMap((word, place) =>
      [word, ...extrasAt(place)].some((candidate) => starts(candidate, term)) ? [place] : [],
    );
  }

  function extrasAt(index: number): Word[] {
    return name.extras.filter(({ place }) => place === index).map(({ word }) => word);
  }

  function meetExtras(term: Word, typosSoFar = 0): Meeting[] {
    return name.extras.flatMap(({ word, place }) => {
      const typos = typosOf(term, word, typosSoFar);
      return typos === null ? [] : [{ typos, prefix: 0, start: place, end: place }];
    });
  }

  function meet(index: number, asLast: boolean): Meeting | undefined {
    const term = text.core[index];
    if (!term) return undefined;
    const meetings: Meeting[] = [];
    for (const [place, word] of scope.entries()) {
      const typos = typosOf(term, word);
      if (typos !== null) meetings.push({ typos, prefix: 0, start: place, end: place });
      const pair = pairsOf(scope)[place];
      const split = pair ? typosOf(term, pair, 1) : null;
      if (split !== null) meetings.push({ typos: split, prefix: 0, start: place, end: place + 1 });
    }
    meetings.push(...meetExtras(term));
    if (asLast) for (const place of prefixes(index)) meetings.push({ typos: 0, prefix: 1, start: place, end: place });
    return bestOf(meetings);
  }

  function meetJoined(index: number): Meeting | undefined {
    const joined = pairsOf(text.core)[index];
    if (!joined || index + 1 >= required) return undefined;
    const meetings = meetExtras(joined, 1).concat(
      scope.flatMap((word, place) => {
        const typos = typosOf(joined, word, 1);
        return typos === null ? [] : [{ typos, prefix: 0, start: place, end: place }];
      }),
    );
    return bestOf(meetings);
  }

  /** Every way to cover the required words from `index`. */
  function* ways(index: number): Generator<Meeting[]> {
    if (index === required) yield [];
    const single = meet(index, index === required - 1);
    if (single && index < required) for (const rest of ways(index + 1)) yield [single, ...rest];
    const joined = meetJoined(index);
    if (joined) for (const rest of ways(index + 2)) yield [joined, ...rest];
  }

  let best: NameRank | null = null;
  const covered = [...ways(0)];
  if (covered.length === 0) return null;
  const dropped = text.core
    .slice(required)
    .filter(({ full }, i) => meet(required + i, false) === undefined && !city.includes(full)).length;
  const missingForms = text.forms.filter(({ short }) => !name.forms.some((form) => form.short === short)).length;
  for (const way of covered) {
    const spread = Math.min(MAX_SPREAD, spreadOf(way));
    const rank: NameRank = [
      dropped,
      way.reduce((sum, { typos }) => sum + typos, 0),
      inexactness(text, name, required),
      way[0]?.start === 0 && spread === 0 ? 0 : 1,
      Math.max(...way.map(({ prefix }) => prefix)),
      spread,
      Math.min(MAX_LENGTH, coreLength(name)),
      Math.min(MAX_FORMS, missingForms),
    ];
    if (!best || compareRanks(rank, best) < 0) best = rank;
  }
  return best;
}

/** 0 identical name, 1 equal when folded, 2 equal except for spaces, 3 different. */
function inexactness({ core: words, exact: text }: TextQuestion, name: NameText, required: number): number {
  const joined = ({ core }: NameText, separator: string) => core.map(({ full }) => full).join(separator);
  if (required < words.length || joined(text, "") !== joined(name, "")) return 3;
  if (joined(text, " ") !== joined(name, " ")) return 2;
  return text.plainCore === name.plainCore ? 0 : 1;
}

/** 0 when the words are adjacent in the name, in the order of the text. */
function spreadOf(way: readonly Meeting[]): number {
  return way.reduce((sum, { start }, i) => sum + Math.abs(start - ((way[i - 1]?.end ?? start - 1) + 1)), 0);
}

export function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Memoizes `wordTypos`, because the words of names repeat. */
export function remembering(): TypoCount {
  type Answers = Map<string, number | null>;
  const answers = new Map<Word, Answers[]>();
  return (a: Word, b: Word, typosSoFar = 0) => {
    const apart = Math.min(Math.abs(a.letters.length - b.letters.length), Math.abs(a.full.length - b.full.length));
    if (apart > 2) return null;
    const answersOfWord: Answers[] = answers.get(a) ?? [new Map(), new Map()];
    answers.set(a, answersOfWord);
    const key = b.letters === b.full ? b.letters : `${b.letters} ${b.full}`;
    let answer = answersOfWord[typosSoFar]?.get(key);
    if (answer === undefined) {
      answer = wordTypos(a, b, typosSoFar);
      answersOfWord[typosSoFar]?.set(key, answer);
    }
    return answer;
  };
}
