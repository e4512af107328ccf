/**
 * What the pipeline needs to know of accounts. It calls these in the order of the contract's refusals; the accounts
 * rooms implement them, in memory and in the store. Everything may be answered at once or later, so that an engine
 * without a network hop costs no turn of the event loop.
 */
import type { Principal } from "../domain/principal.ts";
import type { RefusalDetails } from "../domain/refusal.ts";
import type { BilledCall, ChargeResult } from "../store/ports/credit-store.ts";
import type { RememberedAnswer, RememberedCall, RememberedState } from "../store/ports/idempotency-store.ts";

export type Awaitable<T> = T | Promise<T>;

/** What authentication may look at. */
export interface CallerFacts {
  method: string;
  /** A header of the request, by any case. */
  header(name: string): string | undefined;
  /** Address of the caller; from `X-Forwarded-For` with TRUST_PROXY only. */
  address: string;
  now: Date;
}

export interface Authentication {
  /** Null: no credentials, or none that hold. */
  principal: Principal | null;
  /** Set when the credentials hold and the request must not be obeyed all the same (CSRF): a 403, counted like any. */
  forbidden?: RefusalDetails;
}

/** `Authorization: Bearer`, `X-API-Key`, or the session's cookie with its CSRF rules. */
export interface Authenticator {
  authenticate(facts: CallerFacts): Awaitable<Authentication>;
}

export interface RateWindow {
  /** Requests allowed in this UTC minute. */
  limit: number;
  /** Requests left after this one; never below 0. */
  remaining: number;
  /** UTC epoch seconds at which the next window begins. */
  resetAt: number;
  /** False: this request is over the limit and gets 429. */
  allowed: boolean;
}

/** Counts one request of a user (keys together, sessions in a window of their own), or of an address without credentials. */
export interface RateLimiter {
  count(subject: Principal | { address: string }, now: Date): Awaitable<RateWindow>;
}

/** Credits put aside for an export; `settle` or `release` ends it, whichever comes first. */
export interface Hold {
  /** Debits `units` (at most what is held) with its ledger row, and frees the rest. */
  settle(units: number, rows: number): Awaitable<ChargeResult>;
  release(): Awaitable<void>;
}

export interface Meter {
  /**
   * Debits `units` durably, with its ledger row and the auto-reload it may cause, or refuses. 0 units write nothing and
   * always succeed: the answer then tells what is available. So does a call for what the user has paid for.
   */
  charge(call: BilledCall, units: number, rows: number): Awaitable<ChargeResult>;
  hold(call: BilledCall, units: number): Awaitable<Hold | Extract<ChargeResult, { ok: false }>>;
  /**
   * Counts a request that was not charged in the user's usage, after its answer is known; must not throw.
   * @param exactly false: by the hour alone, so that any number of them adds one row
   */
  count(call: BilledCall, status: number, exactly: boolean): void;
}

/** Answers by (user, route, key), for 24 hours. `first` is given to exactly one of any number of equal calls. */
export interface Idempotency {
  begin(call: RememberedCall, now: Date): Awaitable<RememberedState>;
  finish(call: RememberedCall, answer: RememberedAnswer): Awaitable<void>;
  /** The call failed and changed nothing: the key is free again. */
  abandon(call: RememberedCall): Awaitable<void>;
}
