/** Spreads requests: a domain and an address are each asked at their own pace, for all visits together. */
import { setTimeout as delay } from "node:timers/promises";

import { RecentMap } from "./recent-map.ts";

export interface PaceOptions {
  /** Between two requests to one registrable domain; 2000. */
  domainMs?: number | undefined;
  /** Between two requests to one IP address, where hundreds of small firms may live; 250. */
  addressMs?: number | undefined;
}

/** More than are in flight and asked within the longest wait: one that is forgotten has long had its pause. */
const MAX_ENTRIES = 50_000;
export const MAX_CRAWL_DELAY_MS = 10_000;

export class Pace {
  readonly #domainMs: number;
  readonly #addressMs: number;
  readonly #domains = new RecentMap<string, number>(MAX_ENTRIES);
  readonly #addresses = new RecentMap<string, number>(MAX_ENTRIES);

  constructor({ domainMs = 2000, addressMs = 250 }: PaceOptions = {}) {
    this.#domainMs = domainMs;
    this.#addressMs = addressMs;
  }

  /**
   * Resolves when a request may be sent.
   * @param delayMs longer pause that the site asks for
   * @returns to be called when its answer is there: the pause before the next request begins then
   */
  async turn(domain: string, address: string, delayMs: number, signal?: AbortSignal): Promise<() => void> {
    const now = performance.now();
    const pauseMs = Math.max(this.#domainMs, Math.min(delayMs, MAX_CRAWL_DELAY_MS));
    const sendAt = Math.max(now, this.#domains.get(domain) ?? 0, this.#addresses.get(address) ?? 0);
    this.#domains.set(domain, sendAt + pauseMs);
    this.#addresses.set(address, sendAt + this.#addressMs);
    // Timers drop what is less than a millisecond.
    if (sendAt > now) await delay(Math.ceil(sendAt - now), undefined, { signal });
    // A timer that was late, or a slow answer, must not shorten the pause.
    return () => this.#domains.set(domain, Math.max(this.#domains.get(domain) ?? 0, performance.now() + pauseMs));
  }

  /** Returns the pause, ms, that a domain still has. */
  restMs(domain: string): number {
    return Math.max(0, Math.ceil((this.#domains.get(domain) ?? 0) - performance.now()));
  }
}
