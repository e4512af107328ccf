/** Opens the store that the configuration asks for. */
import { inspect } from "node:util";

import { backupPostgres } from "./engines/copy/backup-postgres.ts";
import { openPostgresIndexSource, openPostgresStore } from "./engines/postgres/open-postgres-store.ts";
import { keepCheckpointed } from "./engines/sqlite/checkpoints.ts";
import { databaseExists } from "./engines/sqlite/open-database.ts";
import { openSqliteIndexSource, openSqliteStore } from "./engines/sqlite/open-sqlite-store.ts";
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
