/** The result of one text over all searched companies, before any filter. */
import { BestRows } from "../../best-rows.ts";
import { otherOf } from "./rank.ts";
import { type Bits, emptyBits, hasBit, setBit } from "../../columns/bitset.ts";

/** Rows that match in the same way. They are ranked on demand, because most rows of a large tier never need a rank. */
export interface Tier {
  /** Unsorted. All tiers and the ranked rows together contain each row once. */
  rows: Uint32Array;
  /** Lower bound of the ranks in the tier. */
  bound: number;
  /** Lower bound of the row's rank, computed without reading its name. */
  boundOf(row: number): number;
  /** Calls `work` with a function that ranks single rows. */
  rankRows(work: (rankOf: (row: number) => number) => void): void;
}

export class TextAnswer {
  /** Ranked rows, unsorted, and their ranks; smaller is better. */
  #rowList = new Uint32Array(64);
  #rankList = new Float64Array(64);
  #ranked = 0;
  readonly #tiers: Tier[] = [];
  /** Number of words that had to match; 0 when no name matched. */
  required = 0;
  /** True when there were so few regular matches that similar names were added. */
  hasFew = false;
  #set: Bits | null = null;

  size = 0;

  add(row: number, rank: number): void {
    if (this.#ranked === this.#rowList.length) this.#grow();
    this.#rowList[this.#ranked] = row;
    this.#rankList[this.#ranked++] = rank;
    this.size++;
  }

  addTier(tier: Tier): void {
    this.#tiers.push(tier);
    this.#tiers.sort((a, b) => a.bound - b.bound);
    this.size += tier.rows.length;
  }

  #grow(): void {
    const rows = new Uint32Array(this.#ranked * 2);
    const ranks = new Float64Array(this.#ranked * 2);
    rows.set(this.#rowList);
    ranks.set(this.#rankList);
    this.#rowList = rows;
    this.#rankList = ranks;
  }

  get #lists(): Uint32Array[] {
    return [this.#rowList.subarray(0, this.#ranked), ...this.#tiers.map(({ rows }) => rows)];
  }

  get rows(): Set<number> {
    return new Set(this.#lists.flatMap((rows) => [...rows]));
  }

  /** The matching rows as a read-only set. Call it when the result is complete. */
  bits(count: number): Bits {
    if (this.#set) return this.#set;
    this.#set = emptyBits(count);
    for (const rows of this.#lists) for (let i = 0; i < rows.length; i++) setBit(this.#set, rows[i] ?? 0);
    return this.#set;
  }

  /** By row: the position of the alternative name that matched, or 0. @param withOthers rows with alternative names */
  othersOf(rows: readonly number[], withOthers: Bits): number[] {
    const nameIndexes = new Map(rows.filter((row) => hasBit(withOthers, row)).map((row) => [row, 0]));
    for (let i = 0; nameIndexes.size > 0 && i < this.#ranked; i++) {
      const row = this.#rowList[i] ?? 0;
      if (nameIndexes.has(row)) nameIndexes.set(row, otherOf(this.#rankList[i] ?? 0));
    }
    return rows.map((row) => nameIndexes.get(row) ?? 0);
  }

  /** Number of matching rows that are in the set. */
  countIn(set: Bits): number {
    let count = 0;
    for (const rows of this.#lists) for (let i = 0; i < rows.length; i++) count += hasBit(set, rows[i] ?? 0) ? 1 : 0;
    return count;
  }

  /**
   * The best `count` matching rows in the set, best first. @param compareTied compares rows of equal rank: negative
   * when `a` is better
   */
  best(set: Bits, count: number, compareTied: (a: number, b: number) => number): number[] {
    const rows: number[] = [];
    const ranks: number[] = [];
    const rankAt = (place: number) => ranks[place] ?? 0;
    const places = new BestRows(count, (a, b) => rankAt(a) - rankAt(b) || compareTied(rows[a] ?? 0, rows[b] ?? 0));
    const mayBeGood = (rank: number) => places.worst === undefined || rank <= rankAt(places.worst);
    const add = (row: number, rank: number) => {
      rows.push(row);
      places.add(ranks.push(rank) - 1);
    };
    for (let i = 0; i < this.#ranked; i++) {
      const [row, rank] = [this.#rowList[i] ?? 0, this.#rankList[i] ?? 0];
      if (hasBit(set, row) && mayBeGood(rank)) add(row, rank);
    }
    for (const tier of this.#tiers) {
      if (!mayBeGood(tier.bound)) break;
      tier.rankRows((rankOf) => {
        for (let i = 0; i < tier.rows.length; i++) {
          const row = tier.rows[i] ?? 0;
          if (hasBit(set, row) && mayBeGood(tier.boundOf(row))) add(row, rankOf(row));
        }
      });
    }
    return places.inOrder().map((place) => rows[place] ?? 0);
  }
}
