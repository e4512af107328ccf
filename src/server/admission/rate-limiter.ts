/** Rate limits per UTC minute and day: the window that applies to a request, counted in this process or in the store. */
import { PLAN_TERMS } from "../../contract/account.ts";
import { addressBucket } from "../domain/request-origin.ts";
import { ADDRESS_LIMIT, OPEN_LIMIT, requestLimit } from "../domain/accounts/plan.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import { Refusal } from "../domain/refusal.ts";
import type { RateLimiter, RateWindow } from "./ports.ts";
import type { RateStore } from "../store/ports/admission-store.ts";

export interface RateSubject {
  name: string;
  limit: number;
}

/** An account or an address; paths without credentials have separate windows. */
type RateCaller = Principal | { address: string; paths?: "open" | "probes" };

export function rateSubject(subject: RateCaller): RateSubject {
  if ("userId" in subject) {
    return { name: `${subject.via} ${subject.userId}`, limit: requestLimit(subject.plan, subject.via) };
  }
  const name = addressBucket(subject.address);
  return subject.paths ? { name: `${subject.paths} ${name}`, limit: OPEN_LIMIT } : { name, limit: ADDRESS_LIMIT };
}

/** Minutes since 1970, UTC. */
export const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

/** A window of a UTC day, named by its last minute. */
export interface RowWindow {
  name: string;
  lastMinute: number;
  limit: number;
}

export function rowWindow({ userId, plan }: Principal, now: Date): RowWindow {
  const day = Math.floor(minuteOf(now) / MINUTES_A_DAY);
  return { name: `rows ${userId}`, lastMinute: (day + 1) * MINUTES_A_DAY - 1, limit: PLAN_TERMS[plan].rowsPerDay };
}

const MINUTES_A_DAY = 1_440;

/** @param used number of requests in this minute, including this one */
export function rateWindow(limit: number, used: number, minute: number): RateWindow {
  return { limit, remaining: Math.max(0, limit - used), resetAt: (minute + 1) * 60, allowed: used <= limit };
}

/**
 * Maximum number of addresses counted per minute. Beyond it their counts are reset, to bound memory; accounts stay
 * exact.
 */
const MOST_ADDRESSES = 100_000;

interface Counts {
  /** Kept until the end of the window; there are at most as many as accounts. */
  accounts: Map<string, number>;
  addresses: Map<string, number>;
}

/** Counts in this process: exact for the embedded engine, which a single process serves. */
export class MinuteLimiter implements RateLimiter {
  readonly #minutes = new Map<number, Counts>();
  readonly #days = new Map<number, Counts>();

  count(caller: RateCaller, now: Date): RateWindow {
    const minute = minuteOf(now);
    const { accounts, addresses } = countsOf(this.#minutes, minute);
    const { name, limit } = rateSubject(caller);
    const counts = "userId" in caller ? accounts : addresses;
    if (addresses.size >= MOST_ADDRESSES) addresses.clear();
    const used = (counts.get(name) ?? 0) + 1;
    counts.set(name, used);
    return rateWindow(limit, used, minute);
  }

  countRows(principal: Principal, rows: number, now: Date): boolean {
    const { name, lastMinute, limit } = rowWindow(principal, now);
    const { accounts } = countsOf(this.#days, lastMinute);
    const used = (accounts.get(name) ?? 0) + rows;
    if (used > limit) return false;
    accounts.set(name, used);
    return true;
  }
}

/**
 * @param windows counts of the current window and of the previous one, for requests that began in it; by their last
 * minute
 */
function countsOf(windows: Map<number, Counts>, lastMinute: number): Counts {
  const existing = windows.get(lastMinute);
  if (existing) return existing;
  const counts: Counts = { accounts: new Map(), addresses: new Map() };
  windows.set(lastMinute, counts);
  const [oldest] = windows.keys();
  if (windows.size > 2 && oldest !== undefined) windows.delete(oldest);
  return counts;
}

/** Counts in the store: exact over all nodes that share it. */
export class StoreLimiter implements RateLimiter {
  readonly #rates: RateStore;
  /** Names above their limit in this minute, which the store need not count further. */
  #over = { minute: 0, names: new Set<string>() };

  constructor(rates: RateStore) {
    this.#rates = rates;
  }

  async count(subject: RateCaller, now: Date): Promise<RateWindow> {
    const { name, limit } = rateSubject(subject);
    const minute = minuteOf(now);
    if (minute > this.#over.minute) this.#over = { minute, names: new Set() };
    const exceeded = this.#over;
    const isOver = exceeded.minute === minute && exceeded.names.has(`${limit} ${name}`);
    const window = rateWindow(limit, isOver ? limit + 1 : await this.#rates.count(name, minute), minute);
    if (!window.allowed && exceeded.minute === minute) exceeded.names.add(`${limit} ${name}`);
    return window;
  }

  countRows(principal: Principal, rows: number, now: Date): Promise<boolean> {
    return this.#rates.countRows(rowWindow(principal, now), rows);
  }
}

/** Refusal of a request above its rate limit. */
export function tooMany(window: RateWindow, now: Date): Refusal {
  const seconds = secondsUntil(window.resetAt, now);
  return new Refusal({
    status: 429,
    code: "rate_limited",
    detail: `More than ${window.limit} requests in this minute. Retry in ${seconds} s.`,
    retryAfterSeconds: seconds,
  });
}

/** Refusal of rows above the account's daily limit. */
export function rowLimitReached(principal: Principal, now: Date): Refusal {
  const { limit, lastMinute } = rowWindow(principal, now);
  return new Refusal({
    status: 429,
    code: "row_limit_reached",
    detail: `Your plan allows ${limit} company rows per day. Request fewer rows, or wait until midnight UTC.`,
    retryAfterSeconds: secondsUntil((lastMinute + 1) * 60, now),
    limit,
  });
}

const secondsUntil = (epochSeconds: number, now: Date) => Math.max(1, Math.ceil(epochSeconds - now.getTime() / 1000));

/** Liveness and readiness probes are answered at any load. */
export const PROBES: ReadonlySet<string> = new Set(["/live", "/ready"]);

/**
 * Counts a request to a path without credentials by its address, because such responses are cheap but not free. Probes
 * above the limit are still answered, but not logged individually.
 */
export function countOpen(
  request: { path: string; address: string; now: Date; overLimit: boolean },
  limiter: MinuteLimiter,
): void {
  const isProbe = PROBES.has(request.path);
  const window = limiter.count({ address: request.address, paths: isProbe ? "probes" : "open" }, request.now);
  if (window.allowed) return;
  request.overLimit = true;
  if (!isProbe) throw tooMany(window, request.now);
}
