/** Names whose trigrams are like a text's, when the rules find few. */
import type { GramBag, GramIndex } from "./gram-index.ts";
import { coreCount, HEAD, type NameColumns } from "./name-columns.ts";
import type { TextQuestion } from "./text-question.ts";
import { SIMILAR_FROM } from "./trigrams.ts";

export interface SimilarRow {
  row: number;
  similarity: number;
}

/** A word that may stand in similar names, and what it adds to what they need. */
interface Gainer {
  word: number;
  /** Its full folding, whose trigrams count. */
  folded: number;
  shared: number;
  gain: number;
  rows: number;
}

const MOST_GAIN = 65_535;
const LEAST_SHARED = 2;
/** More than rounding can make of a sum of a few hundred quotients. */
const ROUNDING = 1e-6;

export class SimilarNames {
  private readonly names: NameColumns;
  private readonly grams: GramIndex;
  /** By row: sum of its words' gains. All 0 between two texts. */
  private gains = new Uint16Array(0);
  private touched = new Uint32Array(0);

  constructor(names: NameColumns, grams: GramIndex) {
    this.names = names;
    this.grams = grams;
  }

  /**
   * All rows with a similarity of at least ½, ceased ones too.
   *
   * With s shared trigrams and bags of a and b, similarity ≥ ½ means 3 s ≥ a + b. A name's words share among them at
   * least s and have b together, so the sum over its words of (3 × shared − own) reaches a: words that gain nothing need
   * not be looked at, and only names whose gains reach a are measured.
   */
  find(question: TextQuestion): SimilarRow[] {
    const { bag, size } = this.bagOf(question);
    const found: SimilarRow[] = [];
    for (const row of this.candidates(question, bag, size)) {
      const similarity = this.similarity(row, bag, size);
      if (similarity >= SIMILAR_FROM) found.push({ row, similarity });
    }
    return found;
  }

  /** Whether a row's name is similar to a text. */
  isSimilar(question: TextQuestion, row: number): boolean {
    const { bag, size } = this.bagOf(question);
    return this.similarity(row, bag, size) >= SIMILAR_FROM;
  }

  private bagOf({ core }: TextQuestion): { bag: GramBag; size: number } {
    const bag = this.grams.bagOf(core.map(({ full }) => full));
    return { bag, size: core.reduce((sum, { full }) => sum + full.length + 1, 0) };
  }

  private gainers({ core }: TextQuestion, bag: GramBag): Gainer[] {
    const { dictionary, coreRows } = this.names;
    const gainers: Gainer[] = [];
    const add = (folded: number, shared: number) => {
      const gain = 3 * shared - (dictionary.lengthOf(folded) + 1);
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
      if (shared > 0 && shared < LEAST_SHARED) add(word, shared);
    }
    return gainers;
  }

  /**
   * Sorts the words with the most rows to the front (MaxScore: Turtle and Flood, 1995).
   * @returns how many of them can together not gain what a name needs: a name without any other word is not similar
   *
   * A word gains the same by each trigram that it shares. Words of one name share the text's trigrams among them, so
   * each trigram gains at most what it does in the best word that has it.
   */
  private withCommonApart(gainers: Gainer[], bag: GramBag, size: number): number {
    gainers.sort((a, b) => b.rows - a.rows);
    const best = new Map<number, number>();
    let most = 0;
    return gainers.findIndex(({ folded, gain, shared }) => {
      const each = gain / shared;
      this.grams.eachGram(folded, (gram) => {
        const more = each - (best.get(gram) ?? 0);
        const count = bag.get(gram);
        if (count === undefined || more <= 0) return;
        best.set(gram, each);
        most += more * count;
      });
      return most + ROUNDING >= size;
    });
  }

  private candidates(question: TextQuestion, bag: GramBag, size: number): number[] {
    const { coreRows, at, lengths } = this.names;
    if (this.gains.length < at.length) this.gains = new Uint16Array(Math.ceil(at.length * 1.1));
    const { gains } = this;
    const gainers = this.gainers(question, bag);
    const common = this.withCommonApart(gainers, bag, size);
    if (common < 0) return [];
    const touched = this.addGains(gainers.slice(common));
    // Common words only add to rows that have a rarer one.
    for (const { word, gain } of gainers.slice(0, common)) {
      coreRows.eachRow(word, (row) => {
        const before = gains[row] ?? 0;
        if (before > 0) gains[row] = before + gain < MOST_GAIN ? before + gain : MOST_GAIN;
      });
    }
    const found: number[] = [];
    for (let i = 0; i < touched.length; i++) {
      const row = touched[i] ?? 0;
      // A name of more than twice the text's trigrams has too many of its own.
      if ((gains[row] ?? 0) >= size && (lengths.data[row] ?? 0) < size * 2) found.push(row);
      gains[row] = 0;
    }
    return found;
  }

  /** @returns the rows that gained, each once */
  private addGains(gainers: readonly Gainer[]): Uint32Array {
    const { gains } = this;
    const { coreRows } = this.names;
    const most = gainers.reduce((sum, { rows }) => sum + rows, 0);
    if (this.touched.length < most) this.touched = new Uint32Array(most * 2);
    const { touched } = this;
    let count = 0;
    for (const { word, gain } of gainers) {
      coreRows.eachRow(word, (row) => {
        const before = gains[row] ?? 0;
        if (before === 0) touched[count++] = row;
        gains[row] = before + gain < MOST_GAIN ? before + gain : MOST_GAIN;
      });
    }
    return touched.subarray(0, count);
  }

  private similarity(row: number, bag: GramBag, size: number): number {
    const { parts, at, dictionary } = this.names;
    const { data } = parts;
    const start = at.data[row] ?? 0;
    const end = start + HEAD.size + coreCount(data[start + HEAD.counts] ?? 0);
    const words: number[] = [];
    let own = 0;
    for (let i = start + HEAD.size; i < end; i++) {
      const word = dictionary.folded.data[data[i] ?? 0] ?? 0;
      words.push(word);
      own += dictionary.lengthOf(word) + 1;
    }
    const shared = this.grams.sharedBy(words, bag);
    return shared / (size + own - shared);
  }
}
