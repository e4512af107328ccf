/** The purpose texts of all rows: a dictionary of their words, and the rows of each word. The texts are not stored. */
import { type Bits, emptyBits, setBit, subtract } from "../columns/bitset.ts";
import { Dictionary } from "../names/dictionary/dictionary.ts";
import { WordOrder } from "../names/dictionary/word-order.ts";
import { type Parts, within } from "../snapshot/parts.ts";
import type { CountryCode } from "../../../contract/company.ts";
import { isCommonWord } from "../../../contract/purpose-words.ts";
import { MOST_WORDS, wordsOfPurpose } from "./purpose-text.ts";
import { addPhraseRows, type Occurrences, WordRows } from "./word-rows.ts";

/** Rows that are tested one by one in each query before they are merged. */
const MANY_PENDING = 20_000;
const ROWS_A_STEP = 1_000;

export class PurposeColumns {
  readonly dictionary = new Dictionary();
  readonly order = new WordOrder(this.dictionary);
  readonly #lists = new WordRows();
  /** Words of rows that were written since the last merge, in the order of the text; empty without a text. */
  readonly #pending = new Map<number, readonly number[]>();
  /** Rows from this one on are in no list. */
  #listedRows = 0;
  /** Changes with each write, for caches. */
  version = 0;

  /** Complete only when no row is pending. */
  get savedParts(): Parts {
    return {
      ...within("lists", this.#lists.savedParts),
      ...within("dictionary", this.dictionary.savedParts),
      ...within("order", this.order.savedParts),
    };
  }

  get pendingCount(): number {
    return this.#pending.size;
  }

  /** @param row an existing row or the next new one */
  write(row: number, purpose: string | null, country: CountryCode): void {
    const words = purpose === null ? [] : wordsOfPurpose(purpose).slice(0, MOST_WORDS);
    const usual = words.filter((word) => !isCommonWord(word, country)).map((word) => this.dictionary.add(word));
    this.version++;
    if (usual.length > 0 || row < this.#listedRows || this.#pending.has(row)) this.#pending.set(row, usual);
  }

  /** Merges all pending rows and sorts the dictionary. Reads need it after the first rows are written. */
  sort(): void {
    this.mergePending();
    this.order.build();
  }

  mergePending(): void {
    this.#merge().forEach(() => undefined);
  }

  /** Call it when a snapshot is restored. */
  derive(rows: number): void {
    this.#listedRows = rows;
  }

  /** Merges pending rows when there are more than `limit`. Reads are allowed between the steps, writes are not. */
  *compact(limit = MANY_PENDING): Generator<void> {
    yield* this.order.compact(limit === 0 ? 0 : undefined);
    if (this.#pending.size > limit) yield* this.#merge();
  }

  *#merge(): Generator<void> {
    const rows = [...this.#pending.keys()].sort((a, b) => a - b);
    const highest = rows.at(-1);
    if (highest === undefined) return;
    const changedRows = rows.filter((row) => row < this.#listedRows);
    const changed = changedRows.length === 0 ? null : emptyBits(this.#listedRows);
    if (changed) for (const row of changedRows) setBit(changed, row);
    yield* this.#lists.merge(yield* this.#occurrences(rows), changed);
    this.#pending.clear();
    this.#listedRows = Math.max(this.#listedRows, highest + 1);
  }

  /** Sorts the words of the rows by word (counting sort). */
  *#occurrences(rows: readonly number[]): Generator<void, Occurrences> {
    const starts = new Uint32Array(this.dictionary.size + 1);
    for (const words of this.#pending.values())
      for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    for (let word = 1; word < starts.length; word++) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const wordRows = new Uint32Array(starts.at(-1) ?? 0);
    const positions = new Uint16Array(wordRows.length);
    yield;
    for (const [index, row] of rows.entries()) {
      for (const [position, word] of (this.#pending.get(row) ?? []).entries()) {
        const place = next[word] ?? 0;
        wordRows[place] = row;
        positions[place] = position;
        next[word] = place + 1;
      }
      if (index % ROWS_A_STEP === 0) yield;
    }
    return { starts, rows: wordRows, positions };
  }

  /** Overwrites the words that no text contains any more. All rows must be merged. */
  forgetUnusedWords(): void {
    const isUnused = new Uint8Array(this.dictionary.size);
    for (let word = 1; word < isUnused.length; word++) if (this.#lists.isEmpty(word)) isUnused[word] = 1;
    this.order.moveFirst(isUnused);
    this.dictionary.blank(isUnused);
    this.version++;
  }

  /**
   * Rows that have a word of each set and each phrase.
   * @param rows number of rows
   * @param phrases words in a row
   */
  rowsWith(sets: readonly (readonly number[])[], phrases: readonly (readonly number[])[], rows: number): Bits {
    const matches = emptyBits(rows);
    const buffer = emptyBits(rows);
    for (const [index, set] of sets.entries()) {
      const target = index === 0 ? matches : buffer.fill(0);
      for (const word of set) this.#lists.addTo(target, word);
      if (index > 0) keepShared(matches, buffer);
    }
    for (const [index, phrase] of phrases.entries()) {
      const target = index + sets.length === 0 ? matches : buffer.fill(0);
      addPhraseRows(
        target,
        phrase.map((word) => this.#lists.placesOf(word)),
      );
      if (target === buffer) keepShared(matches, buffer);
    }
    this.#replacePending(matches, sets, phrases);
    return matches;
  }

  #replacePending(
    bits: Bits,
    wordLists: readonly (readonly number[])[],
    phrases: readonly (readonly number[])[],
  ): void {
    if (this.#pending.size === 0) return;
    const sets = wordLists.map((words) => new Set(words));
    const pending = emptyBits(bits.length * 32);
    for (const row of this.#pending.keys()) setBit(pending, row);
    subtract(bits, pending);
    for (const [row, words] of this.#pending) {
      const isMatch =
        sets.every((set) => words.some((word) => set.has(word))) &&
        phrases.every((phrase) => words.some((_, start) => phrase.every((word, i) => words[start + i] === word)));
      if (isMatch) setBit(bits, row);
    }
  }
}

function keepShared(target: Bits, operand: Bits): void {
  for (let index = 0; index < target.length; index++) target[index] = (target[index] ?? 0) & (operand[index] ?? 0);
}
