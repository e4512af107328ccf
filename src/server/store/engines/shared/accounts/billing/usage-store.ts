/**
 * Uses hourly totals for whole hours and single requests for the partial hours at both ends. Counts of other nodes
 * appear within 100 ms.
 */
import type { UsageCount, UsageStep } from "../../../../../domain/accounts/usage-periods.ts";
import type { BilledCall, CountedHow, UsageStore } from "../../../../ports/billing-stores.ts";
import { instantOf, number, type Row, text } from "../../row.ts";
import { readMeta, writeMeta } from "../../meta.ts";
import { all, get, type Steps, type StepsDatabase } from "../../steps.ts";
import { type DeferredWrites, hourOf } from "../deferred-writes.ts";

const DROP = "DELETE FROM usage_requests WHERE user_id = $1 AND at < $2";

export interface UsageQuestion {
  start: string;
  end: string;
  step: UsageStep;
}

/** Reads that can take long. */
export interface UsageReads {
  usage(userId: number, question: UsageQuestion): Promise<UsageCount[]>;
  allTime(userId: number): Promise<number>;
}

export class SqlUsageStore implements UsageStore {
  readonly #database: StepsDatabase;
  readonly #deferred: DeferredWrites;
  readonly #reads: UsageReads;

  constructor(database: StepsDatabase, deferred: DeferredWrites, reads: UsageReads) {
    this.#reads = reads;
    this.#database = database;
    this.#deferred = deferred;
  }

  count({ userId, endpoint, now }: BilledCall, { failed, exactly }: CountedHow): void {
    const row = { userId, at: instantOf(now), endpoint, requests: 1, failed: Number(failed), units: 0 };
    if (exactly) this.#deferred.count(row);
    else this.#deferred.countByHour(row);
  }

  async counts(userId: number, start: string, end: string, step: UsageStep): Promise<UsageCount[]> {
    await this.#deferred.settle();
    return this.#reads.usage(userId, { start, end, step });
  }

  async allTime(userId: number): Promise<number> {
    await this.#deferred.settle();
    return this.#reads.allTime(userId);
  }

  async dropInstants(instant: Date): Promise<void> {
    const newExactFrom = wholeHour(instant.toISOString());
    const users = await this.#database.read(all("SELECT id FROM users ORDER BY id", [], (row) => number(row.id)));
    await this.#database.write(() => keepExactFrom(newExactFrom));
    for (const id of users) await this.#database.run(DROP, [id, newExactFrom]);
  }

  async flush(): Promise<void> {
    await this.#deferred.flush();
  }
}

/** Sets the time before which requests are stored by hour only. @param instant RFC 3339 UTC */
export function keepExactFrom(instant: string): Steps<number> {
  return writeMeta(EXACT_FROM, instant);
}

const HOURS = `
  SELECT substr(hour, 1, $1) AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, sum(units) AS units
  FROM usage_hours WHERE user_id = $2 AND hour >= $3 AND hour < $4 GROUP BY bucket, endpoint`;
const HOUR_OF = (column: string) => `substr(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), 1, $1)`;
/** Requests without a charge, and charged ones, which are only in the ledger. */
const INSTANTS = `
  SELECT ${HOUR_OF("at")} AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, 0 AS units
  FROM usage_requests WHERE user_id = $2 AND at >= $3 AND at < $4 GROUP BY bucket, endpoint
  UNION ALL
  SELECT ${HOUR_OF("created_at")} AS bucket, metadata::jsonb ->> 'endpoint' AS endpoint, count(*), 0, sum(amount)
  FROM ledger WHERE user_id = $2 AND created_at >= $3 AND created_at < $4 AND cause = 'charge' GROUP BY 1, 2`;
const ALL_TIME = "SELECT coalesce(sum(requests), 0) AS requests FROM usage_hours WHERE user_id = $1";
/** Row of `meta`: requests before this time are stored by hour only. */
const EXACT_FROM = "usage_exact_from";

export function* usageCounts(userId: number, { start, end, step }: UsageQuestion): Steps<UsageCount[]> {
  const exactFrom = (yield* readMeta(EXACT_FROM)) ?? "";
  const decode = (row: Row) => decodeCount(row, step);
  const counts: UsageCount[][] = [];
  for (const { kind, low, high } of usageSpans(start, end, exactFrom)) {
    const question = [BUCKET_LENGTH[step], userId, low, high];
    counts.push(yield* all(kind === "hours" ? HOURS : INSTANTS, question, decode));
  }
  return addUpCounts(counts.flat());
}

export function* allTimeUsage(userId: number): Steps<number> {
  return (yield* get(ALL_TIME, [userId], (row) => number(row.requests))) ?? 0;
}

/** Length of the prefix of a timestamp that identifies its bucket. */
const BUCKET_LENGTH: Record<UsageStep, number> = { hour: 13, day: 10, month: 7 };
const REST: Record<UsageStep, string> = { hour: ":00:00.000Z", day: "T00:00:00.000Z", month: "-01T00:00:00.000Z" };

export interface UsageSpan {
  kind: "hours" | "instants";
  /** Inclusive; an hour as in `hourOf`, or RFC 3339 UTC. */
  low: string;
  /** Exclusive. */
  high: string;
}

/** @param exactFrom earlier requests are stored by hour only: a bound within such an hour is moved to its start */
function usageSpans(startTime: string, endTime: string, exactFrom: string): UsageSpan[] {
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
function addUpCounts(spanCounts: readonly UsageCount[]): UsageCount[] {
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

function decodeCount(row: Row, step: UsageStep): UsageCount {
  return {
    start: `${text(row.bucket)}${REST[step]}`,
    endpoint: text(row.endpoint),
    requests: number(row.requests),
    failed: number(row.failed),
    units: number(row.units),
  };
}

function wholeHour(instant: string): string {
  return `${hourOf(instant)}${REST.hour}`;
}

function hourAfter(instant: string): string {
  return wholeHour(new Date(Date.parse(instant) + 3_600_000).toISOString());
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
