/** A page of the ledger as a statement: opening balance, entries, closing balance. Pure. */
import type { LedgerEntry } from "../../../../contract/account.ts";

export interface Statement {
  opening: number;
  credits: number;
  debits: number;
  /** Signed. */
  adjustments: number;
  closing: number;
}

/** The entry's effect on the balance. */
export function signedAmount({ type, amount }: Pick<LedgerEntry, "type" | "amount">): number {
  return type === "debit" ? -amount : amount;
}

const toUnits = (credits: number) => Math.round(credits * 10_000);

/**
 * The statement of consecutive entries, newest first; undefined without entries. Sums use whole 1/10 000 credits, so
 * that they add up exactly.
 */
export function statementOf(entries: readonly LedgerEntry[]): Statement | undefined {
  const newest = entries[0];
  const oldest = entries.at(-1);
  if (!newest || !oldest) return undefined;
  const sum = (type: LedgerEntry["type"]) =>
    entries.reduce((total, entry) => (entry.type === type ? total + toUnits(entry.amount) : total), 0) / 10_000;
  return {
    opening: (toUnits(oldest.balance_after) - toUnits(signedAmount(oldest))) / 10_000,
    credits: sum("credit"),
    debits: sum("debit"),
    adjustments: sum("adjustment"),
    closing: newest.balance_after,
  };
}
