/** Balances, holds and the ledger. All amounts are integers of 1/10 000 credit. */
import type { AutoReload, CreditBalance, LedgerEntry, LedgerType } from "../../../contract/account.ts";
import type { Unlock } from "./unlock-store.ts";

/** Subject of a charge, a hold and usage. */
export interface BilledCall {
  userId: number;
  requestId: string;
  /** `GET /v1/companies/{id}` */
  endpoint: string;
  now: Date;
  /** Facts that a charge pays for until they end; a charge for paid facts debits nothing. */
  unlock?: Unlock | undefined;
  /** A search or an export in a few words for the ledger. */
  subject?: string | undefined;
}

export type ChargeResult =
  | { ok: true; charged: number; available: number }
  | { ok: false; required: number; available: number };

export type HoldResult = { ok: true; holdId: number } | Extract<ChargeResult, { ok: false }>;

export type AutoReloadChange = { [K in keyof AutoReload]?: AutoReload[K] | undefined };

export interface LedgerQuestion {
  type?: LedgerType | undefined;
  /** RFC 3339 UTC, inclusive. */
  from?: string | undefined;
  /** RFC 3339 UTC, exclusive. */
  to?: string | undefined;
  limit: number;
  offset: number;
}

export interface LedgerPage {
  entries: LedgerEntry[];
  total: number;
}

export interface CreditStore {
  /**
   * One debit with its ledger row, the reload it may cause, and the request in the user's usage: all in one commit, which
   * the answer waits for. Charges of one turn of the event loop share it. What the call unlocks is unlocked by the same
   * commit, so that of two equal charges at once one debits and the other finds it paid.
   */
  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult>;
  available(userId: number): number | Promise<number>;
  hold(call: BilledCall, units: number): Promise<HoldResult>;
  /** Ends a hold with a debit (0: none). A hold that has meanwhile been released is charged as if there had been none. */
  settle(call: BilledCall, holdId: number, units: number, rows: number): Promise<ChargeResult>;
  release(holdId: number): Promise<void>;
  /** Frees holds made before `madeBefore`, and those of processes that no longer live. @returns how many */
  releaseAbandoned(madeBefore: Date): Promise<number>;
  /** Books the credits of every month that is due, of the newest 12; each exactly once; none while the clock is
   * far ahead of the last known time. Absent user: of all users. */
  bookGrants(now: Date, userId?: number): Promise<void>;
  /** A correction by hand. Refused when it takes more than is available. */
  adjust(userId: number, units: number, now: Date): Promise<ChargeResult>;
  balance(userId: number): Promise<CreditBalance>;
  /** Null: the operator has not allowed it. */
  setAutoReload(userId: number, change: AutoReloadChange): Promise<AutoReload | null>;
  /** The operator's leave: what may be reloaded in a month; 0 takes it back. */
  allowAutoReload(userId: number, units: number): Promise<void>;
  /** Newest first. */
  ledger(userId: number, question: LedgerQuestion): Promise<LedgerPage>;
}
