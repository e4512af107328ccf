/** Opens the store selected by the configuration. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";

import { backupPostgres } from "./engines/copy/backup-postgres.ts";
import { type CopyReport, copyToPostgres } from "./engines/copy/copy-to-postgres.ts";
import { openPostgresIndexSource, openPostgresStore } from "./engines/postgres/open-postgres-store.ts";
import { keepCheckpointed } from "./engines/sqlite/files/checkpoints.ts";
import { databaseExists } from "./engines/sqlite/open-database.ts";
import { openSqliteIndexSource, openSqliteStore } from "./engines/sqlite/open-sqlite-store.ts";
import { makeFolder } from "./engines/sqlite/files/private-files.ts";
import { restoreDatabase, type Restored } from "./engines/sqlite/files/restore-database.ts";
import { lockForServing } from "./engines/sqlite/files/file-lock.ts";
import type { IndexSource } from "./ports/index-source.ts";
import type { Store, StorePlace } from "./ports/store.ts";

/**
 * Creates and migrates the database if necessary.
 * @param failed receives errors of background work
 * @throws a one-line error that says what to do
 */
export async function openStore(
  { dataDir, databaseUrl, connections }: StorePlace,
  failed: (reason: unknown) => void = printFault,
): Promise<Store> {
  return databaseUrl
    ? openPostgresStore(databaseUrl, { backup: backupPostgres, failed, connections })
    : openSqliteStore(dataDir, failed);
}

/** A PostgreSQL database always exists, because an operator created it. */
export function storeExists({ dataDir, databaseUrl }: StorePlace): boolean {
  return Boolean(databaseUrl) || databaseExists(dataDir);
}

/**
 * Replaces the embedded database by a backup, or copies the backup into an empty PostgreSQL database.
 * @throws a one-line error when the file is not a valid backup, while a process uses the folder, or when PostgreSQL
 * already has data
 */
export async function restoreStore(
  { dataDir, databaseUrl }: StorePlace,
  file: string,
  report: CopyReport,
): Promise<Restored> {
  if (!databaseUrl) return restoreDatabase(dataDir, file);
  // In the data folder instead of /tmp, which might be small or in memory.
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

/** For commands, which do not log. */
function printFault(reason: unknown): void {
  process.stderr.write(`${inspect(reason)}\n`);
}

/**
 * Takes the lock that prevents a second process from serving the same data, on engines that allow only one. @throws a
 * one-line error
 */
export async function lockServing({ dataDir, databaseUrl }: StorePlace): Promise<{ release(): void }> {
  return databaseUrl ? { release: () => undefined } : lockForServing(dataDir);
}

/** Runs the engine's background work in a serving process. @param failed receives errors to be logged */
export function tendStore(
  { dataDir, databaseUrl }: StorePlace,
  failed: (reason: unknown) => void,
): { stop(): Promise<void> } {
  return databaseUrl ? { stop: async () => undefined } : keepCheckpointed(dataDir, failed);
}

/** Opens an index source with its own connection, for the search worker. The store must have been opened before. */
export async function openIndexSource({ dataDir, databaseUrl }: StorePlace): Promise<IndexSource> {
  return databaseUrl ? openPostgresIndexSource(databaseUrl) : openSqliteIndexSource(dataDir);
}
