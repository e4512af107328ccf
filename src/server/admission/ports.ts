/**
 * The port between a request and its account: who calls, how often, and what the response costs. The methods of a
 * request's `Ticket` are called in the order of the contract's refusals.
 */
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Awaitable } from "../domain/awaitable.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import type { RefusalDetails } from "../domain/refusal.ts";
import type { ChargeResult } from "../store/ports/billing-stores.ts";

/** The parts of a request that admission reads. */
export interface Visit {
  readonly call: CallerFacts;
  readonly requestId: string;
  readonly now: Date;
  /** Address of the caller; from `X-Forwarded-For` only with TRUST_PROXY. */
  readonly address: string;
  /** The endpoint and its name in usage and ledger; undefined when no endpoint matches path and method. */
  readonly route: { readonly endpoint: Endpoint; readonly key: string } | undefined;
  readonly match: { readonly params: Readonly<Record<string, string>> } | undefined;
  /** Short description of the request for the ledger. */
  readonly subject: string | undefined;
}

export interface CallerFacts {
  readonly method: string;
  /** Returns a header of the request. @param name in lower case */
  header(name: string): string | undefined;
}

export interface Admission {
  ticketFor(visit: Visit): Ticket;
}

export type Charged = Extract<ChargeResult, { ok: true }>;

/** Admission of one request. */
export interface Ticket {
  /** Null before admission, or without valid credentials. */
  readonly principal: Principal | null;
  /** The rate limit of the caller; null until the request is counted. */
  readonly window: RateWindow | null;
  /** Amount debited for this response, in 1/10 000 credit. */
  readonly debited: number;
  /** True while credits are held for this request. */
  readonly isHolding: boolean;
  /**
   * Authenticates the caller and counts the request; without valid credentials it is counted for the address.
   * @throws Refusal 429 before 401 and 403, so that guessing keys is limited
   */
  admit(needsCaller: boolean): Awaitable<void>;
  /** Holds the cost of `rows` rows, for work charged per row. @throws Refusal 429 when the credits do not suffice */
  hold(rows: number): Promise<void>;
  /**
   * Holds the cost of an export. @param contactsOf companies whose contacts it opens
   * @returns the companies that are open to the account, whose rows are free
   * @throws Refusal 429 when the credits do not suffice
   */
  holdExport(companyIds: readonly number[], contactsOf?: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Debits the cost of `rows` rows from the hold, or otherwise from the available credits, and counts the rows if the
   * endpoint does so. Writes nothing for 0 rows.
   * @param contactsOf companies whose contacts are opened by this payment, which settles a hold
   * @returns null for endpoints without a cost
   * @throws Refusal 429 for insufficient credits, or for too many rows this day
   */
  charge(rows: number, contactsOf?: readonly number[]): Awaitable<Charged | null>;
  /** Records a charge that the handler has made in its own commit. */
  book(paid: Charged): Charged;
  /** Releases the hold when there is no response to charge. @throws Refusal of the caller, which takes precedence */
  abandon(): Awaitable<void>;
  /**
   * Counts the request in the caller's usage, unless its debit does; never throws.
   * @param exactly false to count by hour only, so that any number of requests adds one row
   */
  count(status: number, exactly: boolean): void;
}

export interface Authentication {
  /** Null without valid credentials. */
  principal: Principal | null;
  /** Set when the credentials are valid but the request must be refused with 403 (CSRF). Counted like any request. */
  forbidden?: RefusalDetails;
}

/** Checks `Authorization: Bearer`, `X-API-Key`, or the session cookie with its CSRF rules. */
export interface Authenticator {
  authenticate(call: CallerFacts, now: Date): Awaitable<Authentication>;
}

export interface RateWindow {
  /** Maximum number of requests in this UTC minute. */
  limit: number;
  /** Remaining requests after this one, at least 0. */
  remaining: number;
  /** Start of the next window in UTC epoch seconds. */
  resetAt: number;
  /** False when this request exceeds the limit and gets a 429 response. */
  allowed: boolean;
}

export interface RateLimiter {
  /** Counts one request of a user (all keys together, sessions separately), or of an address without credentials. */
  count(subject: Principal | { address: string }, now: Date): Awaitable<RateWindow>;
  /** Counts rows in the account's UTC day if all of them fit. @returns whether they fit */
  countRows(principal: Principal, rows: number, now: Date): Awaitable<boolean>;
}
