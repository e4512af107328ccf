/** The trigrams of the dictionary's folded words: which words share how many with a text. */
import type { Dictionary } from "./dictionary.ts";
import { uint32s } from "../columns/vector.ts";
import { GramNumbers, SPACE } from "./gram-numbers.ts";
import { trigramBag } from "./trigrams.ts";

const MANY_FRESH = 2_000;

export class GramIndex {
  private readonly dictionary: Dictionary;
  private readonly grams = new GramNumbers();
  /** Gram g stands in the words from starts[g] to starts[g + 1]; as often as it stands in a word. */
  private starts = new Uint32Array(1);
  private words = new Uint32Array(0);
  private firstFresh = 1;
  private shared = new Uint8Array(0);

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    this.tidy(0);
  }

  /** Takes in the words that came since, when they are many. */
  tidy(most = MANY_FRESH): void {
    const { dictionary, grams } = this;
    if (dictionary.size - this.firstFresh <= most) return;
    const counts = uint32s();
    this.eachGram((gram) => {
      while (counts.length <= gram) counts.push(0);
      counts.set(gram, counts.get(gram) + 1);
    });
    const starts = new Uint32Array(grams.size + 1);
    for (let g = 0; g < grams.size; g++) starts[g + 1] = (starts[g] ?? 0) + counts.get(g);
    const words = new Uint32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    this.eachGram((gram, word) => {
      const place = next[gram] ?? 0;
      words[place] = word;
      next[gram] = place + 1;
    });
    this.starts = starts;
    this.words = words;
    this.firstFresh = dictionary.size;
  }

  /**
   * @param bag trigrams of a text
   * @returns for each folded word that has some of them how many, counted as bags
   */
  sharedWith(bag: ReadonlyMap<string, number>): Map<number, number> {
    const { dictionary, words } = this;
    if (this.shared.length < dictionary.size) this.shared = new Uint8Array(Math.ceil(dictionary.size * 1.2));
    const { shared } = this;
    const touched: number[] = [];
    for (const [gram, asked] of bag) {
      const number = this.grams.find(gram);
      if (number < 0) continue;
      const end = this.starts[number + 1] ?? 0;
      let before = 0;
      let taken = 0;
      for (let place = this.starts[number] ?? end; place < end; place++) {
        const word = words[place] ?? 0;
        taken = word === before ? taken + 1 : 1;
        before = word;
        if (taken > asked) continue;
        if (shared[word] === 0) touched.push(word);
        shared[word] = (shared[word] ?? 0) + 1;
      }
    }
    const found = new Map<number, number>();
    for (const word of touched) {
      found.set(word, shared[word] ?? 0);
      shared[word] = 0;
    }
    this.addFresh(bag, found);
    return found;
  }

  private addFresh(bag: ReadonlyMap<string, number>, found: Map<number, number>): void {
    for (let word = this.firstFresh; word < this.dictionary.size; word++) {
      if (this.dictionary.folded.get(word) !== word) continue;
      let count = 0;
      for (const [gram, times] of trigramBag([this.dictionary.textOf(word)])) {
        count += Math.min(times, bag.get(gram) ?? 0);
      }
      if (count > 0) found.set(word, count);
    }
  }

  private eachGram(visit: (gram: number, word: number) => void): void {
    const { dictionary, grams } = this;
    const { data: units } = dictionary.units;
    for (let word = 1; word < dictionary.size; word++) {
      if (dictionary.folded.get(word) !== word) continue;
      const end = dictionary.starts.get(word + 1);
      let [a, b] = [SPACE, SPACE];
      for (let i = dictionary.starts.get(word); i <= end; i++) {
        const c = i < end ? (units[i] ?? 0) : SPACE;
        visit(grams.numberOf(a, b, c), word);
        [a, b] = [b, c];
      }
    }
  }
}
