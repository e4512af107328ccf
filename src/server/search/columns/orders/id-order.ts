/**
 * Rows by company id. New companies have higher ids and are appended, so row order is id order. A company whose change
 * was committed after those of newer companies is a stray; strays are kept in a separate sorted list.
 */
import type { Uint32s } from "../vector.ts";

export class IdOrder {
  readonly #ids: Uint32s;
  /** Strays, sorted by id. */
  readonly #strayRows: number[] = [];
  readonly #strays = new Set<number>();

  constructor(ids: Uint32s) {
    this.#ids = ids;
  }

  /** Finds the strays; call it when all rows are loaded. */
  findStrays(): void {
    this.#strays.clear();
    this.#strayRows.length = 0;
    const ids = this.#ids;
    let highest = -1;
    for (let row = 0; row < ids.length; row++) {
      if (ids.get(row) > highest) highest = ids.get(row);
      else this.#addOutOfOrder(row);
    }
  }

  /** Call it after a row is added. */
  added(row: number): void {
    const neighbour = this.#leftNeighbour(row);
    if (neighbour >= 0 && this.#ids.get(neighbour) > this.#ids.get(row)) this.#addOutOfOrder(row);
  }

  #addOutOfOrder(row: number): void {
    this.#strays.add(row);
    const place = this.#strayRows.findIndex((strayRow) => this.#ids.get(strayRow) > this.#ids.get(row));
    this.#strayRows.splice(place < 0 ? this.#strayRows.length : place, 0, row);
  }

  get rows(): number {
    return this.#ids.length;
  }

  idOf(row: number): number {
    return this.#ids.get(row);
  }

  /** All rows, sorted by id. */
  allRows(): Uint32Array<ArrayBuffer> {
    const rows = new Uint32Array(this.#ids.length);
    let n = 0;
    let stray = 0;
    const takeStraysBelow = (id: number) => {
      for (
        let row = this.#strayRows[stray];
        row !== undefined && this.#ids.get(row) < id;
        row = this.#strayRows[stray]
      ) {
        rows[n++] = row;
        stray++;
      }
    };
    for (let row = 0; row < rows.length; row++) {
      if (this.isStray(row)) continue;
      takeStraysBelow(this.#ids.get(row));
      rows[n++] = row;
    }
    takeStraysBelow(Infinity);
    return rows;
  }

  isStray(row: number): boolean {
    return this.#strays.size > 0 && this.#strays.has(row);
  }

  /** Strays, sorted by id. */
  get outOfOrder(): readonly number[] {
    return this.#strayRows;
  }

  /** Row of a company, or -1. */
  rowOf(id: number): number {
    const row = this.firstRowFrom(id);
    if (row < this.#ids.length && this.#ids.get(row) === id) return row;
    return this.#strayRows.find((stray) => this.#ids.get(stray) === id) ?? -1;
  }

  /** First row in row order whose id is at least `id`; the number of rows when all ids are lower. */
  firstRowFrom(id: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      let middle = (low + high) >>> 1;
      while (middle > low && this.isStray(middle)) middle--;
      if (this.isStray(middle)) low = middle + 1;
      else if (this.#ids.get(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #leftNeighbour(row: number): number {
    let neighbour = row - 1;
    while (neighbour >= 0 && this.isStray(neighbour)) neighbour--;
    return neighbour;
  }
}
