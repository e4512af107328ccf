/** Overwrites deleted data in the database file and its log. */
import { setTimeout as delay } from "node:timers/promises";

import { readMeta, writeMeta } from "../../shared/meta.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

/** Set in `meta` once every page has been rewritten since connections overwrite deleted data. */
const OVERWRITES = "overwrites";
/** An active reader prevents the log from being emptied. */
const CHECKPOINT_TRIES = 50;
const LOOK_AGAIN_MS = 100;
const REMAINS = ["backups and exports made before"];

/** Connections overwrite deleted data; files of earlier releases are rewritten completely once. */
export async function scrub(database: SqliteDatabase): Promise<readonly string[]> {
  if (runSteps(database, readMeta(OVERWRITES)) === null) {
    database.execAlone("VACUUM");
    await database.transaction(() => void runSteps(database, writeMeta(OVERWRITES, "all")));
  }
  for (let tries = CHECKPOINT_TRIES; !database.emptyLog(); tries -= 1) {
    if (tries === 0) return [...REMAINS, "the write-ahead log, until the service is restarted"];
    await delay(LOOK_AGAIN_MS);
  }
  return REMAINS;
}
