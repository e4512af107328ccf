/** Opens the embedded database of a data directory, and creates or migrates it if necessary. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { migrations } from "../migrations/all-migrations.ts";
import { UPGRADE_ELSEWHERE } from "../migrations/migration.ts";
import { isOutdated, migrate } from "./migrate.ts";
import { makeFolder, makePrivate } from "./files/private-files.ts";
import { BUSY_TIMEOUT_MS, isBusy, SqliteDatabase } from "./sqlite-database.ts";

const OPEN_TIMEOUT_MS = 30_000;

/**
 * With a write-ahead log readers never wait for the writer. synchronous = NORMAL: SQLite syncs the log before it copies
 * it, and `log-sync.ts` syncs it before any write is acknowledged, which is as durable as FULL. secure_delete
 * overwrites deleted rows, which can contain personal data. A negative cache size is in KiB. The autocheckpoint, in
 * pages of 4 KiB, is for imports and other short-lived processes; a serving process uses a thread (`checkpoints.ts`).
 */
const SETTINGS = `
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
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

/**
 * @throws a one-line error when the folder cannot be used, or a newer or a development version of the program created
 * the database
 */
export function openDatabase(dataDir: string, required = migrations): SqliteDatabase {
  let isUpgradedElsewhere = false;
  try {
    makeFolder(dataDir);
    return patiently(() => {
      const database = connect(dataDir, { sharesReads: true });
      try {
        useLog(database, dataDir);
        database.connection.exec(SETTINGS);
        migrate(database, required);
        makePrivate(dataDir);
        return database;
      } catch (error) {
        if (isBusy(error) && !isUpgradedElsewhere && isOutdated(database, required)) {
          isUpgradedElsewhere = true;
          process.stderr.write(`${UPGRADE_ELSEWHERE} Waiting for it …\n`);
        }
        database.close();
        throw error;
      }
    });
  } catch (error) {
    if (isUpgradedElsewhere && isBusy(error)) {
      throw new Error(`${UPGRADE_ELSEWHERE} Run this again when it has finished.`, { cause: error });
    }
    // Error texts of the operating system and SQLite do not mention the setting.
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new Error(`The database in DATA_DIR=${dataDir} cannot be opened: ${error.message}`, { cause: error });
  }
}

/** Opens a read-only connection, for the search worker. The database must exist and be migrated. */
export function openForReading(dataDir: string): SqliteDatabase {
  return patiently(() => {
    const database = connect(dataDir, { sharesReads: false });
    database.connection.exec("PRAGMA query_only = ON; PRAGMA cache_size = -16384; PRAGMA mmap_size = 0");
    return database;
  });
}

function connect(dataDir: string, { sharesReads }: { sharesReads: boolean }): SqliteDatabase {
  const file = databaseFile(dataDir);
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  return new SqliteDatabase(connection, { log: `${file}-wal`, sharesReads });
}

/** @throws when the file system lacks shared memory: other journal modes would not be synced by `log-sync.ts` */
function useLog({ connection }: SqliteDatabase, dataDir: string): void {
  const mode = connection.prepare("PRAGMA journal_mode = WAL").get()?.["journal_mode"];
  if (mode !== "wal") throw new Error(`DATA_DIR ${dataDir} must be on a local disk: SQLite cannot keep its log there.`);
}

/** Switching to WAL fails with "busy" when another process opens the same new file, so the opening is retried. */
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
