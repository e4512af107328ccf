/**
 * Registry numbers as two halves of at most five digits. A part of a number is looked for with two small tables, one over
 * all left halves of every country and one over all right halves. Rows are ordered by their right halves: those with a
 * part in it lie together, and only left halves have to be read for the others.
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { numbersPart, type Parts, textsPart } from "../snapshot/parts.ts";
import { withoutSeparators } from "../values.ts";
import { type Bits, emptyBits, setBit } from "./bitset.ts";
import { uint32s } from "./vector.ts";

const LENGTHS: Readonly<Record<CountryCode, number>> = { NO: 9, SE: 10, DK: 8, FI: 8 };
const HALF = 5;
const RANGE = 10 ** HALF;
/** Left halves are kept with their country: each country's begin where those of the one before end. */
const OFFSETS: Readonly<Record<CountryCode, number>> = { NO: 0, SE: 10_000, DK: 110_000, FI: 111_000 };
const LEFTS = 112_000;
/** A number that is not its country's count of digits is kept as text. */
const ODD_LEFT = LEFTS;
const ODD_RIGHT = RANGE;

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
    this.left.data[row] = value < 0 ? ODD_LEFT : OFFSETS[country] + Math.floor(value / RANGE);
    this.right.data[row] = value < 0 ? ODD_RIGHT : value % RANGE;
  }

  /** What orders rows: the right half, then the left one. Odd ones come last. */
  valueAt(row: number): number {
    return orderValue(this.left.data[row] ?? 0, this.right.data[row] ?? 0);
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

const orderValue = (left: number, right: number) => right * (LEFTS + 1) + left;

/** The place in the order of a country's whole number. */
export function numberValue(country: CountryCode, registryId: string): number {
  const digits = withoutSeparators(registryId);
  return orderValue(OFFSETS[country] + Number(digits.slice(0, -HALF)), Number(digits.slice(-HALF)));
}

/** What a part of a number means for halves. A row's number has it when `partMet` says so of its two entries. */
export interface PartTables {
  left: Uint16Array;
  right: Uint16Array;
  /** Where numbers with the part are looked for: by these left halves, a bit each, */
  lefts: Bits;
  /** and by these right halves: stretches of the order. */
  stretches: (readonly [from: number, to: number])[];
}

/** A bit says "in this half", the others are a seam each: the part begins in the left half and ends in the right one. */
const INSIDE = 1;
const seam = (cut: number) => 1 << cut;

/** @returns 0 when a number with these two entries has not the part */
export function partMet(left: number, right: number): number {
  return (left & right) | ((left | right) & INSIDE);
}

export function partTables(part: string): PartTables {
  const left = new Uint16Array(LEFTS + 1);
  const right = new Uint16Array(RANGE + 1);
  const lefts = emptyBits(LEFTS + 1);
  if (!/^\d{1,10}$/.test(part)) return { left, right, lefts, stretches: [] };
  for (const country of COUNTRY_CODES) {
    const length = LENGTHS[country] - HALF;
    const own = left.subarray(OFFSETS[country], OFFSETS[country] + 10 ** length);
    markContaining(own, length, part, INSIDE);
    for (let cut = 1; cut < part.length; cut++) markEnding(own, length, part.slice(0, cut), seam(cut));
  }
  markContaining(right, HALF, part, INSIDE);
  for (let cut = 1; cut < part.length; cut++) markBeginning(right, HALF, part.slice(cut), seam(cut));
  // One digit is in too many right halves.
  if (part.length < 2) return { left, right, lefts: lefts.fill(-1), stretches: [] };
  // Of the two sides of a seam the one with more digits is on fewer numbers.
  let [inLeft, inRight] = [INSIDE, INSIDE];
  for (let cut = 1; cut < part.length; cut++) {
    if (cut * 2 > part.length) inLeft |= seam(cut);
    else inRight |= seam(cut);
  }
  for (let half = 0; half < LEFTS; half++) if (((left[half] ?? 0) & inLeft) !== 0) setBit(lefts, half);
  return { left, right, lefts, stretches: stretchesOf(right, inRight) };
}

/** Stretches of the order whose right halves have one of the bits. */
function stretchesOf(right: Uint16Array, bits: number): PartTables["stretches"] {
  const stretches: PartTables["stretches"] = [];
  for (let half = 0; half < right.length; half++) {
    if (((right[half] ?? 0) & bits) === 0) continue;
    const from = half;
    while (((right[half + 1] ?? 0) & bits) !== 0) half++;
    stretches.push([orderValue(0, from), orderValue(0, half + 1)]);
  }
  return stretches;
}

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
