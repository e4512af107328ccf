/** A row of `credit_accounts`. */
import { UNITS_PER_CREDIT } from "../../../../../../contract/cost.ts";
import type { CreditState } from "../../../../../domain/accounts/credit-ledger.ts";
import { entryInstant } from "../../../../../domain/known-time.ts";
import { monthBounds } from "../../../../../domain/accounts/plan.ts";
import { flag, number, type Row, text } from "../../row.ts";

export interface CreditAccount extends CreditState {
  userId: number;
  /** Monthly reload limit set by the operator. */
  reloadLimit: number;
  /** `YYYY-MM` */
  grantedThrough: string;
  /** Time of the latest movement or change, RFC 3339 UTC. */
  changedAt: string;
}

/** Auto-reload of a new account, initially disabled, in 1/10 000 credit. */
export const NEW_THRESHOLD = 50 * UNITS_PER_CREDIT;
export const NEW_AMOUNT = 500 * UNITS_PER_CREDIT;

/** First instant of the month in which a movement at `now` is booked, RFC 3339 UTC. */
export function reloadMonth({ changedAt }: CreditAccount, now: Date): string {
  return monthBounds(entryInstant(now, changedAt)).start;
}

/** @param reloaded amount already reloaded this month */
export function withReloadLeft(account: CreditAccount, reloaded: number): CreditAccount {
  return { ...account, reloadLeft: Math.max(0, account.reloadLimit - reloaded) };
}

export function decodeAccount(row: Row): CreditAccount {
  return {
    userId: number(row.user_id),
    balance: number(row.balance),
    reserved: number(row.reserved),
    reloadEnabled: flag(row.reload_enabled),
    reloadThreshold: number(row.reload_threshold),
    reloadAmount: number(row.reload_amount),
    reloadLimit: number(row.reload_limit),
    // Computed only when credits are about to move (`reloadLeft`).
    reloadLeft: 0,
    grantedThrough: text(row.granted_through),
    changedAt: text(row.changed_at),
  };
}
