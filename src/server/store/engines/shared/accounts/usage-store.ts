/**
 * Usage: whole hours from their totals, the edges of a span from instants and ledger. What other nodes have counted is
 * there within their next tenth of a second.
 */
import type { UsageCount, UsageStep } from "../../../../domain/usage-periods.ts";
import type { BilledCall } from "../../../ports/credit-store.ts";
import type { CountedHow, UsageStore } from "../../../ports/usage-store.ts";
import { instantOf } from "../instant.ts";
import { readMeta, writeMeta } from "../meta.ts";
import { number, type Row } from "../row.ts";
import { all, get, type Steps, type StepsDatabase } from "../steps.ts";
import type { DeferredWrites } from "./deferred-writes.ts";
import { addUpCounts, BUCKET_LENGTH, decodeCount, usageSpans, wholeHour } from "./usage-spans.ts";

const HOURS = `
  SELECT substr(hour, 1, $1) AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, sum(units) AS units
  FROM usage_hours WHERE user_id = $2 AND hour >= $3 AND hour < $4 GROUP BY bucket, endpoint`;
const HOUR_OF = (column: string) => `substr(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), 1, $1)`;
/** Requests that were not charged, and those that were: these are in the ledger alone. */
const INSTANTS = `
  SELECT ${HOUR_OF("at")} AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, 0 AS units
  FROM usage_requests WHERE user_id = $2 AND at >= $3 AND at < $4 GROUP BY bucket, endpoint
  UNION ALL
  SELECT ${HOUR_OF("created_at")} AS bucket, metadata::jsonb ->> 'endpoint' AS endpoint, count(*), 0, sum(amount)
  FROM ledger WHERE user_id = $2 AND created_at >= $3 AND created_at < $4 AND cause = 'charge' GROUP BY 1, 2`;
const ALL_TIME = "SELECT coalesce(sum(requests), 0) AS requests FROM usage_hours WHERE user_id = $1";
const EXACT_FROM = "usage_exact_from";
const DROP = "DELETE FROM usage_requests WHERE user_id = $1 AND at < $2";

export class SqlUsageStore implements UsageStore {
  readonly #database: StepsDatabase;
  readonly #deferred: DeferredWrites;

  constructor(database: StepsDatabase, deferred: DeferredWrites) {
    this.#database = database;
    this.#deferred = deferred;
  }

  count({ userId, endpoint, now }: BilledCall, { failed, exactly }: CountedHow): void {
    const row = { userId, at: instantOf(now), endpoint, requests: 1, failed: Number(failed), units: 0 };
    if (exactly) this.#deferred.count(row);
    else this.#deferred.countByHour(row);
  }

  async counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]> {
    await this.#deferred.settle();
    return this.#database.read(readCounts(userId, from, to, step));
  }

  async allTime(userId: number): Promise<number> {
    await this.#deferred.settle();
    return (await this.#database.read(get(ALL_TIME, [userId], (row) => number(row.requests)))) ?? 0;
  }

  async dropInstants(instant: Date): Promise<void> {
    const before = wholeHour(instant.toISOString());
    const users = await this.#database.read(all("SELECT id FROM users ORDER BY id", [], (row) => number(row.id)));
    await this.#database.write(() => keepExactFrom(before));
    for (const id of users) await this.#database.run(DROP, [id, before]);
  }

  async flush(): Promise<void> {
    await this.#deferred.flush();
  }
}

function* readCounts(userId: number, from: string, to: string, step: UsageStep): Steps<UsageCount[]> {
  const exactFrom = (yield* readMeta(EXACT_FROM)) ?? "";
  const decode = (row: Row) => decodeCount(row, step);
  const found: UsageCount[] = [];
  for (const { kind, low, high } of usageSpans(from, to, exactFrom)) {
    const question = [BUCKET_LENGTH[step], userId, low, high];
    found.push(...(yield* all(kind === "hours" ? HOURS : INSTANTS, question, decode)));
  }
  return addUpCounts(found);
}

/** Notes that instants before it are kept by the hour alone. @param instant RFC 3339 UTC */
export function keepExactFrom(instant: string): Steps<number> {
  return writeMeta(EXACT_FROM, instant);
}
