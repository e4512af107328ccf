/**
 * Converts usage to chart series (requests by kind with one bar per bucket, and credits of the same buckets) and to the
 * texts of the chart. Pure functions.
 */
import type { UsageBucket, UsagePeriod, UsageStats } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import type { ChartLegendEntry, ChartTable } from "../../../ui/charts/chart-frame.tsx";

const OTHER = "Other";

/** Kinds of requests in terms of sales users, in stacking order from the bottom; a kind always has the same colour. */
const USAGE_KINDS = ["Searches", "Companies opened", "Contacts", "Company details", "Exports", OTHER] as const;
type UsageKind = (typeof USAGE_KINDS)[number];

const kinds: Readonly<Record<string, UsageKind>> = {
  "GET /v1/companies": "Searches",
  "POST /v1/search": "Searches",
  "POST /v1/search/facets": "Searches",
  "GET /v1/companies/{id}": "Companies opened",
  "GET /v1/companies/{id}/contacts": "Contacts",
  "GET /v1/companies/{id}/socials": "Company details",
  "GET /v1/companies/{id}/tech": "Company details",
  "GET /v1/companies/{id}/history": "Company details",
  "POST /v1/export": "Exports",
};

/** @param endpoint method and route template, as in usage and ledger */
function kindOf(endpoint: string): UsageKind {
  return kinds[endpoint] ?? OTHER;
}

const colours: Record<UsageKind | typeof CREDITS, string> = {
  Searches: "var(--color-chart-1)",
  "Companies opened": "var(--color-chart-2)",
  Contacts: "var(--color-chart-3)",
  "Company details": "var(--color-chart-4)",
  Exports: "var(--color-chart-5)",
  Other: "var(--color-chart-other)",
  Credits: "var(--color-ink-2)",
};

/** The only series of the lower chart. */
const CREDITS = "Credits";
export type SeriesName = UsageKind | typeof CREDITS;

export const colourOf = (name: SeriesName): string => colours[name];

export interface UsageBar {
  start: string;
  requests: number;
  failed: number;
  credits: number;
  /** Requests by kind; kinds without requests are missing. */
  requestsByKind: Partial<Record<SeriesName, number>>;
  /** Requests of the corresponding bucket in the previous range. */
  previous: number | null;
  /** True while the bucket is not over. */
  open: boolean;
}

export interface UsageSeries {
  /** Kinds that occur, in stacking order. */
  names: readonly SeriesName[];
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
};

export function usageSeries(usage: UsageStats, previous: UsageStats | undefined, now: number): UsageSeries {
  const present = new Set(Object.keys(usage.requests_by_endpoint).map(kindOf));
  const previousBuckets = previous && bucketsOf(previous);
  const bars = bucketsOf(usage).map((bucket, place): UsageBar => {
    const requestsByKind: UsageBar["requestsByKind"] = {};
    for (const [endpoint, count] of Object.entries(bucket.requests_by_endpoint)) {
      const kind = kindOf(endpoint);
      requestsByKind[kind] = (requestsByKind[kind] ?? 0) + count;
    }
    const start = new Date(bucket.start);
    const end = start.getTime() + STEP_MS[usage.period](start);
    return {
      start: bucket.start,
      requests: bucket.total_requests,
      failed: bucket.failed_requests,
      credits: bucket.credits_consumed,
      requestsByKind,
      previous: previousBuckets?.[place]?.total_requests ?? null,
      open: start.getTime() <= now && now < end,
    };
  });
  return { names: USAGE_KINDS.filter((kind) => present.has(kind)), bars };
}

/** The credits of the same buckets, as a separate chart. */
export function creditSeries({ bars }: UsageSeries): UsageSeries {
  return {
    names: [CREDITS],
    bars: bars.map((bar) => ({
      ...bar,
      requests: bar.credits,
      requestsByKind: { [CREDITS]: bar.credits },
      previous: null,
    })),
  };
}

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

export function usageSummary({ bars }: UsageSeries, period: UsagePeriod): string {
  const none = { requests: 0, start: "" };
  const peak = bars.reduce((best, bar) => (bar.requests > best.requests ? bar : best), bars[0] ?? none);
  if (peak.requests === 0) return "";
  return `Busiest ${bucketNames[period]}: ${bucketLabel(peak.start, period)}, ${format.count(peak.requests, "request", "requests")}`;
}

const bucketNames: Record<UsagePeriod, string> = { daily: "hour", monthly: "day", yearly: "month" };
const openNames: Record<UsagePeriod, string> = { daily: "this hour", monthly: "today", yearly: "this month" };

/** "Click a bar for details. Hatched: today so far."; empty without bars. */
export function usageHint({ bars }: UsageSeries, period: UsagePeriod): string {
  if (bars.every(({ requests }) => requests === 0)) return "";
  const isHatched = bars.some(({ open, requests }) => open && requests > 0);
  return `Click a bar for details.${isHatched ? ` Hatched: ${openNames[period]} so far.` : ""}`;
}

export function usageTable({ names, bars }: UsageSeries, period: UsagePeriod): ChartTable {
  return {
    columns: ["Start", ...names, "Requests", "Failed", "Credits"],
    rows: bars.map((bar) => [
      bucketLabel(bar.start, period),
      ...names.map((name) => format.number(bar.requestsByKind[name] ?? 0)),
      format.number(bar.requests),
      format.number(bar.failed),
      format.credits(bar.credits),
    ]),
  };
}

export function usageLegend({ names }: UsageSeries, compare: boolean): ChartLegendEntry[] {
  const previousPeriod = {
    label: "Requests in the previous period",
    color: "var(--color-ink-3)",
    shape: "dash" as const,
  };
  return [
    ...names.map((name) => ({ label: name, color: colourOf(name), shape: "bar" as const })),
    ...(compare ? [previousPeriod] : []),
  ];
}
