/**
 * Migrates a database to the schema of this program: each migration once, all or none, even when several nodes start at
 * the same time.
 */
import { migrations } from "../migrations/all-migrations.ts";
import {
  type Migration,
  missingMigrations,
  reportUpgrade,
  statementsOf,
  UPGRADE_ELSEWHERE,
} from "../migrations/migration.ts";
import { flag, text } from "../shared/row.ts";
import type { PgDatabase } from "./pg-database.ts";
import type { Sql } from "./pg-session.ts";

/** Key of this program's advisory lock in the database. */
const MIGRATION_LOCK = 0x6e6f7264;

/**
 * A running node continues while a newer one migrates, so a migration only adds; removals follow one release later.
 * @throws a one-line error when a newer or a development version of the program created the database
 */
export async function migrate(database: PgDatabase, required: readonly Migration[] = migrations): Promise<void> {
  if ((await missing(database, required)).length === 0) return;
  const isNew = (await appliedNames(database)).length === 0;
  await database.transaction(async (session) => {
    const tryLock = "SELECT pg_try_advisory_xact_lock($1) AS locked";
    const isFirst = await session.get(tryLock, [MIGRATION_LOCK], (row) => flag(row.locked));
    if (!isFirst) {
      if (!isNew) process.stderr.write(`${UPGRADE_ELSEWHERE} Waiting for it …\n`);
      await session.run("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    }
    await session.script(
      "CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)",
    );
    // Read again under the lock, because another node might have migrated meanwhile.
    for (const migration of await missing(session, required)) {
      const { name } = migration;
      if (!isNew) reportUpgrade(name);
      await session.script(statementsOf(migration, "postgres"));
      await session.run("INSERT INTO schema_migrations (name, applied_at) VALUES ($1, now())", [name]);
    }
  });
}

async function missing(sql: Sql, required: readonly Migration[]): Promise<readonly Migration[]> {
  return missingMigrations(await appliedNames(sql), required);
}

async function appliedNames(sql: Sql): Promise<string[]> {
  const tableName = await sql.get("SELECT to_regclass('schema_migrations')::text AS name", [], (row) => row.name);
  if (tableName === null) return [];
  return sql.all("SELECT name FROM schema_migrations", [], (row) => text(row.name));
}
