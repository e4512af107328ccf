/** Converts usage to a chart series (credits or requests by kind, one bar per bucket) and to its texts. Pure. */
import type { UsageBucket, UsagePeriod, UsageStats } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import type { ChartLegendEntry, ChartTable } from "../../../ui/charts/chart-frame.tsx";

const OTHER = "Other";

/** Purposes in terms of sales users, in stacking order from the bottom; each always has the same colour. */
const USAGE_KINDS = ["Searches", "Companies opened", "Contacts", "Pipeline", "Exports", OTHER] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** The chart shows credits, or the requests behind them. */
export type UsageMeasure = "credits" | "requests";

const kinds: Readonly<Record<string, UsageKind>> = {
  "GET /v1/companies": "Searches",
  "POST /v1/search": "Searches",
  "POST /v1/search/facets": "Searches",
  "GET /v1/companies/{id}": "Companies opened",
  "GET /v1/companies/{id}/contacts": "Contacts",
  "GET /v1/companies/{id}/socials": "Companies opened",
  "GET /v1/companies/{id}/tech": "Companies opened",
  "GET /v1/companies/{id}/accounts": "Companies opened",
  "GET /v1/companies/{id}/history": "Companies opened",
  "POST /v1/leads": "Pipeline",
  "POST /v1/leads/bulk": "Pipeline",
  "POST /v1/export": "Exports",
};

/** @param endpoint method and route template, as in usage and ledger */
function kindOf(endpoint: string): UsageKind {
  return kinds[endpoint] ?? OTHER;
}

const colours: Record<UsageKind, string> = {
  Searches: "var(--color-chart-1)",
  "Companies opened": "var(--color-chart-2)",
  Contacts: "var(--color-chart-3)",
  Pipeline: "var(--color-chart-4)",
  Exports: "var(--color-chart-5)",
  Other: "var(--color-chart-other)",
};

export const colourOf = (name: UsageKind): string => colours[name];

export interface UsageBar {
  start: string;
  requests: number;
  failed: number;
  credits: number;
  /** Credits or requests, in total and by kind; kinds without any are missing. */
  value: number;
  byKind: Partial<Record<UsageKind, number>>;
  /** Value of the corresponding bucket in the previous range. */
  previous: number | null;
  /** True while the bucket is not over. */
  open: boolean;
}

export interface UsageSeries {
  /** Kinds that occur, in stacking order. */
  names: readonly UsageKind[];
  bars: readonly UsageBar[];
}

const STEP_MS: Record<UsagePeriod, (start: Date) => number> = {
  daily: () => 3_600_000,
  monthly: () => 86_400_000,
  yearly: (start) => Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - start.getTime(),
};

/** The buckets of a span from its first day. The service omits those before the account was created. */
function bucketsOf({ breakdown, period, period_start }: UsageStats): UsageBucket[] {
  const [firstBucket] = breakdown;
  const leadingBuckets: UsageBucket[] = [];
  if (!firstBucket) return leadingBuckets;
  const day = period === "yearly" ? `${period_start.slice(0, 7)}-01` : period_start.slice(0, 10);
  for (let start = new Date(`${day}T00:00:00Z`); start < new Date(firstBucket.start);) {
    leadingBuckets.push({ ...nothing, start: start.toISOString() });
    start = new Date(start.getTime() + STEP_MS[period](start));
  }
  return [...leadingBuckets, ...breakdown];
}

const nothing: Omit<UsageBucket, "start"> = {
  total_requests: 0,
  successful_requests: 0,
  failed_requests: 0,
  credits_consumed: 0,
  requests_by_endpoint: {},
  credits_by_endpoint: {},
};

type Measured = Pick<UsageBucket, "total_requests" | "credits_consumed" | `${UsageMeasure}_by_endpoint`>;
export const valueOf = (usage: Measured, measure: UsageMeasure) =>
  measure === "credits" ? usage.credits_consumed : usage.total_requests;

/** Credits or requests by kind. Sums use whole 1/10 000 credits. */
function sumByKind(usage: Measured, measure: UsageMeasure): UsageBar["byKind"] {
  const sums: UsageBar["byKind"] = {};
  for (const [endpoint, count] of Object.entries(usage[`${measure}_by_endpoint`])) {
    const kind = kindOf(endpoint);
    sums[kind] = Math.round(((sums[kind] ?? 0) + count) * 10_000) / 10_000;
  }
  return sums;
}

