/**
 * All rows in the order of one field, ties by id: for sort orders, ranges and values. Rows that changed since the order
 * was made are kept beside it and merged in while reading; when they are many they are merged into the order itself
 * (a small sorted list beside a large one, as in the log-structured merge tree of O'Neil and others, 1996). New rows
 * need no note: they are those beyond the order's own.
 */
import { arrayPart, type Parts } from "../snapshot/parts.ts";
import type { IdOrder } from "./id-order.ts";
import { PrefixBitsets } from "./prefix-bitsets.ts";

/** Sort key of rows. Unknown values are ordered like any other; `isUnknown` marks them for sort orders. */
export interface RowKey<K> {
  keyAt(row: number): K;
  /** The key of a row that is about to change, to be kept. */
  keep(key: K): K;
  compare(a: K, b: K): number;
  /** The same of two rows' present keys. */
  compareRows(a: number, b: number): number;
  isUnknown(key: K): boolean;
  /** The rows in ascending order of key, equal ones in the order they had. They may be sorted in place. */
  sorted(rows: Rows): Rows;
}

type Rows = Uint32Array<ArrayBuffer>;

const MANY = 20_000;
/** Each takes a microsecond or two. */
const ROWS_A_STEP = 100;
/** Changed rows put in order in one step of compaction: names, which take longest, take a microsecond each. */
const SORTED_A_STEP = 2_000;

export class SortedRows<K> {
  readonly key: RowKey<K>;
  readonly #byId: IdOrder;
  /** Rows by key and id as they were when it was made; none before `sort` or a snapshot. */
  main: Rows = new Uint32Array(0);
  #stretches: PrefixBitsets | null = null;
  /** Rows of `main` that changed, and the key under which it has them. */
  readonly #changed = new Map<number, K>();
  /** Changed and new rows that were in order when somebody last asked. */
  #inOrder: Rows = new Uint32Array(0);
  /** Up to this row they have the new ones, and these changed since. */
  #inOrderTo = 0;
  readonly #outOfOrder = new Set<number>();

  constructor(key: RowKey<K>, byId: IdOrder) {
    this.key = key;
    this.#byId = byId;
  }

  get kept(): Parts {
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

  /** Rows that `main` has under another key, or not at all. */
  get #beside(): number {
    return this.#changed.size + this.#byId.rows - this.main.length;
  }

  /** Merges changed rows in when there are more than `most`. Between the steps others may read, but nothing may change. */
  *compact(most = MANY): Generator<void> {
    if (this.#beside <= most) return;
    while (!this.#orderSome(SORTED_A_STEP)) yield;
    const { main } = this;
    const gone: number[] = [];
    for (const [row, key] of this.#changed) {
      if (gone.push(this.placeAfter(key, this.idOf(row)) - 1) % ROWS_A_STEP === 0) yield;
    }
    gone.sort((a, b) => a - b);
    const merged = new Uint32Array(this.#byId.rows);
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
      copyUpTo(this.#placeOfRow(row, from));
      merged[to++] = row;
      if (to % ROWS_A_STEP === 0) yield;
    }
    copyUpTo(main.length);
    this.main = merged;
    this.#forgetChanges();
  }

  /** Stretches of `main` as sets. Made when first asked for, which takes some ten milliseconds at five million rows. */
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

  /** Changed and new rows in no order. */
  *changedRows(): Generator<number> {
    yield* this.#changed.keys();
    for (let row = this.main.length; row < this.#byId.rows; row++) yield row;
  }

  /** Changed and new rows in ascending order. */
  changedInOrder(): Rows {
    this.#orderSome(Infinity);
    return this.#inOrder;
  }

  /** Puts changed rows, and then new ones, in order, at most so many. @returns whether all are */
  #orderSome(most: number): boolean {
    const outOfOrder = this.#outOfOrder;
    const inOrder = this.#inOrder;
    const byId = this.#byId;
    const changed = outOfOrder.size > most ? [...outOfOrder].slice(0, most) : [...outOfOrder];
    const from = this.#inOrderTo;
    const to = Math.min(byId.rows, from + most - changed.length);
    if (changed.length + to - from === 0) return true;
    const still = outOfOrder.size === 0 ? inOrder : inOrder.filter((row) => !outOfOrder.has(row));
    const late = new Uint32Array(changed.length + to - from);
    late.set(changed);
    for (let row = from; row < to; row++) late[changed.length + row - from] = row;
    // New rows alone are in order of their ids, but for strays.
    if (changed.length > 0 || byId.outOfOrder.length > 0) late.sort((a, b) => this.idOf(a) - this.idOf(b));
    this.#inOrder = this.#merged(still, this.key.sorted(late));
    this.#inOrderTo = to;
    for (const row of changed) outOfOrder.delete(row);
    return outOfOrder.size === 0 && to === byId.rows;
  }

  /** Two lists in order as one. */
  #merged(a: Rows, b: Rows): Rows {
    if (a.length === 0) return b;
    const all = new Uint32Array(a.length + b.length);
    for (let to = 0, i = 0, j = 0; to < all.length; to++) {
      const takesA = j === b.length || (i < a.length && this.#compareRows(a[i] ?? 0, b[j] ?? 0) < 0);
      all[to] = (takesA ? a[i++] : b[j++]) ?? 0;
    }
    return all;
  }

  get hasChanges(): boolean {
    return this.#beside > 0;
  }

  /** The key under which `main` holds the row at `place`. */
  keyInMain(place: number): K {
    return this.keyWhenSorted(this.main[place] ?? 0);
  }

  /** The key under which `main` holds a row of its own. */
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

  /** First place in `main`, not before `start`, that stands after a row which it has not: near ones are found sooner. */
  #placeOfRow(row: number, start: number): number {
    // Rows that changed stand in `main` by keys of before.
    if (this.#changed.size > 0) return this.placeAfter(this.key.keyAt(row), this.idOf(row));
    const { main } = this;
    const isBefore = (place: number) => this.#compareRows(main[place] ?? 0, row) < 0;
    let from = start;
    let step = 1;
    while (from + step <= main.length && isBefore(from + step - 1)) {
      from += step;
      step *= 2;
    }
    let to = Math.min(main.length, from + step);
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBefore(middle)) from = middle + 1;
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
