/** Answers the filter `purpose`: the dictionary words that each typed word can be, and the rows that have them all. */
import {
  canBeAccident,
  canBePart,
  isFormOf,
  isPartOf,
  joinedPairs,
  type PurposeQuery,
  readPurposeQuery,
  splitsOf,
  withoutEnding,
} from "../../../contract/purpose-words.ts";
import {
  type Bits,
  countBits,
  emptyBits,
  intersect,
  LIST_SHARE,
  type RowSet,
  rowsOf,
  union,
} from "../columns/bitset.ts";
import { wideningsOf } from "../../domain/companies/trade-words.ts";
import { WordSearch } from "../names/query/word-search.ts";
import type { PurposeColumns } from "./purpose-columns.ts";
import { wordsOfPurpose } from "./purpose-text.ts";

type Words = readonly number[];

/** By part of a word: the dictionary words that contain it, among those before `dictionarySize`. */
type FoundParts = Map<string, { words: number[]; dictionarySize: number }>;

/** Words that match in the place of typed ones: a word of each set. */
interface Substitute {
  place: number;
  length: number;
  sets: readonly Words[];
}

const CACHED_ANSWERS = 16;
const CACHED_PARTS = 64;
const NOTHING: RowSet = new Uint32Array(0);

const asSet = (bits: Bits, count: number, rows: number): RowSet =>
  count * LIST_SHARE < rows ? rowsOf(bits, count) : bits;

export class PurposeSearch {
  readonly #columns: PurposeColumns;
  readonly #words: WordSearch;
  readonly #answers = new Map<string, RowSet>();
  readonly #containing: FoundParts = new Map();
  /** The same for the words of the table of trades, which are few and always kept. */
  readonly #containingTrades: FoundParts = new Map();
  #version = 0;

  constructor(columns: PurposeColumns) {
    this.#columns = columns;
    this.#words = new WordSearch(columns.dictionary, columns.order);
  }

  forget(): void {
    this.#answers.clear();
    this.#containing.clear();
    this.#containingTrades.clear();
  }

