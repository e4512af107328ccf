/** Figures of the latest annual accounts of each row, and the bounds of a question in their currencies. */
import { MAX_AMOUNT } from "../../../contract/annual-accounts.ts";
import { MONEY, type Money } from "../../../contract/money.ts";
import { euroRate, RATED_CURRENCIES } from "../../domain/companies/euro-rates.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { type Parts, within } from "../snapshot/parts.ts";
import { float64s, int32s, uint16s, uint8s, type Vector } from "./vector.ts";

/** Greater than every amount. */
export const UNKNOWN_AMOUNT = Number.MAX_SAFE_INTEGER;

/** Unknown growth, as in other columns of 32 bits. */
export const UNKNOWN_GROWTH = 0x7fffffff;

const FIRST_YEAR = 2000;
const YEARS = 64;

/** The number of a currency and a year, which have one rate. */
const pairOf = (currency: number, year: number) =>
  currency * YEARS + Math.min(Math.max(year - FIRST_YEAR, 0), YEARS - 1);

/** A range [start, end). */
type Stretch = readonly [number, number];
type Amounts = Vector<Float64Array<ArrayBuffer>>;
export type AmountName = "revenue" | "grossProfit";

/** Values of `profits`. */
const PROFIT = { unknown: 0, loss: 1, gain: 2 } as const;

export class AccountFigures {
  readonly revenue: Amounts = float64s();
  readonly grossProfit: Amounts = float64s();
  readonly growth = int32s();
  readonly profits = uint8s();
  readonly pairs = uint16s();
  readonly #columns = [this.revenue, this.grossProfit, this.growth, this.profits, this.pairs];

  get savedParts(): Parts {
    const { revenue, grossProfit, growth, profits, pairs } = this;
    return within("accounts", { revenue, grossProfit, growth, profits, pairs });
  }

  write(row: number, { accounts }: SearchRecord): void {
    const currency = accounts === null ? -1 : RATED_CURRENCIES.indexOf(accounts.currency);
    // An amount without a rate compares with no bound.
    const rated = currency < 0 ? null : accounts;
    this.revenue.data[row] = rated?.revenue ?? UNKNOWN_AMOUNT;
    this.grossProfit.data[row] = rated?.gross_profit ?? UNKNOWN_AMOUNT;
    this.pairs.data[row] = rated === null ? 0 : pairOf(currency, rated.year);
    const growth = accounts?.growth ?? null;
    this.growth.data[row] =
      growth === null ? UNKNOWN_GROWTH : Math.min(Math.max(growth, -UNKNOWN_GROWTH), UNKNOWN_GROWTH - 1);
    const profit = accounts?.profit ?? null;
    this.profits.data[row] = profit === null ? PROFIT.unknown : profit > 0 ? PROFIT.gain : PROFIT.loss;
  }

  reserve(rows: number): void {
    for (const column of this.#columns) column.reserve(rows);
  }

  extend(): void {
    for (const column of this.#columns) column.extend();
  }

  /** Revenue in whole euro. */
  euroOf(row: number): number {
    const amount = this.revenue.data[row] ?? UNKNOWN_AMOUNT;
    if (amount === UNKNOWN_AMOUNT) return UNKNOWN_AMOUNT;
    // A pound is more than a euro.
    return Math.min(Math.max(Math.round(amount / rateOfPair(this.pairs.data[row] ?? 0)), -MAX_AMOUNT), MAX_AMOUNT);
  }

  hasProfit(row: number, isProfitable: boolean): boolean {
    return this.profits.data[row] === (isProfitable ? PROFIT.gain : PROFIT.loss);
  }

  /** Tests an amount between two bounds in a currency, both inclusive. */
  isBetween(name: AmountName, money: Money, low: number, high: number): (row: number) => boolean {
    const amounts = this[name];
    const [lows, highs] = [boundsOf(money, low), boundsOf(money, high)];
    return (row) => {
      const amount = amounts.data[row] ?? UNKNOWN_AMOUNT;
      const pair = this.pairs.data[row] ?? 0;
      return amount !== UNKNOWN_AMOUNT && amount >= (lows[pair] ?? 0) && amount <= (highs[pair] ?? 0);
    };
  }

  /** Revenue in euro (`euroOf`) that is between the bounds in every currency and year, and in at least one. */
  euroStretches(money: Money, low: number, high: number): { certain: Stretch; possible: Stretch } {
    const euros = (bound: number) => boundsOf(money, bound).map((amount, pair) => amount / rateOfPair(pair));
    const [lows, highs] = [euros(low), euros(high)];
    // Rounding, and doubles near 4·10¹⁵, make less than four euro.
    const inAmounts = (from: number, to: number): Stretch => [
      Math.max(Math.floor(from), -MAX_AMOUNT),
      Math.min(Math.ceil(to), MAX_AMOUNT) + 1,
    ];
    return {
      certain: inAmounts(Math.max(...lows) + 4, Math.min(...highs) - 4),
      possible: inAmounts(Math.min(...lows) - 4, Math.max(...highs) + 4),
    };
  }
}

const currencyOf = (pair: number) => RATED_CURRENCIES[Math.floor(pair / YEARS)] ?? "EUR";
const yearOf = (pair: number) => FIRST_YEAR + (pair % YEARS);
const PAIRS = RATED_CURRENCIES.length * YEARS;
const ratesOfPairs = Float64Array.from({ length: PAIRS }, (_, pair) => euroRate(currencyOf(pair), yearOf(pair)) ?? 1);
const rateOfPair = (pair: number) => ratesOfPairs[pair] ?? 1;

const ratesByMoney = new Map(
  MONEY.map((money) => [money, ratesOfPairs.map((_, pair) => euroRate(money, yearOf(pair)) ?? 1)]),
);

/** A bound in the currency of each pair, by the average rates of the year; exact in its own currency. */
function boundsOf(money: Money, bound: number): Float64Array {
  const rates = ratesByMoney.get(money);
  const ownPair = pairOf(RATED_CURRENCIES.indexOf(money), FIRST_YEAR);
  return ratesOfPairs.map((rate, pair) => (bound * rate) / (rates?.[pair] ?? 1)).fill(bound, ownPair, ownPair + YEARS);
}

/** The currency of amounts in questions that name none. */
export const DEFAULT_MONEY: Money = MONEY[0];
