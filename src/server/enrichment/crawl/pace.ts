/** Limits the request rate per domain and per IP address, across all visits. */
import { setTimeout as delay } from "node:timers/promises";

import { RecentMap } from "./recent-map.ts";

export interface PaceOptions {
  /** Pause between two requests to one registrable domain, ms; default 2000. */
  domainMs?: number | undefined;
  /** Pause between two requests to one IP address, ms; hundreds of small companies can share one. Default 250. */
  addressMs?: number | undefined;
}

/** More than can be in flight within the longest pause: the pause of an evicted entry is over. */
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
   * Resolves when a request can be sent.
   * @param delayMs longer pause requested by the site, ms
   * @returns a callback for the arrival of the response, which starts the pause before the next request
   */
  async turn(domain: string, address: string, delayMs: number, signal?: AbortSignal): Promise<() => void> {
    const now = performance.now();
    const pauseMs = Math.max(this.#domainMs, Math.min(delayMs, MAX_CRAWL_DELAY_MS));
    const sendAt = Math.max(now, this.#domains.get(domain) ?? 0, this.#addresses.get(address) ?? 0);
    this.#domains.set(domain, sendAt + pauseMs);
    this.#addresses.set(address, sendAt + this.#addressMs);
    // Timers ignore fractions of a millisecond.
    if (sendAt > now) await delay(Math.ceil(sendAt - now), undefined, { signal });
    // A delayed timer or a slow response must not shorten the pause.
    return () => this.#domains.set(domain, Math.max(this.#domains.get(domain) ?? 0, performance.now() + pauseMs));
  }

  /** Returns the remaining pause of a domain, ms. */
  restMs(domain: string): number {
    return Math.max(0, Math.ceil((this.#domains.get(domain) ?? 0) - performance.now()));
  }
}
