/** The store on PostgreSQL. */
import { setTimeout as delay } from "node:timers/promises";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { IndexSource } from "../../ports/index-source.ts";
import type { Store } from "../../ports/store.ts";
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
import { PgDatabase } from "./pg-database.ts";
import { isDatabaseError } from "./pg-session.ts";

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
  const accounts = pgAccountStores(database, openUnsynced(databaseUrl), failed);
  return {
    accounts,
    companies: new SqlCompanyStore(database),
    writer: new PgCompanyWriter(database),
    indexSource: new SqlIndexSource((work) => database.read(work())),
    registers: new SqlRegisterStore(database),
    sites: new SqlSiteStore(database, announceChange),
    maintenance: new PgMaintenance(database, backup),
    secrets: new SqlSecrets(database),
    async close() {
      try {
        await accounts.close();
      } finally {
        await database.close();
      }
    },
  };
}

export async function openPostgresIndexSource(databaseUrl: string): Promise<IndexSource> {
  return new FollowingIndexSource(openForFollowing(databaseUrl));
}

const OPEN_TIMEOUT_MS = 30_000;
const POLL_MS = 250;
const CONNECTIONS = 10;
const FOLLOWER_CONNECTIONS = 2;
/** One connection each for rates, charges and admissions, whose batches can run at the same time. */
const UNSYNCED_CONNECTIONS = 3;

/** Waits for a server that is starting. @throws a one-line error that says what to do */
export async function openPostgres(url: string, connections = CONNECTIONS): Promise<PgDatabase> {
  const chores = new PgDatabase(url, { connections: 1, name: "nordscope migrate", timeoutMs: 0 });
  try {
    await patiently(() => migrate(chores));
  } finally {
    await chores.close();
  }
  return new PgDatabase(url, { connections, name: "nordscope" });
}

/** Separate connections for a reader of the change log. The database must be migrated. */
function openForFollowing(url: string): PgDatabase {
  return new PgDatabase(url, { connections: FOLLOWER_CONNECTIONS, name: "nordscope index" });
}

/**
 * For the writes of every request: commits survive a killed process, and wait for the disk only when there is a
 * synchronous standby.
 */
function openUnsynced(url: string): PgDatabase {
  return new PgDatabase(url, { connections: UNSYNCED_CONNECTIONS, name: "nordscope reads", waitForDisk: false });
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

/** Omits the URL, because it can contain a password. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}
