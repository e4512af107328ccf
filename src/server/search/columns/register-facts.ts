/** Yes-or-no facts as sets of rows, mostly from the registers, and the year of the last accounts. Most companies have none. */
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { arrayPart, type Parts } from "../snapshot/parts.ts";
import { type Bits, emptyBits, putBit, withRoom } from "./bitset.ts";
import { uint8s } from "./vector.ts";

export const REGISTER_FLAGS = ["vat_registered", "is_employer", "in_group", "has_phone"] as const;
export type RegisterFlag = (typeof REGISTER_FLAGS)[number];

export function isRegisterFlag(name: string): name is RegisterFlag {
  return REGISTER_FLAGS.some((flag) => flag === name);
}

/** Value of `years` for this year is 0, which means unknown. */
const YEAR_ZERO = 1900;
const LAST_YEAR_VALUE = 255;

/** Rows whose flag is true and rows whose flag is false; rows in neither set are unknown. */
interface FlagRows {
  true: Bits;
  false: Bits;
}

export class RegisterFacts {
  readonly #rows: Record<RegisterFlag, FlagRows> = {
    vat_registered: { true: emptyBits(0), false: emptyBits(0) },
    is_employer: { true: emptyBits(0), false: emptyBits(0) },
    in_group: { true: emptyBits(0), false: emptyBits(0) },
    has_phone: { true: emptyBits(0), false: emptyBits(0) },
  };
  /** By row: years since 1900 up to the last accounts, 0 for unknown. */
  readonly years = uint8s();

  get savedParts(): Parts {
    const sets = REGISTER_FLAGS.flatMap((flag) =>
      ([true, false] as const).map((value) => {
        const rows = this.#rows[flag];
        const part = arrayPart(
          () => rows[`${value}`],
          (buffer) => (rows[`${value}`] = new Int32Array(buffer)),
        );
        return [`${flag}.${value}`, part] as const;
      }),
    );
    return { ...Object.fromEntries(sets), years: this.years };
  }

  setOf(flag: RegisterFlag, value: boolean): Bits {
    return this.#rows[flag][`${value}`];
  }

  /** @param row an existing row or the next new one */
  write(row: number, record: SearchRecord): void {
    if (row === this.years.length) this.years.extend();
    this.years.data[row] = yearValue(record.accounts_year);
    for (const flag of REGISTER_FLAGS) {
      const rows = this.#rows[flag];
      rows.true = withRoom(rows.true, row);
      rows.false = withRoom(rows.false, row);
      putBit(rows.true, row, record[flag] === true);
      putBit(rows.false, row, record[flag] === false);
    }
  }

  /** Returns a test whether the accounts of a row are of this year or later. */
  accountsSince(year: number): (row: number) => boolean {
    const lowest = Math.max(1, year - YEAR_ZERO);
    return (row) => (this.years.data[row] ?? 0) >= lowest;
  }
}

function yearValue(year: number | null): number {
  return year === null ? 0 : Math.min(LAST_YEAR_VALUE, Math.max(1, year - YEAR_ZERO));
}
