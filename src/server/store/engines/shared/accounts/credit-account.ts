/** A row of `credit_accounts`. */
import { UNITS_PER_CREDIT } from "../../../../../contract/cost.ts";
import type { CreditState } from "../../../../domain/credit-ledger.ts";
import { flag, number, type Row, text } from "../row.ts";

export interface CreditAccount extends CreditState {
  userId: number;
  /** `YYYY-MM` */
  grantedThrough: string;
  /** Time of the newest movement or change. RFC 3339 UTC. */
  changedAt: string;
}

/** Auto-reload of a new account, which is off: units of 1/10 000 credit. */
export const NEW_THRESHOLD = 50 * UNITS_PER_CREDIT;
export const NEW_AMOUNT = 500 * UNITS_PER_CREDIT;

export function decodeAccount(row: Row): CreditAccount {
  return {
    userId: number(row.user_id),
    balance: number(row.balance),
    reserved: number(row.reserved),
    reloadEnabled: flag(row.reload_enabled),
    reloadThreshold: number(row.reload_threshold),
    reloadAmount: number(row.reload_amount),
    grantedThrough: text(row.granted_through),
    changedAt: text(row.changed_at),
  };
}
