/** The ledger as CSV, with the columns of the table on screen. Pure functions. */
import type { LedgerEntry } from "../../../contract/account.ts";
import { type CsvDialect, csvText } from "../../../contract/csv.ts";
import { signedAmount } from "./statement.ts";

const HEADER = ["id", "created_at", "type", "description", "reference", "amount", "balance_after"];

export function ledgerCsv(entries: readonly LedgerEntry[], dialect: CsvDialect): string {
  const rows = entries.map((entry) => [
    entry.id,
    entry.created_at,
    entry.type,
    entry.description,
    entry.reference,
    signedAmount(entry),
    entry.balance_after,
  ]);
  return csvText(HEADER, rows, dialect);
}
