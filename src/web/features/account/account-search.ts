/** The account page's address, parsed. Defaults are not written to it. */
import type { LedgerType, UsagePeriod } from "../../../contract/account.ts";
import { ledgerTypes, usagePeriods } from "../../api/data/contract-data.ts";
import type { QueryInput, QueryRecord } from "../../api/query-string.ts";
import type { UsageMeasure } from "./usage/usage-series.ts";
import { presetSpan, today, type DaySpan } from "./usage/usage-span.ts";

const ACCOUNT_TABS = ["usage", "ledger", "keys", "settings"] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export interface AccountSearch {
  tab: AccountTab;
  period: UsagePeriod;
  span: DaySpan;
  /** True when the address contains the span; otherwise the ledger shows all entries. */
  spanned: boolean;
  compare: boolean;
  measure: UsageMeasure;
  type: LedgerType | undefined;
  /** Page number, starting at 1. */
  page: number;
}

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const oneOf = <const V extends readonly string[]>(values: V, value: unknown): V[number] | undefined =>
  values.find((choice) => choice === value);

/** Invalid values are replaced by their defaults. */
export function readAccountSearch(record: QueryRecord, now = Date.now()): AccountSearch {
  const { from: start, to: end } = record;
  const spanned = isDay(start) && isDay(end);
  const page = Number(record["page"]);
  return {
    tab: oneOf(ACCOUNT_TABS, record["tab"]) ?? "usage",
    period: oneOf(usagePeriods, record["period"]) ?? "monthly",
    span: spanned ? { from: start, to: end } : presetSpan("30d", today(now)),
    spanned,
    compare: record["compare"] === "1",
    measure: record["measure"] === "requests" ? "requests" : "credits",
    type: oneOf(ledgerTypes, record["type"]),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

export function writeAccountSearch(search: AccountSearch): Record<string, string> {
  const { tab, period, span, spanned, compare, measure, type, page } = search;
  const written: QueryInput = {
    tab: tab === "usage" ? undefined : tab,
    period: period === "monthly" ? undefined : period,
    from: spanned ? span.from : undefined,
    to: spanned ? span.to : undefined,
    compare: compare ? "1" : undefined,
    measure: measure === "credits" ? undefined : measure,
    type,
    page: page > 1 ? page : undefined,
  };
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
