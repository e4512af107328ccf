/** Usage in SQLite: whole hours from their totals, the edges of a span from instants and ledger. */
import type { BilledCall } from "../../../ports/credit-store.ts";
import type { UsageCount, UsageStep } from "../../../../domain/usage-periods.ts";
import type { CountedHow, UsageStore } from "../../../ports/usage-store.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number, type Row, text } from "../../shared/row.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { instantOf } from "../../shared/instant.ts";
import { addUpCounts, BUCKET_LENGTH, decodeCount, usageSpans, wholeHour } from "../../shared/accounts/usage-spans.ts";

const HOURS = `
  SELECT substr(hour, 1, ?) AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, sum(units) AS units
  FROM usage_hours WHERE user_id = ? AND hour >= ? AND hour < ? GROUP BY bucket, endpoint`;
const INSTANTS = `
  SELECT substr(at, 1, ?) AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, 0 AS units
  FROM usage_requests WHERE user_id = ? AND at >= ? AND at < ? GROUP BY bucket, endpoint`;
const CHARGES = `
  SELECT substr(created_at, 1, ?) AS bucket, metadata ->> '$.endpoint' AS endpoint, count(*) AS requests, 0 AS failed,
    sum(amount) AS units
  FROM ledger WHERE user_id = ? AND created_at >= ? AND created_at < ? AND cause = 'charge' GROUP BY 1, 2`;
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

  count({ userId, endpoint, now }: BilledCall, { failed, exactly }: CountedHow): void {
    const row = { userId, at: instantOf(now), endpoint, requests: 1, failed: Number(failed), units: 0 };
    if (exactly) this.#deferred.count(row);
    else this.#deferred.countByHour(row);
  }

  async counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]> {
    await this.#deferred.settle();
    const exactFrom = this.#database.get(EXACT_FROM, [], (row) => text(row.value)) ?? "";
    const decode = (row: Row) => decodeCount(row, step);
    const found = usageSpans(from, to, exactFrom).flatMap(({ kind, low, high }) =>
      (kind === "hours" ? [HOURS] : [INSTANTS, CHARGES]).flatMap((sql) =>
        this.#database.all(sql, [BUCKET_LENGTH[step], userId, low, high], decode),
      ),
    );
    return addUpCounts(found);
  }

  async allTime(userId: number): Promise<number> {
    await this.#deferred.settle();
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
}
