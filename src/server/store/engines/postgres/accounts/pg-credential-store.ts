/** API keys and sessions in PostgreSQL: what one node writes holds on all of them with its commit. */
import type { ApiKey } from "../../../../../contract/account.ts";
import type { Principal } from "../../../../domain/principal.ts";
import type { CredentialStore, Holder } from "../../../ports/credential-store.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { decodeHolder, decodeKey, holderOfKey, holderOfSession } from "../../shared/accounts/credential-rows.ts";
import { requireRoomForKey } from "../../../../domain/quotas.ts";
import { number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";

const OF_KEY = holderOfKey("$1");
const OF_SESSION = holderOfSession("$1");
const NEW_KEY = `
  INSERT INTO api_keys (user_id, name, prefix, key_hash, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";
const COUNT_KEYS = "SELECT count(*) AS keys FROM api_keys WHERE user_id = $1";
const KEYS = "SELECT id, name, prefix, created_at, last_used_at FROM api_keys WHERE user_id = $1 ORDER BY id DESC";
const DELETE_KEY = "DELETE FROM api_keys WHERE id = $1 AND user_id = $2";
/** Opens the session and notes the sign-in, in one statement. */
const NEW_SESSION = `
  WITH signed_in AS (UPDATE users SET last_login_at = $3 WHERE id = $1)
  INSERT INTO sessions (user_id, token_hash, created_at, last_used_at) VALUES ($1, $2, $3, $3) RETURNING id`;

export class PgCredentialStore implements CredentialStore {
  readonly #database: PgDatabase;
  readonly #deferred: DeferredWrites;

  constructor(database: PgDatabase, deferred: DeferredWrites) {
    this.#database = database;
    this.#deferred = deferred;
  }

  async holderOfKey(hash: Uint8Array): Promise<Holder | null> {
    return (await this.#database.get(OF_KEY, [hash], (row) => decodeHolder(row, "key"))) ?? null;
  }

  async holderOfSession(hash: Uint8Array): Promise<Holder | null> {
    return (await this.#database.get(OF_SESSION, [hash], (row) => decodeHolder(row, "session"))) ?? null;
  }

  noteUse({ via, credentialId }: Principal, now: Date): void {
    this.#deferred.noteUse(via, credentialId, now.toISOString());
  }

  async createKey(
    userId: number,
    { name, prefix, hash }: { name: string; prefix: string; hash: Uint8Array },
    now: Date,
  ): Promise<ApiKey> {
    const created_at = now.toISOString();
    return this.#database.transaction(async (session): Promise<ApiKey> => {
      await session.run(LOCK_USER, [userId]);
      requireRoomForKey((await session.get(COUNT_KEYS, [userId], (row) => number(row.keys))) ?? 0);
      const id = await session.get(NEW_KEY, [userId, name, prefix, hash, created_at], (row) => number(row.id));
      if (id === undefined) throw new Error("no key was made");
      return { id, name, prefix, created_at, last_used_at: null };
    });
  }

  async keysOf(userId: number): Promise<ApiKey[]> {
    return this.#database.all(KEYS, [userId], decodeKey);
  }

  async deleteKey(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run(DELETE_KEY, [id, userId])) > 0;
  }

  async openSession(userId: number, hash: Uint8Array, now: Date): Promise<number> {
    return this.#insert(NEW_SESSION, [userId, hash, now.toISOString()]);
  }

  async closeSession(id: number): Promise<void> {
    await this.#database.run("DELETE FROM sessions WHERE id = $1", [id]);
  }

  async dropSessions(idleSince: Date, openedBefore: Date): Promise<void> {
    const bounds = [idleSince.toISOString(), openedBefore.toISOString()];
    await this.#database.run("DELETE FROM sessions WHERE last_used_at < $1 OR created_at < $2", bounds);
  }

  async #insert(sql: string, values: Parameters<PgDatabase["get"]>[1]): Promise<number> {
    const id = await this.#database.get(sql, values, (row) => number(row.id));
    if (id === undefined) throw new Error("nothing was inserted");
    return id;
  }
}
