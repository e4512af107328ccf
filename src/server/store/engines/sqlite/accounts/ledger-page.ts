/** One page of a user's ledger. */
import type { LedgerEntry } from "../../../../../contract/account.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import { askLedger, decodeEntry } from "../../shared/accounts/ledger-entry.ts";
import type { Parameters, SqliteDatabase } from "../sqlite-database.ts";
import { number, type Row } from "../../shared/row.ts";

/** The newest first. `created_at` never falls from one id to the next, so its index gives the order. */
export function ledgerPage(
  database: SqliteDatabase,
  userId: number,
  question: LedgerQuestion,
): { entries: LedgerEntry[]; total: number } {
  const conditions: string[] = [];
  const parameters: (string | number)[] = [];
  askLedger(question, userId, (condition, ...values) => {
    conditions.push(condition);
    parameters.push(...values);
  });
  const where = conditions.join(" AND ");
  const count = (row: Row) => number(row.total);
  const rows = (values: Parameters) =>
    database.all(
      `SELECT * FROM ledger WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      values,
      decodeEntry,
    );
  return {
    entries: rows([...parameters, question.limit, question.offset]),
    total: database.get(`SELECT count(*) AS total FROM ledger WHERE ${where}`, parameters, count) ?? 0,
  };
}
