/**
 * Credits of users with their ledger, the parts of companies that they unlock, and usage. Amounts are integers in 1/10
 * 000 credit.
 */
import type { CreditBalance, LedgerEntry, LedgerType } from "../../../contract/account.ts";
import type { OpenState, UnlockablePart, Unlocked } from "../../../contract/company.ts";
import type { UsageCount, UsageStep } from "../../domain/accounts/usage-periods.ts";

/** The request to which a charge, a hold or usage belongs. */
export interface BilledCall {
  userId: number;
  requestId: string;
  /** `GET /v1/companies/{id}` */
  endpoint: string;
  now: Date;
  /** Facts that the charge unlocks until they expire. Charging for unlocked facts debits nothing. */
  unlock?: Unlock | undefined;
  /** Short description of a search or export, for the ledger. */
  subject?: string | undefined;
}

export type ChargeResult =
  | { ok: true; charged: number; available: number }
  | { ok: false; required: number; available: number };

/** The rows that an export reserves credits for. */
export interface RowHold {
  /** Price of the row of a company that is not open to the user; other rows are free. */
  unitsPerRow: number;
  companyIds: readonly number[];
  /** Companies whose contacts the request opens, where they are not open. */
  contactsOf?: readonly number[] | undefined;
}

/** The debit that ends a hold, with the contacts that are opened in the same commit. */
export interface Settlement {
  /** Without the price of the contacts. */
  units: number;
  /** Number of rows that are not free. */
  rows: number;
  contactsOf?: readonly number[] | undefined;
}

export type HoldResult =
  | {
      ok: true;
      holdId: number;
      /** Companies that are open to the user: their rows are free, whatever happens until the hold is settled. */
      openIds: ReadonlySet<number>;
    }
  | Extract<ChargeResult, { ok: false }>;

/** In units. */
export interface AutoReload {
  /** Available credits at which a reload is due. */
  threshold: number;
  amount: number;
  /** Maximum sum of the reloads of a month. */
  monthLimit: number;
}

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

/** Balances, holds and the ledger. */
export interface CreditStore {
  /**
   * Commits a debit with its ledger row, a reload if necessary, and the request in the user's usage. Charges in one
   * turn of the event loop share the commit. It also unlocks the facts, so that of two concurrent equal charges one
   * debits and the other is free.
   */
  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult>;
  available(userId: number): number | Promise<number>;
  hold(call: BilledCall, units: number, rows?: RowHold): Promise<HoldResult>;
  /**
   * Ends a hold with a debit, or without one for 0. A hold that was released meanwhile is charged as if there had been
   * none.
   */
  settle(call: BilledCall, holdId: number, settlement: Settlement): Promise<ChargeResult>;
  release(holdId: number): Promise<void>;
  /** Releases holds created before `madeBefore`, and those of processes that have ended. @returns their number */
  releaseAbandoned(madeBefore: Date): Promise<number>;
  /**
   * Grants the credits of every due month, at most 12, each exactly once; nothing while the clock is far ahead of the
   * last known time. Without a user id for all users.
   */
  bookGrants(now: Date, userId?: number): Promise<void>;
  /** Books a manual correction. Refused when it exceeds the available credits. */
  adjust(userId: number, units: number, now: Date): Promise<ChargeResult>;
  balance(userId: number): Promise<CreditBalance>;
  /** Sets the operator's terms, or ends reloads. */
  setAutoReload(userId: number, reload: AutoReload | null): Promise<void>;
  /** Newest first. */
  ledger(userId: number, question: LedgerQuestion): Promise<LedgerPage>;
}

/** A part of a company. */
export interface Unlock {
  companyId: number;
  part: UnlockablePart;
}

/**
 * Parts of companies that users have unlocked. They are free to read until they expire. Charges write them in their
 * own commit.
 */
export interface UnlockStore {
  /** The parts of a company and whether the user has unlocked them; synchronous when the engine is in this process. */
  partsOf(userId: number, companyId: number, now: Date): Unlocked | Promise<Unlocked>;
  /** The state of those of these companies that are open to the user. */
  openCompanies(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, OpenState>>;
  /** Those of these companies whose contacts are open to the user. */
  openContacts(userId: number, companyIds: readonly number[], now: Date): Promise<number[]>;
  /** Deletes unlocks that expired before `instant`. */
  dropBefore(instant: Date): Promise<void>;
}

export interface CountedHow {
  failed: boolean;
  /** False to count the request at the start of its hour, where all such requests share one row. */
  exactly: boolean;
}

/** Requests by user, endpoint and time. */
export interface UsageStore {
  /**
   * Counts a request without a charge, in the background; never throws. Charged requests are counted by their charge.
   */
  count(call: BilledCall, how: CountedHow): void;
  /**
   * Requests from `from` (inclusive) to `to` (exclusive), both RFC 3339 UTC, by bucket and endpoint, ascending;
   * includes everything counted so far. A bound within an hour that was passed to `dropInstants` is moved to the start
   * of its hour.
   */
  counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]>;
  allTime(userId: number): Promise<number>;
  /** Keeps only hourly counts for requests before `instant`. */
  dropInstants(instant: Date): Promise<void>;
  /** Resolves when everything counted so far is on disk. */
  flush(): Promise<void>;
}
