/** Stores on PostgreSQL for tests. */
import { openStore } from "../open-store.ts";
import type { AccountStores } from "../ports/store.ts";
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

/** The counters that all nodes of a PostgreSQL database share. */
export function sharedCounting({ counting }: AccountStores) {
  if (counting.nodes === "one") throw new Error("PostgreSQL counts for all nodes");
  return counting;
}
