/**
 * All distinct words of all names. Letters are in one array; words are found by hash and numbered from 1 in order of
 * insertion. A word that contains digraphs (haakon → hakon) refers to its folded text, which is an entry too.
 */
import { foldDigraphs } from "../../../domain/fold.ts";
import { type Uint16s, uint16s, type Uint32s, uint32s } from "../../columns/vector.ts";
import { arrayPart, type Parts } from "../../snapshot/parts.ts";

const NO_WORD = 0;

/** FNV-1a (Fowler, Noll, Vo) over UTF-16 units. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

function hashOf(text: string): number {
  let hash = HASH_START;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), HASH_FACTOR);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export class Dictionary {
  /** UTF-16 units of all words, concatenated; word w occupies starts[w] to starts[w + 1]. */
  readonly units: Uint16s = uint16s();
  readonly starts: Uint32s = uint32s();
  /** By word: the entry of its complete folding, usually the word itself. */
  readonly folded: Uint32s = uint32s();
  /** Hash table with open addressing and linear probing, at most half full. */
  #table = new Uint32Array(0);
  /** UTF-16 units that occur in words, except decimal digits. */
  readonly letters: number[] = [];
  readonly #seenUnits = new Uint8Array(65_536);
  /** Words whose complete folding is another word, by that word. */
  readonly #variants = new Map<number, number[]>();

  constructor() {
    // Entry 0 means "no word".
    this.starts.push(0);
    this.starts.push(0);
    this.folded.push(0);
    this.#rehash();
  }

  get savedParts(): Parts {
    const table = arrayPart(
      () => this.#table,
      (buffer) => {
        // This is the last part to be restored, so all words are available.
        this.#table = new Uint32Array(buffer);
        for (let word = 1; word < this.size; word++) this.#noteVariant(word);
        for (let i = 0; i < this.units.length; i++) this.#noteUnit(this.units.get(i));
      },
    );
    return { units: this.units, starts: this.starts, folded: this.folded, table };
  }

  /** Exclusive upper bound of word numbers. */
  get size(): number {
    return this.folded.length;
  }

  lengthOf(word: number): number {
    const { data } = this.starts;
    return (data[word + 1] ?? 0) - (data[word] ?? 0);
  }

  textOf(word: number): string {
    const starts = this.starts.data;
    return String.fromCharCode(...this.units.data.subarray(starts[word] ?? 0, starts[word + 1] ?? 0));
  }

  /** @returns 0 when no name ever contained the word */
  find(text: string): number {
    return this.#table[this.#slotOf(text)] ?? NO_WORD;
  }

  /** Like `find`, for a text of `length` UTF-16 units. */
  findUnits(units: Uint16Array, length: number): number {
    const mask = this.#table.length - 1;
    const storedUnits = this.units.data;
    const starts = this.starts.data;
    let hash = HASH_START;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (units[i] ?? 0), HASH_FACTOR);
    for (let slot = ((hash ^ (hash >>> 15)) >>> 0) & mask; ; slot = (slot + 1) & mask) {
      const word = this.#table[slot] ?? NO_WORD;
      if (word === NO_WORD) return NO_WORD;
      const start = starts[word] ?? 0;
      if ((starts[word + 1] ?? 0) - start !== length) continue;
      let matched = 0;
      while (matched < length && storedUnits[start + matched] === units[matched]) matched++;
      if (matched === length) return word;
    }
  }

  /** Returns the number of the word and adds the word if necessary. */
  add(text: string): number {
    const existing = this.find(text);
    if (existing !== NO_WORD) return existing;
    const word = this.size;
    for (let i = 0; i < text.length; i++) {
      this.units.push(text.charCodeAt(i));
      this.#noteUnit(text.charCodeAt(i));
    }
    this.starts.push(this.units.length);
    this.folded.push(word);
    if (this.size * 2 > this.#table.length) this.#rehash();
    else this.#table[this.#slotOf(text)] = word;
    const full = foldDigraphs(text);
    if (full !== text) {
      this.folded.set(word, this.add(full));
      this.#noteVariant(word);
    }
    return word;
  }

  /**
   * Overwrites the letters of words, so that they cannot be found again. Their numbers remain. @param isBlank by word
   */
  blank(isBlank: Uint8Array): void {
    const { data } = this.starts;
    for (let word = 1; word < this.size; word++) {
      if (isBlank[word] === 1) this.units.data.fill(0, data[word], data[word + 1]);
    }
  }

  /** Other words whose complete folding is `full`. */
  variantsOf(full: number): readonly number[] {
    return this.#variants.get(full) ?? [];
  }

  #noteUnit(unit: number): void {
    // A blanked word consists of units 0.
    if (unit === 0 || this.#seenUnits[unit] === 1) return;
    this.#seenUnits[unit] = 1;
    if (!/\p{N}/u.test(String.fromCharCode(unit))) this.letters.push(unit);
  }

  #noteVariant(word: number): void {
    const full = this.folded.get(word);
    if (full === word) return;
    const variants = this.#variants.get(full);
    if (variants) variants.push(word);
    else this.#variants.set(full, [word]);
  }

  /** Slot of the word in the table, or the free slot where it belongs. */
  #slotOf(text: string): number {
    const mask = this.#table.length - 1;
    let slot = hashOf(text) & mask;
    for (
      let word = this.#table[slot] ?? 0;
      word !== NO_WORD && !this.#isText(word, text);
      word = this.#table[slot] ?? 0
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #isText(word: number, text: string): boolean {
    const units = this.units.data;
    const start = this.starts.data[word] ?? 0;
    if (this.lengthOf(word) !== text.length) return false;
    for (let i = 0; i < text.length; i++) if (units[start + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  #rehash(): void {
    let capacity = 1024;
    while (capacity < this.size * 3) capacity *= 2;
    const table = new Uint32Array(capacity);
    for (let word = 1; word < this.size; word++) {
      let slot = this.#hashOfWord(word) & (capacity - 1);
      while (table[slot] !== NO_WORD) slot = (slot + 1) & (capacity - 1);
      table[slot] = word;
    }
    this.#table = table;
  }

  #hashOfWord(word: number): number {
    let hash = HASH_START;
    const units = this.units.data;
    const end = this.starts.data[word + 1] ?? 0;
    for (let i = this.starts.data[word] ?? 0; i < end; i++) hash = Math.imul(hash ^ (units[i] ?? 0), HASH_FACTOR);
    return (hash ^ (hash >>> 15)) >>> 0;
  }
}
