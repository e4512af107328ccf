/**
 * Registry numbers as two halves of at most five digits. A part of a number is looked for with two small tables, one over
 * all left halves of every country and one over all right halves. Rows are ordered by each of their halves: those with a
 * part in it lie together.
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { numbersPart, type Parts, textsPart } from "../snapshot/parts.ts";
import { withoutSeparators } from "../values.ts";
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

const orderValue = (left: number, right: number) => right * LEFT_RANGE + left;

/** By left halves, and by right ones: what is below these, odd ones too. */
export const LEFT_RANGE = ODD_LEFT + 1;
export const RIGHT_RANGE = ODD_RIGHT + 1;
export const rightHalfOf = (value: number): number => Math.floor(value / LEFT_RANGE);

/** The place in the order of a country's whole number. */
export function numberValue(country: CountryCode, registryId: string): number {
  const digits = withoutSeparators(registryId);
  return orderValue(OFFSETS[country] + Number(digits.slice(0, -HALF)), Number(digits.slice(-HALF)));
}

/** Halves of numbers from one up to another. */
type Stretch = readonly [from: number, to: number];

/** What a part of a number means for halves. A row's number has it when `partMet` says so of its two entries. */
export interface PartTables {
  left: Uint16Array;
  right: Uint16Array;
  /** Halves that have the whole part. */
  insideLeft: Stretch[];
  insideRight: Stretch[];
  /** The part begins in the left half and ends in the right one: the halves of one side, which are fewer. */
  seams: { bit: number; byLeft: boolean; stretches: Stretch[] }[];
}

/** A bit says "in this half", the others are a seam each. */
const INSIDE = 1;
const seam = (cut: number) => 1 << cut;

/** @returns 0 when a number with these two entries has not the part */
export function partMet(left: number, right: number): number {
  return (left & right) | ((left | right) & INSIDE);
}

export function partTables(part: string): PartTables {
  const left = new Uint16Array(LEFTS + 1);
  const right = new Uint16Array(RANGE + 1);
  if (!/^\d{1,10}$/.test(part)) return { left, right, insideLeft: [], insideRight: [], seams: [] };
  for (const country of COUNTRY_CODES) {
    const length = LENGTHS[country] - HALF;
    const own = left.subarray(OFFSETS[country], OFFSETS[country] + 10 ** length);
    markContaining(own, length, part, INSIDE);
    for (let cut = 1; cut < part.length; cut++) markEnding(own, length, part.slice(0, cut), seam(cut));
  }
  markContaining(right, HALF, part, INSIDE);
  for (let cut = 1; cut < part.length; cut++) markBeginning(right, HALF, part.slice(cut), seam(cut));
  const seams = Array.from({ length: part.length - 1 }, (_, before) => {
    const bit = seam(before + 1);
    const byLeft = (before + 1) * 2 > part.length;
    return { bit, byLeft, stretches: stretchesOf(byLeft ? left : right, bit) };
  });
  return { left, right, insideLeft: stretchesOf(left, INSIDE), insideRight: stretchesOf(right, INSIDE), seams };
}

function stretchesOf(halves: Uint16Array, bit: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let half = 0; half < halves.length; half++) {
    if (((halves[half] ?? 0) & bit) === 0) continue;
    const from = half;
    while (((halves[half + 1] ?? 0) & bit) !== 0) half++;
    stretches.push([from, half + 1]);
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
