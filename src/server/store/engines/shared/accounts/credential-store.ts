/** API keys and sessions. On PostgreSQL a commit on one node takes effect on all nodes. */
import { type ApiKey, type OpenSession, PLANS } from "../../../../../contract/account.ts";
import type { Principal } from "../../../../domain/accounts/principal.ts";
import { MOST_SESSIONS, requireRoomForKey } from "../../../../domain/accounts/plan.ts";
import type { CredentialStore, Holder } from "../../../ports/user-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";
import { all, get, insertedId, run, type Steps, type StepsDatabase } from "../steps.ts";
import type { DeferredWrites } from "./deferred-writes.ts";
import { LOCK_USER } from "./user-store.ts";

const HOLDER = (table: string, column: string) => `
  SELECT secret.id, secret.user_id, secret.created_at, secret.last_used_at, users.plan, account.granted_through
  FROM ${table} AS secret JOIN users ON users.id = secret.user_id
    JOIN credit_accounts AS account ON account.user_id = secret.user_id
  WHERE secret.${column} = $1`;
const OF_KEY = HOLDER("api_keys", "key_hash");
const OF_SESSION = HOLDER("sessions", "token_hash");
const NEW_KEY = `
  INSERT INTO api_keys (user_id, name, prefix, key_hash, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const COUNT_KEYS = "SELECT count(*) AS keys FROM api_keys WHERE user_id = $1";
const KEYS = "SELECT id, name, prefix, created_at, last_used_at FROM api_keys WHERE user_id = $1 ORDER BY id DESC";
const SIGNED_IN = "UPDATE users SET last_login_at = $1 WHERE id = $2";
const NEW_SESSION = `
  INSERT INTO sessions (user_id, token_hash, created_at, last_used_at, agent) VALUES ($1, $2, $3, $3, $4) RETURNING id`;
const END_OLDEST = `
  DELETE FROM sessions WHERE user_id = $1 AND id NOT IN (
    SELECT id FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT ${MOST_SESSIONS})`;
const SESSIONS = `
  SELECT id, created_at, last_used_at, agent FROM sessions WHERE user_id = $1 ORDER BY id DESC`;
const LONGEST_AGENT = 200;

type NewKey = Parameters<CredentialStore["createKey"]>[1];

export class SqlCredentialStore implements CredentialStore {
  readonly #database: StepsDatabase;
  readonly #deferred: DeferredWrites;

  constructor(database: StepsDatabase, deferred: DeferredWrites) {
    this.#database = database;
    this.#deferred = deferred;
  }

  holderOfKey(hash: Uint8Array): Holder | null | Promise<Holder | null> {
    return this.#database.read(get(OF_KEY, [hash], (row) => decodeHolder(row, "key")));
  }

  holderOfSession(hash: Uint8Array): Holder | null | Promise<Holder | null> {
    return this.#database.read(get(OF_SESSION, [hash], (row) => decodeHolder(row, "session")));
  }

  noteUse({ via, credentialId }: Principal, now: Date): void {
    this.#deferred.noteUse(via, credentialId, now.toISOString());
  }

  createKey(userId: number, key: NewKey, now: Date): Promise<ApiKey> {
    return this.#database.write(() => createKey(userId, key, now.toISOString()));
  }

  async keysOf(userId: number): Promise<ApiKey[]> {
    return this.#database.read(all(KEYS, [userId], decodeKey));
  }

  async deleteKey(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run("DELETE FROM api_keys WHERE id = $1 AND user_id = $2", [id, userId])) > 0;
  }

  openSession(userId: number, hash: Uint8Array, now: Date, agent?: string): Promise<number> {
    const timestamp = now.toISOString();
    const shortAgent = agent === undefined ? null : agent.slice(0, LONGEST_AGENT);
    return this.#database.write(function* () {
      yield* run(SIGNED_IN, [timestamp, userId]);
      const id = yield* insertedId(NEW_SESSION, [userId, hash, timestamp, shortAgent]);
      yield* run(END_OLDEST, [userId]);
      return id;
    });
  }

  async sessionsOf(userId: number): Promise<Omit<OpenSession, "current">[]> {
    return this.#database.read(all(SESSIONS, [userId], decodeSession));
  }

  async endSession(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run("DELETE FROM sessions WHERE id = $1 AND user_id = $2", [id, userId])) > 0;
  }

  async endOtherSessions(userId: number, keptId: number): Promise<void> {
    await this.#database.run("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", [userId, keptId]);
  }

  async closeSession(id: number): Promise<void> {
    await this.#database.run("DELETE FROM sessions WHERE id = $1", [id]);
  }

  async dropSessions(idleSince: Date, openedBefore: Date): Promise<void> {
    const bounds = [idleSince.toISOString(), openedBefore.toISOString()];
    await this.#database.run("DELETE FROM sessions WHERE last_used_at < $1 OR created_at < $2", bounds);
  }
}

function* createKey(userId: number, { name, prefix, hash }: NewKey, created_at: string): Steps<ApiKey> {
  yield* run(LOCK_USER, [userId]);
  requireRoomForKey((yield* get(COUNT_KEYS, [userId], (row) => number(row.keys))) ?? 0);
  const id = yield* insertedId(NEW_KEY, [userId, name, prefix, hash, created_at]);
  return { id, name, prefix, created_at, last_used_at: null };
}

/** Rows of `api_keys` and `sessions`. */
function decodeHolder(row: Row, via: "key" | "session"): Holder {
  return {
    principal: {
      userId: number(row.user_id),
      plan: oneOf(PLANS, row.plan),
      via,
      credentialId: number(row.id),
    },
    lastUsedAt: textOrNull(row.last_used_at),
    createdAt: text(row.created_at),
    grantedThrough: text(row.granted_through),
  };
}

function decodeKey(row: Row): ApiKey {
  return {
    id: number(row.id),
    name: text(row.name),
    prefix: text(row.prefix),
    created_at: text(row.created_at),
    last_used_at: textOrNull(row.last_used_at),
  };
}

function decodeSession(row: Row): Omit<OpenSession, "current"> {
  return {
    id: number(row.id),
    created_at: text(row.created_at),
    last_used_at: text(row.last_used_at),
    agent: textOrNull(row.agent),
  };
}
