/** One page of a user's ledger. */
import { LEDGER_TYPES, type LedgerEntry } from "../../../../../contract/account.ts";
import { credits } from "../../../../../contract/cost.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number, oneOf, type Parameters, type Row, text, textOrNull } from "../sqlite-row.ts";

/** The newest first. `created_at` never falls from one id to the next, so its index gives the order. */
export function ledgerPage(
  database: SqliteDatabase,
  userId: number,
  { type, from, to, limit, offset }: LedgerQuestion,
): { entries: LedgerEntry[]; total: number } {
  const conditions = ["user_id = ?"];
  const parameters: (string | number)[] = [userId];
  const add = (condition: string, ...values: (string | number)[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };
  // The condition of the index for what is rare must stand in the query in its own words.
  if (type === "debit") add("type = 'debit'");
  else if (type !== undefined) add("type <> 'debit' AND type = ?", type);
  if (from !== undefined) add("created_at >= ?", from);
  if (to !== undefined) add("created_at < ?", to);
  const where = conditions.join(" AND ");
  const count = (row: Row) => number(row.total);
  const rows = (values: Parameters) =>
    database.all(
      `SELECT * FROM ledger WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      values,
      decodeEntry,
    );
  return {
    entries: rows([...parameters, limit, offset]),
    total: database.get(`SELECT count(*) AS total FROM ledger WHERE ${where}`, parameters, count) ?? 0,
  };
}

export function decodeEntry(row: Row): LedgerEntry {
  const metadata: unknown = JSON.parse(text(row.metadata));
  return {
    id: number(row.id),
    user_id: number(row.user_id),
    type: oneOf(LEDGER_TYPES, row.type),
    amount: credits(number(row.amount)),
    balance_after: credits(number(row.balance_after)),
    description: text(row.description),
    reference: textOrNull(row.reference),
    metadata: isRecord(metadata) ? metadata : {},
    created_at: text(row.created_at),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