  /**
   * Rows whose purpose matches the text, ceased companies included. Must not be modified.
   * @param isWidened also by the other words for a trade that the text names
   * @param rows number of rows
   */
  rows(text: string, isWidened: boolean, rows: number): RowSet {
    if (this.#version !== this.#columns.version) {
      this.#answers.clear();
      this.#version = this.#columns.version;
    }
    const key = `${isWidened} ${text}`;
    const cached = this.#answers.get(key);
    if (cached) return cached;
    const query = readPurposeQuery(text, wordsOfPurpose);
    const answer = query ? this.#answer(query, isWidened, rows) : NOTHING;
    for (const oldest of this.#answers.size >= CACHED_ANSWERS ? this.#answers.keys().take(1) : [])
      this.#answers.delete(oldest);
    this.#answers.set(key, answer);
    return answer;
  }

  #answer(query: PurposeQuery, isWidened: boolean, rows: number): RowSet {
    const { words, isLastOpen } = query;
    const sets = words.map((word, index) => this.#spelled(word, isLastOpen && index === words.length - 1));
    const substitutes = [...this.#rewritten(words), ...(isWidened ? this.#widened(words) : [])];
    const answer = this.#bitsWith(sets, substitutes, query, rows);
    const count = countBits(answer);
    if (count > 0) return asSet(answer, count, rows);
    const forgivenSets = sets.map((set, index) => [...new Set([...set, ...this.#misspelled(words[index] ?? "")])]);
    const forgiven = this.#bitsWith(forgivenSets, substitutes, query, rows);
    return asSet(forgiven, countBits(forgiven), rows);
  }

  /** Two words joined, and a compound in two words. */
  #rewritten(words: readonly string[]): Substitute[] {
    const joined = joinedPairs(words).map(({ place, beginning }) => ({
      place,
      length: 2,
      sets: [this.#wordsBeginning(beginning)],
    }));
    const splits = words.flatMap((word, place) =>
      splitsOf(word).map((parts) => ({ place, length: 1, sets: parts.map((part) => this.#formsOf(part)) })),
    );
    return [...joined, ...splits];
  }

  /** Other words for the trades that the words name. */
  #widened(words: readonly string[]): Substitute[] {
    return wideningsOf(words).flatMap(({ place, length, also }) => {
      const setsOf = also.map((other) => other.words.map((word) => this.#spelled(word, false, this.#containingTrades)));
      const single = setsOf.flatMap((sets) => (sets.length === 1 ? sets.flat() : []));
      const several = setsOf.filter((sets) => sets.length > 1);
      return [[[...new Set(single)]], ...several].map((sets) => ({ place, length, sets }));
    });
  }

  /** Rows that have each word or a substitute in its place, and each phrase. */
  #bitsWith(sets: readonly Words[], substitutes: readonly Substitute[], { phrases }: PurposeQuery, rows: number): Bits {
    const { dictionary } = this.#columns;
    const phraseWords = phrases.map((phrase) => phrase.map((word) => dictionary.find(word)));
    if (phraseWords.flat().includes(0)) return emptyBits(rows);
    /** By place: the rows that have the words from there on. */
    const following = new Map<number, Bits>();
    if (phrases.length > 0) following.set(sets.length, this.#columns.rowsWith([], phraseWords, rows));
    for (const [place, set] of [...sets.entries()].toReversed()) {
      const ways = [{ length: 1, sets: [set] }, ...substitutes.filter((one) => one.place === place)];
      let matches: Bits | null = null;
      for (const way of ways) {
        if (way.sets.some(({ length }) => length === 0)) continue;
        const bits = this.#columns.rowsWith(way.sets, [], rows);
        const next = following.get(place + way.length);
        if (next) intersect(bits, next);
        if (matches) union(matches, bits);
        else matches = bits;
      }
      following.set(place, matches ?? emptyBits(rows));
    }
    return following.get(0) ?? emptyBits(rows);
  }

  /** Dictionary words that are forms of a part of a compound. */
  #formsOf(part: string): Words {
    const { dictionary } = this.#columns;
    if (part.length === 2) return this.#spelled(part, false);
    return this.#wordsBeginning(withoutEnding(part)).filter((word) => isFormOf(part, dictionary.textOf(word)));
  }

  /** Dictionary words that contain the word without its ending, equal it, or begin with it when it is open. */
  #spelled(word: string, isOpen: boolean, cache = this.#containing): Words {
    const { dictionary } = this.#columns;
    if (canBePart(word)) return this.#wordsContaining(withoutEnding(word), cache);
    const exact = dictionary.find(word);
    if (!isOpen) return exact > 0 ? [exact] : [];
    return this.#wordsBeginning(word);
  }

  #wordsBeginning(letters: string): Words {
    const { order } = this.#columns;
    const [start, end] = order.beginningWith(letters);
    return [...order.sorted.subarray(start, end), ...order.addedWith(letters)];
  }

  #misspelled(word: string): Words {
    return [...this.#words.findNear({ letters: word, full: word }).keys()];
  }

  /** Searches the letters of all words at once with the engine's own substring search. */
  #wordsContaining(part: string, cache: FoundParts): Words {
    const { dictionary } = this.#columns;
    const cached = cache.get(part);
    const words = cached?.words ?? [];
    const starts = dictionary.starts.data;
    const letters = Buffer.from(dictionary.units.data.buffer, 0, dictionary.units.length * 2);
    const needsWord = canBeAccident(part);
    let word = cached?.dictionarySize ?? 1;
    for (let offset = 0; (offset = letters.indexOf(part, (starts[word] ?? 0) * 2, "utf16le")) >= 0;) {
      word = this.#wordAt(offset / 2, word);
      const index = offset / 2 - (starts[word] ?? 0);
      const end = offset / 2 + part.length;
      // Letters that span two words match neither; the second word is searched from its start.
      const isIn = end <= (starts[word + 1] ?? 0);
      if (isIn && ((!needsWord && index !== 1) || isPartOf(part, dictionary.textOf(word)))) words.push(word);
      word++;
    }
    if (cache === this.#containing && cache.size >= CACHED_PARTS) cache.clear();
    cache.set(part, { words, dictionarySize: dictionary.size });
    return words;
  }

  /** The word that has the letter at an offset, at or after `low`. */
  #wordAt(offset: number, low: number): number {
    const starts = this.#columns.dictionary.starts.data;
    let start = low;
    let end = this.#columns.dictionary.size;
    while (end - start > 1) {
      const middle = (start + end) >>> 1;
      if ((starts[middle] ?? 0) <= offset) start = middle;
      else end = middle;
    }
    return start;
  }
}
