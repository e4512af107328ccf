/**
 * Rate limits per UTC minute and day, counted in this process: exact for the embedded engine, which a single process
 * serves.
 */
import type { Principal } from "../domain/accounts/principal.ts";
import type { RateLimiter, RateWindow } from "./ports.ts";
import { minuteOf, type RateCaller, rateSubject, rateWindow, rowWindow } from "./rate-window.ts";

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
