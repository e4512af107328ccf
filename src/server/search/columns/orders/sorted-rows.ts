/**
 * All rows in the order of one field, ties by id: for sorting, ranges and single values. Rows that changed since the
 * order was built are kept in a small list and merged while reading; when there are many, they are merged into the
 * order itself (a small sorted list and a large one, as in the log-structured merge tree of O'Neil and others, 1996).
 * New rows need no list: they are the rows beyond the end of the order.
 */
import { arrayPart, type Parts } from "../../snapshot/parts.ts";
import type { IdOrder } from "./id-order.ts";
import { PrefixBitsets } from "../prefix-bitsets.ts";

/** Sort key of rows. Unknown values have a key like all others; `isUnknown` identifies them. */
export interface RowKey<K> {
  keyAt(row: number): K;
  /** Copies the key of a row that is about to change. */
  keep(key: K): K;
  compare(a: K, b: K): number;
  /** Compares the current keys of two rows. */
  compareRows(a: number, b: number): number;
  isUnknown(key: K): boolean;
  /** Returns the rows in ascending order of their keys, stable. May sort in place. */
  sorted(rows: Rows): Rows;
}

type Rows = Uint32Array<ArrayBuffer>;

const MANY = 20_000;
/** A row takes a microsecond or two. */
const ROWS_A_STEP = 100;
/** Changed rows sorted in one step of compaction. Names are slowest, at a microsecond each. */
const SORTED_A_STEP = 2_000;

export class SortedRows<K> {
  readonly key: RowKey<K>;
  readonly #byId: IdOrder;
  /** Rows by key and id at the time of the last sort or merge; empty until `sort` or a snapshot. */
  main: Rows = new Uint32Array(0);
  #stretches: PrefixBitsets | null = null;
  /** Changed rows of `main`, with the keys under which `main` has them. */
  readonly #changed = new Map<number, K>();
  /** Changed and new rows, sorted at the last read. */
  #inOrder: Rows = new Uint32Array(0);
  /** New rows below this one are in `#inOrder`; `#outOfOrder` lists the rows that changed since then. */
  #inOrderTo = 0;
  readonly #outOfOrder = new Set<number>();

  constructor(key: RowKey<K>, byId: IdOrder) {
    this.key = key;
    this.#byId = byId;
  }

  get savedParts(): Parts {
    const main = arrayPart(
      () => this.main,
      (buffer) => {
        this.main = new Uint32Array(buffer);
        this.#forgetChanges();
      },
    );
    return { main };
  }

