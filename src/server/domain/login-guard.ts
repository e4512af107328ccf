/**
 * Slows the guessing of passwords (contract.md, "Authentication"): failed attempts in 15 minutes, counted for the account
 * from one address, for the account and for the address. An attempt counts as failed until it has succeeded, so that
 * many at once gain nothing. In memory: a restart forgives.
 */
import { addressBucket } from "./address-bucket.ts";

const SPAN_MS = 15 * 60_000;
const LIMITS = { pair: 5, account: 50, address: 50 };
/** Beyond this many names, those that hold nothing recent are thrown out. */
const MANY_NAMES = 10_000;

export type Attempt = { allowed: true; succeeded(): void } | { allowed: false; retryAfterSeconds: number };

export class LoginGuard {
  readonly #failures = new Map<string, number[]>();

  attempt(email: string, address: string, now: Date): Attempt {
    const at = now.getTime();
    const account = email.trim().toLowerCase();
    const from = addressBucket(address);
    const pair = `pair ${from} ${account}`;
    const names: [string, number][] = [
      [pair, LIMITS.pair],
      [`account ${account}`, LIMITS.account],
      [`address ${from}`, LIMITS.address],
    ];
    const waits = names.map(([name, limit]) => this.#wait(name, limit, at)).filter((wait) => wait > 0);
    if (waits.length > 0) return { allowed: false, retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) };
    for (const [name] of names) this.#recent(name, at).push(at);
    return {
      allowed: true,
      succeeded: () => {
        for (const [name] of names) this.#forgive(name, at);
        this.#failures.delete(pair);
      },
    };
  }

  /** Milliseconds until `name` has room for one more failure; 0: it has. */
  #wait(name: string, limit: number, at: number): number {
    const failures = this.#recent(name, at);
    const oldest = failures.at(-limit);
    return oldest === undefined ? 0 : oldest + SPAN_MS - at;
  }

  #recent(name: string, at: number): number[] {
    if (this.#failures.size > MANY_NAMES) this.#prune(at);
    const recent = (this.#failures.get(name) ?? []).filter((failure) => failure > at - SPAN_MS);
    this.#failures.set(name, recent);
    return recent;
  }

  #forgive(name: string, at: number): void {
    const failures = this.#failures.get(name);
    const place = failures?.indexOf(at) ?? -1;
    if (place >= 0) failures?.splice(place, 1);
  }

  #prune(at: number): void {
    for (const [name, failures] of this.#failures) {
      if ((failures.at(-1) ?? 0) <= at - SPAN_MS) this.#failures.delete(name);
    }
  }
}
