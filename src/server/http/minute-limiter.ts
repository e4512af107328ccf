/** Rate limits by UTC minute, counted in this process: exact for the embedded engine, which one process serves. */
import { addressBucket } from "../domain/address-bucket.ts";
import { ADDRESS_LIMIT, requestLimit } from "../domain/plan.ts";
import type { Principal } from "../domain/principal.ts";
import type { RateLimiter, RateWindow } from "./ports.ts";

export class MinuteLimiter implements RateLimiter {
  /** Counts by minute: this one and the one before, for requests that began in it. */
  readonly #minutes = new Map<number, Map<string, number>>();

  count(subject: Principal | { address: string }, now: Date): RateWindow {
    const minute = Math.floor(now.getTime() / 60_000);
    const counts = this.#countsOf(minute);
    const caller = "userId" in subject;
    const name = caller ? `${subject.via} ${subject.userId}` : addressBucket(subject.address);
    const limit = caller ? requestLimit(subject.plan, subject.via) : ADDRESS_LIMIT;
    const used = (counts.get(name) ?? 0) + 1;
    counts.set(name, used);
    return { limit, remaining: Math.max(0, limit - used), resetAt: (minute + 1) * 60, allowed: used <= limit };
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
