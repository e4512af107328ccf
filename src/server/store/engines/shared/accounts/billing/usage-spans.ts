/**
 * Splits a time range into whole hours, which are read from totals, and partial hours, which are read from single
 * requests.
 */
import type { UsageCount, UsageStep } from "../../../../../domain/accounts/usage-periods.ts";
import { number, type Row, text } from "../../row.ts";
import { hourOf } from "./usage-row.ts";

/** Length of the prefix of a timestamp that identifies its bucket. */
export const BUCKET_LENGTH: Record<UsageStep, number> = { hour: 13, day: 10, month: 7 };
const REST: Record<UsageStep, string> = { hour: ":00:00.000Z", day: "T00:00:00.000Z", month: "-01T00:00:00.000Z" };

export interface UsageSpan {
  kind: "hours" | "instants";
  /** Inclusive; an hour as in `hourOf`, or RFC 3339 UTC. */
  low: string;
  /** Exclusive. */
  high: string;
}

/** @param exactFrom earlier requests are stored by hour only: a bound within such an hour is moved to its start */
export function usageSpans(startTime: string, endTime: string, exactFrom: string): UsageSpan[] {
  const bound = (instant: string) => (instant < exactFrom ? wholeHour(instant) : instant);
  const [start, end] = [bound(startTime), bound(endTime)];
  if (start >= end) return [];
  const firstHour = start === wholeHour(start) ? start : hourAfter(start);
  const lastHour = wholeHour(end);
  if (firstHour > lastHour) return [{ kind: "instants", low: start, high: end }];
  const spans: UsageSpan[] = [
    { kind: "instants", low: start, high: firstHour },
    { kind: "hours", low: hourOf(firstHour), high: hourOf(lastHour) },
    { kind: "instants", low: lastHour, high: end },
  ];
  return spans.filter(({ low, high }) => low < high);
}

/** Adds up the counts per bucket and endpoint, ascending. */
export function addUpCounts(spanCounts: readonly UsageCount[]): UsageCount[] {
  const counts = new Map<string, UsageCount>();
  for (const count of spanCounts) {
    const key = `${count.start} ${count.endpoint}`;
    const existing = counts.get(key);
    if (!existing) counts.set(key, count);
    else {
      existing.requests += count.requests;
      existing.failed += count.failed;
      existing.units += count.units;
    }
  }
  return [...counts.values()].sort((a, b) => compare(a.start, b.start) || compare(a.endpoint, b.endpoint));
}

export function decodeCount(row: Row, step: UsageStep): UsageCount {
  return {
    start: `${text(row.bucket)}${REST[step]}`,
    endpoint: text(row.endpoint),
    requests: number(row.requests),
    failed: number(row.failed),
    units: number(row.units),
  };
}

export function wholeHour(instant: string): string {
  return `${hourOf(instant)}${REST.hour}`;
}

function hourAfter(instant: string): string {
  return wholeHour(new Date(Date.parse(instant) + 3_600_000).toISOString());
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
