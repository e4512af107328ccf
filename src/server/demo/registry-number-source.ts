/**
 * Numbers of the four registers that were never issued, with valid check digits: Norwegian ones that start with 1 to 7
 * (issued: 8 and 9), Swedish ones whose third digit is below 2 (issued: 2 and above), Danish ones that start with 0,
 * and Finnish ones from 9999999 downwards (issued: below 4 million).
 */
import type { CountryCode } from "../../contract/company.ts";
import { checkDigit } from "../domain/companies/registry-number.ts";
import type { Random } from "./random.ts";

interface NumberRange {
  /** Number of available numbers, without check digits. */
  size: number;
  body: (place: number) => string;
  write: (digits: string) => string;
}

const MILLION = 1_000_000;
/** First three digits: 55 to 59 are limited companies in Sweden. */
const SWEDISH = ["550", "551", "560", "561", "570", "571", "580", "581", "590", "591"];

const ranges: Readonly<Record<CountryCode, NumberRange>> = {
  NO: { size: 70 * MILLION, body: (place) => String(10 * MILLION + place), write: (digits) => digits },
  SE: {
    size: SWEDISH.length * MILLION,
    body: (place) => `${SWEDISH[Math.floor(place / MILLION)]}${String(place % MILLION).padStart(6, "0")}`,
    write: (digits) => `${digits.slice(0, 6)}-${digits.slice(6)}`,
  },
  DK: { size: MILLION, body: (place) => String(place).padStart(7, "0"), write: (digits) => digits },
  FI: {
    size: MILLION,
    body: (place) => String(10 * MILLION - 1 - place),
    write: (digits) => `${digits.slice(0, 7)}-${digits.slice(7)}`,
  },
};

/** Finnish numbers stay close to 9999…, so that they are not mistaken for real ones. */
const WIDEST_GAP: Readonly<Record<CountryCode, number>> = { NO: 60, SE: 40, DK: 25, FI: 3 };
/** Allows for numbers without a valid check digit, one in eleven, and for the random start. */
const USABLE = 0.88;

/** Numbers for `count` companies of a country, ascending (Finland: descending) with gaps, without duplicates. */
export class RegistryNumberSource {
  readonly #country: CountryCode;
  readonly #gap: number;
  #place: number;

  /** @throws RangeError when the country does not have enough numbers that were never issued */
  constructor(country: CountryCode, count: number) {
    const { size } = ranges[country];
    this.#country = country;
    this.#gap = Math.min(WIDEST_GAP[country], Math.floor((size * USABLE * 2) / (count + 1)) - 1);
    this.#place = country === "FI" ? -1 : Math.floor(size / 100);
    if (this.#gap < 1)
      throw new RangeError(`there are not enough unissued numbers for ${count} companies in ${country}`);
  }

  next(random: Random): string {
    const { body, write } = ranges[this.#country];
    this.#place += random.between(1, this.#gap);
    for (;;) {
      const digits = body(this.#place);
      const check = checkDigit(this.#country, digits);
      if (check !== undefined) return write(`${digits}${check}`);
      this.#place += 1;
    }
  }
}
