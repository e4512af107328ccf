/** A row of the ledger. */
import { LEDGER_TYPES, type LedgerEntry } from "../../../../../contract/account.ts";
import { credits } from "../../../../../contract/cost.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";

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
