/** Everyday words for about 200 trades in five languages, by which the filter `purpose` is widened (`trade-words.txt`). */
import { readFileSync } from "node:fs";

import type { SearchFilters } from "../../../contract/fields.ts";
import {
  foldedWords,
  isCommonWord,
  isPartOf,
  readPurposeQuery,
  withoutEnding,
} from "../../../contract/purpose-words.ts";

/** A word for a trade, or a few words that mean it together. */
export interface TradeWord {
  text: string;
  words: readonly string[];
}

/** Typed words that mean a trade, by their place, and the other words for it. */
interface Widening {
  place: number;
  length: number;
  /** Without words that the typed ones find anyway. */
  also: readonly TradeWord[];
  /** All other words of the table, as it writes them. */
  texts: readonly string[];
}

const MOST_WORDS = 3;

const keyOf = (words: readonly string[]) => words.map(withoutEnding).join(" ");
const pluralOf = (text: string) => (text.endsWith("y") ? `${text.slice(0, -1)}ies` : `${text}s`);

/** Returns whether a search for the typed word finds the word of a trade without the table. */
const isFoundBy = ({ words: [word = "", ...others] }: TradeWord, [typed = "", ...more]: readonly string[]) =>
  others.length + more.length === 0 && isPartOf(withoutEnding(typed), word);

function wordsOf(text: string): string[] {
  return foldedWords(text.replace("~", "")).filter((word) => !isCommonWord(word));
}

/** By trade and language (English first): its words. One after "~" is understood but not searched: others contain it. */
export const trades: readonly (readonly (readonly string[])[])[] = readFileSync(
  new URL("trade-words.txt", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line) => line.split(" | ").map((cell) => cell.split(", ")));

/** By trade: the words that are searched, one of each language before others, English last. */
const searchedWords = trades.map(([english = [], ...languages]): readonly TradeWord[] => {
  const columns = [...languages, english];
  const longest = Math.max(...columns.map(({ length }) => length));
  const texts = Array.from({ length: longest }, (_, index) => columns.flatMap((cell) => cell[index] ?? [])).flat();
  const searchedTexts = new Set(texts.filter((text) => !text.startsWith("~")));
  return Array.from(searchedTexts, (text) => ({ text, words: wordsOf(text) }));
});

/** Without words that a remaining one finds. Two words can find each other: "smykke" and "smykker". */
function distinctWords(words: readonly TradeWord[]): TradeWord[] {
  const byKey = new Map(words.map((word) => [keyOf(word.words), word]));
  const distinct: TradeWord[] = [];
  for (const [, word] of [...byKey].toSorted(([a], [b]) => a.length - b.length))
    if (!distinct.some((other) => isFoundBy(word, other.words))) distinct.push(word);
  return distinct;
}

const tradesByKey: ReadonlyMap<string, ReadonlySet<number>> = keysOfTrades();

function keysOfTrades() {
  const byKey = new Map<string, Set<number>>();
  for (const [trade, [english = [], ...languages]] of trades.entries())
    for (const text of [...english, ...english.map(pluralOf), ...languages.flat()]) {
      const key = keyOf(wordsOf(text));
      byKey.set(key, (byKey.get(key) ?? new Set()).add(trade));
    }
  return byKey;
}

/** Finds the trades that folded words mean, the longest term first. Parts of words mean no trade. */
export function wideningsOf(typedWords: readonly string[]): Widening[] {
  const widenings: Widening[] = [];
  for (let place = 0; place < typedWords.length; place++) {
    for (let length = Math.min(MOST_WORDS, typedWords.length - place); length > 0; length--) {
      const typed = typedWords.slice(place, place + length);
      const typedTrades = [...(tradesByKey.get(keyOf(typed)) ?? [])];
      if (typedTrades.length === 0) continue;
      const words = typedTrades.flatMap((trade) => searchedWords[trade] ?? []);
      const also = distinctWords(words.filter((word) => keyOf(word.words) !== keyOf(typed) && !isFoundBy(word, typed)));
      const isTyped = ({ text }: TradeWord) =>
        [text, pluralOf(text)].some((form) => wordsOf(form).join() === typed.join());
      widenings.push({ place, length, also, texts: words.filter((word) => !isTyped(word)).map(({ text }) => text) });
      place += length - 1;
      break;
    }
  }
  return widenings;
}

/** The part of a response that says which words are searched besides those of the filter, as the table writes them. */
export function alsoSearched({
  purpose,
  purpose_languages: isWidened,
}: Pick<SearchFilters, "purpose" | "purpose_languages">): { purpose_also?: string[] } {
  if (isWidened !== true || purpose === undefined) return {};
  const query = readPurposeQuery(purpose, foldedWords);
  return { purpose_also: [...new Set(wideningsOf(query?.words ?? []).flatMap(({ texts }) => texts))] };
}
