/**
 * The dictionary in alphabetical order (of UTF-16 units), with the number of letters that each word shares with its
 * predecessor: an implicit trie. New words are kept in a short unsorted list until the next rebuild.
 */
import { type Chunks, sortTexts } from "../../columns/orders/radix-sort.ts";
import { arrayPart, type Parts } from "../../snapshot/parts.ts";
import type { Dictionary } from "./dictionary.ts";

const MANY_FRESH = 2_000;
const LAST_UNIT = "\uffff";
const MAX_SHARED = 255;

/** Positions in the order: start, end (exclusive). */
export type Stretch = readonly [from: number, to: number];

export class WordOrder {
  readonly #dictionary: Dictionary;
  sorted = new Uint32Array(0);
  /** By position: number of leading letters shared with the previous word. */
  shared = new Uint8Array(0);
  /** By word: its position. */
  placeOfWord = new Uint32Array(0);
  /** Words from this number are not in the order yet. */
  firstFresh = 1;

  /** Empty until `build`, or until the parts of a snapshot are restored. */
  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  get savedParts(): Parts {
    const sorted = arrayPart(
      () => this.sorted,
      (buffer) => (this.sorted = new Uint32Array(buffer)),
    );
    const shared = arrayPart(
      () => this.shared,
      (buffer) => {
        this.shared = new Uint8Array(buffer);
        this.#finish();
      },
    );
    return { sorted, shared };
  }

  build(): void {
    this.sorted = this.#numbersFrom(1);
    sortTexts(this.sorted, this.#chunks());
    this.shared = new Uint8Array(this.sorted.length);
    for (let place = 1; place < this.sorted.length; place++)
      this.shared[place] = this.#sharedBefore(this.sorted, place);
    this.#finish();
  }

  /** Merges new words when there are more than `limit`. Reads are allowed between the steps, writes are not. */
  *compact(limit = MANY_FRESH): Generator<void, boolean> {
    if (this.#dictionary.size - this.firstFresh <= limit) return false;
    const added = this.#numbersFrom(this.firstFresh);
    sortTexts(added, this.#chunks());
    const sorted = new Uint32Array(this.sorted.length + added.length);
    const shared = new Uint8Array(sorted.length);
    let start = 0;
    let target = 0;
    const copyUpTo = (end: number) => {
      if (end === start) return;
      sorted.set(this.sorted.subarray(start, end), target);
      shared.set(this.shared.subarray(start, end), target);
      // The first word of the block has a new predecessor.
      shared[target] = this.#sharedBefore(sorted, target);
      target += end - start;
      start = end;
    };
    for (const word of added) {
      copyUpTo(this.#placeOf(this.#dictionary.textOf(word)));
      sorted[target] = word;
      shared[target] = this.#sharedBefore(sorted, target);
      target++;
      yield;
    }
    copyUpTo(this.sorted.length);
    this.sorted = sorted;
    this.shared = shared;
    this.#finish();
    return true;
  }

  /** Moves blanked words to the start, their position in the order. All words must be merged. */
  moveFirst(isBlank: Uint8Array): void {
    const blank = this.sorted.filter((word) => isBlank[word] === 1);
    blank.sort((a, b) => this.#dictionary.lengthOf(a) - this.#dictionary.lengthOf(b));
    const sorted = new Uint32Array(this.sorted.length);
    const shared = new Uint8Array(sorted.length);
    sorted.set(blank);
    for (let place = 1; place < blank.length; place++) {
      shared[place] = Math.min(MAX_SHARED, this.#dictionary.lengthOf(blank[place - 1] ?? 0));
    }
    // Two words share the minimum that the neighbours between them share.
    let shortest = 0;
    let target = blank.length;
    for (let place = 0; place < this.sorted.length; place++) {
      const word = this.sorted[place] ?? 0;
      shortest = Math.min(shortest, this.shared[place] ?? 0);
      if (isBlank[word] === 1) continue;
      sorted[target] = word;
      shared[target++] = shortest;
      shortest = MAX_SHARED;
    }
    this.sorted = sorted;
    this.shared = shared;
    this.#finish();
  }

  /** Numbers of all words from `firstWord` on. */
  #numbersFrom(firstWord: number): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(this.#dictionary.size - firstWord);
    for (let i = 0; i < numbers.length; i++) numbers[i] = firstWord + i;
    return numbers;
  }

  #finish(): void {
    this.firstFresh = this.sorted.length + 1;
    this.placeOfWord = new Uint32Array(this.firstFresh);
    for (let place = 0; place < this.sorted.length; place++) this.placeOfWord[this.sorted[place] ?? 0] = place;
  }

  /** Positions of the words that begin with `prefix`, including `prefix` itself. */
  beginningWith(prefix: string): Stretch {
    return [this.#placeOf(prefix), this.#placeOf(prefix + LAST_UNIT)];
  }

  /** Words that begin with `prefix` and are not in the order yet. */
  addedWith(prefix: string): number[] {
    const words: number[] = [];
    for (let word = this.firstFresh; word < this.#dictionary.size; word++) {
      if (this.#dictionary.textOf(word).startsWith(prefix)) words.push(word);
    }
    return words;
  }

  /** First position whose word is not less than `text`. */
  #placeOf(text: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#dictionary.textOf(this.sorted[middle] ?? 0) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Number of leading letters that the word at a position shares with the previous one. */
  #sharedBefore(sorted: Uint32Array, place: number): number {
    if (place === 0) return 0;
    const starts = this.#dictionary.starts.data;
    const units = this.#dictionary.units.data;
    const [a, b] = [sorted[place - 1] ?? 0, sorted[place] ?? 0];
    const [startA, startB] = [starts[a] ?? 0, starts[b] ?? 0];
    const limit = Math.min(MAX_SHARED, (starts[a + 1] ?? 0) - startA, (starts[b + 1] ?? 0) - startB);
    let i = 0;
    while (i < limit && units[startA + i] === units[startB + i]) i++;
    return i;
  }

  /** Compares two UTF-16 units at a time. */
  #chunks(): Chunks {
    const starts = this.#dictionary.starts.data;
    const units = this.#dictionary.units.data;
    const chunkAt = (word: number, depth: number) => {
      const offset = (starts[word] ?? 0) + depth * 2;
      const end = starts[word + 1] ?? 0;
      if (offset >= end) return 0;
      return (((units[offset] ?? 0) << 16) | (offset + 1 < end ? (units[offset + 1] ?? 0) : 0)) >>> 0;
    };
    return { chunkAt, lastCharacter: 0xffff };
  }
}
