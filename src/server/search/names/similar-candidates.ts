/** Rows whose names may be similar to a text: those whose words share enough trigrams with it. */
import { type Bits, clearBit, emptyBits, hasBit, setBit, withRoom } from "../columns/bitset.ts";
import { coreCount, HEAD, type NameColumns } from "./name-columns.ts";
import type { GramBag, GramIndex } from "./gram-index.ts";
import { rowIn } from "./postings.ts";
import type { TextQuestion } from "./text-question.ts";

/** A word that may stand in similar names, and what it adds to what they need. */
interface Gainer {
  word: number;
  /** Its full folding, whose trigrams count. */
  folded: number;
  shared: number;
  gain: number;
  rows: number;
}

export interface Candidates {
  rows: Uint32Array;
  /** What the words of each gain together, or more. */
  gains: Uint16Array;
}

const MOST_GAIN = 65_535;
const LEAST_SHARED = 2;
/** More than rounding can make of a sum of a few hundred quotients. */
const ROUNDING = 1e-6;
/** Reading a name costs about as much as so many places in lists of rows. */
const NAME_COST = 40;

export class SimilarCandidates {
  private readonly names: NameColumns;
  private readonly grams: GramIndex;
  /** By row: sum of its words' gains. All 0 between two texts. */
  private gains = new Uint16Array(0);
  private touched = new Uint32Array(0);
  /** Empty between two texts. */
  private wanted: Bits = emptyBits(0);
  /** By word: its gain, of words apart. All 0 between two texts. */
  private gainOf = new Uint16Array(0);

  constructor(names: NameColumns, grams: GramIndex) {
    this.names = names;
    this.grams = grams;
  }

