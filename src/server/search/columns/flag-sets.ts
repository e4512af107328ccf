/** The set of rows for every value of every small field, always current. Rows of removed companies are in no set. */
import { type Bits, clearBit, countBits, emptyBits, setBit, subtract, withRoom } from "./bitset.ts";
import { recordOf } from "../../../contract/facts.ts";
import { type SmallFact, smallFacts } from "./closed-values.ts";
import { type CompanyColumns, FLAGS, flagOf } from "./company-columns.ts";
import { CEASED } from "../normalise.ts";

export class FlagSets {
  readonly #columns: CompanyColumns;
  readonly #sets: Record<SmallFact, Bits[]>;
  /** Companies that are not ceased. */
  alive: Bits = emptyBits(0);
  aliveCount = 0;
  /** All companies, ceased ones included. */
  present: Bits = emptyBits(0);
  presentCount = 0;
  #rows = 0;

  constructor(columns: CompanyColumns) {
    this.#columns = columns;
    const setsOf = (field: SmallFact) => Array.from({ length: FLAGS[field].mask + 1 }, () => emptyBits(columns.rows));
    this.#sets = recordOf<Record<SmallFact, Bits[]>>(smallFacts.map((field) => [field, setsOf(field)]));
  }

  derive(): void {
    const { rows, flags } = this.#columns;
    this.#makeRoom(rows);
    for (const field of smallFacts) {
      const { shift, mask } = FLAGS[field];
      const sets = this.#sets[field];
      for (let value = 0; value <= mask; value++)
        fillSet(sets[value] ?? emptyBits(0), flags.data, rows, shift, mask, value);
    }
    this.present.fill(-1, 0, rows >>> 5);
    if ((rows & 31) !== 0) this.present[rows >>> 5] = (1 << (rows & 31)) - 1;
    for (const row of this.#columns.removedRows()) this.#clear(row);
    this.presentCount = countBits(this.present);
    this.alive.set(this.present);
    subtract(this.alive, this.setOf("registry_status", CEASED));
    this.aliveCount = countBits(this.alive);
  }

  setOf(field: SmallFact, value: number): Bits {
    return this.#sets[field][value] ?? emptyBits(0);
  }

  /** Adds a new or previously removed row to the sets of its values. */
  add(row: number): void {
    if (row >= this.#rows) this.#makeRoom(row + 1);
    if (this.#columns.isRemoved(row)) return;
    const flags = this.#columns.flags.get(row);
    for (const field of smallFacts) setBit(this.setOf(field, flagOf(flags, field)), row);
    setBit(this.present, row);
    this.presentCount++;
    if (this.#columns.isCeased(row)) return;
    setBit(this.alive, row);
    this.aliveCount++;
  }

  /** Removes a row from the sets of its values. Call it before the values change. */
  remove(row: number): void {
    if (this.#columns.isRemoved(row)) return;
    this.#clear(row);
    this.presentCount--;
    if (this.#columns.isCeased(row)) return;
    clearBit(this.alive, row);
    this.aliveCount--;
  }

  #clear(row: number): void {
    const flags = this.#columns.flags.get(row);
    for (const field of smallFacts) clearBit(this.setOf(field, flagOf(flags, field)), row);
    clearBit(this.present, row);
  }

  #makeRoom(rows: number): void {
    this.#rows = rows;
    this.alive = withRoom(this.alive, rows);
    this.present = withRoom(this.present, rows);
    if (this.setOf("country_code", 0).length > rows >>> 5) return;
    for (const field of smallFacts) this.#sets[field] = this.#sets[field].map((bits) => withRoom(bits, rows));
  }
}

/** Fills the set with the rows whose bits at `shift` equal `value`, 32 rows per word. */
function fillSet(set: Bits, flags: Uint16Array, rows: number, shift: number, mask: number, value: number): void {
  const expected = value << shift;
  const field = mask << shift;
  for (let start = 0; start < rows; start += 32) {
    const end = Math.min(32, rows - start);
    let word = 0;
    for (let i = 0; i < end; i++) if (((flags[start + i] ?? 0) & field) === expected) word |= 1 << i;
    set[start >>> 5] = word;
  }
}
