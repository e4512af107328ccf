/** Removes companies at the request of their register, in SQLite. Deleted data is overwritten in the file. */
import type { CountryCode } from "../../../../contract/company.ts";
import { number } from "../shared/row.ts";
import { answersOn, bareNumber, removalSql } from "../shared/removal.ts";
import { dropRemembered } from "../shared/accounts/remembered-ids.ts";
import { runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { IdAllocator } from "./id-allocator.ts";

const SQL = removalSql(() => "?");

/** @returns the number of companies that existed */
export async function removeCompanies(
  database: SqliteDatabase,
  country: CountryCode,
  registryIds: readonly string[],
  timestamp: string,
): Promise<number> {
  const [secureDelete] = database.connection.prepare("PRAGMA secure_delete").all();
  database.connection.exec("PRAGMA secure_delete = ON");
  try {
    return await database.transaction(() => {
      const ids = registryIds.flatMap((registryId) =>
        database.all(SQL.find, [country, registryId], (row) => number(row.id)),
      );
      if (ids.length === 0) return 0;
      const batch = new IdAllocator(database, { source: "", retrievedAt: timestamp, demo: false });
      for (const id of ids) removeOne(database, { batch, country, timestamp }, id);
      runSteps(database, dropRemembered(ids));
      for (const sql of [SQL.dropLinks, SQL.unlinkBranches])
        for (const registryId of registryIds) database.run(sql, [country, registryId]);
      batch.finish();
      return ids.length;
    });
  } finally {
    if (secureDelete?.["secure_delete"] === 0) database.connection.exec("PRAGMA secure_delete = OFF");
  }
}

interface Removal {
  batch: IdAllocator;
  country: CountryCode;
  timestamp: string;
}

function removeOne(database: SqliteDatabase, { batch, country, timestamp }: Removal, id: number): void {
  database.run(SQL.note, [batch.nextRevision(), id]);
  database.run(SQL.dropAnswers, [answersOn(id)]);
  if (database.get(SQL.hasLead, [id], () => true) === undefined) {
    database.run(SQL.remove, [id]);
    return;
  }
  // Moves the leads to a temporary company while the company and its dependent rows are deleted.
  const aside = batch.nextCompany();
  database.run(SQL.insertBare, [aside, batch.nextRevision(), country, bareNumber(aside), timestamp, timestamp]);
  database.run(SQL.moveLeads, [aside, id]);
  database.run(SQL.remove, [id]);
  database.run(SQL.insertBare, [id, batch.nextRevision(), country, bareNumber(id), timestamp, timestamp]);
  database.run(SQL.returnLeads, [id, aside]);
  database.run(SQL.remove, [aside]);
}
