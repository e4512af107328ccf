/** Writes usage and last uses to PostgreSQL, one batch after another. */
import type { CredentialUse, DeferredTarget } from "../../shared/accounts/deferred-writes.ts";
import type { UsageRow } from "../../shared/accounts/usage-row.ts";
import type { PgDatabase } from "../pg-database.ts";
import { runSteps } from "../run-steps.ts";
import { addUsage } from "./usage-rows.ts";

const TOUCH = (table: string) => `
  UPDATE ${table} AS secret SET last_used_at = greatest(used.at, secret.last_used_at)
  FROM unnest($1::bigint[], $2::timestamptz[]) AS used (id, at) WHERE secret.id = used.id`;
const TABLES = { key: TOUCH("api_keys"), session: TOUCH("sessions") };

export class PgDeferredTarget implements DeferredTarget {
  readonly #database: PgDatabase;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void> {
    const writing = this.#lastWrite.then(() => this.#write(usage, uses));
    // Only the caller receives the error; others just wait for the end.
    this.#lastWrite = writing.catch(() => undefined);
    return writing;
  }

  idle(): Promise<void> {
    return this.#lastWrite;
  }

  async #write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void> {
    await this.#database.transaction(async (session) => {
      await runSteps(session, addUsage(usage));
      for (const [via, sql] of Object.entries(TABLES)) {
        const used = uses.filter((use) => use.via === via).sort((a, b) => a.id - b.id);
        if (used.length > 0)
          await session.run(sql, [used.map(({ id }) => id), used.map(({ at: timestamp }) => timestamp)]);
      }
    });
  }
}
