/** Answers the filter `purpose`: the dictionary words that each typed word can be, and the rows that have them all. */
import {
  canBeAccident,
  canBePart,
  isPartOf,
  joinedPairs,
  type PurposeQuery,
  readPurposeQuery,
  withoutEnding,
} from "../../../contract/purpose-words.ts";
import { type Bits, countBits, emptyBits, LIST_SHARE, type RowSet, rowsOf, union } from "../columns/bitset.ts";
import { WordSearch } from "../names/query/word-search.ts";
import type { PurposeColumns } from "./purpose-columns.ts";
import { wordsOfPurpose } from "./purpose-text.ts";

type Words = readonly number[];

const CACHED_ANSWERS = 16;
const CACHED_PARTS = 64;
const NOTHING: RowSet = new Uint32Array(0);

const asSet = (bits: Bits, count: number, rows: number): RowSet =>
  count * LIST_SHARE < rows ? rowsOf(bits, count) : bits;

export class PurposeSearch {
  readonly #columns: PurposeColumns;
  readonly #words: WordSearch;
  readonly #answers = new Map<string, RowSet>();
  /** By part of a word: the dictionary words that contain it, among those before `dictionarySize`. */
  readonly #containing = new Map<string, { words: number[]; dictionarySize: number }>();
  #version = 0;

  constructor(columns: PurposeColumns) {
    this.#columns = columns;
    this.#words = new WordSearch(columns.dictionary, columns.order);
  }

  forget(): void {
    this.#answers.clear();
    this.#containing.clear();
  }

  /** Rows whose purpose matches the text, ceased companies included. Must not be modified. @param rows number of rows */
  rows(text: string, rows: number): RowSet {
    if (this.#version !== this.#columns.version) {
      this.#answers.clear();
      this.#version = this.#columns.version;
    }
    const cached = this.#answers.get(text);
    if (cached) return cached;
    const query = readPurposeQuery(text, wordsOfPurpose);
    const answer = query ? this.#answer(query, rows) : NOTHING;
    for (const oldest of this.#answers.size >= CACHED_ANSWERS ? this.#answers.keys().take(1) : [])
      this.#answers.delete(oldest);
    this.#answers.set(text, answer);
    return answer;
  }

  #answer(query: PurposeQuery, rows: number): RowSet {
    const { words, isLastOpen } = query;
    const sets = words.map((word, index) => this.#spelled(word, isLastOpen && index === words.length - 1));
    const answer = this.#bitsWith(sets, query, rows);
    for (const { place, beginning } of joinedPairs(words)) {
      const joined = this.#wordsBeginning(beginning);
      if (joined.length > 0) union(answer, this.#bitsWith(sets.toSpliced(place, 2, joined), query, rows));
    }
    const count = countBits(answer);
    if (count > 0) return asSet(answer, count, rows);
    const forgiven = this.#bitsWith(
      sets.map((set, index) => [...new Set([...set, ...this.#misspelled(words[index] ?? "")])]),
      query,
      rows,
    );
    return asSet(forgiven, countBits(forgiven), rows);
  }

  #bitsWith(sets: readonly Words[], { phrases }: PurposeQuery, rows: number): Bits {
    const { dictionary } = this.#columns;
    const phraseWords = phrases.map((phrase) => phrase.map((word) => dictionary.find(word)));
    if (sets.some(({ length }) => length === 0) || phraseWords.flat().includes(0)) return emptyBits(rows);
    return this.#columns.rowsWith(sets, phraseWords, rows);
  }

  /** Dictionary words that contain the word without its ending, equal it, or begin with it when it is open. */
  #spelled(word: string, isOpen: boolean): Words {
    const { dictionary } = this.#columns;
    if (canBePart(word)) return this.#wordsContaining(withoutEnding(word));
    const exact = dictionary.find(word);
    if (!isOpen) return exact > 0 ? [exact] : [];
    return this.#wordsBeginning(word);
  }

  #wordsBeginning(letters: string): Words {
    const { order } = this.#columns;
    const [start, end] = order.beginningWith(letters);
    return [...order.sorted.subarray(start, end), ...order.freshWith(letters)];
  }

  #misspelled(word: string): Words {
    return [...this.#words.findNear({ letters: word, full: word }).keys()];
  }

  /** Searches the letters of all words at once with the engine's own substring search. */
  #wordsContaining(part: string): readonly number[] {
    const { dictionary } = this.#columns;
    const cached = this.#containing.get(part);
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
    if (this.#containing.size >= CACHED_PARTS) this.#containing.clear();
    this.#containing.set(part, { words, dictionarySize: dictionary.size });
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
