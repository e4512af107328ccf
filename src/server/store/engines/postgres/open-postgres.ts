/** Opens a PostgreSQL database and migrates it if necessary. */
import { setTimeout as delay } from "node:timers/promises";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import { migrate } from "./migrate.ts";
import { PgDatabase } from "./pg-database.ts";
import { isDatabaseError } from "./pg-error.ts";

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
export function openForFollowing(url: string): PgDatabase {
  return new PgDatabase(url, { connections: FOLLOWER_CONNECTIONS, name: "nordscope index" });
}

/**
 * For the writes of every request: commits survive a killed process, and wait for the disk only when there is a
 * synchronous standby.
 */
export function openUnsynced(url: string): PgDatabase {
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
