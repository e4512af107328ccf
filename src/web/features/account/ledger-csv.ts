/** The ledger as a CSV text (RFC 4180), the columns of the table on screen. Pure. */
import type { LedgerEntry } from "../../../contract/account.ts";
import { signedAmount } from "./statement.ts";

const HEADER = ["id", "created_at", "type", "description", "reference", "amount", "balance_after"];

export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const lines = entries.map((entry) => [
    String(entry.id),
    entry.created_at,
    entry.type,
    entry.description,
    entry.reference ?? "",
    String(signedAmount(entry)),
    String(entry.balance_after),
  ]);
  return [HEADER, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** Numbers of our own keep their minus; any other text that a spreadsheet would calculate is disarmed. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@|\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
