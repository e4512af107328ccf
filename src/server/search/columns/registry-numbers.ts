/**
 * Registry numbers as two halves of at most ten digits. A part of a number is looked for with two small tables, one
 * over all left halves and one over all right ones, so that a row costs two look-ups whatever the digits are.
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { numbersPart, type Parts, textsPart } from "../snapshot/parts.ts";
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

  get kept(): Parts {
    const { left, right, odd } = this;
    let rows = new Float64Array();
    return {
      left,
      right,
      oddRows: numbersPart(
        () => odd.keys(),
        (kept) => (rows = kept),
      ),
      odd: textsPart(
        () => odd.values(),
        (texts) => texts.forEach((text, i) => odd.set(rows[i] ?? 0, text)),
      ),
    };
  }

  addRow(): void {
    this.left.extend();
    this.right.extend();
  }

  write(row: number, country: CountryCode, registryId: string): void {
    const value = usualValue(registryId, LENGTHS[country]);
    if (value >= 0) this.odd.delete(row);
    else this.odd.set(row, withoutSeparators(registryId));
    this.left.data[row] = value < 0 ? ODD : Math.floor(value / RANGE);
    this.right.data[row] = value < 0 ? ODD : value % RANGE;
  }

  /** Digits as one number; what orders rows for look-ups. Odd ones come last. */
  valueAt(row: number): number {
    return (this.left.data[row] ?? 0) * RANGE + (this.right.data[row] ?? 0);
  }
}

/** The digits as one number; -1 when they are not `length` of them, with dashes and spaces between them at most. */
function usualValue(registryId: string, length: number): number {
  let value = 0;
  let digits = 0;
  for (let i = 0; i < registryId.length; i++) {
    const unit = registryId.charCodeAt(i);
    if (unit === DASH || unit === SPACE) continue;
    if (unit < ZERO || unit > NINE) return usualWithout(registryId, length);
    value = value * 10 + unit - ZERO;
    digits++;
  }
  return digits === length ? value : -1;
}

const [SPACE, DASH, ZERO, NINE] = [0x20, 0x2d, 0x30, 0x39];

/** The same for rarer separators. */
function usualWithout(registryId: string, length: number): number {
  const digits = withoutSeparators(registryId);
  return digits.length === length && /^\d+$/.test(digits) ? Number(digits) : -1;
}

/** The value of a whole number's digits. */
export function numberValue(registryId: string): number {
  return Number(withoutSeparators(registryId));
}

/**
 * Tables for the test whether a number contains `part`.
 * @returns by country (its place in COUNTRY_CODES) the left table, and the right table; a row matches when its two
 * entries share a bit: 0 is "in the left half", 1 "in the right half", the others a seam each
 */
export function partTables(part: string): { left: Uint16Array[]; right: Uint16Array } {
  const searchable = /^\d{1,10}$/.test(part);
  const byLength = new Map<number, Uint16Array>();
  const left = COUNTRY_CODES.map((country) => {
    const length = LENGTHS[country] - HALF;
    const known = byLength.get(length);
    if (known) return known;
    const table = new Uint16Array(RANGE + 1);
    byLength.set(length, table);
    if (!searchable) return table;
    table.fill(IN_RIGHT, 0, 10 ** length);
    markContaining(table, length, part, IN_LEFT);
    for (let cut = 1; cut < part.length; cut++) markEnding(table, length, part.slice(0, cut), seam(cut));
    return table;
  });
  const right = new Uint16Array(RANGE + 1);
  if (!searchable) return { left, right };
  right.fill(IN_LEFT, 0, RANGE);
  markContaining(right, HALF, part, IN_RIGHT);
  for (let cut = 1; cut < part.length; cut++) markBeginning(right, HALF, part.slice(cut), seam(cut));
  return { left, right };
}

const IN_LEFT = 1;
const IN_RIGHT = 2;
const seam = (cut: number) => 2 << cut;

/** Sets `bit` for all numbers of `length` digits that contain the part, at every place where it fits. */
function markContaining(table: Uint16Array, length: number, part: string, bit: number): void {
  for (let after = 0; after + part.length <= length; after++) {
    const step = 10 ** (after + part.length);
    const from = Number(part) * 10 ** after;
    for (let start = from; start < 10 ** length; start += step) markRange(table, start, start + 10 ** after, bit);
  }
}

function markEnding(table: Uint16Array, length: number, end: string, bit: number): void {
  if (end.length > length) return;
  for (let value = Number(end); value < 10 ** length; value += 10 ** end.length)
    table[value] = (table[value] ?? 0) | bit;
}

function markBeginning(table: Uint16Array, length: number, beginning: string, bit: number): void {
  if (beginning.length > length) return;
  const step = 10 ** (length - beginning.length);
  markRange(table, Number(beginning) * step, (Number(beginning) + 1) * step, bit);
}

function markRange(table: Uint16Array, from: number, to: number, bit: number): void {
  for (let value = from; value < to; value++) table[value] = (table[value] ?? 0) | bit;
}
