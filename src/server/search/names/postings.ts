/** The rows of every word. Rows whose name changed stay listed under their old words: readers look at the name itself. */
import type { Uint32s } from "../columns/vector.ts";

/** Told each word of a name, and whether the name begins with it. */
type VisitWords = (at: number, visit: (word: number, first: boolean) => void) => void;

/** In a list, the bit that says that the row's name begins with the word. */
const FIRST = 0x8000_0000;
const ROW = 0x7fff_ffff;
const MANY_ADDED = 50_000;

export class Postings {
  private readonly words: () => number;
  private readonly at: Uint32s;
  private readonly visitWords: VisitWords;
  /** Word w has the rows from starts[w] to starts[w + 1], ascending; then those in `later`. */
  private starts = new Uint32Array(1);
  private rows = new Uint32Array(0);
  private readonly later = new Map<number, number[]>();
  private laterCount = 0;
  private built = false;

  constructor(words: () => number, at: Uint32s, visitWords: VisitWords) {
    this.words = words;
    this.at = at;
    this.visitWords = visitWords;
  }

  /** Makes the lists from all names, in two passes: count, then place. */
  build(): void {
    const starts = new Uint32Array(this.words() + 1);
    this.eachWord((word) => {
      starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    });
    for (let word = 1; word < starts.length; word++) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const rows = new Uint32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    this.eachWord((word, row, first) => {
      const place = next[word] ?? 0;
      rows[place] = first ? row | FIRST : row;
      next[word] = place + 1;
    });
    this.starts = starts;
    this.rows = rows;
    this.later.clear();
    this.laterCount = 0;
    this.built = true;
  }

  /** To be told after a row's name was written. */
  added(row: number): void {
    if (!this.built) return;
    this.visitWords(this.at.get(row), (word, first) => {
      const entry = first ? (row | FIRST) >>> 0 : row;
      const rows = this.later.get(word);
      if (rows) rows.push(entry);
      else this.later.set(word, [entry]);
      this.laterCount++;
    });
  }

  /** Whether so many rows came since that the lists should be made anew. */
  get isUntidy(): boolean {
    return this.laterCount > MANY_ADDED;
  }

  countOf(word: number): number {
    const built = (this.starts[word + 1] ?? 0) - (this.starts[word] ?? 0);
    return this.laterCount === 0 ? built : built + (this.later.get(word)?.length ?? 0);
  }

  /** Some rows may come twice, some may have the word no longer. */
  eachRow(word: number, visit: (row: number, first: boolean) => void): void {
    const { rows } = this;
    const end = this.starts[word + 1] ?? 0;
    for (let place = this.starts[word] ?? end; place < end; place++) {
      const entry = rows[place] ?? 0;
      visit(entry & ROW, entry >= FIRST);
    }
    const later = this.laterCount === 0 ? undefined : this.later.get(word);
    if (later) for (const entry of later) visit(entry & ROW, entry >= FIRST);
  }

  private eachWord(visit: (word: number, row: number, first: boolean) => void): void {
    const { data, length } = this.at;
    for (let row = 0; row < length; row++) {
      this.visitWords(data[row] ?? 0, (word, first) => visit(word, row, first));
    }
  }
}
