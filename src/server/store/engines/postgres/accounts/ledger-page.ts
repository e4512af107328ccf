/** One page of a user's ledger. */
import type { LedgerEntry } from "../../../../../contract/account.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import { askLedger, decodeEntry, ledgerOrder } from "../../shared/accounts/ledger-entry.ts";
import { number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import { Conditions } from "./conditions.ts";

const COLUMNS = "id, user_id, type, amount, balance_after, description, reference, metadata, created_at";

export async function ledgerPage(
  database: PgDatabase,
  userId: number,
  question: LedgerQuestion,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const where = new Conditions();
  askLedger(question, userId, (condition, ...values) => where.add(condition, ...values));
  const count = `SELECT count(*) AS total FROM ledger WHERE ${where.sql}`;
  const total = (await database.get(count, where.parameters, (row) => number(row.total))) ?? 0;
  const page = where.with("LIMIT ? OFFSET ?", question.limit, question.offset);
  const entries = await database.all(
    `SELECT ${COLUMNS} FROM ledger WHERE ${where.sql} ORDER BY ${ledgerOrder(question)} ${page.sql}`,
    page.parameters,
    decodeEntry,
  );
  return { entries, total };
}
