import { signalValue, useSignalValue } from "../lib/signal-value.ts";

/** The CSRF token that unsafe methods must carry; it is delivered with the session and changes with it. */
let csrfToken: string | null = null;

export const currentCsrfToken = () => csrfToken;
export function keepCsrfToken(token: string | null): void {
  csrfToken = token;
}

const sessionEnded = signalValue(false);
let renewal = Promise.withResolvers<void>();

/** Returns whether the session ended while the page was open: the page stays, and a dialog asks to sign in again. */
export const useSessionEnded = () => useSignalValue(sessionEnded);

/**
 * Called after a 401. Resolves when the user has signed in again, so that the failed request can be repeated.
 * @param isBackground does not ask for it: the next request of the user does
 */
export function sessionRenewed(signal?: AbortSignal, isBackground = false): Promise<void> {
  if (!isBackground) sessionEnded.set(true);
  if (!signal) return renewal.promise;
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([renewal.promise, promise]);
}

export function announceRenewal(): void {
  sessionEnded.set(false);
  renewal.resolve();
  renewal = Promise.withResolvers();
}
