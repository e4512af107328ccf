/** A connection pool for PostgreSQL with transactions, timeouts, and retries while the server is unavailable. */
import { setTimeout as delay } from "node:timers/promises";

import pg, { type CustomTypesConfig, type PoolClient } from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { Row } from "../shared/row.ts";
import { accountAtWork } from "../../ports/account-at-work.ts";
import { ConnectionTurns } from "./connection-turns.ts";
import type { SqlParameter, SqlValue, Steps, StepsDatabase } from "../shared/steps.ts";
import { asStoreError, isRetriable, PgSession, runSteps, type Sql } from "./pg-session.ts";

const BOOL = 16;
const BYTEA = 17;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const FLOAT4 = 700;
const FLOAT8 = 701;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Decodes PostgreSQL cells to the values that SQLite returns, so that both engines share the row decoders. */
const decoders = new Map<number, (text: string) => string | number | Buffer>([
  [BOOL, (text) => (text === "t" ? 1 : 0)],
  [BYTEA, (text) => Buffer.from(text.slice(2), "hex")],
  ...[INT8, INT2, INT4, FLOAT4, FLOAT8, NUMERIC].map((type) => [type, Number] as const),
  [TIMESTAMPTZ, instantOf],
]);

const asItIs = (text: string) => text;

/** For a pool. Amounts and ids are below 2^53, so bigint fits into a number. */
const cellTypes: CustomTypesConfig = { getTypeParser: (type: number) => decoders.get(type) ?? asItIs };

