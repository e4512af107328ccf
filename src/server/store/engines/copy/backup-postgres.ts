/**
 * Copies the data of PostgreSQL to a file of the embedded database, which runs anywhere and which `nordscope copy` can
 * restore.
 */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import type { PgDatabase } from "../postgres/pg-database.ts";
import { databaseFile, openDatabase } from "../sqlite/open-database.ts";
import { copyTables } from "./tables.ts";
import { PgSide, SqliteSide } from "./sides.ts";

/**
 * Reads from one snapshot while the database stays in use. @throws a one-line error when the file exists or cannot be
 * written
 */
export async function backupPostgres(database: PgDatabase, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists; name a new file for the backup.`);
  let folder: string | undefined;
  try {
    // Writes to a temporary folder in the same directory, so that the target file is either complete or absent.
    folder = mkdtempSync(join(dirname(file), `.${basename(file)}-`));
    const target = openDatabase(folder);
    try {
      const copySide = new SqliteSide(target);
      await database.snapshot((session) => copyTables(new PgSide(session), copySide, () => undefined));
    } finally {
      target.close();
    }
    renameSync(databaseFile(folder), file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup to ${file} failed: ${reason}`, { cause: error });
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
