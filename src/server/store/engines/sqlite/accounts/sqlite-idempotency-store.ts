/**
 * Stored responses of idempotent requests in SQLite. Only one process serves this database, so requests in progress are
 * tracked in memory, and starting one writes nothing.
 */
import type {
  IdempotencyStore,
  RememberedAnswer,
  RememberedCall,
  RememberedState,
} from "../../../ports/idempotency-store.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { keepAnswer, KEPT_MS, stateOf } from "../../shared/accounts/remembered-row.ts";

const FIND = `
  SELECT body_hash, status, headers, body FROM idempotency
  WHERE user_id = ? AND route = ? AND key = ? AND created_at > ?`;

export class SqliteIdempotencyStore implements IdempotencyStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  /** Body hash and start of the requests in progress. */
  readonly #underWay = new Map<string, { bodyHash: string; begunAt: number }>();

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async begin(call: RememberedCall, now: Date): Promise<RememberedState> {
    const { userId, route, key, bodyHash } = call;
    const running = this.#underWay.get(nameOf(call));
    if (running) return { kind: running.bodyHash === bodyHash ? "in_flight" : "other_body" };
    const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
    const stored = this.#database.get(FIND, [userId, route, key, oldest], (row) => stateOf(row, bodyHash));
    if (stored) return stored;
    this.#underWay.set(nameOf(call), { bodyHash, begunAt: now.getTime() });
    return { kind: "first" };
  }

  async finish(call: RememberedCall, answer: RememberedAnswer, now: Date): Promise<void> {
    try {
      await this.#queue.writeSteps(() => keepAnswer(call, answer, now));
    } finally {
      this.#underWay.delete(nameOf(call));
    }
  }

  async abandon(call: RememberedCall, begunAt: Date): Promise<void> {
    if (this.#underWay.get(nameOf(call))?.begunAt === begunAt.getTime()) this.#underWay.delete(nameOf(call));
  }

  dropBefore(instant: Date): Promise<void> {
    const sql = "DELETE FROM idempotency WHERE created_at < ?";
    return this.#queue.write(() => void this.#database.run(sql, [instant.toISOString()]));
  }
}

const nameOf = ({ userId, route, key }: RememberedCall) => JSON.stringify([userId, route, key]);
