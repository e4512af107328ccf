/**
 * Iterates over rows in a sort order from any position, ascending or descending. Unknown keys are last in both
 * directions; ties are sorted by id.
 */
import type { SortedRows } from "./orders/sorted-rows.ts";

/** The last row before the first one returned. It does not have to exist any more. */
export interface WalkStart<K> {
  key: K;
  id: number;
}

export class RowWalk<K> {
  readonly #order: SortedRows<K>;
  readonly #descending: boolean;
  /** First position of unknown keys. */
  readonly #firstUnknown: number;
  /**
   * Range of positions being read. Ascending, it is all that remains; descending, it is one run of equal keys at a
   * time.
   */
  #place = 0;
  #end = 0;
  /** Descending: start of the current run, and whether only unknown keys are left. */
  #runFrom = 0;
  #onlyUnknown = false;
  #nextMain = -1;
  readonly #changed: Uint32Array;
  #nextChanged = 0;

  constructor(order: SortedRows<K>, descending: boolean, start: WalkStart<K> | null) {
    this.#order = order;
    this.#descending = descending;
    this.#firstUnknown = firstUnknown(order);
    if (descending) this.#beginDown(start);
    else {
      this.#place = start ? order.placeAfter(start.key, start.id) : 0;
      this.#end = order.main.length;
    }
    this.#changed = order.hasChanges ? changedAfter(order, descending, start) : new Uint32Array(0);
    this.#pull();
  }

  /** The next row, or -1 at the end. */
  next(): number {
    const main = this.#nextMain;
    const changed = this.#changed[this.#nextChanged];
    if (changed !== undefined && (main < 0 || compareRows(this.#order, changed, main, this.#descending) < 0)) {
      this.#nextChanged++;
      return changed;
    }
    if (main >= 0) this.#pull();
    return main;
  }

  #beginDown(start: WalkStart<K> | null): void {
    const order = this.#order;
    if (!start) {
      this.#runFrom = this.#firstUnknown;
      return;
    }
    this.#place = order.placeAfter(start.key, start.id);
    this.#onlyUnknown = order.key.isUnknown(start.key);
    this.#end = this.#onlyUnknown ? order.main.length : order.placeOf(start.key, true);
    this.#runFrom = order.placeOf(start.key);
  }

  #pull(): void {
    const order = this.#order;
    do {
      while (this.#place < this.#end) {
        const row = order.main[this.#place++] ?? 0;
        if (order.hasChanges && order.isChanged(row)) continue;
        this.#nextMain = row;
        return;
      }
    } while (this.#nextStretch());
    this.#nextMain = -1;
  }

  #nextStretch(): boolean {
    if (!this.#descending || this.#onlyUnknown) return false;
    if (this.#runFrom > 0) {
      this.#end = this.#runFrom;
      this.#runFrom = this.#order.runStart(this.#end);
      this.#place = this.#runFrom;
    } else {
      this.#onlyUnknown = true;
      this.#place = this.#firstUnknown;
      this.#end = this.#order.main.length;
    }
    return true;
  }
}

function firstUnknown<K>(order: SortedRows<K>): number {
  let low = 0;
  let high = order.main.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order.key.isUnknown(order.keyInMain(middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Compares two rows in the order in which the list shows them. */
export function compareRows<K>(order: SortedRows<K>, a: number, b: number, descending: boolean): number {
  return compareKeyed(order, order.key.keyAt(a), order.key.keyAt(b), descending) || order.idOf(a) - order.idOf(b);
}

function compareKeyed<K>({ key }: SortedRows<K>, a: K, b: K, descending: boolean): number {
  const unknown = Number(key.isUnknown(a)) - Number(key.isUnknown(b));
  if (unknown !== 0) return unknown;
  return descending ? key.compare(b, a) : key.compare(a, b);
}

/** Returns whether a row sorts after the start of a page. */
export function isAfter<K>(order: SortedRows<K>, row: number, start: WalkStart<K>, descending: boolean): boolean {
  return (compareKeyed(order, order.key.keyAt(row), start.key, descending) || order.idOf(row) - start.id) > 0;
}

function changedAfter<K>(order: SortedRows<K>, descending: boolean, start: WalkStart<K> | null): Uint32Array {
  const rows = order.changedInOrder();
  const inOrder = descending ? rows.toSorted((a, b) => compareRows(order, a, b, true)) : rows;
  return start ? inOrder.filter((row) => isAfter(order, row, start, descending)) : inOrder;
}
