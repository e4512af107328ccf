/** A store of its own for a test, in a database that goes with it. */
import { randomBytes } from "node:crypto";
import { inject } from "vitest";

import { openStore } from "../../../open-store.ts";
import type { SuiteStore } from "../../../suite/suite-context.ts";
import { PgDatabase } from "../pg-database.ts";

export interface TestDatabase {
  databaseUrl: string;
  drop: () => Promise<void>;
}

/** An empty database on the server of this run. */
export async function createDatabase(server: string = inject("postgresUrl")): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `CREATE DATABASE ${name} STRATEGY = FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

export async function openPostgresForTest(): Promise<SuiteStore> {
  const { databaseUrl, drop } = await createDatabase();
  const place = { dataDir: "", databaseUrl };
  const store = await openStore(place);
  const remove = async () => {
    await store.close();
    await drop();
  };
  return { store, place, remove };
}

async function onServer(url: string, sql: string): Promise<void> {
  const server = new PgDatabase(url, { connections: 1, name: "nordscope test", timeoutMs: 0 });
  try {
    await server.run(sql);
  } finally {
    await server.close();
  }
}
