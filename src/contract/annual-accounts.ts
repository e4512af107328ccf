/** Annual accounts of companies: one row per company, year and kind. */
import * as z from "zod/mini";

import { date, described as d, integer } from "./wire.ts";

/** The largest amount that the index holds. No Nordic company is near it. */
export const MAX_AMOUNT = 4_000_000_000_000_000;
/** Maximum number of rows of a company. */
export const MOST_ACCOUNTS = 60;

const amount = (description: string) =>
  d(z.nullable(integer(-MAX_AMOUNT, MAX_AMOUNT)), `${description}; null: not stated`);

const figureShape = {
  revenue: amount("Net revenue, whole units of the currency"),
  gross_profit: amount("Gross profit, which smaller Danish companies may state instead of revenue"),
  operating_profit: amount("Operating profit"),
  profit: amount("Profit of the year after tax"),
  equity: amount("Equity at the end of the year"),
  assets: amount("Total assets at the end of the year"),
  employees: d(z.nullable(z.number()), "Average employees of the year, one decimal; null: not stated"),
};

export const annualAccounts = z
  .object({
    year_end: d(date(), "Last day of the financial year"),
    months: d(z.nullable(integer(1, 24)), "Length of the financial year; null: its start is unknown"),
    currency: d(z.string(), "Currency of the figures, ISO 4217"),
    ...figureShape,
    consolidated: d(z.boolean(), "true: the group; false: the company itself"),
    comparative: d(z.boolean(), "Whether the figures are taken from a later year's report"),
    doubtful: d(z.boolean(), "Whether the figures contradict each other; such a year is left out of filters"),
    growth: d(
      z.nullable(integer()),
      "Change of revenue in percent against the year before; null unless both years have about 12 months and one currency",
    ),
    revenue_eur: d(
      z.nullable(integer()),
      "Revenue in euro at the average rate of the year; null: not stated, or no rate for the currency",
    ),
    published: d(z.nullable(date()), "Day of publication, registration or newest signature; null: not known"),
    source: d(z.string(), "Name of the source, with its licence"),
    document_url: d(z.nullable(z.string()), "Page or file of the filing; null where none can be linked"),
  })
  .register(z.globalRegistry, { id: "Accounts" });
export type AnnualAccounts = z.output<typeof annualAccounts>;
