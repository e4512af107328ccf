/**
 * Uses hourly totals for whole hours and single requests for the partial hours at both ends. Counts of other nodes
 * appear within 100 ms.
 */
import type { UsageCount, UsageStep } from "../../../../../domain/accounts/usage-periods.ts";
import type { BilledCall, CountedHow, UsageStore } from "../../../../ports/billing-stores.ts";
import { instantOf, number } from "../../row.ts";
import { writeMeta } from "../../meta.ts";
import { all, type Steps, type StepsDatabase } from "../../steps.ts";
import type { DeferredWrites } from "../deferred-writes.ts";
import { type LongReads, longReadsOf } from "../long-reads.ts";
import { EXACT_FROM } from "./usage-counts.ts";
import { wholeHour } from "./usage-spans.ts";

const DROP = "DELETE FROM usage_requests WHERE user_id = $1 AND at < $2";

export class SqlUsageStore implements UsageStore {
  readonly #database: StepsDatabase;
  readonly #deferred: DeferredWrites;
  readonly #reads: LongReads;

  constructor(database: StepsDatabase, deferred: DeferredWrites, reads: LongReads = longReadsOf(database)) {
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
