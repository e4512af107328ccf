/** Rate limits per UTC minute and day, counted in the store: exact over all nodes that share it. */
import type { RateStore } from "../store/ports/rate-store.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import type { RateLimiter, RateWindow } from "./ports.ts";
import { minuteOf, type RateCaller, rateSubject, rateWindow, rowWindow } from "./rate-window.ts";

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
