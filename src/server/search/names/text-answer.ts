/** Everything that answers one text, over all companies that are not ceased and before any filter. */
import type { Bits } from "../columns/bitset.ts";
import { emptyBits, hasBit, setBit } from "../columns/bitset.ts";

export class TextAnswer {
  /** In no order, each row once. */
  readonly rows: Uint32Array;
  /** By place in `rows`: its rank; smaller is better. */
  readonly ranks: Float64Array;
  /** Words of the text that had to match; 0 when none did. */
  readonly required: number;
  /** Whether so few matched by the rules that similar names were let in. */
  readonly few: boolean;
  private set: Bits | null = null;

  constructor(found: ReadonlyMap<number, number>, required: number, few: boolean) {
    this.rows = Uint32Array.from(found.keys());
    this.ranks = Float64Array.from(found.values());
    this.required = required;
    this.few = few;
  }

  /** The rows as a set, to be read only. */
  bits(count: number): Bits {
    if (this.set) return this.set;
    this.set = emptyBits(count);
    for (const row of this.rows) setBit(this.set, row);
    return this.set;
  }

  has(row: number): boolean {
    return hasBit(this.bits(0), row);
  }

  get byteSize(): number {
    return this.rows.byteLength + this.ranks.byteLength + (this.set?.byteLength ?? 0);
  }
}
