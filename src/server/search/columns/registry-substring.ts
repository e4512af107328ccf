/** Halves of registry numbers that contain a given part. */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import { HALF, LEFT_RANGE, LENGTHS, OFFSETS, RIGHT_RANGE } from "./registry-number-column.ts";

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
