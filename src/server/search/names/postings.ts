/** The rows of every word. Rows whose name changed stay listed under their old words: readers look at the name itself. */
import type { Uint32s } from "../columns/vector.ts";

type VisitWords = (at: number, visit: (word: number) => void) => void;

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
    this.eachWord((word, row) => {
      const place = next[word] ?? 0;
      rows[place] = row;
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
    this.visitWords(this.at.get(row), (word) => {
      const rows = this.later.get(word);
      if (rows) rows.push(row);
      else this.later.set(word, [row]);
      this.laterCount++;
    });
  }

  /** Makes the lists anew when many rows came since. @returns whether it did */
  tidy(): boolean {
    if (this.laterCount <= MANY_ADDED) return false;
    this.build();
    return true;
  }

  countOf(word: number): number {
    const built = (this.starts[word + 1] ?? 0) - (this.starts[word] ?? 0);
    return this.laterCount === 0 ? built : built + (this.later.get(word)?.length ?? 0);
  }

  /** Some rows may come twice, some may have the word no longer. */
  eachRow(word: number, visit: (row: number) => void): void {
    const { rows } = this;
    const end = this.starts[word + 1] ?? 0;
    for (let place = this.starts[word] ?? end; place < end; place++) visit(rows[place] ?? 0);
    const later = this.laterCount === 0 ? undefined : this.later.get(word);
    if (later) for (const row of later) visit(row);
  }

  private eachWord(visit: (word: number, row: number) => void): void {
    const { data, length } = this.at;
    for (let row = 0; row < length; row++) this.visitWords(data[row] ?? 0, (word) => visit(word, row));
  }
}
