/** Stores on PostgreSQL for tests, and several nodes on one database with a separate store that fills it. */
import type { Plan } from "../../../contract/account.ts";
import { openStore } from "../open-store.ts";
import type { AccountStores, Store } from "../ports/store.ts";
import { firstReading, wholeOf } from "./suite-records.ts";
import { type NodeProcess, startNode } from "./node-process.ts";
import { keyHolder } from "./accounts/account-records.ts";
import { inject } from "vitest";
import type { SuiteStore } from "./suite-context.ts";
import { createTestDatabase, onServer, type TestDatabase } from "../engines/postgres/testing/test-database.ts";

/** Opens a separate store for a test, in a database that is dropped afterwards. */
const NEW_EPOCH = "UPDATE meta SET value = gen_random_uuid()::text WHERE key = 'epoch'";

/** Creates an empty database on the server of this run, or on another one. */
export function createDatabase(server: string = inject("postgresUrl")): Promise<TestDatabase> {
  return createTestDatabase(server);
}

export async function openPostgresForTest(): Promise<SuiteStore> {
  const { databaseUrl, drop } = await createTestDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  // A copy has the epoch of its template, but a new store needs its own.
  await onServer(databaseUrl, NEW_EPOCH);
  const place = { dataDir: "", databaseUrl };
  const store = await openStore(place);
  const remove = async () => {
    await store.close();
    await drop();
  };
  return { store, place, remove };
}

/** Enough for tests with hundreds of leads, of which an account can have five per company. */
export const COMPANIES = 900;

export interface TestCluster {
  databaseUrl: string;
  store: Store;
  nodes: NodeProcess[];
  /** Creates a user. @returns its id and an API key */
  user(plan: Plan): Promise<{ id: number; key: string }>;
  remove(): Promise<void>;
}

/** @param settings of each node, as environment variables */
export async function startCluster(
  size: number,
  server?: string,
  settings?: Record<string, string>,
): Promise<TestCluster> {
  const { databaseUrl, drop } = await createDatabase(server);
  const store = await openStore({ dataDir: "", databaseUrl });
  await store.writer.insertWhole(
    Array.from({ length: COMPANIES }, (_, n) => wholeOf(String(10_000_000 + n))),
    firstReading,
  );
  const nodes = await Promise.all(Array.from({ length: size }, () => startNode(databaseUrl, settings)));
  let users = 0;
  return {
    databaseUrl,
    store,
    nodes,
    async user(plan) {
      users += 1;
      return keyHolder(store.accounts, { email: `u${users}@firma.example`, plan, now: new Date() });
    },
    async remove() {
      await Promise.all(nodes.map((node) => node.kill()));
      await store.close();
      await drop();
    },
  };
}

/** The counters that all nodes of a PostgreSQL database share. */
export function sharedCounting({ counting }: AccountStores) {
  if (counting.nodes === "one") throw new Error("PostgreSQL counts for all nodes");
  return counting;
}
