/** Rate limits by UTC minute, counted in this process: exact for the embedded engine, which one process serves. */
import type { RateLimiter, RateWindow } from "./ports.ts";
import { minuteOf, type RateCaller, rateSubject, rateWindow } from "./rate-window.ts";

/** Addresses counted in one minute. Beyond them all are forgotten: memory is bounded, and accounts stay exact. */
const MOST_ADDRESSES = 100_000;

interface Counts {
  /** Never forgotten within their minute: there are as many as accounts. */
  accounts: Map<string, number>;
  addresses: Map<string, number>;
}

export class MinuteLimiter implements RateLimiter {
  /** Counts by minute: this one and the one before, for requests that began in it. */
  readonly #minutes = new Map<number, Counts>();

  count(caller: RateCaller, now: Date): RateWindow {
    const minute = minuteOf(now);
    const { accounts, addresses } = this.#countsOf(minute);
    const { name, limit } = rateSubject(caller);
    const counts = "userId" in caller ? accounts : addresses;
    if (addresses.size >= MOST_ADDRESSES) addresses.clear();
    const used = (counts.get(name) ?? 0) + 1;
    counts.set(name, used);
    return rateWindow(limit, used, minute);
  }

  #countsOf(minute: number): Counts {
    const known = this.#minutes.get(minute);
    if (known) return known;
    const counts: Counts = { accounts: new Map(), addresses: new Map() };
    this.#minutes.set(minute, counts);
    const [oldest] = this.#minutes.keys();
    if (this.#minutes.size > 2 && oldest !== undefined) this.#minutes.delete(oldest);
    return counts;
  }
}
