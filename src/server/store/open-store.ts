/** Opens the store that the configuration asks for. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";

import { backupPostgres } from "./engines/copy/backup-postgres.ts";
import { type CopyReport, copyToPostgres } from "./engines/copy/copy-to-postgres.ts";
import { openPostgresIndexSource, openPostgresStore } from "./engines/postgres/open-postgres-store.ts";
import { keepCheckpointed } from "./engines/sqlite/checkpoints.ts";
import { databaseExists } from "./engines/sqlite/open-database.ts";
import { openSqliteIndexSource, openSqliteStore } from "./engines/sqlite/open-sqlite-store.ts";
import { makeFolder } from "./engines/sqlite/private-files.ts";
import { restoreDatabase, type Restored } from "./engines/sqlite/restore-database.ts";
import { lockForServing } from "./engines/sqlite/serving-lock.ts";
import type { IndexSource } from "./ports/index-source.ts";
import type { Store, StorePlace } from "./ports/store.ts";

/**
 * Makes and migrates the database when needed.
 * @param failed called with errors of the background, where no caller waits
 * @throws an error of one line that says what to do
 */
export async function openStore(
  { dataDir, databaseUrl, connections }: StorePlace,
  failed: (reason: unknown) => void = printFault,
): Promise<Store> {
  return databaseUrl
    ? openPostgresStore(databaseUrl, { backup: backupPostgres, failed, connections })
    : openSqliteStore(dataDir, failed);
}

/** A PostgreSQL database counts as there: somebody made it. */
export function storeExists({ dataDir, databaseUrl }: StorePlace): boolean {
  return Boolean(databaseUrl) || databaseExists(dataDir);
}

/**
 * Puts a backup in the place of the embedded database, or copies it into an empty PostgreSQL database.
 * @throws an error of one line when the file is no sound backup, while a process uses the folder, or where data is already
 */
export async function restoreStore(
  { dataDir, databaseUrl }: StorePlace,
  file: string,
  report: CopyReport,
): Promise<Restored> {
  if (!databaseUrl) return restoreDatabase(dataDir, file);
  // Beside the data, not in /tmp: that may be small, or memory.
  makeFolder(dataDir);
  const folder = mkdtempSync(join(dataDir, "restoring-"));
  try {
    const restored = await restoreDatabase(folder, file);
    await copyToPostgres({ dataDir: folder, databaseUrl }, report);
    return restored;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For commands, which have no log. */
function printFault(reason: unknown): void {
  process.stderr.write(`${inspect(reason)}\n`);
}

/** Takes the lock that keeps a second process from serving the same data, where only one may. @throws an error of one line */
export async function lockServing({ dataDir, databaseUrl }: StorePlace): Promise<{ release(): void }> {
  return databaseUrl ? { release: () => undefined } : lockForServing(dataDir);
}

/** Runs the engine's background work in a serving process. @param failed called with each error, to be logged */
export function tendStore(
  { dataDir, databaseUrl }: StorePlace,
  failed: (reason: unknown) => void,
): { stop(): Promise<void> } {
  return databaseUrl ? { stop: async () => undefined } : keepCheckpointed(dataDir, failed);
}

/** An index source with a connection of its own, for the search worker. The store must have been opened before. */
export async function openIndexSource({ dataDir, databaseUrl }: StorePlace): Promise<IndexSource> {
  return databaseUrl ? openPostgresIndexSource(databaseUrl) : openSqliteIndexSource(dataDir);
}
