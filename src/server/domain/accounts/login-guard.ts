/**
 * Slows down password guessing (docs/api.md, "Authentication"): counts failed attempts in 15 minutes per account and
 * address, per account, and per address. An attempt counts as failed until it succeeds, so concurrent attempts gain
 * nothing; one whose password was not checked counts only for its address. A browser that was signed in to the account before is counted separately from the account, so that failures
 * by others do not lock out the owner.
 */
import { addressBucket } from "../request-origin.ts";

export const GUARD_SPAN_MS = 15 * 60_000;
const LIMITS = { pair: 5, account: 50, address: 50 };
/** Above this many names, those without recent failures are removed. */
const MANY_NAMES = 10_000;

export interface AllowedAttempt {
  allowed: true;
  succeeded(): void | Promise<void>;
  /** The password was not checked, for lack of time. */
  unchecked(): void | Promise<void>;
}

export type Attempt = AllowedAttempt | { allowed: false; retryAfterSeconds: number };

export interface Visitor {
  email: string;
  address: string;
  /** True when the address is that of a proxy in front of all callers. */
  isSharedAddress: boolean;
  /** Identifies a browser that was signed in to the account before (`browserOf`); null for all others. */
  browser: string | null;
}

export interface LoginGuard {
  /** Synchronous when the engine is in this process. */
  attempt(who: Visitor, now: Date): Attempt | Promise<Attempt>;
}

export interface GuardedName {
  name: string;
  /** Allowed failures within the span. */
  limit: number;
}

/**
 * Names under which an attempt is counted; a success clears all failures of the first. An address shared by all callers
 * is not counted on its own, nor for a browser that was signed in before, because one attacker would lock out everyone.
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

/** Returns whether failures under this name lock an account and not an address. */
export const ofAccount = ({ name }: GuardedName) => !name.startsWith("address ");

/** Normalises an e-mail for sign-in. */
export const accountName = (email: string) => email.trim().toLowerCase();

/** The result for this waiting time. */
export function refusal(waitMs: number): Extract<Attempt, { allowed: false }> {
  return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/** For an engine with a single serving process; a restart clears all failures. */
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
      unchecked: () => {
        for (const { name } of names.filter(ofAccount)) this.#forgive(name, time);
      },
    };
  }

  /** Milliseconds until `name` can have one more failure; 0 when it can now. */
  #wait(name: string, limit: number, time: number): number {
    const failures = this.#recent(name, time);
    const oldest = failures.at(-limit);
    return oldest === undefined ? 0 : oldest + GUARD_SPAN_MS - time;
  }

  #recent(name: string, time: number): number[] {
    if (this.#failures.size > MANY_NAMES) this.#prune(time);
    // A clock that was ahead for a moment must not lock an account until that time.
    const recent = (this.#failures.get(name) ?? [])
      .map((failure) => Math.min(failure, time))
      .filter((failure) => failure > time - GUARD_SPAN_MS);
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
