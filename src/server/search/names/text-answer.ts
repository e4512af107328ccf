/** Everything that answers one text, over all companies that are not ceased and before any filter. */
import { type Bits, emptyBits, setBit } from "../columns/bitset.ts";

export class TextAnswer {
  /** In no order, each row once. */
  private rowList = new Uint32Array(64);
  private rankList = new Float64Array(64);
  /** Words of the text that had to match; 0 when none did. */
  required = 0;
  /** Whether so few matched by the rules that similar names were let in. */
  few = false;
  private set: Bits | null = null;

  size = 0;

  get rows(): Uint32Array {
    return this.rowList.subarray(0, this.size);
  }

  /** By place in `rows`: its rank; smaller is better. */
  get ranks(): Float64Array {
    return this.rankList.subarray(0, this.size);
  }

  add(row: number, rank: number): void {
    if (this.size === this.rowList.length) this.grow();
    this.rowList[this.size] = row;
    this.rankList[this.size++] = rank;
  }

  private grow(): void {
    const rows = new Uint32Array(this.size * 2);
    const ranks = new Float64Array(this.size * 2);
    rows.set(this.rowList);
    ranks.set(this.rankList);
    this.rowList = rows;
    this.rankList = ranks;
  }

  /** The rows as a set, to be read only. */
  bits(count: number): Bits {
    if (this.set) return this.set;
    this.set = emptyBits(count);
    for (const row of this.rows) setBit(this.set, row);
    return this.set;
  }
}
