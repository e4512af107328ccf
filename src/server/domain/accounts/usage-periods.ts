/** Ranges and buckets of usage, in UTC (docs/api.md, "Usage"). */
import type { UsageBucket, UsagePeriod, UsageStats } from "../../../contract/account.ts";
import { credits } from "../../../contract/cost.ts";
import type { Moment } from "../../../contract/wire.ts";
import { monthBounds } from "./plan.ts";

export type UsageStep = "hour" | "day" | "month";

/** Requests to one endpoint in one bucket. */
export interface UsageCount {
  /** Start of the bucket, RFC 3339 UTC. */
  start: string;
  endpoint: string;
  requests: number;
  failed: number;
  /** 1/10 000 credit */
  units: number;
}

/** Half-open, RFC 3339 UTC. */
export interface Span {
  from: string;
  to: string;
}

export interface AskedSpan {
  from?: Moment | undefined;
  to?: Moment | undefined;
}

/** When `to` is a date, that day is included. */
export function spanOf({ from: startMoment, to: endMoment }: AskedSpan, now: Date): Span {
  return { from: startMoment?.at ?? monthBounds(now).start, to: endMoment ? endOf(endMoment) : now.toISOString() };
}

/** Returns whether a range begins after its end; compared by day if the end is a date, which includes that day. */
export function isBackwards({ from: startMoment, to: endMoment }: AskedSpan, now: Date): boolean {
  const start = startMoment?.at ?? monthBounds(now).start;
  if (endMoment?.kind === "date") return start.slice(0, DAY_LENGTH) > endMoment.at.slice(0, DAY_LENGTH);
  return start > (endMoment?.at ?? now.toISOString());
}

const DAY_LENGTH = "2026-01-31".length;

/** The end of the range for `to`. Years have four digits, because times are compared as text. */
export function endOf({ kind, at: instant }: Moment): string {
  if (kind === "instant") return instant;
  return new Date(Math.min(Date.parse(instant) + 24 * 3_600_000, LAST_INSTANT)).toISOString();
}

const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/** Maximum number of buckets in a response: a range with more of them uses larger ones. */
const MOST_BUCKETS = 1_000;

export function stepOf(period: UsagePeriod, { from: start, to: end }: Span): UsageStep {
  const hours = (Date.parse(end) - Date.parse(start)) / 3_600_000;
  const preferredStep = ({ daily: "hour", monthly: "day", yearly: "month" } as const)[period];
  if (preferredStep === "hour" && hours <= MOST_BUCKETS) return "hour";
  return preferredStep !== "month" && hours / 24 <= MOST_BUCKETS ? "day" : "month";
}

/**
 * Adds up counts. The breakdown contains every bucket of the range in which the account existed, including empty ones,
 * up to now.
 */
export function usageStatsOf(
  counts: readonly UsageCount[],
  about: { userId: number; period: UsagePeriod; step: UsageStep; span: Span; accountCreatedAt: string; now: Date },
): UsageStats {
  const { userId, period, step, span, accountCreatedAt, now } = about;
  const byStart = Map.groupBy(counts, ({ start }) => start);
  const firstStart = [...byStart.keys()].reduce((a, b) => (a < b ? a : b), later(span.from, accountCreatedAt));
  const end = span.to < now.toISOString() ? span.to : new Date(now.getTime() + 1).toISOString();
  const starts = new Set([...bucketStarts(firstStart, end, step), ...byStart.keys()]);
  return {
    user_id: userId,
    period,
    ...totalsOf(counts),
    period_start: span.from,
    period_end: span.to,
    breakdown: [...starts].sort().map((start): UsageBucket => ({ start, ...totalsOf(byStart.get(start) ?? []) })),
  };
}

function totalsOf(counts: readonly UsageCount[]): Omit<UsageBucket, "start"> {
  const sum = (value: (count: UsageCount) => number) => counts.reduce((total, count) => total + value(count), 0);
  const byEndpoint = [...Map.groupBy(counts, ({ endpoint }) => endpoint)].sort(([a], [b]) => (a < b ? -1 : 1));
  const sumsBy = (value: (count: UsageCount) => number) =>
    Object.fromEntries(
      byEndpoint.map(([endpoint, some]) => [endpoint, some.reduce((total, count) => total + value(count), 0)]),
    );
  const requests = sum((count) => count.requests);
  const failed = sum((count) => count.failed);
  return {
    total_requests: requests,
    successful_requests: requests - failed,
    failed_requests: failed,
    credits_consumed: credits(sum((count) => count.units)),
    requests_by_endpoint: sumsBy((count) => count.requests),
    credits_by_endpoint: Object.fromEntries(
      Object.entries(sumsBy((count) => count.units)).flatMap(([endpoint, units]) =>
        units === 0 ? [] : [[endpoint, credits(units)]],
      ),
    ),
  };
}

/** Starts of the buckets that the range from `from` to `to` overlaps. */
export function* bucketStarts(start: string, end: string, step: UsageStep): Generator<string> {
  const cursor = new Date(start);
  cursor.setUTCMinutes(0, 0, 0);
  if (step !== "hour") cursor.setUTCHours(0);
  if (step === "month") cursor.setUTCDate(1);
  while (cursor.toISOString() < end) {
    yield cursor.toISOString();
    if (step === "hour") cursor.setUTCHours(cursor.getUTCHours() + 1);
    else if (step === "day") cursor.setUTCDate(cursor.getUTCDate() + 1);
    else cursor.setUTCMonth(cursor.getUTCMonth() + 1);
  }
}

const later = (a: string, b: string) => (a > b ? a : b);
