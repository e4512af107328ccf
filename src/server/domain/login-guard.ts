/**
 * Slows the guessing of passwords (docs/api.md, "Authentication"): failed attempts in 15 minutes, counted for the account
 * from one address, for the account and for the address. An attempt counts as failed until it has succeeded, so that
 * many at once gain nothing. A browser that was signed in to the account before is counted by itself instead of with the
 * account: strangers who fail on purpose do not lock its owner out.
 */
import { addressBucket } from "./address-bucket.ts";

export const GUARD_SPAN_MS = 15 * 60_000;
const LIMITS = { pair: 5, account: 50, address: 50 };
/** Beyond this many names, those that hold nothing recent are thrown out. */
const MANY_NAMES = 10_000;

export type Attempt =
  | { allowed: true; succeeded(): void | Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

export interface Visitor {
  email: string;
  address: string;
  /** The address is that of a proxy in front of all callers. */
  isSharedAddress: boolean;
  /** Name of a browser that was signed in to the account before (`browserOf`); null: a stranger's, or none. */
  browser: string | null;
}

export interface LoginGuard {
  /** At once where the engine has no network hop. */
  attempt(who: Visitor, now: Date): Attempt | Promise<Attempt>;
}

export interface GuardedName {
  name: string;
  /** Failures that it may have in the span. */
  limit: number;
}

/**
 * Keys under which an attempt is counted; a success forgives all failures of the first. An address that all callers share
 * is not counted by itself, and does not count against a browser that was signed in before: one guesser would lock all of
 * them out.
 */
export function guardedNames(visitor: Visitor): [first: GuardedName, ...others: GuardedName[]] {
  const { email, address, isSharedAddress, browser } = visitor;
  const account = accountName(email);
  const bucket = addressBucket(address);
  const pair = { name: `pair ${bucket} ${account}`, limit: LIMITS.pair };
  const who = { name: browser === null ? `account ${account}` : `browser ${browser}`, limit: LIMITS.account };
  if (!isSharedAddress) return [pair, who, { name: `address ${bucket}`, limit: LIMITS.address }];
  return browser === null ? [pair, who] : [who];
}

/** An e-mail as sign-ins compare it. */
export const accountName = (email: string) => email.trim().toLowerCase();

/** Refused for so long; 0: allowed. */
export function refusal(waitMs: number): Extract<Attempt, { allowed: false }> {
  return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/** For an engine that one process serves: a restart forgives. */
export class MemoryLoginGuard implements LoginGuard {
  readonly #failures = new Map<string, number[]>();

  attempt(who: Visitor, now: Date): Attempt {
    const time = now.getTime();
    const names = guardedNames(who);
    const wait = Math.max(...names.map(({ name, limit }) => this.#wait(name, limit, time)));
    if (wait > 0) return refusal(wait);
    for (const { name } of names) this.#recent(name, time).push(time);
    return {
      allowed: true,
      succeeded: () => {
        for (const { name } of names) this.#forgive(name, time);
        this.#failures.delete(names[0].name);
      },
    };
  }

  /** Milliseconds until `name` has room for one more failure; 0: it has. */
  #wait(name: string, limit: number, time: number): number {
    const failures = this.#recent(name, time);
    const oldest = failures.at(-limit);
    return oldest === undefined ? 0 : oldest + GUARD_SPAN_MS - time;
  }

  #recent(name: string, time: number): number[] {
    if (this.#failures.size > MANY_NAMES) this.#prune(time);
    const recent = (this.#failures.get(name) ?? []).filter((failure) => failure > time - GUARD_SPAN_MS);
    this.#failures.set(name, recent);
    return recent;
  }

  #forgive(name: string, time: number): void {
    const failures = this.#failures.get(name);
    const place = failures?.indexOf(time) ?? -1;
    if (place >= 0) failures?.splice(place, 1);
  }

  #prune(time: number): void {
    for (const [name, failures] of this.#failures) {
      if ((failures.at(-1) ?? 0) <= time - GUARD_SPAN_MS) this.#failures.delete(name);
    }
  }
}
