/** Words that names similar to a text can contain, with the amount that each contributes to the similarity. */
import type { GramBag, GramIndex } from "./gram-index.ts";
import type { NameColumns } from "../dictionary/name-columns.ts";

/** Words are grouped by the power of two of their number of rows. */
const POWERS = 32;

export class CandidateWords {
  readonly #names: NameColumns;
  readonly #grams: GramIndex;
  count = 0;
  words = new Uint32Array(64);
  /** The complete folding of the word, whose trigrams count. */
  folded = new Uint32Array(64);
  /** 3 × shared − own trigrams. */
  gain = new Uint16Array(64);
  /** The same per shared trigram. */
  eachGain = new Float64Array(64);
  rows = new Uint32Array(64);

  constructor(names: NameColumns, grams: GramIndex) {
    this.#names = names;
    this.#grams = grams;
  }

  find(bag: GramBag): void {
    const { dictionary } = this.#names;
    this.count = 0;
    this.#grams.eachSharing(bag, (folded, shared, total) => {
      this.#add(folded, folded, shared, total);
      for (const word of dictionary.variantsOf(folded)) this.#add(word, folded, shared, total);
    });
  }

  /** Indexes of the words, most frequent first, by powers of two. */
  commonestFirst(): Uint32Array {
    const starts = new Uint32Array(POWERS + 2);
    for (let i = 0; i < this.count; i++) {
      const next = Math.clz32(this.rows[i] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let power = 1; power <= POWERS; power++) starts[power] = (starts[power] ?? 0) + (starts[power - 1] ?? 0);
    const places = new Uint32Array(this.count);
    for (let i = 0; i < this.count; i++) {
      const power = Math.clz32(this.rows[i] ?? 0);
      const position = starts[power] ?? 0;
      places[position] = i;
      starts[power] = position + 1;
    }
    return places;
  }

  #add(word: number, folded: number, shared: number, total: number): void {
    const rows = this.#names.coreRows.countOf(word);
    if (rows === 0) return;
    if (this.count === this.words.length) this.#grow();
    const place = this.count++;
    this.words[place] = word;
    this.folded[place] = folded;
    this.gain[place] = 3 * shared - total;
    this.eachGain[place] = 3 - total / shared;
    this.rows[place] = rows;
  }

  #grow(): void {
    const { words, folded, gain, eachGain, rows } = this;
    const length = words.length * 2;
    (this.words = new Uint32Array(length)).set(words);
    (this.folded = new Uint32Array(length)).set(folded);
    (this.gain = new Uint16Array(length)).set(gain);
    (this.eachGain = new Float64Array(length)).set(eachGain);
    (this.rows = new Uint32Array(length)).set(rows);
  }
}
