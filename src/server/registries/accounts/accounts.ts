/** A year of a company's annual accounts, as every country's reader gives it. */
import { MAX_AMOUNT } from "../../../contract/annual-accounts.ts";
import type { StatedAccounts } from "../../domain/companies/annual-accounts.ts";
import { monthsBetween, wholeUnits } from "./amounts.ts";

export interface Accounts extends StatedAccounts {
  /** The register. */
  source: string;
}

const FIGURE_NAMES = ["revenue", "gross_profit", "operating_profit", "profit", "equity", "assets"] as const;

/** Figures of a year: null when the filing does not state them, never 0 for that. */
export type Figures = Pick<StatedAccounts, (typeof FIGURE_NAMES)[number] | "employees">;

/** A year as a reader finds it, before it is checked. Amounts may have decimals. */
export interface StatedYear extends Figures {
  start: string | null;
  end: string;
  currency: string | null;
  consolidated: boolean;
  comparative: boolean;
  published: string | null;
  source: string;
  /** Equity and liabilities together, which must equal the assets. */
  total?: number | null;
}

/** Room for rounding in a balance. */
const TOLERANCE = 0.005;

/** The row of a year; null when the report is empty or its currency is no code. */
export function accountsOf({ start, end, currency, total = null, ...year }: StatedYear): Accounts | null {
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => {
      const amount = year[name];
      return [name, amount === null || Math.abs(amount) > MAX_AMOUNT ? null : wholeUnits(amount)];
    }),
  );
  const checked: Figures = { ...year, ...figures, employees: tenths(year.employees) };
  const { revenue, profit, equity, assets } = checked;
  const isEmpty = [revenue, profit, equity, assets].every((amount) => amount === null || amount === 0);
  if (isEmpty || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  const doubtful =
    assets !== null &&
    (assets < 0 ||
      (equity !== null && equity > assets * (1 + TOLERANCE)) ||
      (total !== null && Math.abs(assets - total) > TOLERANCE * Math.max(Math.abs(assets), Math.abs(total))));
  const { consolidated, comparative, published, source } = year;
  const months = monthsBetween(start, end);
  return { year_end: end, months, currency, ...checked, consolidated, comparative, doubtful, published, source };
}

const tenths = (employees: number | null): number | null =>
  employees === null || employees < 0 || employees > 10_000_000 ? null : Math.round(employees * 10) / 10;
