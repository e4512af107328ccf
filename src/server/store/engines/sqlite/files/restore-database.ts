/** Replaces the database of a data directory by a backup. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

import { migrations } from "../../migrations/all-migrations.ts";
import { missingMigrations } from "../../migrations/migration.ts";
import { FileLock, lockForServing } from "./file-lock.ts";
import { databaseFile } from "../open-database.ts";
import { makeFolder } from "./private-files.ts";
import { isBusy } from "../sqlite-database.ts";

/** The previous database remains in the folder under this name until the operator deletes it. */
const PREVIOUS = "before-restore";
const JOURNALS = ["-wal", "-shm"];

export interface Restored {
  companies: number;
  users: number;
  /** Name of the previous database; null when there was none. */
  previous: string | null;
}

/**
 * Copies and checks the file first. Then it moves the old database and its log away and renames the copy, so that a
 * crash at any point leaves either database, never one with the log of the other.
 * @throws a one-line error when the file is not a valid backup, or while another process uses the folder
 */
export async function restoreDatabase(dataDir: string, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  makeFolder(dataDir);
  const serving = await lockForServing(dataDir);
  const commandLock = new FileLock(join(dataDir, "alone.lock"));
  try {
    if (!commandLock.take())
      throw new Error(`Another command uses DATA_DIR=${dataDir}. Wait until it has ended, then restore.`);
    const database = databaseFile(dataDir);
    const copy = `${database}.restoring`;
    try {
      const content = await copySound(file, copy);
      assertUnused(dataDir);
      const previous = replace(database, copy);
      removeSnapshots(dataDir);
      return { ...content, previous };
    } finally {
      for (const end of ["", "-journal", ...JOURNALS]) rmSync(`${copy}${end}`, { force: true });
    }
  } finally {
    commandLock.release();
    serving.release();
  }
}

/** Copies the backup and checks the copy. @returns the numbers of companies and users @throws a one-line error */
async function copySound(file: string, copy: string): Promise<{ companies: number; users: number }> {
  rmSync(copy, { force: true });
  closeSync(openSync(copy, "w", 0o600));
  try {
    const source = new DatabaseSync(backupUrl(file), { readOnly: true });
    try {
      await backup(source, copy, { rate: 2 ** 30 });
    } finally {
      source.close();
    }
    const restored = new DatabaseSync(copy);
    try {
      const rows = (sql: string) =>
        restored
          .prepare(sql)
          .all()
          .map((row) => String(Object.values(row)[0]));
      const faults = rows("PRAGMA integrity_check(3)").filter((row) => row !== "ok");
      if (faults.length > 0) throw new Error(`it is damaged (${faults.join("; ").replaceAll("\n", ", ")})`);
      const broken = rows("PRAGMA foreign_key_check").length;
      if (broken > 0) throw new Error(`${broken} of its rows refer to rows that are missing`);
      missingMigrations(rows("SELECT name FROM schema_migrations"), migrations);
      const count = (table: string) => Number(rows(`SELECT count(*) FROM ${table}`)[0]);
      return { companies: count("companies"), users: count("users") };
    } finally {
      restored.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be restored: ${reason}. The database is unchanged.`, { cause: error });
  }
}

/** SQLite would create files in the folder of the backup, which might be read-only. A log there must be read, too. */
function backupUrl(file: string): URL {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set("immutable", "1");
  return url;
}

/** @throws while another process has the old database open, because it would continue to write to a deleted file */
function assertUnused(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return;
  let old: DatabaseSync | undefined;
  try {
    old = new DatabaseSync(file, { timeout: 0 });
    // Exclusive locking mode locks the whole file at the first read; the log is then checkpointed.
    old.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (error) {
    if (isBusy(error)) {
      throw new Error(`Another process uses the database of DATA_DIR=${dataDir}. Stop it, then restore.`, {
        cause: error,
      });
    }
    // The database is too damaged to be opened, perhaps the reason for restoring. Its files are moved as they are.
  } finally {
    old?.close();
  }
}

/** @returns the new name of the old database */
function replace(database: string, copy: string): string | null {
  syncFile(copy);
  const previous = `${database}.${PREVIOUS}`;
  const hadDatabase = existsSync(database);
  for (const end of ["", ...JOURNALS]) rmSync(`${previous}${end}`, { force: true });
  if (hadDatabase) linkSync(database, previous);
  // A log that remains without its database would be applied to the next one.
  for (const end of JOURNALS) if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${previous}${end}`);
  renameSync(copy, database);
  syncFile(join(database, ".."));
  return hadDatabase ? previous : null;
}

/** The search index is rebuilt from the restored database. */
function removeSnapshots(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith("search-index")) rmSync(join(dataDir, name), { force: true });
  }
}

function syncFile(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
