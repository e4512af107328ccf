/** Finds names with similar trigrams when there are few regular matches. */
import type { GramBag, GramIndex } from "./gram-index.ts";
import { hasBit } from "../../columns/bitset.ts";
import type { NameColumns } from "../dictionary/name-columns.ts";
import { coreCount, HEAD, nameSize, otherCount } from "../dictionary/name-layout.ts";
import { SimilarCandidates } from "./similar-candidates.ts";
import type { TextQuestion } from "../query/text-question.ts";
import { SIMILAR_FROM } from "./trigrams.ts";

/** Counts the trigrams that names share with one text. Each word of the names is split only once. */
const MOST_COUNTED = 255;

class SharedGrams {
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

export interface SimilarRow {
  row: number;
  /** Similarity of the most similar name. */
  similarity: number;
  /** Position of that name among the alternative names, from 1; 0 for the main name. */
  nameIndex: number;
  /** Number of its letters and digits, which ranks compare. */
  length: number;
}

/** Exceeds the rounding error of a quotient. */
const ROUNDING = 1e-9;
/** Bounds that differ by less than one in this many are not sorted. */
const STEPS = 1_024;

export class SimilarNames {
  readonly #names: NameColumns;
  readonly #grams: GramIndex;
  readonly #candidates: SimilarCandidates;
  /** Buffer for the words of one name. */
  #words = new Uint32Array(64);

  constructor(names: NameColumns, grams: GramIndex) {
    this.#names = names;
    this.#grams = grams;
    this.#candidates = new SimilarCandidates(names, grams);
  }

  /**
   * Returns the `count` rows with the highest similarity of at least ½, and further rows as similar as the last.
   * Candidates are measured in descending order of their upper bound, until no other one can be among the best.
   * @param takes returns whether a row is searched
   */
  find(question: TextQuestion, count: number, takes: (row: number) => boolean): SimilarRow[] {
    const { bag, size } = this.#bagOf(question);
    const shared = new SharedGrams(this.#grams, bag);
    const { withOthers, lengths } = this.#names;
    const { rows, gains } = this.#candidates.find(bag, size);
    const bounds = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      // With several names the length of the shortest is unknown.
      const total = hasBit(withOthers, row) ? 1 : (lengths.data[row] ?? 0) + 1;
      bounds[i] = mostSimilar(gains[i] ?? 0, size, total);
    }
    const matches: SimilarRow[] = [];
    /** The best `count` similarities, the lowest last. */
    const best: number[] = [];
    let minimum = SIMILAR_FROM;
    for (const place of highestFirst(bounds)) {
      const bound = (bounds[place] ?? 0) + ROUNDING;
      if (bound + 1 / STEPS < minimum) break;
      const row = rows[place] ?? 0;
      if (bound < minimum || !takes(row)) continue;
      const measured = this.#measure(row, shared, size);
      const { similarity } = measured;
      if (similarity < minimum) continue;
      matches.push(measured);
      const rank = best.findIndex((rival) => rival < similarity);
      best.splice(rank < 0 ? best.length : rank, 0, similarity);
      best.length = Math.min(best.length, count);
      if (best.length === count) minimum = best[count - 1] ?? 0;
    }
    return matches.filter(({ similarity }) => similarity >= minimum);
  }

  /** Returns whether a row's name is similar to a text. */
  isSimilar(question: TextQuestion, row: number): boolean {
    const { bag, size } = this.#bagOf(question);
    return this.#measure(row, new SharedGrams(this.#grams, bag), size).similarity >= SIMILAR_FROM;
  }

  #bagOf({ core }: TextQuestion): { bag: GramBag; size: number } {
    const bag = this.#grams.bagOf(core.map(({ full }) => full));
    return { bag, size: core.reduce((sum, { full }) => sum + full.length + 1, 0) };
  }

  /** The row's most similar name. */
  #measure(row: number, grams: SharedGrams, size: number): SimilarRow {
    const names = this.#names;
    const { data } = names.parts;
    let offset = names.offsets.data[row] ?? 0;
    let counts = data[offset + HEAD.counts] ?? 0;
    const best = {
      row,
      similarity: this.#similarityAt(offset, grams, size),
      nameIndex: 0,
      length: names.lengthOf(row),
    };
    for (let nameIndex = 1, otherNames = otherCount(counts); nameIndex <= otherNames; nameIndex++) {
      offset += nameSize(counts);
      counts = data[offset + HEAD.counts] ?? 0;
      const similarity = this.#similarityAt(offset, grams, size);
      if (similarity > best.similarity) Object.assign(best, { similarity, nameIndex, length: names.lengthAt(offset) });
    }
    return best;
  }

  #similarityAt(offset: number, grams: SharedGrams, size: number): number {
    const { parts, dictionary } = this.#names;
    const { data } = parts;
    const start = offset + HEAD.size;
    const count = coreCount(data[offset + HEAD.counts] ?? 0);
    if (this.#words.length < count) this.#words = new Uint32Array(count * 2);
    let total = 0;
    for (let i = 0; i < count; i++) {
      const word = dictionary.folded.data[data[start + i] ?? 0] ?? 0;
      this.#words[i] = word;
      total += dictionary.lengthOf(word) + 1;
    }
    const shared = grams.count(this.#words, count);
    return shared / (size + total - shared);
  }
}

/**
 * Upper bound of the similarity between a text with `size` trigrams and a name with at least `total`, whose words gain
 * `gain`. With s shared trigrams, 3 s ≤ gain + total. The bound decreases as `total` grows, as long as the gain is at
 * least `size`.
 */
function mostSimilar(gain: number, size: number, total: number): number {
  const shared = Math.min(size, (gain + total) / 3);
  return shared / (size + total - shared);
}

/** Indexes of the bounds, highest first, with limited resolution; all bounds above 1 are equal. */
function highestFirst(bounds: Float64Array): Uint32Array {
  const stepOf = (bound: number) => Math.max(0, Math.min(STEPS - 1, Math.floor((1 - bound) * STEPS)));
  const starts = new Uint32Array(STEPS + 1);
  for (let place = 0; place < bounds.length; place++) {
    const next = stepOf(bounds[place] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let step = 1; step <= STEPS; step++) starts[step] = (starts[step] ?? 0) + (starts[step - 1] ?? 0);
  const places = new Uint32Array(bounds.length);
  for (let place = 0; place < bounds.length; place++) {
    const step = stepOf(bounds[place] ?? 0);
    const position = starts[step] ?? 0;
    places[position] = place;
    starts[step] = position + 1;
  }
  return places;
}
