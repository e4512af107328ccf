/** Copies a data directory into an empty PostgreSQL database. */
import { countCharges } from "../postgres/accounts/usage-rows.ts";
import { openPostgres } from "../postgres/open-postgres-store.ts";
import { PgDatabase } from "../postgres/pg-database.ts";
import { runSteps } from "../postgres/pg-session.ts";
import { databaseExists, openDatabase, openForReading } from "../sqlite/open-database.ts";
import { compareTables, type CopyProgress, copyTables } from "./tables.ts";
import { PgSide, SqliteSide } from "./sides.ts";

export interface CopyReport {
  onCopied: (progress: CopyProgress) => void;
  onCompared: (progress: CopyProgress) => void;
}

/**
 * Reads from one snapshot and writes in one transaction, which commits only after all cells have been compared.
 * @returns number of rows by table
 * @throws a one-line error that says what to do
 */
export async function copyToPostgres(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { onCopied, onCompared }: CopyReport,
): Promise<Record<string, number>> {
  if (!databaseExists(dataDir)) throw new Error(`${dataDir} contains no database to copy.`);
  await (await openPostgres(databaseUrl)).close();
  // Migrates the source first, then reads it through a connection with a single transaction.
  openDatabase(dataDir).close();
  const source = openForReading(dataDir);
  const target = new PgDatabase(databaseUrl, { connections: 1, name: "nordscope copy", timeoutMs: 0 });
  try {
    source.connection.exec("BEGIN");
    const sourceSide = new SqliteSide(source);
    return await target.transaction(async (session) => {
      const used = "SELECT EXISTS (SELECT 1 FROM companies) OR EXISTS (SELECT 1 FROM users) AS used";
      if (await session.get(used, [], (row) => row.used === 1)) {
        throw new Error("The database of DATABASE_URL already contains data; name an empty one.");
      }
      const targetSide = new PgSide(session);
      const copied = await copyTables(sourceSide, targetSide, onCopied);
      await compareTables(sourceSide, targetSide, onCompared);
      // Rows that the source had not yet added to its hourly totals.
      await runSteps(session, countCharges((await sourceSide.numbers()).get("usage_ledger") ?? 0, null));
      return copied;
    });
  } finally {
    source.close();
    await target.close();
  }
}