  /**
   * All rows that may have a similarity of at least ½, ceased ones too.
   *
   * With s shared trigrams and bags of a and b, similarity ≥ ½ means 3 s ≥ a + b. A name's words share among them at
   * least s and have b together, so the sum over its words of (3 × shared − own) reaches a: words that gain nothing need
   * not be looked at, and only names whose gains reach a are told.
   */
  find(question: TextQuestion, bag: GramBag, size: number): Candidates {
    this.makeRoom();
    const { gains } = this;
    const { data: lengths } = this.names.lengths;
    const gainers = this.gainers(question, bag);
    const { apart, others, most } = this.withCommonApart(gainers, bag, size);
    const gained = this.addGains(others);
    const enough = size - most - ROUNDING;
    const rows = others.every(({ gain }) => gain >= enough) ? gained : this.withEnough(gained, enough);
    this.addCommon(apart, rows);
    const own = new Uint16Array(rows.length);
    let found = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const gain = gains[row] ?? 0;
      gains[row] = 0;
      // A name of more than twice the text's trigrams has too many of its own.
      if (gain < size || (lengths[row] ?? 0) >= size * 2) continue;
      rows[found] = row;
      own[found++] = gain;
    }
    return { rows: rows.subarray(0, found), gains: own.subarray(0, found) };
  }

  private makeRoom(): void {
    const { at, dictionary } = this.names;
    if (this.gains.length < at.length) this.gains = new Uint16Array(Math.ceil(at.length * 1.1));
    this.wanted = withRoom(this.wanted, at.length);
    if (this.gainOf.length < dictionary.size) this.gainOf = new Uint16Array(Math.ceil(dictionary.size * 1.2));
  }

  private gainers({ core }: TextQuestion, bag: GramBag): Gainer[] {
    const { dictionary, coreRows } = this.names;
    const gainers: Gainer[] = [];
    const add = (folded: number, shared: number, own: number) => {
      const gain = 3 * shared - own;
      if (gain <= 0) return;
      for (const word of [folded, ...dictionary.variantsOf(folded)]) {
        const rows = coreRows.countOf(word);
        if (rows > 0) gainers.push({ word, folded, shared, gain, rows });
      }
    };
    this.grams.eachSharing(bag, LEAST_SHARED, add);
    // Less than that is enough for words of one letter alone, and only the first of a word can be shared so.
    for (const letter of new Set(core.map(({ full }) => full.charAt(0)))) {
      const word = dictionary.find(letter);
      const shared = word > 0 ? this.grams.sharedBy([word], bag) : 0;
      if (shared > 0 && shared < LEAST_SHARED) add(word, shared, dictionary.lengthOf(word) + 1);
    }
    return gainers;
  }

  /**
   * Sets words with many rows apart that together cannot gain what a name needs: a name without any other word is not
   * similar (MaxScore: Turtle and Flood, 1995).
   * @returns besides the others what those apart gain at most
   *
   * A word gains the same by each trigram that it shares. Words of one name share the text's trigrams among them, so
   * each trigram gains at most what it does in the best word that has it.
   */
  private withCommonApart(gainers: Gainer[], bag: GramBag, size: number) {
    gainers.sort((a, b) => b.rows - a.rows);
    const best = new Map<number, number>();
    const apart: Gainer[] = [];
    const others: Gainer[] = [];
    let most = 0;
    for (const gainer of gainers) {
      const each = gainer.gain / gainer.shared;
      const better: number[] = [];
      let more = 0;
      this.grams.eachGram(gainer.folded, (gram) => {
        const count = bag.get(gram);
        const known = count === undefined ? each : (best.get(gram) ?? 0);
        if (count === undefined || each <= known) return;
        better.push(gram);
        more += (each - known) * count;
      });
      if (most + more + ROUNDING >= size) others.push(gainer);
      else {
        apart.push(gainer);
        for (const gram of better) best.set(gram, each);
        most += more;
      }
    }
    return { apart, others, most };
  }

  /** @returns the rows that gained, each once */
  private addGains(gainers: readonly Gainer[]): Uint32Array {
    const { gains } = this;
    const { coreRows } = this.names;
    const most = gainers.reduce((sum, { rows }) => sum + rows, 0);
    // One more: what is touched again is written, too, and then written over.
    if (this.touched.length <= most) this.touched = new Uint32Array(most * 2 + 1);
    const { touched } = this;
    let count = 0;
    for (const { word, gain } of gainers) {
      const entries = coreRows.entriesOf(word);
      for (let i = 0; i < entries.length; i++) {
        const row = rowIn(entries[i] ?? 0);
        const before = gains[row] ?? 0;
        touched[count] = row;
        count += before === 0 ? 1 : 0;
        gains[row] = before + gain < MOST_GAIN ? before + gain : MOST_GAIN;
      }
    }
    return touched.subarray(0, count);
  }

  /** Those that have gained so much already; the others are forgotten. */
  private withEnough(rows: Uint32Array, least: number): Uint32Array {
    const { gains } = this;
    let kept = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if ((gains[row] ?? 0) < least) gains[row] = 0;
      else rows[kept++] = row;
    }
    return rows.subarray(0, kept);
  }

  /** Words apart only add to rows that have another: their lists are read, or, when the rows are few, the names. */
  private addCommon(apart: readonly Gainer[], rows: Uint32Array): void {
    const { gains, gainOf } = this;
    if (rows.length * NAME_COST < apart.reduce((sum, gainer) => sum + gainer.rows, 0)) {
      for (const { word, gain } of apart) gainOf[word] = gain;
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0;
        gains[row] = Math.min(MOST_GAIN, (gains[row] ?? 0) + this.gainOfName(row));
      }
      for (const { word } of apart) gainOf[word] = 0;
      return;
    }
    // The set is small enough for the cache, the gains are not.
    const { wanted } = this;
    for (let i = 0; i < rows.length; i++) setBit(wanted, rows[i] ?? 0);
    for (const { word, gain } of apart) {
      const entries = this.names.coreRows.entriesOf(word);
      for (let i = 0; i < entries.length; i++) {
        const row = rowIn(entries[i] ?? 0);
        if (!hasBit(wanted, row)) continue;
        const before = gains[row] ?? 0;
        gains[row] = before + gain < MOST_GAIN ? before + gain : MOST_GAIN;
      }
    }
    for (let i = 0; i < rows.length; i++) clearBit(wanted, rows[i] ?? 0);
  }

  /** What the words apart gain in a row's name. */
  private gainOfName(row: number): number {
    const { data } = this.names.parts;
    const start = this.names.at.data[row] ?? 0;
    const end = start + HEAD.size + coreCount(data[start + HEAD.counts] ?? 0);
    let gain = 0;
    for (let i = start + HEAD.size; i < end; i++) gain += this.gainOf[data[i] ?? 0] ?? 0;
    return gain;
  }
}
