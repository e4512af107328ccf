/**
 * The rows of each word. Rows whose name changed remain listed under their previous words, so callers must verify the
 * name.
 */
import { type Bits, hasBit } from "../../columns/bitset.ts";
import type { Uint32s } from "../../columns/vector.ts";
import { arrayPart, type Parts } from "../../snapshot/parts.ts";

/** Called with each word of a name, and whether the name begins with it. */
type VisitWords = (at: number, visit: (word: number, isFirst: boolean) => void) => void;
/** Called with a block of posting entries of a word. */
export type VisitEntries = (entries: Uint32Array) => void;

/** Bit of an entry that marks that the row's name begins with the word. */
const FIRST = 0x8000_0000;
const ROW = 0x7fff_ffff;

export const rowIn = (entry: number): number => entry & ROW;

/** Returns whether the row's name begins with the word. */
export const isFirst = (entry: number): boolean => entry >= FIRST;

export class Postings {
  readonly #words: () => number;
  readonly #offsets: Uint32s;
  readonly #visitWords: VisitWords;
  /** Word w has the rows from starts[w] to starts[w + 1], ascending, and then those in `later`. */
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(1);
  #rows: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  readonly #later = new Map<number, number[]>();
  #laterCount = 0;
  /** Previous words of the listed rows that changed since the lists were built. */
  readonly #changedWords = new Set<number>();
  #builtRows = 0;
  #built = false;

  constructor(words: () => number, offsets: Uint32s, visitWords: VisitWords) {
    this.#words = words;
    this.#offsets = offsets;
    this.#visitWords = visitWords;
  }

