/** Removes the demo data in small batches, so that other writers wait only briefly. */
import { number } from "../shared/row.ts";
import { readDemoAccount } from "../shared/accounts/demo-account-note.ts";
import { dropRemembered } from "../shared/accounts/remembered-ids.ts";
import { runSteps } from "./run-steps.ts";
import { removeUser } from "../shared/accounts/remove-user.ts";
import type { PgDatabase } from "./pg-database.ts";
import type { PgSession } from "./pg-session.ts";
import { COMPANIES_CHANGED } from "./id-allocator.ts";

const BATCH = 5_000;

const IDS = `
  SELECT DISTINCT company_id AS id FROM company_sources
  WHERE company_id > $1 AND reading_id IN (SELECT id FROM source_readings WHERE demo)
  ORDER BY company_id LIMIT ${BATCH}`;

export async function dropDemo(database: PgDatabase): Promise<void> {
  const account = await database.read(readDemoAccount());
  if (account) await removeUser(database, account.userId);
  let lastId = 0;
  for (;;) {
    const ids = await database.all(IDS, [lastId], (row) => number(row.id));
    const newestId = ids.at(-1);
    if (newestId === undefined) break;
    await database.transaction(async (session) => {
      // Rows that belong to a company are removed with it by the foreign keys.
      await session.run("DELETE FROM companies WHERE id = ANY($1::bigint[])", [ids]);
      await runSteps(session, dropRemembered(ids));
      await renewEpoch(session);
    });
    lastId = newestId;
  }
  await database.transaction(async (session) => {
    await session.run("DELETE FROM source_readings WHERE demo");
    await session.run("DELETE FROM meta WHERE key = 'demo'");
    await renewEpoch(session);
  });
}

/** The change log has no deletions: a new epoch makes an index rebuild when it contains more than the store. */
async function renewEpoch(session: PgSession): Promise<void> {
  await session.run("UPDATE meta SET value = gen_random_uuid()::text WHERE key = 'epoch'");
  await session.run("SELECT pg_notify($1, 'epoch')", [COMPANIES_CHANGED]);
}
