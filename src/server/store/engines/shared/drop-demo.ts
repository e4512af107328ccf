/** Removes the demo data in small batches, so that other processes can write in between. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { readDemoAccount } from "./accounts/demo-account-note.ts";
import { dropRemembered } from "./accounts/remembered-ids.ts";
import type { Announce } from "./id-allocator.ts";
import { deleteMeta, writeMeta } from "./meta.ts";
import { number } from "./row.ts";
import { all, run, type Steps, type StepsDatabase } from "./steps.ts";

const BATCH = 5_000;
/** Pause between two batches, so that a waiting process gets the write lock. */
const PAUSE_MS = 3;

const IDS = `
  SELECT DISTINCT company_id AS id FROM company_sources
  WHERE company_id > $1 AND reading_id IN (SELECT id FROM source_readings WHERE demo = TRUE)
  ORDER BY company_id LIMIT ${BATCH}`;

export async function dropDemo(
  database: StepsDatabase,
  { announce, removeUser }: { announce: Announce; removeUser: (userId: number) => Promise<void> },
): Promise<void> {
  /** The change log has no deletions: a new epoch makes an index rebuild when it contains more than the store. */
  function* renewEpoch(): Steps<void> {
    yield* writeMeta("epoch", randomUUID());
    yield* announce("epoch");
  }
  const account = await database.read(readDemoAccount());
  if (account) await removeUser(account.userId);
  let lastId = 0;
  for (;;) {
    const ids = await database.read(all(IDS, [lastId], (row) => number(row.id)));
    const newestId = ids.at(-1);
    if (newestId === undefined) break;
    await database.write(function* () {
      // Foreign keys delete the rows that belong to a company.
      yield* run("DELETE FROM companies WHERE id = ANY($1::bigint[])", [ids]);
      yield* dropRemembered(ids);
      yield* renewEpoch();
    });
    lastId = newestId;
    await delay(PAUSE_MS);
  }
  await database.write(function* () {
    yield* run("DELETE FROM source_readings WHERE demo = TRUE");
    yield* deleteMeta("demo");
    yield* renewEpoch();
  });
}