  sort(): void {
    this.main = this.key.sorted(this.#byId.allRows());
    this.#forgetChanges();
  }

  /** Call it before a row's key changes. */
  willChange(row: number): void {
    if (row < this.main.length) {
      if (!this.#changed.has(row)) this.#changed.set(row, this.key.keep(this.key.keyAt(row)));
      this.#outOfOrder.add(row);
    } else if (row < this.#inOrderTo) this.#outOfOrder.add(row);
  }

  /** Number of rows that are missing in `main` or have another key there. */
  get #unmergedCount(): number {
    return this.#changed.size + this.#byId.rows - this.main.length;
  }

  /** Merges changed rows when there are more than `limit`. Reads are allowed between the steps, writes are not. */
  *compact(limit = MANY): Generator<void> {
    if (this.#unmergedCount <= limit) return;
    while (!this.#orderSome(SORTED_A_STEP)) yield;
    const { main } = this;
    const removedPlaces: number[] = [];
    for (const [row, key] of this.#changed) {
      if (removedPlaces.push(this.placeAfter(key, this.idOf(row)) - 1) % ROWS_A_STEP === 0) yield;
    }
    removedPlaces.sort((a, b) => a - b);
    const merged = new Uint32Array(this.#byId.rows);
    let source = 0;
    let target = 0;
    let nextGone = 0;
    const copyUpTo = (end: number) => {
      for (; (removedPlaces[nextGone] ?? end) < end; nextGone++) {
        const out = removedPlaces[nextGone] ?? end;
        merged.set(main.subarray(source, out), target);
        target += out - source;
        source = out + 1;
      }
      merged.set(main.subarray(source, end), target);
      target += end - source;
      source = end;
    };
    for (const row of this.changedInOrder()) {
      copyUpTo(this.#placeOfRow(row, source));
      merged[target++] = row;
      if (target % ROWS_A_STEP === 0) yield;
    }
    copyUpTo(main.length);
    this.main = merged;
    this.#forgetChanges();
  }

  /** Ranges of `main` as bitsets. Built on first use, in some ten milliseconds for five million rows. */
  get stretchSets(): PrefixBitsets {
    this.#stretches ??= new PrefixBitsets(this.main);
    return this.#stretches;
  }

  #forgetChanges(): void {
    this.#stretches = null;
    this.#changed.clear();
    this.#outOfOrder.clear();
    this.#inOrder = new Uint32Array(0);
    this.#inOrderTo = this.main.length;
  }

  isChanged(row: number): boolean {
    return row >= this.main.length || this.#changed.has(row);
  }

  /** Changed and new rows, unsorted. */
  *changedRows(): Generator<number> {
    yield* this.#changed.keys();
    for (let row = this.main.length; row < this.#byId.rows; row++) yield row;
  }

  /** Changed and new rows, sorted. */
  changedInOrder(): Rows {
    this.#orderSome(Infinity);
    return this.#inOrder;
  }

  /** Sorts up to `limit` changed rows, then new ones. @returns whether all are sorted */
  #orderSome(limit: number): boolean {
    const outOfOrder = this.#outOfOrder;
    const inOrder = this.#inOrder;
    const byId = this.#byId;
    const changed = outOfOrder.size > limit ? [...outOfOrder].slice(0, limit) : [...outOfOrder];
    const start = this.#inOrderTo;
    const end = Math.min(byId.rows, start + limit - changed.length);
    if (changed.length + end - start === 0) return true;
    const unchanged = outOfOrder.size === 0 ? inOrder : inOrder.filter((row) => !outOfOrder.has(row));
    const added = new Uint32Array(changed.length + end - start);
    added.set(changed);
    for (let row = start; row < end; row++) added[changed.length + row - start] = row;
    // When there are only new rows, they are already sorted by id, except for strays.
    if (changed.length > 0 || byId.outOfOrder.length > 0) added.sort((a, b) => this.idOf(a) - this.idOf(b));
    this.#inOrder = this.#merged(unchanged, this.key.sorted(added));
    this.#inOrderTo = end;
    for (const row of changed) outOfOrder.delete(row);
    return outOfOrder.size === 0 && end === byId.rows;
  }

  /** Merges two sorted lists. */
  #merged(a: Rows, b: Rows): Rows {
    if (a.length === 0) return b;
    const merged = new Uint32Array(a.length + b.length);
    for (let target = 0, i = 0, j = 0; target < merged.length; target++) {
      const takesA = j === b.length || (i < a.length && this.#compareRows(a[i] ?? 0, b[j] ?? 0) < 0);
      merged[target] = (takesA ? a[i++] : b[j++]) ?? 0;
    }
    return merged;
  }

  get hasChanges(): boolean {
    return this.#unmergedCount > 0;
  }

  /** Key that `main` has at position `place`. */
  keyInMain(place: number): K {
    return this.keyWhenSorted(this.main[place] ?? 0);
  }

  /** Key that `main` has for one of its rows. */
  keyWhenSorted(row: number): K {
    if (this.#changed.size === 0) return this.key.keyAt(row);
    return this.#changed.get(row) ?? this.key.keyAt(row);
  }

  idOf(row: number): number {
    return this.#byId.idOf(row);
  }

  #compareRows(a: number, b: number): number {
    return this.key.compareRows(a, b) || this.idOf(a) - this.idOf(b);
  }

  /** First position in `main` whose key is at least `key`, or greater than `key` when `above` is set. */
  placeOf(key: K, above = false): number {
    let low = 0;
    let high = this.main.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.key.compare(this.keyInMain(middle), key);
      if (order < 0 || (above && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** First position in `main` that sorts after (key, id). */
  placeAfter(key: K, id: number): number {
    let low = 0;
    let high = this.main.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.key.compare(this.keyInMain(middle), key);
      if (order < 0 || (order === 0 && this.idOf(this.main[middle] ?? 0) <= id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * First position in `main`, at or after `start`, that sorts after a row missing in `main`. Near positions are found
   * faster.
   */
  #placeOfRow(row: number, start: number): number {
    // `main` has changed rows under their previous keys.
    if (this.#changed.size > 0) return this.placeAfter(this.key.keyAt(row), this.idOf(row));
    const { main } = this;
    const isBefore = (place: number) => this.#compareRows(main[place] ?? 0, row) < 0;
    let low = start;
    let step = 1;
    while (low + step <= main.length && isBefore(low + step - 1)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(main.length, low + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** First position of the run of equal keys that ends before `end`, found by galloping search. */
  runStart(end: number): number {
    const key = this.keyInMain(end - 1);
    let step = 1;
    let inside = end - 1;
    while (inside - step >= 0 && this.key.compare(this.keyInMain(inside - step), key) === 0) {
      inside -= step;
      step *= 2;
    }
    let outside = Math.max(-1, inside - step);
    while (inside - outside > 1) {
      const middle = (inside + outside) >> 1;
      if (this.key.compare(this.keyInMain(middle), key) === 0) inside = middle;
      else outside = middle;
    }
    return inside;
  }
}
