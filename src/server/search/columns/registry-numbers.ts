/**
 * Registry numbers as two halves of at most five digits. Rows are sorted by each half, so that the rows whose half
 * contains a given part are contiguous (`RegistrySubstring`).
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { numbersPart, type Parts, textsPart } from "../snapshot/parts.ts";
import { withoutSeparators } from "../normalise.ts";
import { uint32s } from "./vector.ts";

const LENGTHS: Readonly<Record<CountryCode, number>> = { NO: 9, SE: 10, DK: 8, FI: 8 };
const HALF = 5;
const RANGE = 10 ** HALF;
/** Left halves include the country: the range of each country starts where the previous one ends. */
const OFFSETS: Readonly<Record<CountryCode, number>> = { NO: 0, SE: 10_000, DK: 110_000, FI: 111_000 };
const LEFTS = 112_000;
/** Marks numbers that do not have the digit count of their country; they are stored as text. */
const ODD_LEFT = LEFTS;
const ODD_RIGHT = RANGE;

export class RegistryNumberColumn {
  readonly leftHalf = uint32s();
  readonly right = uint32s();
  readonly odd = new Map<number, string>();

  get savedParts(): Parts {
    const { leftHalf, right, odd } = this;
    let rows = new Float64Array();
    return {
      left: leftHalf,
      right,
      oddRows: numbersPart(
        () => odd.keys(),
        (savedRows) => (rows = savedRows),
      ),
      odd: textsPart(
        () => odd.values(),
        (texts) => texts.forEach((text, i) => odd.set(rows[i] ?? 0, text)),
      ),
    };
  }

  addRow(): void {
    this.leftHalf.extend();
    this.right.extend();
  }

  write(row: number, country: CountryCode, registryId: string): void {
    const value = usualValue(registryId, LENGTHS[country]);
    if (value >= 0) this.odd.delete(row);
    else this.odd.set(row, withoutSeparators(registryId));
    this.leftHalf.data[row] = value < 0 ? ODD_LEFT : OFFSETS[country] + Math.floor(value / RANGE);
    this.right.data[row] = value < 0 ? ODD_RIGHT : value % RANGE;
  }

  /** Sort key of rows: the right half, then the left one. Irregular numbers come last. */
  valueAt(row: number): number {
    return orderValue(this.leftHalf.data[row] ?? 0, this.right.data[row] ?? 0);
  }
}

/**
 * Returns the digits as one number, or -1 unless there are exactly `length` of them, separated by hyphens and spaces
 * only.
 */
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

/** Like `usualValue`, for less common separators. */
function usualWithout(registryId: string, length: number): number {
  const digits = withoutSeparators(registryId);
  return digits.length === length && /^\d+$/.test(digits) ? Number(digits) : -1;
}

const orderValue = (leftHalf: number, right: number) => right * LEFT_RANGE + leftHalf;

/** Exclusive upper bounds of left and right halves, irregular numbers included. */
export const LEFT_RANGE = ODD_LEFT + 1;
export const RIGHT_RANGE = ODD_RIGHT + 1;
export const rightHalfOf = (value: number): number => Math.floor(value / LEFT_RANGE);

/** Sort position of a registry number within all countries. */
export function numberValue(country: CountryCode, registryId: string): number {
  const digits = withoutSeparators(registryId);
  return orderValue(OFFSETS[country] + Number(digits.slice(0, -HALF)), Number(digits.slice(-HALF)));
}

/** Ranges of `size` consecutive halves, one every `step` from `start`, below `end`. */
export interface Stretches {
  start: number;
  end: number;
  step: number;
  size: number;
}

/** Bit mask by half. */
export type HalfTable = Uint8Array | Uint16Array;

/**
 * Lowest bit of a mask: the half contains the part. Each other bit represents a cut: a split of the part between both
 * halves.
 */
const INSIDE = 1;
export const cutBit = (cut: number): number => 1 << cut;

/** Returns whether a number whose halves have these masks contains the part. */
export function partMet(leftMask: number, right: number): boolean {
  return ((leftMask & right) | ((leftMask | right) & INSIDE)) !== 0;
}

/** Halves of registry numbers that contain a given part. */
export class RegistrySubstring {
  /** Number of digits; 0 for a part that no regular number contains. */
  readonly digits: number;
  /** Possible numbers of the part's digits in the left half when the others are in the right half. */
  readonly cuts: readonly number[];
  /** Halves that contain the whole part; some are listed more than once. */
  readonly insideLeft: readonly Stretches[];
  readonly insideRight: readonly Stretches[];
  readonly #part: string;
  #leftTable: HalfTable | null = null;
  #rightTable: HalfTable | null = null;

  constructor(part: string) {
    const usual = /^\d{1,10}$/.test(part);
    this.#part = part;
    this.digits = usual ? part.length : 0;
    this.cuts = Array.from({ length: Math.max(this.digits - 1, 0) }, (_, index) => index + 1);
    this.insideLeft = usual ? ofCountries((length) => containing(length, part)) : [];
    this.insideRight = usual ? containing(HALF, part) : [];
  }

  /** Left halves that end with the digits before the cut. */
  leftsEnding(cut: number): Stretches[] {
    const end = this.#part.slice(0, cut);
    return ofCountries((length) => ending(length, end));
  }

  /** Right halves that begin with the digits after the cut. */
  rightsBeginning(cut: number): Stretches[] {
    return beginning(HALF, this.#part.slice(cut));
  }

  /** By left half: a mask of whether it contains the part and which cuts it allows. */
  get lefts(): HalfTable {
    return (this.#leftTable ??= this.#table(LEFT_RANGE, this.insideLeft, (cut) => this.leftsEnding(cut)));
  }

  get rights(): HalfTable {
    return (this.#rightTable ??= this.#table(RIGHT_RANGE, this.insideRight, (cut) => this.rightsBeginning(cut)));
  }

  #table(range: number, inside: readonly Stretches[], across: (cut: number) => Stretches[]): HalfTable {
    const table = this.digits > 8 ? new Uint16Array(range) : new Uint8Array(range);
    mark(table, inside, INSIDE);
    for (const cut of this.cuts) mark(table, across(cut), cutBit(cut));
    return table;
  }
}

function mark(table: HalfTable, stretches: readonly Stretches[], bit: number): void {
  for (const { start, end, step, size } of stretches) {
    for (let blockStart = start; blockStart < end; blockStart += step) {
      for (let half = blockStart; half < blockStart + size; half++) table[half] = (table[half] ?? 0) | bit;
    }
  }
}

function ofCountries(find: (length: number) => Stretches[]): Stretches[] {
  return COUNTRY_CODES.flatMap((country) => {
    const offset = OFFSETS[country];
    const ranges = find(LENGTHS[country] - HALF);
    return ranges.map(({ start, end, step, size }) => ({ start: offset + start, end: offset + end, step, size }));
  });
}

/** Numbers of `length` digits that contain the part, once for each position where it fits. */
function containing(length: number, part: string): Stretches[] {
  return Array.from({ length: Math.max(length - part.length + 1, 0) }, (_, digitsAfter) => {
    const size = 10 ** digitsAfter;
    return { start: Number(part) * size, end: 10 ** length, step: size * 10 ** part.length, size };
  });
}

function ending(length: number, end: string): Stretches[] {
  return end.length > length ? [] : [{ start: Number(end), end: 10 ** length, step: 10 ** end.length, size: 1 }];
}

function beginning(length: number, start: string): Stretches[] {
  const size = 10 ** (length - start.length);
  const lowest = Number(start) * size;
  return start.length > length ? [] : [{ start: lowest, end: lowest + size, step: size, size }];
}
