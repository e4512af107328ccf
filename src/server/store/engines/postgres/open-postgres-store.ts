/** The store on PostgreSQL. */
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { IndexSource } from "../../ports/index-source.ts";
import type { Store } from "../../ports/store.ts";
import { SqlAnnualAccountsStore } from "../shared/annual-accounts/annual-accounts-store.ts";
import { SqlCompanyStore } from "../shared/company-store.ts";
import { SqlIndexSource } from "../shared/index-source.ts";
import { SqlRegisterStore } from "../shared/register-store.ts";
import { SqlSecrets } from "../shared/meta.ts";
import { SqlSiteStore } from "../shared/sites/site-store.ts";
import { pgAccountStores } from "./accounts/pg-account-stores.ts";
import { announceChange, FollowingIndexSource } from "./change-listener.ts";
import { PgCompanyWriter } from "./pg-company-writer.ts";
import { type Backup, PgMaintenance } from "./pg-maintenance.ts";
import { migrate } from "./migrate.ts";
import { connectionSettings, PgDatabase } from "./pg-database.ts";
import { NodePresence } from "./node-presence.ts";
import { asStoreError, isDatabaseError } from "./pg-session.ts";

interface PostgresStoreParts {
  backup: Backup;
  /** Receives errors of background work. */
  failed: (reason: unknown) => void;
  /** Maximum number of connections; default 10. */
  connections?: number | undefined;
}

/** Opens the store and migrates the database if necessary. @throws a one-line error that says what to do */
export async function openPostgresStore(
  databaseUrl: string,
  { backup, failed, connections }: PostgresStoreParts,
): Promise<Store> {
  const database = await openPostgres(databaseUrl, connections);
  const presence = new NodePresence(databaseUrl);
  const ofAccounts = new PgDatabase(databaseUrl, {
    connections: connections ?? ACCOUNT_CONNECTIONS,
    name: "nordscope accounts",
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    mostOfOne: MOST_OF_ONE,
  });
  const accounts = pgAccountStores({ database, ofAccounts, unsynced: openUnsynced(databaseUrl), presence }, failed);
  return {
    accounts,
    companies: new SqlCompanyStore(database),
    writer: new PgCompanyWriter(database),
    indexSource: new SqlIndexSource((work) => database.read(work())),
    registers: new SqlRegisterStore(database),
    sites: new SqlSiteStore(database, announceChange),
    annualAccounts: new SqlAnnualAccountsStore(database, announceChange),
    maintenance: new PgMaintenance(database, presence, backup),
    secrets: new SqlSecrets(database),
    async close() {
      try {
        await accounts.close();
      } finally {
        await Promise.all([database.close(), ofAccounts.close(), presence.close()]);
      }
    },
  };
}

export async function openPostgresIndexSource(databaseUrl: string): Promise<IndexSource> {
  return new FollowingIndexSource(openForFollowing(databaseUrl));
}

const OPEN_TIMEOUT_MS = 30_000;
const POLL_MS = 250;
const CONNECTIONS = 6;
/** For the records of accounts. A table that is held must not hold the search, which does not read it. */
const ACCOUNT_CONNECTIONS = 8;
/** One account cannot make all others wait. */
const MOST_OF_ONE = 4;
/** Time that a request waits for a table or row that is held. */
const LOCK_TIMEOUT_MS = 3_000;
const FOLLOWER_CONNECTIONS = 2;
/** One each for rates, charges, free and paid admissions, whose batches can run at the same time, and for the flush. */
const UNSYNCED_CONNECTIONS = 5;

/** Waits for a server that is starting. @throws a one-line error that says what to do */
export async function openPostgres(url: string, connections = CONNECTIONS): Promise<PgDatabase> {
  const chores = new PgDatabase(url, { connections: 1, name: "nordscope migrate", timeoutMs: 0 });
  try {
    await patiently(() => refuseSharedConnections(url));
    await patiently(() => migrate(chores));
  } finally {
    await chores.close();
  }
  return new PgDatabase(url, { connections, name: "nordscope" });
}

/**
 * Sessions, locks and notifications need a connection of their own, which PgBouncer gives in session mode only: in its
 * other modes two clients get the same one in turns.
 */
async function refuseSharedConnections(url: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client(connectionSettings(url, "nordscope start")));
  try {
    for (const client of clients) await client.on("error", () => undefined).connect();
    for (let turn = 0; turn < 3; turn += 1) {
      const backends = new Set<number>();
      for (const client of clients) backends.add((await client.query<{ pid: number }>(BACKEND)).rows[0]?.pid ?? 0);
      if (backends.size < clients.length) throw new Error(`DATABASE_URL: ${SESSION_MODE_NEEDED}`);
    }
  } catch (error) {
    throw error instanceof Error && error.message.includes(SESSION_MODE_NEEDED) ? error : asStoreError(error);
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

const BACKEND = "SELECT pg_backend_pid() AS pid";
const SESSION_MODE_NEEDED =
  "PgBouncer is in transaction or statement mode (pool_mode), which shares connections. Set pool_mode = session.";

/** Separate connections for a reader of the change log. The database must be migrated. */
function openForFollowing(url: string): PgDatabase {
  return new PgDatabase(url, { connections: FOLLOWER_CONNECTIONS, name: "nordscope index" });
}

/**
 * For the writes of every request: commits survive a killed process, and wait for the disk only when there is a
 * synchronous standby.
 */
function openUnsynced(url: string): PgDatabase {
  return new PgDatabase(url, {
    connections: UNSYNCED_CONNECTIONS,
    name: "nordscope reads",
    waitForDisk: false,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  });
}

async function patiently(open: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (Date.now() > deadline || isRefused(error))
        throw new Error(`DATABASE_URL: ${reasonOf(error)}`, { cause: error });
      await delay(POLL_MS);
    }
  }
}

/** A wrong password, role or database cannot be resolved by waiting. */
function isRefused({ cause }: Error): boolean {
  return isDatabaseError(cause) && /^(28|3D)/.test(cause.code ?? "");
}

/** The driver's own reason. Omits the URL, because it can contain a password. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error && cause.message !== "" ? reasonOf(cause) : message;
}