export function usageSeries(
  usage: UsageStats,
  previous: UsageStats | undefined,
  now: number,
  measure: UsageMeasure,
): UsageSeries {
  const present = sumByKind(usage, measure);
  const previousBuckets = previous && bucketsOf(previous);
  const bars = bucketsOf(usage).map((bucket, place): UsageBar => {
    const start = new Date(bucket.start);
    const end = start.getTime() + STEP_MS[usage.period](start);
    return {
      start: bucket.start,
      requests: bucket.total_requests,
      failed: bucket.failed_requests,
      credits: bucket.credits_consumed,
      value: valueOf(bucket, measure),
      byKind: sumByKind(bucket, measure),
      previous: previousValue(previousBuckets?.[place], measure),
      open: start.getTime() <= now && now < end,
    };
  });
  return { names: USAGE_KINDS.filter((kind) => kind in present), bars };
}

const previousValue = (bucket: UsageBucket | undefined, measure: UsageMeasure) =>
  bucket ? valueOf(bucket, measure) : null;

/** Change from the previous range as a ratio; null without a previous value. */
export function change(now: number, previous: number | undefined): number | null {
  return previous === undefined || previous === 0 ? null : (now - previous) / previous;
}

export function bucketLabel(start: string, period: UsagePeriod): string {
  switch (period) {
    case "daily":
      return `${format.utcDay(start)}, ${format.utcHour(start)}`;
    case "monthly":
      return format.utcDay(start);
    case "yearly":
      return format.utcMonth(start);
  }
}

/** "128,610 credits: exports 98%, contacts 1%"; for requests the busiest bucket. */
export function usageSummary({ names, bars }: UsageSeries, period: UsagePeriod, measure: UsageMeasure): string {
  if (measure === "requests") return busiestBucket(bars, period);
  const sumOf = (value: (bar: UsageBar) => number) => bars.reduce((sum, bar) => sum + value(bar), 0);
  const total = sumOf(({ value }) => value);
  if (total === 0) return "";
  const shares = names
    .map((name) => ({ name, share: sumOf(({ byKind }) => byKind[name] ?? 0) / total }))
    .toSorted((a, b) => b.share - a.share)
    .map(
      ({ name, share }) =>
        `${name.toLowerCase()} ${share < LEAST_SHARE ? `under ${format.percent(LEAST_SHARE)}` : format.percent(share)}`,
    );
  return `${format.count(Math.round(total * 10) / 10, "credit", "credits")}: ${shares.join(", ")}`;
}

const LEAST_SHARE = 0.01;

function busiestBucket(bars: readonly UsageBar[], period: UsagePeriod): string {
  const none = { value: 0, start: "" };
  const peak = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), bars[0] ?? none);
  if (peak.value === 0) return "";
  return `Busiest ${bucketNames[period]}: ${bucketLabel(peak.start, period)}, ${format.count(peak.value, "request", "requests")}`;
}

const bucketNames: Record<UsagePeriod, string> = { daily: "hour", monthly: "day", yearly: "month" };
const openNames: Record<UsagePeriod, string> = { daily: "this hour", monthly: "today", yearly: "this month" };

/** "Click a bar for details. Hatched: today so far."; empty without bars. */
export function usageHint({ bars }: UsageSeries, period: UsagePeriod): string {
  if (bars.every(({ value }) => value === 0)) return "";
  const isHatched = bars.some(({ open, value }) => open && value > 0);
  return `Click a bar for details.${isHatched ? ` Hatched: ${openNames[period]} so far.` : ""}`;
}

/** "1,204.5" credits, "1,204" requests. */
export const amountText = (amount: number, measure: UsageMeasure): string =>
  measure === "credits" ? format.credits(amount) : format.number(amount);

export function usageTable({ names, bars }: UsageSeries, period: UsagePeriod, measure: UsageMeasure): ChartTable {
  return {
    columns: ["Start", ...names, "Requests", "Failed", "Credits"],
    rows: bars.map((bar) => [
      bucketLabel(bar.start, period),
      ...names.map((name) => amountText(bar.byKind[name] ?? 0, measure)),
      format.number(bar.requests),
      format.number(bar.failed),
      format.credits(bar.credits),
    ]),
  };
}

export function usageLegend({ names }: UsageSeries, compare: boolean): ChartLegendEntry[] {
  const previousPeriod = {
    label: "Previous period",
    color: "var(--color-ink-3)",
    shape: "dash" as const,
  };
  return [
    ...names.map((name) => ({ label: name, color: colourOf(name), shape: "bar" as const })),
    ...(compare ? [previousPeriod] : []),
  ];
}
