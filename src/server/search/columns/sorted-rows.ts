/**
 * All rows in the order of one field, ties by id: for sort orders, ranges and values. Rows that changed since the order
 * was made are kept beside it, sorted, and merged in while reading; when they are many the order is made anew.
 */
import type { Uint32s } from "./vector.ts";

/** What rows are ordered by. Unknown values are ordered like any other; `isUnknown` tells them for sort orders. */
export interface RowKey<K> {
  keyAt(row: number): K;
  compare(a: K, b: K): number;
  isUnknown(key: K): boolean;
  /** Rows 0 … count − 1 in ascending order of key, then id. */
  sortedRows(count: number): Uint32Array<ArrayBuffer>;
}

const MANY = 20_000;

export class SortedRows<K> {
  readonly key: RowKey<K>;
  private readonly ids: Uint32s;
  /** Rows by key and id as they were when it was made. */
  main: Uint32Array<ArrayBuffer>;
  /** Changed rows, and the key under which `main` has them; undefined for rows that it has not. */
  private readonly changed = new Map<number, K | undefined>();
  private changedInOrder: number[] | null = null;

  constructor(key: RowKey<K>, ids: Uint32s, main?: Uint32Array<ArrayBuffer>) {
    this.key = key;
    this.ids = ids;
    this.main = main ?? key.sortedRows(ids.length);
  }

  /** To be told before a row's key changes, and with `isNew` after a row was added. */
  willChange(row: number, isNew = false): void {
    if (!this.changed.has(row)) this.changed.set(row, isNew ? undefined : this.key.keyAt(row));
    this.changedInOrder = null;
  }

  /** Makes the order anew when many rows have changed. To be called when nobody waits. */
  tidy(most = MANY): void {
    if (this.changed.size <= most) return;
    this.main = this.key.sortedRows(this.ids.length);
    this.changed.clear();
    this.changedInOrder = null;
  }

  isChanged(row: number): boolean {
    return this.changed.has(row);
  }

  /** Changed rows in ascending order. */
  changedRows(): readonly number[] {
    this.changedInOrder ??= [...this.changed.keys()].sort((a, b) => this.compareRows(a, b));
    return this.changedInOrder;
  }

  get hasChanges(): boolean {
    return this.changed.size > 0;
  }

  /** The key under which `main` holds the row at `place`. */
  keyInMain(place: number): K {
    const row = this.main[place] ?? 0;
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
    let from = this.placeOf(key);
    let to = this.placeOf(key, true);
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.ids.get(this.main[middle] ?? 0) <= id) from = middle + 1;
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
