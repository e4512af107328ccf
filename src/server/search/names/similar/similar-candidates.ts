/** Finds rows whose names can be similar to a text, because their words share enough trigrams with it. */
import { type Bits, clearBit, emptyBits, hasBit, setBit, withRoom } from "../../columns/bitset.ts";
import { CandidateWords } from "./candidate-words.ts";
import type { GramBag, GramIndex } from "./gram-index.ts";
import type { NameColumns } from "../dictionary/name-columns.ts";
import { visitCores } from "../dictionary/name-layout.ts";
import { rowIn } from "../dictionary/postings.ts";

export interface Candidates {
  rows: Uint32Array;
  /** By row: upper bound of the total gain of its words. */
  gains: Uint16Array;
}

const MOST_GAIN = 65_535;
/** Exceeds the rounding error of a sum of a few hundred quotients. */
const ROUNDING = 1e-6;
/** Looking up the gain of a row costs about as much as reading this many posting entries. */
const GAIN_COST = 12;
/** Reading a name costs about as much as reading this many posting entries. */
const NAME_COST = 40;

export class SimilarCandidates {
  readonly #names: NameColumns;
  readonly #grams: GramIndex;
  readonly #candidateWords: CandidateWords;
  /** By row: sum of the gains of its words. All 0 between two texts. */
  #gains = new Uint16Array(0);
  #touched = new Uint32Array(0);
  /** Empty between two texts. */
  #candidates: Bits = emptyBits(0);
  /** By word: its gain, for deferred words. All 0 between two texts. */
  #gainOf = new Uint16Array(0);

  constructor(names: NameColumns, grams: GramIndex) {
    this.#names = names;
    this.#grams = grams;
    this.#candidateWords = new CandidateWords(names, grams);
  }

