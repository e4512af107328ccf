/** The trigrams of the dictionary's folded words: which words share how many with a text. */
import { uint32s } from "../columns/vector.ts";
import type { Dictionary } from "./dictionary.ts";
import { GramNumbers, SPACE } from "./gram-numbers.ts";

const MANY_FRESH = 2_000;
const MOST_COUNTED = 255;
const OWN_SHIFT = 8;

/** A text's trigrams as numbers, and how often it has each. */
export type GramBag = ReadonlyMap<number, number>;

export class GramIndex {
  private readonly dictionary: Dictionary;
  private readonly numbers = new GramNumbers();
  /** Gram g stands in the words from starts[g] to starts[g + 1]; as often as it stands in a word. */
  private starts = new Uint32Array(1);
  private words = new Uint32Array(0);
  private firstFresh = 1;
  /** Trigrams of the words below it have numbers. */
  private numbered = 1;
  /**
   * By folded word: its own trigrams in the upper byte, 255 for more; in the lower those shared with the text being asked,
   * 0 between two texts. Side by side, because looking a word up takes longer than counting.
   */
  private ownAndShared = new Uint16Array(0);
  /** Words below it have their own counted. */
  private counted = 1;
  private touched = new Uint32Array(0);
  /** By gram: how many of them the text being measured has left. All 0 between two names. */
  private left = new Uint8Array(0);

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
  }

  build(): void {
    const { dictionary, numbers } = this;
    const counts = uint32s();
    this.eachWord(1, (gram) => {
      while (counts.length <= gram) counts.push(0);
      counts.set(gram, counts.get(gram) + 1);
    });
    const starts = new Uint32Array(numbers.size + 1);
    for (let g = 0; g < numbers.size; g++) starts[g + 1] = (starts[g] ?? 0) + counts.get(g);
    const words = new Uint32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    this.eachWord(1, (gram, word) => {
      const place = next[gram] ?? 0;
      words[place] = word;
      next[gram] = place + 1;
    });
    this.starts = starts;
    this.words = words;
    this.firstFresh = dictionary.size;
    this.numbered = dictionary.size;
    this.countOwn();
  }

  /**
   * Takes in the words that came since, when they are more than `most`. Between the steps others may read, but nothing
   * may change.
   */
  *tidy(most = MANY_FRESH): Generator<void> {
    const { dictionary, numbers } = this;
    if (dictionary.size - this.firstFresh <= most) return;
    const fresh = new Map<number, number[]>();
    let count = 0;
    this.eachWord(this.firstFresh, (gram, word) => {
      const words = fresh.get(gram);
      if (words) words.push(word);
      else fresh.set(gram, [word]);
      count++;
    });
    yield;
    const starts = new Uint32Array(numbers.size + 1);
    const words = new Uint32Array(this.words.length + count);
    let to = 0;
    for (let gram = 0; gram + 1 < starts.length; gram++) {
      const from = this.starts[gram] ?? this.words.length;
      const end = this.starts[gram + 1] ?? this.words.length;
      words.set(this.words.subarray(from, end), to);
      to += end - from;
      // Their numbers are higher than all before: lists stay in order.
      for (const word of fresh.get(gram) ?? []) words[to++] = word;
      starts[gram + 1] = to;
      yield;
    }
    this.starts = starts;
    this.words = words;
    this.firstFresh = dictionary.size;
    this.numbered = dictionary.size;
  }

  /** Trigrams that no word of the dictionary has are left out: they are shared with nothing. */
  bagOf(words: readonly string[]): GramBag {
    for (; this.numbered < this.dictionary.size; this.numbered++) this.eachGram(this.numbered, () => undefined);
    const bag = new Map<number, number>();
    for (const word of words) {
      let [a, b] = [SPACE, SPACE];
      for (let i = 0; i <= word.length; i++) {
        const c = i < word.length ? word.charCodeAt(i) : SPACE;
        const gram = this.numbers.find(a, b, c);
        if (gram >= 0) bag.set(gram, (bag.get(gram) ?? 0) + 1);
        [a, b] = [b, c];
      }
    }
    return bag;
  }

  /** Tells each trigram of a word of the dictionary. */
  eachGram(word: number, visit: (gram: number) => void): void {
    const units = this.dictionary.units.data;
    const end = this.dictionary.starts.data[word + 1] ?? 0;
    let a = SPACE;
    let b = SPACE;
    for (let i = this.dictionary.starts.data[word] ?? 0; i <= end; i++) {
      const c = i < end ? (units[i] ?? 0) : SPACE;
      visit(this.numbers.numberOf(a, b, c));
      a = b;
      b = c;
    }
  }

  /**
   * Tells each folded word that shares at least so many trigrams with a text how many, counted as bags, and how many it
   * has itself, 255 for more.
   */
  eachSharing(bag: GramBag, least: number, visit: (word: number, shared: number, own: number) => void): void {
    const { dictionary, words } = this;
    this.countOwn();
    const { ownAndShared, touched } = this;
    let met = 0;
    for (const [gram, asked] of bag) {
      const end = this.starts[gram + 1] ?? 0;
      let before = 0;
      let taken = 0;
      for (let place = this.starts[gram] ?? end; place < end; place++) {
        const word = words[place] ?? 0;
        taken = word === before ? taken + 1 : 1;
        before = word;
        if (taken > asked) continue;
        const both = ownAndShared[word] ?? 0;
        const count = both & MOST_COUNTED;
        if (count === 0) touched[met++] = word;
        if (count < MOST_COUNTED) ownAndShared[word] = both + 1;
      }
    }
    for (let i = 0; i < met; i++) {
      const word = touched[i] ?? 0;
      const both = ownAndShared[word] ?? 0;
      const count = both & MOST_COUNTED;
      ownAndShared[word] = both - count;
      if (count >= least) visit(word, count, both >>> OWN_SHIFT);
    }
    for (let word = this.firstFresh; word < dictionary.size; word++) {
      if (dictionary.folded.get(word) !== word) continue;
      const count = this.sharedBy([word], bag);
      if (count >= least) visit(word, count, Math.min(MOST_COUNTED, dictionary.lengthOf(word) + 1));
    }
  }

  /** A word has a trigram for each letter, and one for its end. */
  private countOwn(): void {
    const { dictionary } = this;
    if (this.counted === dictionary.size) return;
    if (this.ownAndShared.length < dictionary.size) {
      const larger = new Uint16Array(Math.ceil(dictionary.size * 1.2));
      larger.set(this.ownAndShared);
      this.ownAndShared = larger;
      this.touched = new Uint32Array(larger.length);
    }
    for (; this.counted < dictionary.size; this.counted++) {
      this.ownAndShared[this.counted] = Math.min(MOST_COUNTED, dictionary.lengthOf(this.counted) + 1) << OWN_SHIFT;
    }
  }

  /** Trigrams that some words together share with a text, counted as bags. */
  sharedBy(words: readonly number[], bag: GramBag): number {
    if (this.left.length < this.numbers.size) this.left = new Uint8Array(Math.ceil(this.numbers.size * 1.2));
    const { left } = this;
    for (const [gram, count] of bag) left[gram] = count < 255 ? count : 255;
    let shared = 0;
    for (const word of words) {
      this.eachGram(word, (gram) => {
        const more = left[gram] ?? 0;
        if (more === 0) return;
        shared++;
        left[gram] = more - 1;
      });
    }
    for (const gram of bag.keys()) left[gram] = 0;
    return shared;
  }

  private eachWord(first: number, visit: (gram: number, word: number) => void): void {
    const { dictionary } = this;
    for (let word = first; word < dictionary.size; word++) {
      if (dictionary.folded.get(word) === word) this.eachGram(word, (gram) => visit(gram, word));
    }
  }
}