/** `2026-01-05 10:00:00.12+00` → `2026-01-05T10:00:00.120Z` */
function instantOf(text: string): string {
  if (text.length < 22 || text.length > 26 || !text.endsWith("+00")) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`;
}

export interface PoolOptions {
  /** Maximum number of connections in this pool. */
  connections: number;
  /** The `application_name` in pg_stat_activity. */
  name: string;
  /** Statement timeout; 0 disables it, for migrations. */
  timeoutMs?: number;
  /** Time that a statement waits for a lock; by default as long as its timeout. */
  lockTimeoutMs?: number;
  /** Connections that one account uses at a time; by default all. */
  mostOfOne?: number;
  /**
   * True (default) when a commit waits until it is on disk; false when it waits only for a synchronous standby, if
   * there is one.
   */
  waitForDisk?: boolean;
}

/**
 * Commits without waiting for the disk, unless a synchronous standby is configured: no acknowledged charge must then be
 * lost with the primary. Evaluated once per connection, so nodes are restarted after a change of that setting.
 */
const COMMIT_WITHOUT_DISK =
  "SELECT set_config('synchronous_commit', 'off', false) WHERE current_setting('synchronous_standby_names') = ''";
/**
 * Brings the log of the server to the disk up to here, and with it all commits that did not wait. The server itself does
 * so only after up to three times its `wal_writer_delay`.
 */
const FLUSH = "SELECT pg_logical_emit_message(false, 'nordscope', '', true)";
/** With the time of a flush they are on disk within 100 ms. */
const FLUSH_AFTER_MS = 50;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Limits the time that a hanging node can hold locks in a transaction. */
const IDLE_TIMEOUT_MS = 60_000;
/** Added to the statement timeout in the driver, for a server that stops responding. */
const GRACE_MS = 5_000;
const FIRST_BACKOFF_MS = 20;
const LAST_BACKOFF_MS = 1_000;
const TRIES = 8;

/** Connection settings shared by pools and listeners. */
export function connectionSettings(databaseUrl: string, name: string) {
  return {
    connectionString: databaseUrl,
    application_name: name,
    types: cellTypes,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
}

/** Set after connecting, because PgBouncer refuses most of them among the parameters of a connection. */
function sessionSettings({ timeoutMs, lockTimeoutMs, waitForDisk }: Required<SessionOptions>): string {
  const settings = ["TimeZone = 'UTC'", "DateStyle = 'ISO'", "client_min_messages = warning"];
  if (timeoutMs > 0)
    settings.push(`statement_timeout = ${timeoutMs}`, `idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`);
  if (lockTimeoutMs > 0) settings.push(`lock_timeout = ${lockTimeoutMs}`);
  return [...settings.map((setting) => `SET ${setting}`), ...(waitForDisk ? [] : [COMMIT_WITHOUT_DISK])].join("; ");
}

type SessionOptions = Pick<PoolOptions, "timeoutMs" | "lockTimeoutMs" | "waitForDisk">;

export class PgDatabase implements Sql, StepsDatabase {
  readonly url: string;
  readonly #pool: pg.Pool;
  readonly #waitForDisk: boolean;
  readonly #turns: ConnectionTurns | null;
  /** The next flush of commits that did not wait for the disk. */
  #flush: NodeJS.Timeout | undefined;
  #flushing: Promise<unknown> = Promise.resolve();
  #failures = 0;
  /** The error of the last attempt to connect. */
  #fault: unknown;
  #retryAt = 0;

  constructor(url: string, options: PoolOptions) {
    const { connections, name, timeoutMs = STATEMENT_TIMEOUT_MS, waitForDisk = true, mostOfOne } = options;
    const settings = sessionSettings({ timeoutMs, lockTimeoutMs: options.lockTimeoutMs ?? 0, waitForDisk });
    this.url = url;
    this.#turns = mostOfOne === undefined ? null : new ConnectionTurns(mostOfOne);
    this.#waitForDisk = waitForDisk;
    this.#pool = new pg.Pool({
      ...connectionSettings(url, name),
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, although its types say void
      onConnect: (client: pg.ClientBase) => client.query(settings),
      max: connections,
      idleTimeoutMillis: 30_000,
      ...(timeoutMs > 0 ? { query_timeout: timeoutMs + GRACE_MS } : {}),
      allowExitOnIdle: true,
    });
    // The pool discards a broken idle connection; the next caller receives the error.
    this.#pool.on("error", () => undefined);
  }

  get<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T | undefined> {
    return this.#with((session) => session.get(sql, parameters, decode));
  }

  all<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T[]> {
    return this.#with((session) => session.all(sql, parameters, decode));
  }

  run(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return this.#with((session) => session.run(sql, parameters));
  }

  copy(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    return this.#with((session) => session.copy(table, columns, rows));
  }

  read<T>(steps: Steps<T>): Promise<T> {
    return runSteps(this, steps);
  }

  write<T>(work: () => Steps<T>): Promise<T> {
    return this.transaction((session) => runSteps(session, work()));
  }

  /**
   * Runs all of `work` or nothing. `work` can run again after a deadlock, so it must have no effects outside the
   * database.
   * @throws StoreUnavailable when the database cannot be reached
   */
  async transaction<T>(work: (session: PgSession) => Promise<T>): Promise<T> {
    return this.#transaction("BEGIN", work);
  }

  /** Reads all tables from one snapshot, for any duration, without write access. */
  async snapshot<T>(work: (session: PgSession) => Promise<T>): Promise<T> {
    return this.#transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work);
  }

  async close(): Promise<void> {
    clearTimeout(this.#flush);
    if (this.#flush) this.#flushNow();
    await this.#flushing;
    await this.#pool.end();
  }

  async #transaction<T>(begin: string, work: (session: PgSession) => Promise<T>): Promise<T> {
    for (let triesLeft = TRIES; ; triesLeft -= 1) {
      try {
        return await this.#with((session) => oneTransaction(session, begin, work));
      } catch (error) {
        if (!isRetriable(error)) throw error;
        if (triesLeft <= 1) throw new StoreUnavailable("the database is too busy", { cause: error });
        await delay(Math.random() * 20);
      }
    }
  }

  async #with<T>(work: (session: PgSession) => Promise<T>): Promise<T> {
    const name = this.#turns ? accountAtWork.getStore() : undefined;
    if (!this.#turns || name === undefined) return this.#withConnection(work);
    await this.#turns.enter(name);
    try {
      return await this.#withConnection(work);
    } finally {
      this.#turns.leave(name);
    }
  }

  async #withConnection<T>(work: (session: PgSession) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let broken = false;
    // A connection that breaks while in use fails the current statement.
    const note = () => {
      broken = true;
    };
    client.on("error", note);
    try {
      const result = await work(new PgSession(client));
      if (!this.#waitForDisk) this.#flush ??= setTimeout(() => this.#flushNow(), FLUSH_AFTER_MS);
      return result;
    } catch (error) {
      broken ||= error instanceof StoreUnavailable;
      throw error;
    } finally {
      client.off("error", note);
      client.release(broken);
    }
  }

  #flushNow(): void {
    this.#flush = undefined;
    // A server that cannot be reached has ended, and with it what it had not written.
    const flush = this.#pool.query(FLUSH).catch(() => undefined);
    this.#flushing = Promise.all([this.#flushing, flush]);
  }

  /**
   * While the server is unavailable, only one call per backoff interval tries to connect; all others fail immediately.
   */
  async #connect(): Promise<PoolClient> {
    if (Date.now() < this.#retryAt)
      throw new StoreUnavailable("the database was unreachable a moment ago", { cause: this.#fault });
    try {
      const client = await this.#pool.connect();
      this.#failures = 0;
      return client;
    } catch (error) {
      this.#retryAt = Date.now() + backoffMs(this.#failures);
      this.#failures += 1;
      this.#fault = error;
      throw asStoreError(error);
    }
  }
}

async function oneTransaction<T>(
  session: PgSession,
  begin: string,
  work: (session: PgSession) => Promise<T>,
): Promise<T> {
  await session.script(begin);
  try {
    const result = await work(session);
    await session.script("COMMIT");
    return result;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) await session.script("ROLLBACK");
    throw error;
  }
}

/** Doubles with each failure; half of it is random, so that nodes do not reconnect at the same moment. */
export function backoffMs(failures: number): number {
  return Math.min(LAST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
}