  /** Excludes rows added since the lists were built. */
  get savedParts(): Parts {
    const starts = arrayPart(
      () => this.#starts,
      (buffer) => (this.#starts = new Uint32Array(buffer)),
    );
    const rows = arrayPart(
      () => this.#rows,
      (buffer) => {
        this.#rows = new Uint32Array(buffer);
        this.#built = true;
      },
    );
    return { starts, rows };
  }

  /** Builds the lists from all names in two passes: count, then fill. */
  build(): void {
    const starts = new Uint32Array(this.#words() + 1);
    this.#eachWord((word) => {
      starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    });
    for (let word = 1; word < starts.length; word++) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const rows = new Uint32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    this.#eachWord((word, row, isFirst) => {
      const place = next[word] ?? 0;
      rows[place] = isFirst ? row | FIRST : row;
      next[word] = place + 1;
    });
    this.#replace(starts, rows);
  }

  #replace(starts: Uint32Array<ArrayBuffer>, rows: Uint32Array<ArrayBuffer>): void {
    this.#starts = starts;
    this.#rows = rows;
    this.#later.clear();
    this.#laterCount = 0;
    this.#changedWords.clear();
    this.#builtRows = this.#offsets.length;
    this.#built = true;
  }

  /**
   * Merges pending entries and drops outdated ones. Reads are allowed between the steps, writes are not.
   * @param renamed rows whose name changed since the lists were built, also as a set
   */
  *merge(renamed: ReadonlySet<number>, isRenamed: Bits): Generator<void> {
    const addedEntries = new Map<number, number[]>();
    const note = (row: number) => {
      this.#visitWords(this.#offsets.get(row), (word, isFirst) => {
        const entry = isFirst ? (row | FIRST) >>> 0 : row;
        const entries = addedEntries.get(word);
        if (entries) entries.push(entry);
        else addedEntries.set(word, [entry]);
      });
    };
    for (const row of [...renamed].sort((a, b) => a - b)) {
      if (row < this.#builtRows) note(row);
      yield;
    }
    for (let row = this.#builtRows; row < this.#offsets.length; row++) {
      note(row);
      yield;
    }
    const starts = new Uint32Array(this.#words() + 1);
    const rows = new Uint32Array(this.#rows.length + this.#laterCount);
    yield;
    let target = 0;
    let word = 0;
    for (const next of [...new Set([...addedEntries.keys(), ...this.#changedWords])].sort((a, b) => a - b)) {
      target = this.#copyLists(word, next, starts, rows, target);
      target = this.#mergeList(next, addedEntries.get(next) ?? [], isRenamed, rows, target);
      word = next + 1;
      starts[word] = target;
      yield;
    }
    target = this.#copyLists(word, starts.length - 1, starts, rows, target);
    this.#replace(starts, target === rows.length ? rows : rows.slice(0, target));
  }

  /** Copies the lists of the words from `word` to `end` (exclusive). @returns the start of the next list */
  #copyLists(word: number, end: number, starts: Uint32Array, rows: Uint32Array, target: number): number {
    const ownStarts = this.#starts;
    const start = ownStarts[word] ?? this.#rows.length;
    const stop = ownStarts[end] ?? this.#rows.length;
    rows.set(this.#rows.subarray(start, stop), target);
    for (let w = word; w < end; w++) starts[w + 1] = target + (ownStarts[w + 1] ?? this.#rows.length) - start;
    return target + stop - start;
  }

  /** Writes one list: the rows that kept their name, and the added ones. @returns the start of the next list */
  #mergeList(word: number, added: readonly number[], isRenamed: Bits, rows: Uint32Array, begin: number): number {
    const end = this.#starts[word + 1] ?? 0;
    let target = begin;
    let nextFresh = 0;
    if (this.#changedWords.size === 0) {
      // No listed row changed its name, so all added rows are new and follow the listed ones.
      const listed = this.#rows.subarray(this.#starts[word] ?? end, end);
      rows.set(listed, begin);
      rows.set(added, begin + listed.length);
      return begin + listed.length + added.length;
    }
    for (let place = this.#starts[word] ?? end; place < end; place++) {
      const entry = this.#rows[place] ?? 0;
      const row = entry & ROW;
      if (hasBit(isRenamed, row)) continue;
      for (; nextFresh < added.length && ((added[nextFresh] ?? 0) & ROW) < row; nextFresh++) {
        rows[target++] = added[nextFresh] ?? 0;
      }
      rows[target++] = entry;
    }
    for (; nextFresh < added.length; nextFresh++) rows[target++] = added[nextFresh] ?? 0;
    return target;
  }

  /** Call it before the name of a row changes. */
  willChange(row: number): void {
    if (row < this.#builtRows) this.#visitWords(this.#offsets.get(row), (word) => this.#changedWords.add(word));
  }

  /** Call it after the name of a row is written. */
  added(row: number): void {
    if (!this.#built) return;
    this.#visitWords(this.#offsets.get(row), (word, isFirst) => {
      const entry = isFirst ? (row | FIRST) >>> 0 : row;
      const rows = this.#later.get(word);
      if (rows) rows.push(entry);
      else this.#later.set(word, [entry]);
      this.#laterCount++;
    });
  }

  /** Number of entries added since the lists were built. */
  get pendingCount(): number {
    return this.#laterCount;
  }

  countOf(word: number): number {
    // Words added since the lists were built have no list; for the first of them `start` is the end of all lists.
    const start = this.#starts[word] ?? 0;
    const built = (this.#starts[word + 1] ?? start) - start;
    return this.#laterCount === 0 ? built : built + (this.#later.get(word)?.length ?? 0);
  }

  /**
   * Calls `visit` with the word's entries in one or two blocks; `rowIn` returns the row of an entry. Rows can be
   * repeated, and can have lost the word.
   */
  visitEntries(word: number, visit: VisitEntries): void {
    visit(this.#rows.subarray(this.#starts[word] ?? 0, this.#starts[word + 1] ?? 0));
    const later = this.#laterCount === 0 ? undefined : this.#later.get(word);
    if (later) visit(new Uint32Array(later));
  }

  /** Copies the entries that `visitEntries` would visit to `into`, from `start`. @returns their end */
  copyRows(word: number, into: Uint32Array, start: number): number {
    const rows = this.#rows;
    const end = this.#starts[word + 1] ?? 0;
    let target = start;
    for (let place = this.#starts[word] ?? end; place < end; place++) into[target++] = (rows[place] ?? 0) & ROW;
    if (this.#laterCount > 0) for (const entry of this.#later.get(word) ?? []) into[target++] = entry & ROW;
    return target;
  }

  #eachWord(visit: (word: number, row: number, isFirst: boolean) => void): void {
    const { data, length } = this.#offsets;
    for (let row = 0; row < length; row++) {
      this.#visitWords(data[row] ?? 0, (word, isFirst) => visit(word, row, isFirst));
    }
  }
}
