/** Brings a database to this program's schema: each migration once, all of them or none, however many nodes start together. */
import { text } from "../sqlite/sqlite-row.ts";
import { migrations } from "./migrations/all-migrations.ts";
import type { PgDatabase } from "./pg-database.ts";
import type { Sql } from "./pg-session.ts";

export interface Migration {
  /** `001-companies`: its number and subject, which is also its file's name. Never changed once released. */
  name: string;
  sql: string;
}

/** Of this program, in the space of advisory locks of the database. */
const MIGRATION_LOCK = 0x6e6f7264;

/**
 * A running node goes on while a newer one migrates, so a migration only adds; what goes, goes a release later.
 * @throws an error of one line when the database holds a migration that this program does not know
 */
export async function migrate(database: PgDatabase, wanted: readonly Migration[] = migrations): Promise<void> {
  if ((await missing(database, wanted)).length === 0) return;
  await database.transaction(async (session) => {
    await session.run("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await session.script(
      "CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)",
    );
    // Read again under the lock: another node may have done it meanwhile.
    for (const { name, sql } of await missing(session, wanted)) {
      await session.script(sql);
      await session.run("INSERT INTO schema_migrations (name, applied_at) VALUES ($1, now())", [name]);
    }
  });
}

async function missing(sql: Sql, wanted: readonly Migration[]): Promise<readonly Migration[]> {
  const known = new Set(wanted.map(({ name }) => name));
  const applied = new Set(await appliedNames(sql));
  const foreign = [...applied].filter((name) => !known.has(name));
  if (foreign.length > 0) {
    throw new Error(
      `The database was made by a newer version of Nordscope (schema ${foreign.join(", ")}); update the program.`,
    );
  }
  return wanted.filter(({ name }) => !applied.has(name));
}

async function appliedNames(sql: Sql): Promise<string[]> {
  const found = await sql.get("SELECT to_regclass('schema_migrations')::text AS name", [], (row) => row.name);
  if (found === null) return [];
  return sql.all("SELECT name FROM schema_migrations", [], (row) => text(row.name));
}
