/**
 * The dictionary in alphabetical order (UTF-16 units), with the letters each word shares with the one before it: a trie
 * without nodes. Words that came later wait in a short list until the order is made anew.
 */
import { type Chunks, sortTexts } from "../columns/text-sort.ts";
import type { Dictionary } from "./dictionary.ts";

const MANY_FRESH = 2_000;

export class WordOrder {
  private readonly dictionary: Dictionary;
  sorted = new Uint32Array(0);
  /** By place: how many leading letters the word shares with the word before. */
  shared = new Uint8Array(0);
  /** Words from this number on are not in the order. */
  firstFresh = 1;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    this.tidy(0);
  }

  /** Makes the order anew when many words came since. */
  tidy(most = MANY_FRESH): void {
    const { dictionary } = this;
    if (dictionary.size - this.firstFresh <= most) return;
    this.sorted = Uint32Array.from({ length: dictionary.size - 1 }, (_, i) => i + 1);
    sortTexts(this.sorted, this.chunks());
    this.shared = new Uint8Array(this.sorted.length);
    for (let place = 1; place < this.sorted.length; place++) {
      this.shared[place] = Math.min(255, this.sharedLetters(this.sorted[place - 1] ?? 0, this.sorted[place] ?? 0));
    }
    this.firstFresh = dictionary.size;
  }

  /** Words that begin with `prefix`, itself too. */
  withPrefix(prefix: string): number[] {
    const words: number[] = [];
    for (let place = this.placeOf(prefix); place < this.sorted.length; place++) {
      const word = this.sorted[place] ?? 0;
      if (!this.startsWith(word, prefix)) break;
      words.push(word);
    }
    for (let word = this.firstFresh; word < this.dictionary.size; word++) {
      if (this.startsWith(word, prefix)) words.push(word);
    }
    return words;
  }

  /** First place whose word is not before `text`. */
  placeOf(text: string): number {
    let from = 0;
    let to = this.sorted.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.dictionary.textOf(this.sorted[middle] ?? 0) < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The letters that words begin with. */
  firstLetters(): Set<string> {
    const letters = new Set<string>();
    for (let place = 0; place < this.sorted.length; place = this.placeOf(`${[...letters].at(-1) ?? ""}\uffff`)) {
      letters.add(this.dictionary.textOf(this.sorted[place] ?? 0).charAt(0));
    }
    for (let word = this.firstFresh; word < this.dictionary.size; word++) {
      letters.add(this.dictionary.textOf(word).charAt(0));
    }
    return letters;
  }

  private startsWith(word: number, prefix: string): boolean {
    const { starts, units } = this.dictionary;
    const start = starts.get(word);
    if (starts.get(word + 1) - start < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) if (units.get(start + i) !== prefix.charCodeAt(i)) return false;
    return true;
  }

  private sharedLetters(a: number, b: number): number {
    const { starts, units } = this.dictionary;
    const [from, other] = [starts.get(a), starts.get(b)];
    const most = Math.min(starts.get(a + 1) - from, starts.get(b + 1) - other);
    let i = 0;
    while (i < most && units.get(from + i) === units.get(other + i)) i++;
    return i;
  }

  /** Two UTF-16 units at a time. */
  private chunks(): Chunks {
    const starts = this.dictionary.starts.data;
    const units = this.dictionary.units.data;
    const chunkAt = (word: number, depth: number) => {
      const at = (starts[word] ?? 0) + depth * 2;
      const end = starts[word + 1] ?? 0;
      if (at >= end) return 0;
      return (((units[at] ?? 0) << 16) | (at + 1 < end ? (units[at + 1] ?? 0) : 0)) >>> 0;
    };
    return { chunkAt, lastCharacter: 0xffff };
  }
}
