/**
 * Registry numbers as two halves of at most ten digits. A part of a number is looked for with two small tables, one
 * over all left halves and one over all right ones, so that a row costs two look-ups whatever the digits are.
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { withoutSeparators } from "../values.ts";
import { uint32s } from "./vector.ts";

const LENGTHS: Readonly<Record<CountryCode, number>> = { NO: 9, SE: 10, DK: 8, FI: 8 };
export const HALF = 5;
const RANGE = 10 ** HALF;
/** A number that is not its country's count of digits is kept as text. */
const ODD = RANGE;

export class RegistryNumbers {
  readonly left = uint32s();
  readonly right = uint32s();
  readonly odd = new Map<number, string>();

  addRow(): void {
    this.left.push(0);
    this.right.push(0);
  }

  write(row: number, country: CountryCode, registryId: string): void {
    const digits = withoutSeparators(registryId);
    const usual = digits.length === LENGTHS[country] && /^\d+$/.test(digits);
    if (usual) this.odd.delete(row);
    else this.odd.set(row, digits);
    this.left.set(row, usual ? Number(digits.slice(0, -HALF)) : ODD);
    this.right.set(row, usual ? Number(digits.slice(-HALF)) : ODD);
  }

  /** Digits as one number; what orders rows for look-ups. Odd ones come last. */
  valueAt(row: number): number {
    return this.left.get(row) * RANGE + this.right.get(row);
  }
}

/** The value of a whole number's digits. */
export function numberValue(registryId: string): number {
  return Number(withoutSeparators(registryId));
}

/**
 * A test whether a number contains `part`.
 * @returns by country (its place in COUNTRY_CODES) the left table, and the right table; a row matches when its two
 * entries share a bit. Bit 0 is "in the left half", bit 1 "in the right half", the others a seam each.
 */
export function partTables(part: string): { left: Uint16Array[]; right: Uint16Array } {
  const lefts = new Map<number, Uint16Array>();
  const left = COUNTRY_CODES.map((country) => {
    const length = LENGTHS[country] - HALF;
    const table = lefts.get(length) ?? table5(length, part, leftBits);
    lefts.set(length, table);
    return table;
  });
  return { left, right: table5(HALF, part, rightBits) };
}

type BitsOf = (half: string, part: string) => number;
const IN_LEFT = 1;
const IN_RIGHT = 2;
const SEAM = 2;

const leftBits: BitsOf = (half, part) => {
  let bits = IN_RIGHT | (half.includes(part) ? IN_LEFT : 0);
  for (let cut = 1; cut < part.length; cut++) if (half.endsWith(part.slice(0, cut))) bits |= 1 << (SEAM + cut - 1);
  return bits;
};
const rightBits: BitsOf = (half, part) => {
  let bits = IN_LEFT | (half.includes(part) ? IN_RIGHT : 0);
  for (let cut = 1; cut < part.length; cut++) if (half.startsWith(part.slice(cut))) bits |= 1 << (SEAM + cut - 1);
  return bits;
};

function table5(length: number, part: string, bitsOf: BitsOf): Uint16Array {
  const table = new Uint16Array(RANGE + 1);
  if (!/^\d{1,10}$/.test(part)) return table;
  const count = 10 ** length;
  for (let value = 0; value < count; value++) table[value] = bitsOf(String(value).padStart(length, "0"), part);
  return table;
}
