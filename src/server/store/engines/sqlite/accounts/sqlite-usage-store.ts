/** Usage in SQLite: whole hours from their totals, the edges of a span from single instants. */
import { StoreUnavailable } from "../../../../domain/refusal.ts";
import type { BilledCall } from "../../../ports/credit-store.ts";
import type { UsageCount, UsageStep } from "../../../../domain/usage-periods.ts";
import type { UsageStore } from "../../../ports/usage-store.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number, type Row, text } from "../sqlite-row.ts";
import type { DeferredWrites } from "./deferred-writes.ts";
import { hourOf } from "./usage-rows.ts";

const LENGTH: Record<UsageStep, number> = { hour: 13, day: 10, month: 7 };
const REST: Record<UsageStep, string> = { hour: ":00:00.000Z", day: "T00:00:00.000Z", month: "-01T00:00:00.000Z" };

const SUMS = "endpoint, sum(requests) AS requests, sum(failed) AS failed, sum(units) AS units";
const HOURS = `
  SELECT substr(hour, 1, ?) AS bucket, ${SUMS} FROM usage_hours
  WHERE user_id = ? AND hour >= ? AND hour < ? GROUP BY bucket, endpoint`;
const INSTANTS = `
  SELECT substr(at, 1, ?) AS bucket, ${SUMS} FROM usage_requests
  WHERE user_id = ? AND at >= ? AND at < ? GROUP BY bucket, endpoint`;
const ALL_TIME = "SELECT coalesce(sum(requests), 0) AS requests FROM usage_hours WHERE user_id = ?";
const EXACT_FROM = "SELECT value FROM meta WHERE key = 'usage_exact_from'";

export class SqliteUsageStore implements UsageStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  readonly #deferred: DeferredWrites;

  constructor(database: SqliteDatabase, queue: CommitQueue, deferred: DeferredWrites) {
    this.#database = database;
    this.#queue = queue;
    this.#deferred = deferred;
  }

  count({ userId, endpoint, now }: BilledCall, failed: boolean): void {
    this.#deferred.count({ userId, at: now.toISOString(), endpoint, requests: 1, failed: Number(failed), units: 0 });
  }

  async counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]> {
    await this.#settle();
    const exactFrom = this.#database.get(EXACT_FROM, [], (row) => text(row.value)) ?? "";
    const bound = (instant: string) => (instant < exactFrom ? wholeHour(instant) : instant);
    const [start, end] = [bound(from), bound(to)];
    if (start >= end) return [];
    const firstHour = start === wholeHour(start) ? start : hourAfter(start);
    const lastHour = wholeHour(end);
    const parts: [string, string, string][] =
      firstHour > lastHour
        ? [[INSTANTS, start, end]]
        : [
            [INSTANTS, start, firstHour],
            [HOURS, hourOf(firstHour), hourOf(lastHour)],
            [INSTANTS, lastHour, end],
          ];
    const counts = new Map<string, UsageCount>();
    const decode = (row: Row) => decodeCount(row, step);
    for (const [sql, low, high] of parts) {
      if (low >= high) continue;
      for (const count of this.#database.all(sql, [LENGTH[step], userId, low, high], decode)) merge(counts, count);
    }
    return [...counts.values()].sort((a, b) => compare(a.start, b.start) || compare(a.endpoint, b.endpoint));
  }

  async allTime(userId: number): Promise<number> {
    await this.#settle();
    return this.#database.get(ALL_TIME, [userId], (row) => number(row.requests)) ?? 0;
  }

  async dropInstants(instant: Date): Promise<void> {
    const before = wholeHour(instant.toISOString());
    const users = this.#database.all("SELECT id FROM users", [], (row) => number(row.id));
    await this.#queue.write(() => {
      this.#database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('usage_exact_from', ?)", [before]);
    });
    for (const id of users) {
      await this.#queue.write(() => {
        this.#database.run("DELETE FROM usage_requests WHERE user_id = ? AND at < ?", [id, before]);
      });
    }
  }

  async flush(): Promise<void> {
    await this.#deferred.flush();
  }

  /** Where nothing can be written, reading goes on with what is on disk. */
  async #settle(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

function wholeHour(instant: string): string {
  return `${hourOf(instant)}${REST.hour}`;
}

function hourAfter(instant: string): string {
  return wholeHour(new Date(Date.parse(instant) + 3_600_000).toISOString());
}

function merge(counts: Map<string, UsageCount>, more: UsageCount): void {
  const key = `${more.start} ${more.endpoint}`;
  const same = counts.get(key);
  if (!same) counts.set(key, more);
  else {
    same.requests += more.requests;
    same.failed += more.failed;
    same.units += more.units;
  }
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

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
