/** Opens a database of PostgreSQL, migrating it when needed. */
import { setTimeout as delay } from "node:timers/promises";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import { migrate } from "./migrate.ts";
import { PgDatabase } from "./pg-database.ts";
import { isDatabaseError } from "./pg-error.ts";

const OPEN_TIMEOUT_MS = 30_000;
const POLL_MS = 250;
const CONNECTIONS = 10;
const FOLLOWER_CONNECTIONS = 2;
/** Rates, charges and admissions: a batch of each may be under way. */
const UNSYNCED_CONNECTIONS = 3;

/** Waits for a server that is just starting. @throws an error of one line that says what to do */
export async function openPostgres(url: string, connections = CONNECTIONS): Promise<PgDatabase> {
  const chores = new PgDatabase(url, { connections: 1, name: "nordscope migrate", timeoutMs: 0 });
  try {
    await patiently(() => migrate(chores));
  } finally {
    await chores.close();
  }
  return new PgDatabase(url, { connections, name: "nordscope" });
}

/** Connections of its own for a reader of the change log. The database must be migrated. */
export function openForFollowing(url: string): PgDatabase {
  return new PgDatabase(url, { connections: FOLLOWER_CONNECTIONS, name: "nordscope index" });
}

/** For what every request writes: its commits survive a killed process, and wait for a synchronous standby only. */
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

/** A password, role or database that is wrong does not get better by waiting. */
function isRefused({ cause }: Error): boolean {
  return isDatabaseError(cause) && /^(28|3D)/.test(cause.code ?? "");
}

/** Never the address itself: it may hold a password. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}
