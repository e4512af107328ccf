/** Usage as a chart wants it: at most five endpoints and "Other", one bar a bucket. Pure. */
import type { UsagePeriod, UsageStats } from "../../../contract/account.ts";

export const OTHER = "Other";
const MOST_SERIES = 5;

export interface UsageBar {
  start: string;
  requests: number;
  failed: number;
  credits: number;
  /** Requests by series name; every series has a number. */
  by: Record<string, number>;
  /** Requests of the bucket at the same place of the previous span. */
  previous: number | null;
  /** The bucket is not over yet. */
  open: boolean;
}

export interface UsageSeries {
  names: string[];
  bars: UsageBar[];
}

const STEP_MS: Record<UsagePeriod, (start: Date) => number> = {
  daily: () => 3_600_000,
  monthly: () => 86_400_000,
  yearly: (start) => Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - start.getTime(),
};

export function usageSeries(usage: UsageStats, previous: UsageStats | undefined, now: number): UsageSeries {
  const ranked = Object.entries(usage.requests_by_endpoint).toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const top = ranked.slice(0, MOST_SERIES).map(([name]) => name);
  const names = ranked.length > MOST_SERIES ? [...top, OTHER] : top;
  const bars = usage.breakdown.map((bucket, place): UsageBar => {
    const by: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
    for (const [name, count] of Object.entries(bucket.requests_by_endpoint)) {
      const series = top.includes(name) ? name : OTHER;
      by[series] = (by[series] ?? 0) + count;
    }
    const start = new Date(bucket.start);
    const end = start.getTime() + STEP_MS[usage.period](start);
    return {
      start: bucket.start,
      requests: bucket.total_requests,
      failed: bucket.failed_requests,
      credits: bucket.credits_consumed,
      by,
      previous: previous?.breakdown[place]?.total_requests ?? null,
      open: start.getTime() <= now && now < end,
    };
  });
  return { names, bars };
}

/** Growth against the previous span as a share; null when there is nothing to compare with. */
export function change(now: number, before: number | undefined): number | null {
  return before === undefined || before === 0 ? null : (now - before) / before;
}
