/** For every value of every small field the set of its rows, always up to date. */
import { type Bits, clearBit, countBits, emptyBits, setBit, withRoom } from "./bitset.ts";
import { type CompanyColumns, type FlagField, FLAGS, flagOf } from "./company-columns.ts";
import { CEASED } from "../normalise.ts";

const FIELDS = Object.keys(FLAGS).filter((name): name is FlagField => name in FLAGS);

export class FlagSets {
  readonly #columns: CompanyColumns;
  readonly #sets: Record<FlagField, Bits[]>;
  /** Companies that are not ceased. */
  alive: Bits = emptyBits(0);
  aliveCount = 0;
  #rows = 0;

  constructor(columns: CompanyColumns) {
    this.#columns = columns;
    const sets = (field: FlagField) => Array.from({ length: FLAGS[field].mask + 1 }, () => emptyBits(columns.rows));
    this.#sets = {
      country: sets("country"),
      verification: sets("verification"),
      status: sets("status"),
      websiteVerified: sets("websiteVerified"),
      hasWebsite: sets("hasWebsite"),
      hasContacts: sets("hasContacts"),
      marketingProtected: sets("marketingProtected"),
    };
  }

  derive(): void {
    const { rows, flags } = this.#columns;
    this.#makeRoom(rows);
    for (const field of FIELDS) {
      const { shift, mask } = FLAGS[field];
      const sets = this.#sets[field];
      for (let value = 0; value <= mask; value++)
        fillSet(sets[value] ?? emptyBits(0), flags.data, rows, shift, mask, value);
    }
    for (let at = 0; at << 5 < rows; at++) this.alive[at] = ~(this.setOf("status", CEASED)[at] ?? 0);
    if ((rows & 31) !== 0) this.alive[rows >>> 5] = (this.alive[rows >>> 5] ?? 0) & ((1 << (rows & 31)) - 1);
    this.aliveCount = countBits(this.alive);
  }

  setOf(field: FlagField, value: number): Bits {
    return this.#sets[field][value] ?? emptyBits(0);
  }

  /** Puts a row, new or removed before, into the sets of its present values. */
  add(row: number): void {
    if (row >= this.#rows) this.#makeRoom(row + 1);
    const flags = this.#columns.flags.get(row);
    for (const field of FIELDS) setBit(this.setOf(field, flagOf(flags, field)), row);
    if (flagOf(flags, "status") === CEASED) return;
    setBit(this.alive, row);
    this.aliveCount++;
  }

  /** Takes a row out of the sets of its present values, before they change. */
  remove(row: number): void {
    const flags = this.#columns.flags.get(row);
    for (const field of FIELDS) clearBit(this.setOf(field, flagOf(flags, field)), row);
    if (flagOf(flags, "status") === CEASED) return;
    clearBit(this.alive, row);
    this.aliveCount--;
  }

  #makeRoom(rows: number): void {
    this.#rows = rows;
    this.alive = withRoom(this.alive, rows);
    if (this.setOf("country", 0).length > rows >>> 5) return;
    for (const field of FIELDS) this.#sets[field] = this.#sets[field].map((bits) => withRoom(bits, rows));
  }
}

/** The rows whose bits at `shift` are `value`, 32 rows to a word. */
function fillSet(set: Bits, flags: Uint16Array, rows: number, shift: number, mask: number, value: number): void {
  const wanted = value << shift;
  const field = mask << shift;
  for (let from = 0; from < rows; from += 32) {
    const end = Math.min(32, rows - from);
    let word = 0;
    for (let i = 0; i < end; i++) if (((flags[from + i] ?? 0) & field) === wanted) word |= 1 << i;
    set[from >>> 5] = word;
  }
}
