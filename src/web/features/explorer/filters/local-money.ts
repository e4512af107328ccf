import type { CountryCode } from "../../../../contract/company.ts";
import type { SearchFilters } from "../../../../contract/fields.ts";
import type { Money } from "../../../../contract/money.ts";
import { hasAmounts } from "./filter-groups.ts";

const MONEY_OF: Readonly<Record<CountryCode, Money>> = { NO: "NOK", SE: "SEK", DK: "DKK", FI: "EUR" };
const isCountry = (code: string): code is CountryCode => Object.hasOwn(MONEY_OF, code);

/** The currency of the only country in a list of countries, some twice; undefined for none or several. */
export function moneyOfOnly(countries: readonly string[]): Money | undefined {
  const [only, second] = new Set(countries);
  return only !== undefined && second === undefined && isCountry(only) ? MONEY_OF[only] : undefined;
}

/**
 * The countries of a list: those that its filters name, by themselves or by their regions; some twice.
 * @param shown countries of its companies, for other filters
 */
export function countriesOf({ countries = [], regions = [] }: SearchFilters, shown: readonly string[] = []) {
  if (countries.length > 0) return countries;
  return regions.length > 0 ? regions.map((code) => code.slice(0, 2)) : shown;
}

export interface Amounts {
  min: number | undefined;
  max: number | undefined;
}

/** The bounds of revenue, or of gross profit. */
export const amountsOf = (filters: SearchFilters, group: string): Amounts =>
  group === "gross_profit"
    ? { min: filters.min_gross_profit, max: filters.max_gross_profit }
    : { min: filters.min_revenue, max: filters.max_revenue };

/**
 * The currency in which amounts are shown: the chosen one; euro for bounds without one, as the service reads them;
 * else that of the only country.
 * @param shown countries of the matching companies, if known
 */
export const moneyOf = (filters: SearchFilters, shown: readonly string[]): Money =>
  filters.money ?? (hasAmounts(filters) ? undefined : moneyOfOnly(countriesOf(filters, shown))) ?? "EUR";
