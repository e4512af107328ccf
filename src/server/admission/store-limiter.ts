/** Rate limits by UTC minute, counted in the store: exact over all nodes that share it. */
import type { Principal } from "../domain/principal.ts";
import type { RateStore } from "../store/ports/rate-store.ts";
import type { RateLimiter, RateWindow } from "./ports.ts";
import { minuteOf, rateSubject, rateWindow } from "./rate-window.ts";

export class StoreLimiter implements RateLimiter {
  readonly #rates: RateStore;

  constructor(rates: RateStore) {
    this.#rates = rates;
  }

  async count(subject: Principal | { address: string }, now: Date): Promise<RateWindow> {
    const { name, limit } = rateSubject(subject);
    const minute = minuteOf(now);
    return rateWindow(limit, await this.#rates.count(name, minute), minute);
  }
}
