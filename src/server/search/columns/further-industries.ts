/**
 * Industries of companies besides the main one. Each row lists the nodes of the industry tree that its further
 * industries add: the industries and their ancestors, without the line of the main one. A node of the tree therefore
 * has the rows whose main industry is below it and the rows that list it here, each row once.
 */
import type { Parts } from "../snapshot/parts.ts";
import { asBits, type Bits, hasBit, isList, type RowSet, setBit } from "./bitset.ts";
import type { TreeOrder } from "./orders/tree-order.ts";
import { type Uint16s, uint16s, type Uint32s, uint32s } from "./vector.ts";

/** Up to this many rows, finding each is faster than a pass over all rows with further industries. */
const FEW_ROWS = 1_000;
const MANY_CHANGES = 5_000;
const ROWS_A_STEP = 50_000;

export class FurtherIndustries {
  readonly #tree: TreeOrder<number>;
  /** Rows with further industries, ascending. Row `rows[i]` has the nodes from `ends[i - 1]` to `ends[i]`. */
  #rows: Uint32s = uint32s();
  #ends: Uint32s = uint32s();
  #nodes: Uint16s = uint16s();
  /** Nodes of rows that changed since the last merge and that are below the last listed row. */
  readonly #changed = new Map<number, Uint16Array>();

  constructor(tree: TreeOrder<number>) {
    this.#tree = tree;
  }

  /** Complete only when no change is pending. */
  get savedParts(): Parts {
    const rows = { bytes: () => this.#rows.bytes(), take: (buffer: ArrayBuffer) => this.#rows.take(buffer) };
    const ends = { bytes: () => this.#ends.bytes(), take: (buffer: ArrayBuffer) => this.#ends.take(buffer) };
    const nodes = { bytes: () => this.#nodes.bytes(), take: (buffer: ArrayBuffer) => this.#nodes.take(buffer) };
    return { rows, ends, nodes };
  }

  /** @param industries all ids, with the main one */
  write(row: number, main: number | null, industries: readonly number[]): void {
    const nodes = industries.length < 2 ? NONE : this.#nodesOf(main, industries);
    if (row > this.#lastRow) {
      if (nodes.length > 0) this.#append(row, nodes);
      return;
    }
    const current = this.nodesOf(row);
    if (current.length === nodes.length && current.every((node, index) => node === nodes[index])) return;
    this.#changed.set(row, nodes);
  }

  get #lastRow(): number {
    return this.#rows.length === 0 ? -1 : this.#rows.get(this.#rows.length - 1);
  }

  #nodesOf(main: number | null, industries: readonly number[]): Uint16Array {
    const tree = this.#tree;
    const lineOf = (id: number | null) => tree.line(tree.placeOf(id));
    const added = new Set(industries.flatMap(lineOf)).difference(new Set(lineOf(main)));
    return Uint16Array.from(added, (id) => tree.placeOf(id)).sort();
  }

  #append(row: number, nodes: Uint16Array): void {
    this.#rows.push(row);
    for (const node of nodes) this.#nodes.push(node);
    this.#ends.push(this.#nodes.length);
  }

  /** Nodes that the further industries of the row add. */
  nodesOf(row: number): Uint16Array {
    const changed = this.#changed.size === 0 ? undefined : this.#changed.get(row);
    if (changed) return changed;
    const { data } = this.#rows;
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((data[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low < this.#rows.length && data[low] === row ? this.#listedNodes(low) : NONE;
  }

  #listedNodes(index: number): Uint16Array {
    return this.#nodes.data.subarray(index === 0 ? 0 : this.#ends.get(index - 1), this.#ends.get(index));
  }

  /** Adds the rows that list one of the nodes to a set. */
  addRowsWith(nodes: ReadonlySet<number>, bits: Bits): void {
    const isRequested = new Uint8Array(this.#tree.size);
    for (const node of nodes) isRequested[node] = 1;
    const { data } = this.#nodes;
    let place = 0;
    for (let index = 0; index < this.#rows.length; index++) {
      const end = this.#ends.data[index] ?? 0;
      let matches = 0;
      for (; place < end; place++) matches |= isRequested[data[place] ?? 0] ?? 0;
      if (matches === 0) continue;
      const row = this.#rows.data[index] ?? 0;
      if (this.#changed.size === 0 || !this.#changed.has(row)) setBit(bits, row);
    }
    for (const [row, changedNodes] of this.#changed) {
      if (changedNodes.some((node) => isRequested[node] === 1)) setBit(bits, row);
    }
  }

  /** Counts the nodes of the rows of a set. */
  tally(set: RowSet, counts: Uint32Array): void {
    if (!isList(set)) this.#tallyBits(set, counts);
    else if (set.length <= FEW_ROWS) for (const row of set) add(counts, this.nodesOf(row), 1);
    else this.#tallyBits(asBits(set, this.#lastRow), counts);
  }

  #tallyBits(bits: Bits, counts: Uint32Array): void {
    const { data: rows } = this.#rows;
    const { data: ends } = this.#ends;
    const { data: nodes } = this.#nodes;
    for (let index = 0; index < this.#rows.length; index++) {
      const row = rows[index] ?? 0;
      if (!hasBit(bits, row) || (this.#changed.size > 0 && this.#changed.has(row))) continue;
      const end = ends[index] ?? 0;
      for (let place = index === 0 ? 0 : (ends[index - 1] ?? 0); place < end; place++) {
        const node = nodes[place] ?? 0;
        counts[node] = (counts[node] ?? 0) + 1;
      }
    }
    for (const [row, changedNodes] of this.#changed) if (hasBit(bits, row)) add(counts, changedNodes, 1);
  }

  /** Merges changed rows when there are more than `limit`. Reads are allowed between the steps, writes are not. */
  *compact(limit = MANY_CHANGES): Generator<void> {
    if (this.#changed.size <= limit) return;
    const merged = new FurtherIndustries(this.#tree);
    const changedRows = [...this.#changed.keys()].sort((a, b) => a - b);
    let nextChanged = 0;
    for (let index = 0; index <= this.#rows.length; index++) {
      const row = index < this.#rows.length ? this.#rows.get(index) : Infinity;
      for (; (changedRows[nextChanged] ?? Infinity) < row; nextChanged++)
        merged.#appendAny(this, changedRows[nextChanged]);
      if (row === Infinity) break;
      if (!this.#changed.has(row)) merged.#append(row, this.#listedNodes(index));
      else merged.#appendAny(this, changedRows[nextChanged++]);
      if (index % ROWS_A_STEP === 0) yield;
    }
    this.#rows = merged.#rows;
    this.#ends = merged.#ends;
    this.#nodes = merged.#nodes;
    this.#changed.clear();
  }

  #appendAny(source: FurtherIndustries, row = 0): void {
    const nodes = source.#changed.get(row) ?? NONE;
    if (nodes.length > 0) this.#append(row, nodes);
  }
}

const NONE = new Uint16Array();

export function add(counts: Uint32Array, nodes: Uint16Array, change: 1 | -1): void {
  for (const node of nodes) counts[node] = (counts[node] ?? 0) + change;
}
