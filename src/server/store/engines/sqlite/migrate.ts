/** Migrates a database to the schema of this program: each migration once, all or none. */
import { migrations } from "../migrations/all-migrations.ts";
import { type Migration, missingMigrations, reportUpgrade, statementsOf } from "../migrations/migration.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { text } from "../shared/row.ts";

/** @throws a one-line error when a newer or a development version of the program created the database */
export function migrate(database: SqliteDatabase, required: readonly Migration[] = migrations): void {
  if (missing(database, required).length === 0) return;
  const isNew = appliedNames(database).length === 0;
  database.transactionSync(() => {
    database.connection.exec(
      "CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) WITHOUT ROWID",
    );
    // Read again under the lock, because another process might have migrated meanwhile.
    for (const migration of missing(database, required)) {
      const { name } = migration;
      if (!isNew) reportUpgrade(name);
      database.connection.exec(statementsOf(migration, "sqlite"));
      database.run("INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)", [name, new Date().toISOString()]);
    }
  });
}

/** Returns whether the database has the schema of an earlier version. */
export function isOutdated(database: SqliteDatabase, required: readonly Migration[]): boolean {
  const applied = appliedNames(database);
  return applied.length > 0 && missingMigrations(applied, required).length > 0;
}

function missing(database: SqliteDatabase, required: readonly Migration[]): readonly Migration[] {
  return missingMigrations(appliedNames(database), required);
}

function appliedNames(database: SqliteDatabase): string[] {
  const table = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'";
  if (database.all(table, [], (row) => text(row.name)).length === 0) return [];
  return database.all("SELECT name FROM schema_migrations", [], (row) => text(row.name));
}
