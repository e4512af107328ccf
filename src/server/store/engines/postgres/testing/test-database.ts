/** Creates and drops databases for tests. */
import { randomBytes } from "node:crypto";

import { PgDatabase } from "../pg-database.ts";

export interface TestDatabase {
  name: string;
  databaseUrl: string;
  drop: () => Promise<void>;
}

/** @param template a database to copy; by default the new database is empty */
export async function createTestDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const copied = template === undefined ? "" : `TEMPLATE ${template}`;
  await onServer(server, `CREATE DATABASE ${name} ${copied} STRATEGY = FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  return { name, databaseUrl: url.href, drop };
}

export async function onServer(url: string, sql: string): Promise<void> {
  const server = new PgDatabase(url, { connections: 1, name: "nordscope test", timeoutMs: 0 });
  try {
    await server.run(sql);
  } finally {
    await server.close();
  }
}
