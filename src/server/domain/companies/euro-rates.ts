/**
 * Yearly averages of the euro reference rates. Source: European Central Bank, series EXR A.{currency}.EUR.SP00.A. A new
 * year is one more number in each line.
 */

const FIRST_YEAR = 2018;
/** Units of the currency for one euro; null: no average in this table. */
const RATES: Readonly<Record<string, readonly (number | null)[]>> = {
  NOK: [9.5975, 9.8511, 10.7228, 10.1633, 10.1026, 11.4248, 11.629, 11.7173],
  SEK: [10.2583, 10.5891, 10.4848, 10.1465, 10.6296, 11.4788, 11.4325, 11.0663],
  DKK: [7.4532, 7.4661, 7.4542, 7.437, 7.4396, 7.4509, 7.4589, 7.4634],
  USD: [1.181, 1.1195, 1.1422, 1.1827, 1.053, 1.0813, 1.0824, 1.13],
  GBP: [null, null, null, null, null, 0.8698, 0.8466, 0.8568],
  CHF: [null, null, null, null, null, 0.9718, 0.9526, 0.937],
  CAD: [null, null, null, null, null, 1.4595, 1.4821, 1.5787],
};

/** Units of the currency for one euro in this year, or in the nearest year of the table; null for other currencies. */
export function euroRate(currency: string, year: number): number | null {
  if (currency === "EUR") return 1;
  const rates = RATES[currency];
  if (!rates) return null;
  const place = Math.min(Math.max(year - FIRST_YEAR, 0), rates.length - 1);
  return rates[place] ?? rates.slice(place).find((rate) => rate !== null) ?? null;
}

/** Currencies that have a rate. */
export const RATED_CURRENCIES: readonly string[] = ["EUR", ...Object.keys(RATES)];

/** Whole euro; null when the amount is unknown or its currency has no rate. */
export function inEuro(amount: number | null, { currency, year_end }: { currency: string; year_end: string }) {
  const rate = euroRate(currency, Number(year_end.slice(0, 4)));
  return amount === null || rate === null ? null : Math.round(amount / rate);
}
