/** A pool of connections to PostgreSQL: transactions, timeouts, and patience with a server that is away. */
import { setTimeout as delay } from "node:timers/promises";

import pg, { type PoolClient } from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { Row } from "../shared/row.ts";
import type { SqlParameter, Steps, StepsDatabase } from "../shared/steps.ts";
import { asStoreError, isRetriable } from "./pg-error.ts";
import { ask, PgSession, type Sql } from "./pg-session.ts";
import { cellTypes } from "./pg-types.ts";
import { runSteps } from "./run-steps.ts";

export interface PoolOptions {
  /** Connections of this pool at most. */
  connections: number;
  /** The application's name in pg_stat_activity. */
  name: string;
  /** Of a statement; 0: none, for migrations. */
  timeoutMs?: number;
  /** True when a commit waits until it is on disk; the default. False: it waits only where there is a synchronous standby. */
  waitForDisk?: boolean;
}

/** An operator with a synchronous standby wants no acknowledged charge to be lost with the primary. */
const HURRY =
  "SELECT set_config('synchronous_commit', 'off', false) WHERE current_setting('synchronous_standby_names') = ''";
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A node that hangs inside a transaction must not hold its locks for ever. */
const IDLE_TIMEOUT_MS = 60_000;
/** A server that has gone without a word: the driver gives up by itself. */
const GRACE_MS = 5_000;
const FIRST_BACKOFF_MS = 20;
const LAST_BACKOFF_MS = 1_000;
const TRIES = 8;

/** Settings of every connection, for pools and listeners. */
export function connectionSettings(databaseUrl: string, name: string) {
  return {
    connectionString: databaseUrl,
    application_name: name,
    types: cellTypes,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: "-c TimeZone=UTC -c DateStyle=ISO -c client_min_messages=warning",
  };
}

export class PgDatabase implements Sql, StepsDatabase {
  readonly url: string;
  readonly #pool: pg.Pool;
  #failures = 0;
  #retryAt = 0;

  constructor(url: string, { connections, name, timeoutMs = STATEMENT_TIMEOUT_MS, waitForDisk = true }: PoolOptions) {
    this.url = url;
    this.#pool = new pg.Pool({
      ...connectionSettings(url, name),
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, although its types say void
      ...(waitForDisk ? {} : { onConnect: (client: pg.ClientBase) => client.query(HURRY) }),
      max: connections,
      idleTimeoutMillis: 30_000,
      ...(timeoutMs > 0
        ? {
            statement_timeout: timeoutMs,
            idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
            query_timeout: timeoutMs + GRACE_MS,
          }
        : {}),
      allowExitOnIdle: true,
    });
    // An idle connection that breaks is thrown out by the pool; the next caller learns the state.
    this.#pool.on("error", () => undefined);
  }

  async get<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T | undefined> {
    const [row] = (await this.#ask(sql, parameters)).rows;
    return row === undefined ? undefined : decode(row);
  }

  async all<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T[]> {
    return (await this.#ask(sql, parameters)).rows.map((row) => decode(row));
  }

  async run(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return (await this.#ask(sql, parameters)).rowCount ?? 0;
  }

  read<T>(steps: Steps<T>): Promise<T> {
    return runSteps(this, steps);
  }

  write<T>(work: () => Steps<T>): Promise<T> {
    return this.transaction((session) => runSteps(session, work()));
  }

  /**
   * All of `work` or nothing. It may run again when PostgreSQL asks for it (deadlock), so it touches the database alone.
   * @throws StoreUnavailable when the database cannot be reached
   */
  async transaction<T>(work: (session: PgSession) => Promise<T>): Promise<T> {
    return this.#transaction("BEGIN", work);
  }

  /** One view of all tables, however long the reading takes; nothing can be written. */
  async snapshot<T>(work: (session: PgSession) => Promise<T>): Promise<T> {
    return this.#transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #ask(sql: string, parameters: readonly SqlParameter[]) {
    return this.#with((client) => ask(client, sql, parameters));
  }

  async #transaction<T>(begin: string, work: (session: PgSession) => Promise<T>): Promise<T> {
    for (let triesLeft = TRIES; ; triesLeft -= 1) {
      try {
        return await this.#with((client) => oneTransaction(new PgSession(client), begin, work));
      } catch (error) {
        if (!isRetriable(error)) throw error;
        if (triesLeft <= 1) throw new StoreUnavailable("the database is too busy", { cause: error });
        await delay(Math.random() * 20);
      }
    }
  }

  async #with<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let broken = false;
    // A connection that breaks while it is in use fails the statement under way.
    const note = () => {
      broken = true;
    };
    client.on("error", note);
    try {
      return await work(client);
    } catch (error) {
      broken ||= error instanceof StoreUnavailable;
      throw error;
    } finally {
      client.off("error", note);
      client.release(broken);
    }
  }

  /** While the server is away one call in a while tries, and all others are refused at once. */
  async #connect(): Promise<PoolClient> {
    if (Date.now() < this.#retryAt) throw new StoreUnavailable("the database could not be reached a moment ago");
    try {
      const client = await this.#pool.connect();
      this.#failures = 0;
      return client;
    } catch (error) {
      this.#retryAt = Date.now() + backoffMs(this.#failures);
      this.#failures += 1;
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

/** Doubles with each failure; half of it is chance, so that many nodes do not come back at one instant. */
export function backoffMs(failures: number): number {
  return Math.min(LAST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
}
