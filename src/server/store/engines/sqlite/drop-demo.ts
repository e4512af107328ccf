/** Removes the demo data in small batches, so that a serving process can write in between. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { readDemoAccount } from "../shared/accounts/demo-account-note.ts";
import { removeSqliteUser } from "./accounts/remove-user.ts";
import { CommitQueue } from "./commit-queue.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { dropRemembered } from "../shared/accounts/remembered-ids.ts";
import { runSteps } from "./run-steps.ts";
import { SqliteStepsDatabase } from "./sqlite-steps-database.ts";
import { number } from "../shared/row.ts";

const BATCH = 5_000;
/** Pause between two batches, so that a waiting process gets the write lock. */
const PAUSE_MS = 3;

const IDS = `SELECT DISTINCT company_id AS id FROM company_sources
  WHERE company_id > ? AND reading_id IN (SELECT id FROM source_readings WHERE demo = 1)
  ORDER BY company_id LIMIT ${BATCH}`;

export async function dropDemo(database: SqliteDatabase): Promise<void> {
  const steps = new SqliteStepsDatabase(database, new CommitQueue(database));
  const account = steps.read(readDemoAccount());
  if (account) await removeSqliteUser(steps, account.userId);
  let lastId = 0;
  for (;;) {
    const ids = database.all(IDS, [lastId], (row) => number(row.id));
    const newestId = ids.at(-1);
    if (newestId === undefined) break;
    await database.transaction(() => {
      // Foreign keys delete what belongs to a company.
      for (const id of ids) database.run("DELETE FROM companies WHERE id = ?", [id]);
      runSteps(database, dropRemembered(ids));
      renewEpoch(database);
    });
    lastId = newestId;
    await delay(PAUSE_MS);
  }
  await database.transaction(() => {
    database.run("DELETE FROM source_readings WHERE demo = 1");
    database.run("DELETE FROM meta WHERE key = 'demo'");
    renewEpoch(database);
  });
}

/** The change log has no deletions: a new epoch makes an index rebuild when it contains more than the store. */
function renewEpoch(database: SqliteDatabase): void {
  database.run("UPDATE meta SET value = ? WHERE key = 'epoch'", [randomUUID()]);
}
