/**
 * Stored responses of idempotent requests in PostgreSQL. Unlike in SQLite, a row also marks a request that is in
 * progress on any node.
 */
import type {
  IdempotencyStore,
  RememberedAnswer,
  RememberedCall,
  RememberedState,
} from "../../../ports/idempotency-store.ts";
import { keepAnswer, KEPT_MS, stateOf } from "../../shared/accounts/remembered-row.ts";
import type { PgDatabase } from "../pg-database.ts";

/**
 * After this time without completion, the node of the request is assumed dead and the request can be executed again.
 */
const UNDER_WAY_MS = 60_000;

/** Claims the key if it is free. A unique row guarantees that only one request succeeds. */
const TAKE = `
  INSERT INTO idempotency (user_id, route, key, body_hash, status, headers, body, created_at)
  VALUES ($1, $2, $3, $4, NULL, '{}', '', $5)
  ON CONFLICT (user_id, route, key) DO UPDATE
    SET body_hash = excluded.body_hash, status = NULL, headers = '{}', body = '', created_at = excluded.created_at
    WHERE idempotency.created_at <= $6 OR (idempotency.status IS NULL AND idempotency.created_at <= $7)`;
const FIND = `
  SELECT body_hash, status, headers, body FROM idempotency WHERE user_id = $1 AND route = $2 AND key = $3`;
const ABANDON =
  "DELETE FROM idempotency WHERE user_id = $1 AND route = $2 AND key = $3 AND created_at = $4 AND status IS NULL";

export class PgIdempotencyStore implements IdempotencyStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async begin(call: RememberedCall, now: Date): Promise<RememberedState> {
    const { userId, route, key, bodyHash } = call;
    const instantBefore = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const parameters = [
      userId,
      route,
      key,
      bodyHash,
      now.toISOString(),
      instantBefore(KEPT_MS),
      instantBefore(UNDER_WAY_MS),
    ];
    for (;;) {
      if ((await this.#database.run(TAKE, parameters)) > 0) return { kind: "first" };
      const state = await this.#database.get(FIND, [userId, route, key], (row) => stateOf(row, bodyHash));
      // The key was released between the two statements and is free again.
      if (state) return state;
    }
  }

  async finish(call: RememberedCall, answer: RememberedAnswer, now: Date): Promise<void> {
    await this.#database.read(keepAnswer(call, answer, now));
  }

  async abandon({ userId, route, key }: RememberedCall, begunAt: Date): Promise<void> {
    await this.#database.run(ABANDON, [userId, route, key, begunAt.toISOString()]);
  }

  async dropBefore(instant: Date): Promise<void> {
    await this.#database.run("DELETE FROM idempotency WHERE created_at < $1", [instant.toISOString()]);
  }
}
