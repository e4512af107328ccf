/**
 * An inverted index from trigrams to the folded words of the dictionary: finds how many trigrams each word shares with
 * a text. The first trigram of a word (two spaces and its first letter) is not indexed: its lists would be half of all
 * data read, and it matters only for words that share almost enough without it.
 */
import { uint32s } from "../../columns/vector.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { GramNumbers, isFirstGram, LETTERS, placeOf, SPACE } from "./trigrams.ts";

const MANY_FRESH = 2_000;
/**
 * Words with more trigrams (a byte cannot count them) or fewer (one shared trigram is enough) are measured one by one.
 */
const MOST_COUNTED = 255;
const LEAST_COUNTED = 3;
/** Three spaces, which occur in no word. */
const NO_GRAM = 0;

/** The trigrams of a text as numbers, with the frequency of each. */
export type GramBag = ReadonlyMap<number, number>;

export class GramIndex {
  readonly #dictionary: Dictionary;
  readonly #numbers = new GramNumbers();
  /**
   * The words of gram g are those from starts[g] to starts[g + 1], repeated as often as the gram occurs in the word.
   */
  #starts = new Uint32Array(1);
  #words = new Uint32Array(0);
  #firstFresh = 1;
  /** The trigrams of all words below this one have numbers. */
  #numbered = 1;
  /**
   * By word: a third of its trigrams. It must share more than that with a text, so at least this many besides the first
   * one.
   */
  #needs = new Uint8Array(0);
  /** By word: its first trigram when that is not indexed. */
  #firsts = new Uint8Array(0);
  /** The words below this one have entries in `#needs` and `#firsts`. */
  #nextWord = 1;
  /** By word: number of required trigrams that it does not yet share with the current text. */
  #lacks = new Uint8Array(0);
  #matches = new Uint32Array(64);
  /** Folded words that are measured one by one. */
  readonly #uncounted: number[] = [];
  /** Result of `readPlaces`. */
  places = new Uint16Array(64);
  /** By gram: how often the measured text still has it available. All 0 between two names. */
  #unshared = new Uint8Array(0);

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  build(): void {
    const dictionary = this.#dictionary;
    const numbers = this.#numbers;
    const counts = uint32s();
    this.#eachWord(1, (gram) => {
      while (counts.length <= gram) counts.push(0);
      counts.set(gram, counts.get(gram) + 1);
    });
    const starts = new Uint32Array(numbers.size + 1);
    for (let g = 0; g < numbers.size; g++) starts[g + 1] = (starts[g] ?? 0) + counts.get(g);
    const words = new Uint32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    this.#eachWord(1, (gram, word) => {
      const place = next[gram] ?? 0;
      words[place] = word;
      next[gram] = place + 1;
    });
    this.#starts = starts;
    this.#words = words;
    this.#firstFresh = dictionary.size;
    this.#numbered = dictionary.size;
    this.#findNeeds();
  }

  /** Merges new words when there are more than `limit`. Reads are allowed between the steps, writes are not. */
  *compact(limit = MANY_FRESH): Generator<void> {
    const dictionary = this.#dictionary;
    const numbers = this.#numbers;
    if (dictionary.size - this.#firstFresh <= limit) return;
    const added = new Map<number, number[]>();
    let count = 0;
    this.#eachWord(this.#firstFresh, (gram, word) => {
      const words = added.get(gram);
      if (words) words.push(word);
      else added.set(gram, [word]);
      count++;
    });
    yield;
    const starts = new Uint32Array(numbers.size + 1);
    const words = new Uint32Array(this.#words.length + count);
    let target = 0;
    for (let gram = 0; gram + 1 < starts.length; gram++) {
      const start = this.#starts[gram] ?? this.#words.length;
      const end = this.#starts[gram + 1] ?? this.#words.length;
      words.set(this.#words.subarray(start, end), target);
      target += end - start;
      // Their numbers are higher than all previous ones, so the lists stay sorted.
      for (const word of added.get(gram) ?? []) words[target++] = word;
      starts[gram + 1] = target;
      yield;
    }
    this.#starts = starts;
    this.#words = words;
    this.#firstFresh = dictionary.size;
    this.#numbered = dictionary.size;
  }

  /** Leaves out trigrams that no dictionary word has, because they are never shared. */
  bagOf(words: readonly string[]): GramBag {
    for (; this.#numbered < this.#dictionary.size; this.#numbered++) this.eachGram(this.#numbered, () => undefined);
    const bag = new Map<number, number>();
    for (const word of words) {
      let [a, b] = [SPACE, SPACE];
      for (let i = 0; i <= word.length; i++) {
        const c = i < word.length ? word.charCodeAt(i) : SPACE;
        const gram = this.#numbers.find(a, b, c);
        if (gram >= 0) bag.set(gram, (bag.get(gram) ?? 0) + 1);
        [a, b] = [b, c];
      }
    }
    return bag;
  }

  /** Calls `visit` with each trigram of a dictionary word. */
  eachGram(word: number, visit: (gram: number) => void): void {
    const units = this.#dictionary.units.data;
    const end = this.#dictionary.starts.data[word + 1] ?? 0;
    let a = SPACE;
    let b = SPACE;
    for (let i = this.#dictionary.starts.data[word] ?? 0; i <= end; i++) {
      const c = i < end ? (units[i] ?? 0) : SPACE;
      visit(this.#numbers.numberOf(a, b, c));
      a = b;
      b = c;
    }
  }

  /**
   * Calls `visit` for each folded word that shares more than a third of its trigrams with the text, with the number
   * shared (counted as bags) and its total.
   */
  eachSharing(bag: GramBag, visit: (word: number, shared: number, total: number) => void): void {
    const dictionary = this.#dictionary;
    const words = this.#words;
    this.#findNeeds();
    const needs = this.#needs;
    const firsts = this.#firsts;
    const lacks = this.#lacks;
    lacks.set(needs);
    let matches = this.#matches;
    let met = 0;
    for (const [gram, limit] of bag) {
      if (isFirstGram(gram)) continue;
      const end = this.#starts[gram + 1] ?? 0;
      let previousWord = 0;
      let occurrences = 0;
      for (let place = this.#starts[gram] ?? end; place < end; place++) {
        const word = words[place] ?? 0;
        occurrences = word === previousWord ? occurrences + 1 : 1;
        previousWord = word;
        if (occurrences > limit) continue;
        // Below 0 the byte wraps around to 255.
        const lacking = (lacks[word] ?? 0) - 1;
        lacks[word] = lacking;
        if (lacking !== 0) continue;
        if (met === matches.length) matches = this.#grownFound();
        matches[met++] = word;
      }
    }
    for (let i = 0; i < met; i++) {
      const word = matches[i] ?? 0;
      const need = needs[word] ?? 0;
      const shared = ((need - (lacks[word] ?? 0)) & 255) + (bag.has(firsts[word] ?? NO_GRAM) ? 1 : 0);
      const total = shared > need ? dictionary.lengthOf(word) + 1 : 0;
      if (total >= LEAST_COUNTED && total <= MOST_COUNTED) visit(word, shared, total);
    }
    const measure = (word: number) => {
      const shared = this.sharedBy([word], bag);
      const total = dictionary.lengthOf(word) + 1;
      if (shared * 3 > total) visit(word, shared, total);
    };
    for (const word of this.#uncounted) if (word < this.#firstFresh) measure(word);
    for (let word = this.#firstFresh; word < dictionary.size; word++) {
      if (dictionary.folded.get(word) === word) measure(word);
    }
  }

  #grownFound(): Uint32Array<ArrayBuffer> {
    const larger = new Uint32Array(this.#matches.length * 2);
    larger.set(this.#matches);
    this.#matches = larger;
    return larger;
  }

  /** A word has one trigram per letter, plus one for its end. */
  #findNeeds(): void {
    const dictionary = this.#dictionary;
    if (this.#nextWord === dictionary.size) return;
    if (this.#needs.length < dictionary.size) {
      const length = Math.ceil(dictionary.size * 1.2);
      this.#needs = lengthened(this.#needs, length);
      this.#firsts = lengthened(this.#firsts, length);
      this.#lacks = new Uint8Array(length);
    }
    for (; this.#nextWord < dictionary.size; this.#nextWord++) {
      const word = this.#nextWord;
      const total = dictionary.lengthOf(word) + 1;
      const firstGram = this.#numbers.find(SPACE, SPACE, dictionary.units.get(dictionary.starts.get(word)));
      this.#needs[word] = Math.min(MOST_COUNTED, Math.floor(total / 3));
      this.#firsts[word] = isFirstGram(firstGram) ? firstGram : NO_GRAM;
      const isCounted = total >= LEAST_COUNTED && total <= MOST_COUNTED;
      if (!isCounted && dictionary.folded.get(word) === word) this.#uncounted.push(word);
    }
  }

  /** By trigram: its position in the bag of the text, from 1; 0 when the text lacks it. */
  placesOf(bag: GramBag): Uint16Array {
    const places = new Uint16Array(this.#numbers.size);
    let next = 0;
    for (const gram of bag.keys()) places[gram] = ++next;
    return places;
  }

  /** Writes the positions of the trigrams that a word shares with a text to `places`. @returns their number */
  readPlaces(word: number, placeOfGram: Uint16Array): number {
    const units = this.#dictionary.units.data;
    const start = this.#dictionary.starts.data[word] ?? 0;
    const end = this.#dictionary.starts.data[word + 1] ?? 0;
    if (this.places.length <= end - start) this.places = new Uint16Array((end - start + 1) * 2);
    const { places } = this;
    let count = 0;
    for (let i = start, a = SPACE, b = SPACE, x = 0, y = 0; i <= end; i++) {
      const c = i < end ? (units[i] ?? 0) : SPACE;
      const z = placeOf(c);
      const gram = x < 0 || y < 0 || z < 0 ? this.#numbers.find(a, b, c) : (x * LETTERS + y) * LETTERS + z;
      const place = placeOfGram[gram] ?? 0;
      if (place > 0) places[count++] = place;
      a = b;
      b = c;
      x = y;
      y = z;
    }
    return count;
  }

  /** Number of trigrams that several words together share with a text, counted as bags. */
  sharedBy(words: readonly number[], bag: GramBag): number {
    if (this.#unshared.length < this.#numbers.size)
      this.#unshared = new Uint8Array(Math.ceil(this.#numbers.size * 1.2));
    const unshared = this.#unshared;
    for (const [gram, count] of bag) unshared[gram] = count < 255 ? count : 255;
    let shared = 0;
    for (const word of words) {
      this.eachGram(word, (gram) => {
        const count = unshared[gram] ?? 0;
        if (count === 0) return;
        shared++;
        unshared[gram] = count - 1;
      });
    }
    for (const gram of bag.keys()) unshared[gram] = 0;
    return shared;
  }

  #eachWord(firstWord: number, visit: (gram: number, word: number) => void): void {
    const dictionary = this.#dictionary;
    for (let word = firstWord; word < dictionary.size; word++) {
      if (dictionary.folded.get(word) !== word) continue;
      this.eachGram(word, (gram) => {
        if (!isFirstGram(gram)) visit(gram, word);
      });
    }
  }
}

function lengthened(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}
