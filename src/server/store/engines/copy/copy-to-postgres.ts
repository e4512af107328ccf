/** Takes the data of a data directory over into an empty database of PostgreSQL. */
import { countCharges } from "../postgres/accounts/usage-rows.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { PgDatabase } from "../postgres/pg-database.ts";
import { runSteps } from "../postgres/run-steps.ts";
import { databaseExists, openDatabase, openForReading } from "../sqlite/open-database.ts";
import { compareTables, type CopyProgress, copyTables } from "./copy-tables.ts";
import { PgSide } from "./pg-side.ts";
import { SqliteSide } from "./sqlite-side.ts";

export interface CopyReport {
  onCopied: (progress: CopyProgress) => void;
  onCompared: (progress: CopyProgress) => void;
}

/**
 * One snapshot of the source, one transaction in the target: all of it or nothing, and compared cell by cell before it
 * counts.
 * @returns rows by table
 * @throws an error of one line that says what to do
 */
export async function copyToPostgres(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { onCopied, onCompared }: CopyReport,
): Promise<Record<string, number>> {
  if (!databaseExists(dataDir)) throw new Error(`${dataDir} holds no database to copy.`);
  await (await openPostgres(databaseUrl)).close();
  // Brought to this schema first; then read through a connection whose one transaction is ours.
  openDatabase(dataDir).close();
  const source = openForReading(dataDir);
  const target = new PgDatabase(databaseUrl, { connections: 1, name: "nordscope copy", timeoutMs: 0 });
  try {
    source.connection.exec("BEGIN");
    const sourceSide = new SqliteSide(source);
    return await target.transaction(async (session) => {
      const used = "SELECT EXISTS (SELECT 1 FROM companies) OR EXISTS (SELECT 1 FROM users) AS used";
      if (await session.get(used, [], (row) => row.used === 1)) {
        throw new Error("The database of DATABASE_URL holds data already; name an empty one.");
      }
      const targetSide = new PgSide(session);
      const copied = await copyTables(sourceSide, targetSide, onCopied);
      await compareTables(sourceSide, targetSide, onCompared);
      // Rows that the source had still to take in.
      await runSteps(session, countCharges((await sourceSide.numbers()).get("usage_ledger") ?? 0, null));
      return copied;
    });
  } finally {
    source.close();
    await target.close();
  }
}
