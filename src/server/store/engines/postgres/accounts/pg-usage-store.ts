/** Usage in PostgreSQL. What other nodes have counted is there within their next tenth of a second. */
import type { UsageCount, UsageStep } from "../../../../domain/usage-periods.ts";
import type { BilledCall } from "../../../ports/credit-store.ts";
import type { CountedHow, UsageStore } from "../../../ports/usage-store.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { addUpCounts, BUCKET_LENGTH, decodeCount, usageSpans, wholeHour } from "../../shared/accounts/usage-spans.ts";
import { number, text } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";

const HOURS = `
  SELECT left(hour, $1) AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, sum(units) AS units
  FROM usage_hours WHERE user_id = $2 AND hour >= $3 AND hour < $4 GROUP BY bucket, endpoint`;
const HOUR_OF = (column: string) => `left(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), $1)`;
/** Requests that were not charged, and those that were: the ledger alone tells of them. */
const INSTANTS = `
  SELECT ${HOUR_OF("at")} AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, 0 AS units
  FROM usage_requests WHERE user_id = $2 AND at >= $3 AND at < $4 GROUP BY bucket, endpoint
  UNION ALL
  SELECT ${HOUR_OF("created_at")} AS bucket, metadata::jsonb ->> 'endpoint' AS endpoint, count(*), 0, sum(amount)
  FROM ledger WHERE user_id = $2 AND created_at >= $3 AND created_at < $4 AND cause = 'charge' GROUP BY 1, 2`;
const ALL_TIME = "SELECT coalesce(sum(requests), 0) AS requests FROM usage_hours WHERE user_id = $1";
const EXACT_FROM = "SELECT value FROM meta WHERE key = 'usage_exact_from'";
export const SET_EXACT_FROM = `
  INSERT INTO meta (key, value) VALUES ('usage_exact_from', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
const DROP = "DELETE FROM usage_requests WHERE user_id = $1 AND at < $2";

export class PgUsageStore implements UsageStore {
  readonly #database: PgDatabase;
  readonly #deferred: DeferredWrites;

  constructor(database: PgDatabase, deferred: DeferredWrites) {
    this.#database = database;
    this.#deferred = deferred;
  }

  count({ userId, endpoint, now }: BilledCall, { failed, exactly }: CountedHow): void {
    const row = { userId, at: now.toISOString(), endpoint, requests: 1, failed: Number(failed), units: 0 };
    if (exactly) this.#deferred.count(row);
    else this.#deferred.countByHour(row);
  }

  async counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]> {
    await this.#deferred.settle();
    const exactFrom = (await this.#database.get(EXACT_FROM, [], (row) => text(row.value))) ?? "";
    const found: UsageCount[] = [];
    for (const { kind, low, high } of usageSpans(from, to, exactFrom)) {
      const question = [BUCKET_LENGTH[step], userId, low, high];
      found.push(
        ...(await this.#database.all(kind === "hours" ? HOURS : INSTANTS, question, (row) => decodeCount(row, step))),
      );
    }
    return addUpCounts(found);
  }

  async allTime(userId: number): Promise<number> {
    await this.#deferred.settle();
    return (await this.#database.get(ALL_TIME, [userId], (row) => number(row.requests))) ?? 0;
  }

  async dropInstants(instant: Date): Promise<void> {
    const before = wholeHour(instant.toISOString());
    const users = await this.#database.all("SELECT id FROM users ORDER BY id", [], (row) => number(row.id));
    await this.#database.run(SET_EXACT_FROM, [before]);
    for (const id of users) await this.#database.run(DROP, [id, before]);
  }

  async flush(): Promise<void> {
    await this.#deferred.flush();
  }
}
