/** One page of a user's ledger. */
import type { LedgerEntry } from "../../../../../contract/account.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import { askLedger, decodeEntry, isWhole, ledgerOrder } from "../../shared/accounts/ledger-entry.ts";
import type { Parameters, SqliteDatabase } from "../sqlite-database.ts";
import { number, type Row } from "../../shared/row.ts";

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
  const isRare = question.type !== undefined && question.type !== "debit";
  // Else SQLite would read the whole ledger in its order to find the few.
  const from = isRare && isWhole(question) ? "ledger INDEXED BY ledger_rare" : "ledger";
  const where = `${from} WHERE ${conditions.join(" AND ")}`;
  const count = (row: Row) => number(row.total);
  const rows = (values: Parameters) =>
    database.all(`SELECT * FROM ${where} ORDER BY ${ledgerOrder(question)} LIMIT ? OFFSET ?`, values, decodeEntry);
  return {
    entries: rows([...parameters, question.limit, question.offset]),
    total: database.get(`SELECT count(*) AS total FROM ${where}`, parameters, count) ?? 0,
  };
}
