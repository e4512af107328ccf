/** Counts failed sign-ins over all nodes, with one row per name of an attempt. The rows are locked during the check. */
import { createHash } from "node:crypto";

import {
  type Attempt,
  GUARD_SPAN_MS,
  guardedNames,
  type LoginGuard,
  refusal,
  type Visitor,
} from "../../../../domain/accounts/login-guard.ts";
import { numberOrNull } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";

const SPAN = `interval '${GUARD_SPAN_MS} milliseconds'`;
const ATTEMPT = `
  SELECT ceil(extract(epoch FROM attempt_login($1::text[], $2::bigint[], $3, ${SPAN})) * 1000) AS wait`;
const FORGIVE = "SELECT forgive_login($1::text[], $2, $3)";
/** A concurrent attempt updates its row and so keeps it. */
const DROP = `
  DELETE FROM login_failures WHERE name IN (
    SELECT name FROM login_failures WHERE last_at <= $1::timestamptz - ${SPAN} FOR UPDATE SKIP LOCKED)`;
const CLEANED_EVERY_MS = 60_000;

export class PgLoginGuard implements LoginGuard {
  readonly #database: PgDatabase;
  #cleanedAt = 0;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async attempt(who: Visitor, now: Date): Promise<Attempt> {
    const timestamp = now.toISOString();
    const [pair, ...singleGuards] = guardedNames(who).map(({ name, limit }) => ({ name: hashed(name), limit }));
    const sorted = [pair, ...singleGuards]
      .filter((guard) => guard !== undefined)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const names = sorted.map(({ name }) => name);
    await this.#clean(now);
    const question = [names, sorted.map(({ limit }) => limit), timestamp];
    const wait = await this.#database.get(ATTEMPT, question, (row) => numberOrNull(row.wait));
    if (wait) return refusal(wait);
    return {
      allowed: true,
      succeeded: async () => void (await this.#database.run(FORGIVE, [names, pair?.name ?? "", timestamp])),
    };
  }

  async #clean(now: Date): Promise<void> {
    if (now.getTime() < this.#cleanedAt + CLEANED_EVERY_MS) return;
    this.#cleanedAt = now.getTime();
    await this.#database.run(DROP, [now.toISOString()]);
  }
}

const hashed = (name: string) => createHash("sha256").update(name).digest("hex");
