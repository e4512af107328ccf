/**
 * Registry numbers as two halves of at most five digits. Rows are sorted by each half, so that the rows whose half
 * contains a given part are contiguous (`registry-substring.ts`).
 */
import type { CountryCode } from "../../../contract/company.ts";
import { numbersPart, type Parts, textsPart } from "../snapshot/parts.ts";
import { withoutSeparators } from "../normalise.ts";
import { uint32s } from "./vector.ts";

export const LENGTHS: Readonly<Record<CountryCode, number>> = { NO: 9, SE: 10, DK: 8, FI: 8 };
export const HALF = 5;
const RANGE = 10 ** HALF;
/** Left halves include the country: the range of each country starts where the previous one ends. */
export const OFFSETS: Readonly<Record<CountryCode, number>> = { NO: 0, SE: 10_000, DK: 110_000, FI: 111_000 };
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
