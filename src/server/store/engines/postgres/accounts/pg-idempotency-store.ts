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
import { dropAnswers, keepAnswer, KEPT_MS, stateOf } from "../../shared/accounts/remembered-row.ts";
import { type Row, text } from "../../shared/row.ts";
import { LIVING_NODES, type NodePresence } from "../node-presence.ts";
import type { PgDatabase } from "../pg-database.ts";

/**
 * A claim of a node that is gone is released after this time, in which a node that only lost its connection is back.
 */
const GONE_MS = 1_000;
/** The same for a claim whose node could not be seen when it was made. */
const UNSEEN_MS = 60_000;

/** Claims the key if it is free. A unique row guarantees that only one request succeeds. */
const TAKE = `
  INSERT INTO idempotency (user_id, route, key, body_hash, status, headers, body, created_at, node)
  VALUES ($1, $2, $3, $4, NULL, '{}', '', $5, $9)
  ON CONFLICT (user_id, route, key) DO UPDATE
    SET body_hash = excluded.body_hash, status = NULL, headers = '{}', body = '', created_at = excluded.created_at,
      node = excluded.node
    WHERE idempotency.created_at <= $6 OR (idempotency.status IS NULL AND (idempotency.created_at <= $7
      OR (idempotency.created_at <= $8 AND idempotency.node IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LIVING_NODES}
          AND objid = idempotency.node::oid AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))))`;
const FIND = `
  SELECT body_hash, status, headers, body, created_at, node FROM idempotency
  WHERE user_id = $1 AND route = $2 AND key = $3`;
const ABANDON =
  "DELETE FROM idempotency WHERE user_id = $1 AND route = $2 AND key = $3 AND created_at = $4 AND status IS NULL";

export class PgIdempotencyStore implements IdempotencyStore {
  readonly #database: PgDatabase;
  readonly #presence: NodePresence;

  constructor(database: PgDatabase, presence: NodePresence) {
    this.#database = database;
    this.#presence = presence;
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
      instantBefore(UNSEEN_MS),
      instantBefore(GONE_MS),
      await this.#presence.number(),
    ];
    for (;;) {
      if ((await this.#database.run(TAKE, parameters)) > 0) return { kind: "first" };
      const state = await this.#database.get(FIND, [userId, route, key], (row) => {
        return stateOf(row, bodyHash, secondsUntilFree(row, now));
      });
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
    await this.#database.write(() => dropAnswers(instant));
  }
}

/** A living node will be done soon; one that cannot be seen might be gone. */
function secondsUntilFree({ node, created_at }: Row, now: Date): number {
  if (node !== null) return 1;
  const freeMs = Math.min(UNSEEN_MS, Date.parse(text(created_at)) + UNSEEN_MS - now.getTime());
  return Math.max(1, Math.ceil(freeMs / 1_000));
}
