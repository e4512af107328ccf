/** One page of a user's ledger. */
import type { LedgerEntry } from "../../../../../contract/account.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import { decodeEntry } from "../../sqlite/accounts/ledger-page.ts";
import { number } from "../../sqlite/sqlite-row.ts";
import type { PgDatabase } from "../pg-database.ts";
import { Conditions } from "./conditions.ts";

const COLUMNS = "id, user_id, type, amount, balance_after, description, reference, metadata, created_at";

/** The newest first. `created_at` never falls from one id to the next, so its index gives the order. */
export async function ledgerPage(
  database: PgDatabase,
  userId: number,
  { type, from, to, limit, offset }: LedgerQuestion,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const where = new Conditions();
  where.add("user_id = ?", userId);
  // The condition of the index for what is rare must stand in the query in its own words.
  if (type === "debit") where.add("type = 'debit'");
  else if (type !== undefined) where.add("type <> 'debit' AND type = ?", type);
  if (from !== undefined) where.add("created_at >= ?", from);
  if (to !== undefined) where.add("created_at < ?", to);
  const count = `SELECT count(*) AS total FROM ledger WHERE ${where.sql}`;
  const total = (await database.get(count, where.parameters, (row) => number(row.total))) ?? 0;
  const page = where.with("LIMIT ? OFFSET ?", limit, offset);
  const entries = await database.all(
    `SELECT ${COLUMNS} FROM ledger WHERE ${where.sql} ORDER BY created_at DESC, id DESC ${page.sql}`,
    page.parameters,
    decodeEntry,
  );
  return { entries, total };
}
