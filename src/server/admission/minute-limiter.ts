/** Rate limits by UTC minute, counted in this process: exact for the embedded engine, which one process serves. */
import type { Principal } from "../domain/principal.ts";
import type { RateLimiter, RateWindow } from "./ports.ts";
import { minuteOf, rateSubject, rateWindow } from "./rate-window.ts";

export class MinuteLimiter implements RateLimiter {
  /** Counts by minute: this one and the one before, for requests that began in it. */
  readonly #minutes = new Map<number, Map<string, number>>();

  count(subject: Principal | { address: string }, now: Date): RateWindow {
    const minute = minuteOf(now);
    const counts = this.#countsOf(minute);
    const { name, limit } = rateSubject(subject);
    const used = (counts.get(name) ?? 0) + 1;
    counts.set(name, used);
    return rateWindow(limit, used, minute);
  }

  #countsOf(minute: number): Map<string, number> {
    const known = this.#minutes.get(minute);
    if (known) return known;
    const counts = new Map<string, number>();
    this.#minutes.set(minute, counts);
    const [oldest] = this.#minutes.keys();
    if (this.#minutes.size > 2 && oldest !== undefined) this.#minutes.delete(oldest);
    return counts;
  }
}
