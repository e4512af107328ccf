/**
 * The one port between a request and its account: who calls, how often, and what the answer costs. A `Ticket` goes with the
 * request and is asked in the order of the contract's refusals.
 */
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Awaitable } from "../domain/awaitable.ts";
import type { Principal } from "../domain/principal.ts";
import type { RefusalDetails } from "../domain/refusal.ts";
import type { ChargeResult } from "../store/ports/credit-store.ts";

/** A request as admission reads it. */
export interface Visit {
  readonly call: CallerFacts;
  readonly requestId: string;
  readonly now: Date;
  /** Address of the caller; from `X-Forwarded-For` with TRUST_PROXY only. */
  readonly address: string;
  /** The endpoint and its name in usage and ledger; undefined where path and method have none. */
  readonly route: { readonly endpoint: Endpoint; readonly key: string } | undefined;
  readonly match: { readonly params: Readonly<Record<string, string>> } | undefined;
  /** The request in a few words for the ledger. */
  readonly subject: string | undefined;
}

export interface CallerFacts {
  readonly method: string;
  /** A header of the request, name in lower case. */
  header(name: string): string | undefined;
}

export interface Admission {
  ticketFor(visit: Visit): Ticket;
}

export type Charged = Extract<ChargeResult, { ok: true }>;

/** One request's standing with its account. */
export interface Ticket {
  /** Null: not admitted yet, or no credentials that hold. */
  readonly principal: Principal | null;
  /** The caller's rate limit; null until the request is counted. */
  readonly window: RateWindow | null;
  /** Debited for this answer, in 1/10 000 credit. */
  readonly debited: number;
  /** Credits are put aside for this request. */
  readonly isHolding: boolean;
  /**
   * Finds the caller and counts the request; without valid credentials the address is counted.
   * @throws Refusal 429 before 401 and 403, or guessing keys would cost nothing
   */
  admit(needsCaller: boolean): Awaitable<void>;
  /** Puts aside what `rows` rows cost, for work that is paid by the row. @throws Refusal 429 when there is not enough */
  hold(rows: number): Promise<void>;
  /**
   * Debits the cost of `rows` rows, from what is put aside or else what is available, and counts them where the endpoint
   * says so. 0 rows write nothing.
   * @returns null where nothing is ever charged
   * @throws Refusal 429 when there are not enough credits, or too many rows of this day
   */
  charge(rows: number): Awaitable<Charged | null>;
  /** Takes over a charge that the handler has made in its own commit. */
  book(paid: Charged): Charged;
  /** Gives back what is put aside: there is no answer to charge for. @throws Refusal of the caller, which comes first */
  abandon(): Awaitable<void>;
  /**
   * Counts the answered request in its caller's usage, unless its debit does; never throws.
   * @param exactly false: by the hour alone, so that any number of them adds one row
   */
  count(status: number, exactly: boolean): void;
}

export interface Authentication {
  /** Null: no credentials, or none that hold. */
  principal: Principal | null;
  /** Set when the credentials hold and the request must not be obeyed all the same (CSRF): a 403, counted like any. */
  forbidden?: RefusalDetails;
}

/** `Authorization: Bearer`, `X-API-Key`, or the session's cookie with its CSRF rules. */
export interface Authenticator {
  authenticate(call: CallerFacts, now: Date): Awaitable<Authentication>;
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

export interface RateLimiter {
  /** Counts one request of a user (keys together, sessions in a window of their own), or of an address without credentials. */
  count(subject: Principal | { address: string }, now: Date): Awaitable<RateWindow>;
  /** Counts rows of companies of an account's UTC day, when all of them fit. @returns whether they do */
  countRows(principal: Principal, rows: number, now: Date): Awaitable<boolean>;
}
