/** A row of the ledger, and what is left out of it by a question. */
import { LEDGER_TYPES, type LedgerEntry } from "../../../../../contract/account.ts";
import { credits } from "../../../../../contract/cost.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";

/** @param add takes a condition, with `?` where its values go */
export function askLedger(
  { type, from, to }: LedgerQuestion,
  userId: number,
  add: (condition: string, ...values: (string | number)[]) => void,
): void {
  add("user_id = ?", userId);
  // The condition of the index for what is rare must stand in the query in its own words.
  if (type === "debit") add("type = 'debit'");
  else if (type !== undefined) add("type <> 'debit' AND type = ?", type);
  if (from !== undefined) add("created_at >= ?", from);
  if (to !== undefined) add("created_at < ?", to);
}

/**
 * The newest first. Within a span that is by time, which its index has; of the whole ledger it is the order of entry, so
 * that what a clock years ahead wrote once is not the newest for years.
 */
export function ledgerOrder(question: LedgerQuestion): string {
  return isWhole(question) ? "id DESC" : "created_at DESC, id DESC";
}

export const isWhole = ({ from, to }: LedgerQuestion) => from === undefined && to === undefined;

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
