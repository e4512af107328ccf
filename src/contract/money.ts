/** Amounts in questions: currencies, and the classes of revenue. */

export const MONEY = ["EUR", "NOK", "SEK", "DKK"] as const;
export type Money = (typeof MONEY)[number];

/** Lower bounds of the classes of revenue in euro; 2, 10 and 50 million are the EU's limits of size. */
const EURO_BOUNDS = [100_000, 500_000, 2_000_000, 10_000_000, 50_000_000, 250_000_000] as const;
const EURO_CLASSES = ["0-100k", "100k-500k", "500k-2m", "2m-10m", "10m-50m", "50m-250m", "250m+"] as const;
/** Ten times those in euro. */
const KRONE_CLASSES = ["0-1m", "1m-5m", "5m-20m", "20m-100m", "100m-500m", "500m-2500m", "2500m+"] as const;

export const REVENUE_CLASSES = [...EURO_CLASSES, ...KRONE_CLASSES] as const;

/** Names of the classes, and the lower bounds of all but the first, which has negative revenue too. */
export function revenueClasses(money: Money): {
  names: readonly (typeof REVENUE_CLASSES)[number][];
  bounds: readonly number[];
} {
  return money === "EUR"
    ? { names: EURO_CLASSES, bounds: EURO_BOUNDS }
    : { names: KRONE_CLASSES, bounds: EURO_BOUNDS.map((bound) => bound * 10) };
}
