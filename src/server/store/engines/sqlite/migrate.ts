/** Migrates a database to the schema of this program: each migration once, all or none. */
import { type Migration, missingMigrations, reportUpgrade } from "../shared/schema.ts";
import { migrations } from "./migrations/all-migrations.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { text } from "../shared/row.ts";

/** @throws a one-line error when the database contains a migration that this program does not have */
export function migrate(database: SqliteDatabase, required: readonly Migration[] = migrations): void {
  if (missing(database, required).length === 0) return;
  const isNew = appliedNames(database).length === 0;
  database.transactionSync(() => {
    database.connection.exec(
      "CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) WITHOUT ROWID",
    );
    // Read again under the lock, because another process might have migrated meanwhile.
    for (const { name, sql } of missing(database, required)) {
      if (!isNew) reportUpgrade(name);
      execFreely(database, sql);
      database.run("INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)", [name, new Date().toISOString()]);
    }
  });
}

/** Returns whether the database has the schema of an earlier version. */
export function isOutdated(database: SqliteDatabase): boolean {
  const applied = appliedNames(database);
  return applied.length > 0 && missingMigrations(applied, migrations).length > 0;
}

/** Executes SQL that can rewrite the schema table, which Node forbids by default. */
function execFreely({ connection }: SqliteDatabase, sql: string): void {
  connection.enableDefensive(false);
  try {
    connection.exec(sql);
  } finally {
    connection.enableDefensive(true);
  }
}

function missing(database: SqliteDatabase, required: readonly Migration[]): readonly Migration[] {
  return missingMigrations(appliedNames(database), required);
}

function appliedNames(database: SqliteDatabase): string[] {
  const table = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'";
  if (database.all(table, [], (row) => text(row.name)).length === 0) return [];
  return database.all("SELECT name FROM schema_migrations", [], (row) => text(row.name));
}
