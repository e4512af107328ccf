/** Opens the embedded database of a data directory, making and migrating it when needed. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { migrate } from "./migrate.ts";
import { BUSY_TIMEOUT_MS, isBusy, SqliteDatabase } from "./sqlite-database.ts";

const OPEN_TIMEOUT_MS = 30_000;

/**
 * Write-ahead log: readers never wait for the writer. FULL: what is acknowledged survives a power cut.
 * Page cache in KiB when negative. The autocheckpoint, in pages of 4 KiB, is for imports and other short-lived
 * processes: a serving one has a thread for it (`checkpoints.ts`).
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -65536;
  PRAGMA wal_autocheckpoint = 16000;
  PRAGMA temp_store = MEMORY;
`;

export function databaseFile(dataDir: string): string {
  return join(dataDir, "nordscope.db");
}

export function databaseExists(dataDir: string): boolean {
  return existsSync(databaseFile(dataDir));
}

/** @throws an error of one clear line when a newer version of the program made the database */
export function openDatabase(dataDir: string): SqliteDatabase {
  mkdirSync(dataDir, { recursive: true });
  return patiently(() => {
    const database = new SqliteDatabase(new DatabaseSync(databaseFile(dataDir), { timeout: BUSY_TIMEOUT_MS }));
    try {
      database.connection.exec(SETTINGS);
      migrate(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** A connection that only reads: for the search worker. The database must exist and be migrated. */
export function openForReading(dataDir: string): SqliteDatabase {
  return patiently(() => {
    const database = new SqliteDatabase(new DatabaseSync(databaseFile(dataDir), { timeout: BUSY_TIMEOUT_MS }));
    database.connection.exec("PRAGMA query_only = ON; PRAGMA cache_size = -16384; PRAGMA mmap_size = 0");
    return database;
  });
}

/** Switching to WAL answers "busy" at once when another process opens the same new file: then the opening is repeated. */
function patiently<T>(open: () => T): T {
  const deadline = Date.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return open();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