  /**
   * All rows with a name whose similarity can be at least ½, ceased companies included. For a row with several names
   * the gains of all names are added, which is an upper bound for each.
   * With s shared trigrams and bags of sizes a and b, similarity ≥ ½ means 3 s ≥ a + b. The words of a name share at
   * least s in total and have b in total, so the sum of (3 × shared − own) over its words is at least a. Words without
   * gain can be skipped, and only names whose gains reach a are returned.
   */
  find(bag: GramBag, size: number): Candidates {
    this.#makeRoom();
    const gains = this.#gains;
    const { withOthers, lengths } = this.#names;
    this.#candidateWords.find(bag);
    const { apart, counted } = this.#withCommonApart(bag, size);
    const rows = this.#addCommon(apart, this.#addGains(counted), size);
    const rowGains = new Uint16Array(rows.length);
    let count = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const gain = gains[row] ?? 0;
      gains[row] = 0;
      // A name with more than twice the trigrams of the text has too many of its own.
      if (gain < size || ((lengths.data[row] ?? 0) >= size * 2 && !hasBit(withOthers, row))) continue;
      rows[count] = row;
      rowGains[count++] = gain;
    }
    return { rows: rows.subarray(0, count), gains: rowGains.subarray(0, count) };
  }

  #makeRoom(): void {
    const { offsets, dictionary } = this.#names;
    if (this.#gains.length < offsets.length) this.#gains = new Uint16Array(Math.ceil(offsets.length * 1.1));
    this.#candidates = withRoom(this.#candidates, offsets.length);
    if (this.#gainOf.length < dictionary.size) this.#gainOf = new Uint16Array(Math.ceil(dictionary.size * 1.2));
  }

  /**
   * Defers frequent words that cannot reach the required gain together: a name without any other word is not similar
   * (MaxScore: Turtle and Flood, 1995).
   * A word gains the same amount for each shared trigram. The words of a name divide the trigrams of the text among
   * them, so each trigram gains at most the amount of the best word that contains it.
   */
  #withCommonApart(bag: GramBag, size: number): { apart: Apart[]; counted: number[] } {
    const grams = this.#grams;
    const candidateWords = this.#candidateWords;
    const placeOfGram = grams.placesOf(bag);
    const counts = [0, ...bag.values()];
    /** By index of a trigram: its maximum gain in a deferred word. */
    const best = new Float64Array(counts.length);
    const apart: Apart[] = [];
    const counted: number[] = [];
    let totalGain = 0;
    for (const place of candidateWords.commonestFirst()) {
      const folded = candidateWords.folded[place] ?? 0;
      const each = candidateWords.eachGain[place] ?? 0;
      const shared = grams.readPlaces(folded, placeOfGram);
      const { places } = grams;
      let addedGain = 0;
      for (let i = 0; i < shared; i++) {
        const gram = places[i] ?? 0;
        const bestGain = best[gram] ?? 0;
        if (each > bestGain) addedGain += (each - bestGain) * (counts[gram] ?? 0);
      }
      if (totalGain + addedGain + ROUNDING >= size) {
        counted.push(place);
        continue;
      }
      totalGain += addedGain;
      for (let i = 0; i < shared; i++) {
        const gram = places[i] ?? 0;
        if (each > (best[gram] ?? 0)) best[gram] = each;
      }
      apart.push({ place, maxGain: totalGain });
    }
    return { apart, counted };
  }

  /** @returns the rows with any gain, without duplicates */
  #addGains(places: readonly number[]): Uint32Array {
    const gains = this.#gains;
    const candidateWords = this.#candidateWords;
    const { coreRows } = this.#names;
    const maxRows = places.reduce((sum, place) => sum + (candidateWords.rows[place] ?? 0), 0);
    if (this.#touched.length < maxRows) this.#touched = new Uint32Array(maxRows * 2);
    const touched = this.#touched;
    let count = 0;
    for (const place of places) {
      const gain = candidateWords.gain[place] ?? 0;
      const end = coreRows.copyRows(candidateWords.words[place] ?? 0, touched, count);
      for (let i = count; i < end; i++) {
        const row = touched[i] ?? 0;
        const previousGain = gains[row] ?? 0;
        touched[count] = row;
        count += previousGain === 0 ? 1 : 0;
        gains[row] = previousGain + gain < MOST_GAIN ? previousGain + gain : MOST_GAIN;
      }
    }
    return touched.subarray(0, count);
  }

  /**
   * Adds the gains of deferred words to rows that have another word: reads their postings, rarest first, or the names
   * when there are few rows.
   * @returns the rows that can have gained enough
   */
  #addCommon(apart: readonly Apart[], gained: Uint32Array, size: number): Uint32Array {
    const gains = this.#gains;
    const candidateWords = this.#candidateWords;
    const candidates = this.#candidates;
    let entriesLeft = apart.reduce((sum, { place }) => sum + (candidateWords.rows[place] ?? 0), 0);
    let read = 0;
    let rows = gained;
    // The bitset fits into the cache, the gains do not.
    for (let i = 0; i < rows.length; i++) setBit(candidates, rows[i] ?? 0);
    for (let i = apart.length - 1; i >= 0; i--) {
      const { place, maxGain } = apart[i] ?? NOTHING_APART;
      if (read > rows.length * GAIN_COST) {
        rows = this.#withEnough(rows, size - maxGain - ROUNDING);
        read = 0;
      }
      if (rows.length * NAME_COST < entriesLeft) {
        this.#addNames(apart.slice(0, i + 1), rows);
        break;
      }
      const gain = candidateWords.gain[place] ?? 0;
      this.#names.coreRows.visitEntries(candidateWords.words[place] ?? 0, (entries) => {
        for (let e = 0; e < entries.length; e++) {
          const row = rowIn(entries[e] ?? 0);
          if (!hasBit(candidates, row)) continue;
          const previousGain = gains[row] ?? 0;
          gains[row] = previousGain + gain < MOST_GAIN ? previousGain + gain : MOST_GAIN;
        }
        read += entries.length;
        entriesLeft -= entries.length;
      });
    }
    for (let i = 0; i < rows.length; i++) clearBit(candidates, rows[i] ?? 0);
    return rows;
  }

  /** Returns the rows whose gain reaches `minimum` and clears the gains of the others. */
  #withEnough(rows: Uint32Array, minimum: number): Uint32Array {
    const gains = this.#gains;
    const candidates = this.#candidates;
    let count = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if ((gains[row] ?? 0) >= minimum) rows[count++] = row;
      else {
        gains[row] = 0;
        clearBit(candidates, row);
      }
    }
    return rows.subarray(0, count);
  }

  /** Adds the gains of deferred words in the names of the rows. */
  #addNames(apart: readonly Apart[], rows: Uint32Array): void {
    const gains = this.#gains;
    const gainOf = this.#gainOf;
    const candidateWords = this.#candidateWords;
    for (const { place } of apart) gainOf[candidateWords.words[place] ?? 0] = candidateWords.gain[place] ?? 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      gains[row] = Math.min(MOST_GAIN, (gains[row] ?? 0) + this.#gainOfNames(row));
    }
    for (const { place } of apart) gainOf[candidateWords.words[place] ?? 0] = 0;
  }

  /** Sum of the gains of deferred words in the names of a row. */
  #gainOfNames(row: number): number {
    const gainOf = this.#gainOf;
    let gain = 0;
    visitCores(this.#names.parts.data, this.#names.offsets.data[row] ?? 0, (word) => (gain += gainOf[word] ?? 0));
    return gain;
  }
}

/** A deferred word, and the maximum gain of this and all previous deferred words in one name. */
interface Apart {
  place: number;
  maxGain: number;
}

const NOTHING_APART: Apart = { place: 0, maxGain: 0 };
