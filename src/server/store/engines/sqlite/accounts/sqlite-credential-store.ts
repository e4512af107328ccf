/** API keys and sessions in SQLite. */
import type { ApiKey } from "../../../../../contract/account.ts";
import type { Principal } from "../../../../domain/principal.ts";
import type { CredentialStore, Holder } from "../../../ports/credential-store.ts";
import { requireRoomForKey } from "../../../../domain/quotas.ts";
import { number } from "../../shared/row.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { decodeHolder, decodeKey, holderOfKey, holderOfSession } from "../../shared/accounts/credential-rows.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";

const OF_KEY = holderOfKey("?");
const OF_SESSION = holderOfSession("?");
const NEW_KEY = "INSERT INTO api_keys (user_id, name, prefix, key_hash, created_at) VALUES (?, ?, ?, ?, ?)";
const COUNT_KEYS = "SELECT count(*) AS keys FROM api_keys WHERE user_id = ?";
const KEYS = "SELECT id, name, prefix, created_at, last_used_at FROM api_keys WHERE user_id = ? ORDER BY id DESC";
const NEW_SESSION = "INSERT INTO sessions (user_id, token_hash, created_at, last_used_at) VALUES (?, ?, ?, ?)";

export class SqliteCredentialStore implements CredentialStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  readonly #deferred: DeferredWrites;

  constructor(database: SqliteDatabase, queue: CommitQueue, deferred: DeferredWrites) {
    this.#database = database;
    this.#queue = queue;
    this.#deferred = deferred;
  }

  holderOfKey(hash: Uint8Array): Holder | null {
    return this.#holderOf("key", OF_KEY, hash);
  }

  holderOfSession(hash: Uint8Array): Holder | null {
    return this.#holderOf("session", OF_SESSION, hash);
  }

  noteUse({ via, credentialId }: Principal, now: Date): void {
    this.#deferred.noteUse(via, credentialId, now.toISOString());
  }

  createKey(
    userId: number,
    { name, prefix, hash }: { name: string; prefix: string; hash: Uint8Array },
    now: Date,
  ): Promise<ApiKey> {
    return this.#queue.write((): ApiKey => {
      const created_at = now.toISOString();
      requireRoomForKey(this.#database.get(COUNT_KEYS, [userId], (row) => number(row.keys)) ?? 0);
      const { id } = this.#database.run(NEW_KEY, [userId, name, prefix, hash, created_at]);
      return { id, name, prefix, created_at, last_used_at: null };
    });
  }

  async keysOf(userId: number): Promise<ApiKey[]> {
    return this.#database.all(KEYS, [userId], decodeKey);
  }

  deleteKey(userId: number, id: number): Promise<boolean> {
    return this.#queue.write((): boolean => {
      return this.#database.run("DELETE FROM api_keys WHERE id = ? AND user_id = ?", [id, userId]).changes > 0;
    });
  }

  openSession(userId: number, hash: Uint8Array, now: Date): Promise<number> {
    return this.#queue.write((): number => {
      const at = now.toISOString();
      this.#database.run("UPDATE users SET last_login_at = ? WHERE id = ?", [at, userId]);
      return this.#database.run(NEW_SESSION, [userId, hash, at, at]).id;
    });
  }

  closeSession(id: number): Promise<void> {
    return this.#queue.write(() => void this.#database.run("DELETE FROM sessions WHERE id = ?", [id]));
  }

  dropSessions(idleSince: Date, openedBefore: Date): Promise<void> {
    const bounds = [idleSince.toISOString(), openedBefore.toISOString()];
    const sql = "DELETE FROM sessions WHERE last_used_at < ? OR created_at < ?";
    return this.#queue.write(() => void this.#database.run(sql, bounds));
  }

  #holderOf(via: "key" | "session", sql: string, hash: Uint8Array): Holder | null {
    return this.#database.get(sql, [hash], (row) => decodeHolder(row, via)) ?? null;
  }
}
