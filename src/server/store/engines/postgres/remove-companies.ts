/** Removes companies at the request of their register, in PostgreSQL. */
import type { CountryCode } from "../../../../contract/company.ts";
import { number } from "../shared/row.ts";
import { answersOn, bareNumber, removalSql } from "../shared/removal.ts";
import { dropRemembered } from "../shared/accounts/remembered-ids.ts";
import { runSteps } from "./run-steps.ts";
import type { PgDatabase } from "./pg-database.ts";
import type { PgSession } from "./pg-session.ts";
import { openIdAllocator, type IdAllocator } from "./id-allocator.ts";

const SQL = removalSql((place) => `$${place}`);

/** @returns the number of companies that existed */
export function removeCompanies(
  database: PgDatabase,
  country: CountryCode,
  registryIds: readonly string[],
  timestamp: string,
): Promise<number> {
  return database.transaction(async (session) => {
    const numbers = await openIdAllocator(session, { source: "", retrievedAt: timestamp, demo: false }, false);
    const removedIds: number[] = [];
    for (const registryId of registryIds) {
      const id = await session.get(`${SQL.find} FOR UPDATE`, [country, registryId], (row) => number(row.id));
      if (id === undefined) continue;
      await removeOne(session, { numbers, country, timestamp }, id);
      for (const sql of [SQL.dropLinks, SQL.unlinkBranches]) await session.run(sql, [country, registryId]);
      removedIds.push(id);
    }
    if (removedIds.length === 0) return 0;
    await runSteps(session, dropRemembered(removedIds));
    await numbers.finish(session);
    return removedIds.length;
  });
}

interface Removal {
  numbers: IdAllocator;
  country: CountryCode;
  timestamp: string;
}

async function removeOne(session: PgSession, { numbers, country, timestamp }: Removal, id: number): Promise<void> {
  await session.run(SQL.note, [numbers.nextRevision(), id]);
  await session.run(SQL.dropAnswers, [answersOn(id)]);
  if ((await session.get(SQL.hasLead, [id], () => true)) === undefined) {
    await session.run(SQL.remove, [id]);
    return;
  }
  // Moves the leads to a temporary company while the company and its dependent rows are deleted.
  const aside = numbers.nextCompany();
  await session.run(SQL.insertBare, [aside, numbers.nextRevision(), country, bareNumber(aside), timestamp, timestamp]);
  await session.run(SQL.moveLeads, [aside, id]);
  await session.run(SQL.remove, [id]);
  await session.run(SQL.insertBare, [id, numbers.nextRevision(), country, bareNumber(id), timestamp, timestamp]);
  await session.run(SQL.returnLeads, [id, aside]);
  await session.run(SQL.remove, [aside]);
}
