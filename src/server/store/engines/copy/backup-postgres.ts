/** A copy of PostgreSQL's data as a file of the embedded database: it runs anywhere, and `nordscope copy` brings it back. */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import type { PgDatabase } from "../postgres/pg-database.ts";
import { databaseFile, openDatabase } from "../sqlite/open-database.ts";
import { copyTables } from "./copy-tables.ts";
import { PgSide } from "./pg-side.ts";
import { SqliteSide } from "./sqlite-side.ts";

/** One snapshot, while everything goes on. @throws an error of one line when the file exists or cannot be written */
export async function backupPostgres(database: PgDatabase, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; name a new file for the backup.`);
  let folder: string | undefined;
  try {
    // Beside the file until it is whole: a file of the name asked for is always a good copy.
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
