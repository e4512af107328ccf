/**
 * All rows in the order of one field, ties by id: for sort orders, ranges and values. Rows that changed since the order
 * was made are kept beside it and merged in while reading; when they are many they are merged into the order itself
 * (a small sorted list beside a large one, as in the log-structured merge tree of O'Neil and others, 1996).
 */
import { arrayPart, type Parts } from "../snapshot/parts.ts";
import type { Uint32s } from "./vector.ts";

/** What rows are ordered by. Unknown values are ordered like any other; `isUnknown` tells them for sort orders. */
export interface RowKey<K> {
  keyAt(row: number): K;
  /** The key of a row that is about to change, to be kept. */
  keep(key: K): K;
  compare(a: K, b: K): number;
  isUnknown(key: K): boolean;
  /** All rows in ascending order of key, then id. */
  sortedRows(): Uint32Array<ArrayBuffer>;
}

const MANY = 20_000;
/** Each takes a microsecond or two. */
const ROWS_A_STEP = 100;

export class SortedRows<K> {
  readonly key: RowKey<K>;
  private readonly ids: Uint32s;
  /** Rows by key and id as they were when it was made; none before `sort` or a snapshot. */
  main = new Uint32Array(0);
  /** Changed rows, and the key under which `main` has them; undefined for rows that it has not. */
  private readonly changed = new Map<number, K | undefined>();
  /** How many of them `main` has: while an import brings new companies only, none. */
  private changedInMain = 0;
  /** Those that were in order when somebody last asked, and those that changed since. */
  private inOrder: number[] = [];
  private readonly outOfOrder = new Set<number>();

  constructor(key: RowKey<K>, ids: Uint32s) {
    this.key = key;
    this.ids = ids;
  }

  get kept(): Parts {
    const main = arrayPart(
      () => this.main,
      (buffer) => (this.main = new Uint32Array(buffer)),
    );
    return { main };
  }

  sort(): void {
    this.main = this.key.sortedRows();
    this.forgetChanges();
  }

  /** To be told before a row's key changes, and with `isNew` after a row was added. */
  willChange(row: number, isNew = false): void {
    if (!this.changed.has(row)) {
      this.changed.set(row, isNew ? undefined : this.key.keep(this.key.keyAt(row)));
      if (!isNew) this.changedInMain++;
    }
    this.outOfOrder.add(row);
  }

  /** Merges changed rows in when there are more than `most`. Between the steps others may read, but nothing may change. */
  *tidy(most = MANY): Generator<void> {
    if (this.changed.size <= most) return;
    const { main } = this;
    const gone: number[] = [];
    for (const [row, key] of this.changed) {
      if (key === undefined) continue;
      if (gone.push(this.placeAfter(key, this.idOf(row)) - 1) % ROWS_A_STEP === 0) yield;
    }
    gone.sort((a, b) => a - b);
    const merged = new Uint32Array(this.ids.length);
    let from = 0;
    let to = 0;
    let nextGone = 0;
    const copyUpTo = (end: number) => {
      for (; (gone[nextGone] ?? end) < end; nextGone++) {
        const out = gone[nextGone] ?? end;
        merged.set(main.subarray(from, out), to);
        to += out - from;
        from = out + 1;
      }
      merged.set(main.subarray(from, end), to);
      to += end - from;
      from = end;
    };
    for (const row of this.changedInOrder()) {
      copyUpTo(this.placeAfter(this.key.keyAt(row), this.idOf(row)));
      merged[to++] = row;
      if (to % ROWS_A_STEP === 0) yield;
    }
    copyUpTo(main.length);
    this.main = merged;
    this.forgetChanges();
  }

  private forgetChanges(): void {
    this.changed.clear();
    this.changedInMain = 0;
    this.outOfOrder.clear();
    this.inOrder = [];
  }

  isChanged(row: number): boolean {
    return this.changed.has(row);
  }

  /** Changed rows in no order. */
  changedRows(): Iterable<number> {
    return this.changed.keys();
  }

  /** Changed rows in ascending order. */
  changedInOrder(): readonly number[] {
    const { outOfOrder } = this;
    if (outOfOrder.size === 0) return this.inOrder;
    // The sort finds and keeps what is in order already (TimSort).
    const rows = [...this.inOrder.filter((row) => !outOfOrder.has(row)), ...outOfOrder];
    this.inOrder = rows.sort((a, b) => this.compareRows(a, b));
    outOfOrder.clear();
    return this.inOrder;
  }

  get hasChanges(): boolean {
    return this.changed.size > 0;
  }

  /** The key under which `main` holds the row at `place`. */
  keyInMain(place: number): K {
    const row = this.main[place] ?? 0;
    if (this.changedInMain === 0) return this.key.keyAt(row);
    return this.changed.get(row) ?? this.key.keyAt(row);
  }

  idOf(row: number): number {
    return this.ids.get(row);
  }

  private compareRows(a: number, b: number): number {
    return this.key.compare(this.key.keyAt(a), this.key.keyAt(b)) || this.idOf(a) - this.idOf(b);
  }

  /** First place in `main` whose key is not below `key` (`above`: is above it). */
  placeOf(key: K, above = false): number {
    let from = 0;
    let to = this.main.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const order = this.key.compare(this.keyInMain(middle), key);
      if (order < 0 || (above && order === 0)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** First place in `main` that stands after (key, id). */
  placeAfter(key: K, id: number): number {
    let from = 0;
    let to = this.main.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const order = this.key.compare(this.keyInMain(middle), key);
      if (order < 0 || (order === 0 && this.idOf(this.main[middle] ?? 0) <= id)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** First place of the run of equal keys that ends before `end`, found by doubling steps. */
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
