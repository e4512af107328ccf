import { signalValue, useSignalValue } from "../lib/signal-value.ts";

/** The CSRF token that unsafe methods must carry; it is delivered with the session and changes with it. */
let csrfToken: string | null = null;

export const currentCsrfToken = () => csrfToken;

/** The user of this page, once known. */
let pageUser: number | undefined;

interface Session {
  user: { id: number } | null;
  csrf_token: string | null;
}

/**
 * Keeps the token of a session. If another user signed in, a fresh page shows no data of the previous one.
 * @returns false in that case: requests of this page must not be sent
 */
export function keepSession({ user, csrf_token }: Session): boolean {
  if (user && pageUser !== undefined && user.id !== pageUser) {
    location.reload();
    return false;
  }
  csrfToken = csrf_token;
  pageUser = user?.id ?? pageUser;
  return true;
}

export function forgetSession(): void {
  csrfToken = null;
  pageUser = undefined;
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
