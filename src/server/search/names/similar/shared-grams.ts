/** Counts the trigrams that names share with one text. Each word of the names is split only once. */
import type { GramBag, GramIndex } from "./gram-index.ts";

const MOST_COUNTED = 255;

export class SharedGrams {
  readonly #grams: GramIndex;
  /** By trigram: its index in `counts`; 0 when the text lacks it. */
  readonly #placeOfGram: Uint16Array;
  /** By index: how often the text has the trigram. */
  readonly #counts: Uint8Array;
  /** By index: how often it is still available for the measured name. */
  readonly #unshared: Uint8Array;
  /** By word: indexes of the trigrams that it shares with the text. */
  readonly #ofWords = new Map<number, Uint16Array>();

  constructor(grams: GramIndex, bag: GramBag) {
    this.#grams = grams;
    this.#placeOfGram = grams.placesOf(bag);
    this.#counts = Uint8Array.from([0, ...bag.values()], (count) => Math.min(MOST_COUNTED, count));
    this.#unshared = this.#counts.slice();
  }

  /** Number of trigrams that several folded words together share with the text, counted as bags. */
  count(words: ArrayLike<number>, length: number): number {
    const unshared = this.#unshared;
    unshared.set(this.#counts);
    let shared = 0;
    for (let i = 0; i < length; i++) {
      const places = this.#placesOf(words[i] ?? 0);
      for (let p = 0; p < places.length; p++) {
        const place = places[p] ?? 0;
        const count = unshared[place] ?? 0;
        if (count === 0) continue;
        shared++;
        unshared[place] = count - 1;
      }
    }
    return shared;
  }

  #placesOf(word: number): Uint16Array {
    const cached = this.#ofWords.get(word);
    if (cached) return cached;
    const count = this.#grams.readPlaces(word, this.#placeOfGram);
    const places = this.#grams.places.slice(0, count);
    this.#ofWords.set(word, places);
    return places;
  }
}
