/**
 * Authenticates the caller by API key or session cookie. Runs for every request, so it is synchronous where possible.
 * Also the refusals of callers without a valid credential.
 */
import { hashSecret, looksLikeApiKey } from "../domain/accounts/api-key.ts";
import { mapAwaitable, type Awaitable } from "../domain/awaitable.ts";
import { monthOf } from "../domain/accounts/plan.ts";
import { type CookieRules, isCsrfToken, isExpired, sessionTokenOf, siteOf } from "../domain/accounts/session.ts";
import { Refusal, type RefusalDetails, StoreUnavailable } from "../domain/refusal.ts";
import type { CredentialStore, Holder } from "../store/ports/user-store.ts";
import type { CreditStore } from "../store/ports/billing-stores.ts";
import type { Authentication, Authenticator, CallerFacts } from "./ports.ts";

export interface AuthenticatorDeps {
  credentials: CredentialStore;
  credits: CreditStore;
  cookies: CookieRules;
  /** Origin of PUBLIC_URL, or null. */
  publicOrigin: string | null;
}

/** Minimum interval between two recorded uses of a credential. */
const NOTED_EVERY_MS = 60_000;
const MOST_HASHES = 10_000;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const NOBODY: Authentication = { principal: null };

export function createAuthenticator(deps: AuthenticatorDeps): Authenticator {
  const { credentials, cookies } = deps;

  /** Hashes of keys that were valid at their last use, because hashing is the expensive part of a lookup. */
  const hashes = new Map<string, Uint8Array>();

  function byKey(key: string, now: Date): Awaitable<Authentication> {
    const knownHash = hashes.get(key);
    if (!knownHash && !looksLikeApiKey(key)) return NOBODY;
    const hash = knownHash ?? hashSecret(key);
    return mapAwaitable(credentials.holderOfKey(hash), (holder) => {
      if (holder && !knownHash) remember(key, hash);
      else if (!holder && knownHash) hashes.delete(key);
      return admitted(holder, now, deps);
    });
  }

  function remember(key: string, hash: Uint8Array): void {
    if (hashes.size >= MOST_HASHES) hashes.clear();
    hashes.set(key, hash);
  }

  function bySession(token: string, call: CallerFacts, now: Date): Awaitable<Authentication> {
    return mapAwaitable(credentials.holderOfSession(hashSecret(token)), (holder) =>
      admitted(holder && !isExpired(holder, now) ? holder : null, now, deps, forgery(token, call, deps.publicOrigin)),
    );
  }

  return {
    authenticate(call, now) {
      const key = presentedKey(call);
      if (key !== undefined) return byKey(key, now);
      const token = sessionTokenOf(call.header("cookie"), cookies);
      return token === undefined ? NOBODY : bySession(token, call, now);
    },
  };
}

/** Other schemes, such as a proxy's Basic, do not exclude a session. */
export function presentedKey(call: CallerFacts): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(call.header("authorization") ?? "")?.[1] ?? call.header("x-api-key");
}

function admitted(
  holder: Holder | null,
  now: Date,
  { credentials, credits }: AuthenticatorDeps,
  forbidden?: RefusalDetails,
): Awaitable<Authentication> {
  if (!holder) return NOBODY;
  const { principal, lastUsedAt, grantedThrough } = holder;
  if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) > NOTED_EVERY_MS) {
    credentials.noteUse(principal, now);
  }
  const authentication: Authentication = forbidden ? { principal, forbidden } : { principal };
  if (grantedThrough >= monthOf(now)) return authentication;
  return credits.bookGrants(now, principal.userId).then(
    () => authentication,
    (error: unknown) => unlessStoreIsDown(error, authentication),
  );
}

/** When the database is read-only, the monthly credits are granted later, and the caller can still read. */
function unlessStoreIsDown(error: unknown, authentication: Authentication): Authentication {
  if (error instanceof StoreUnavailable) return authentication;
  throw error;
}

/**
 * A browser sends the cookie with requests of any site, so a request that changes data must originate on our own page.
 */
function forgery(token: string, call: CallerFacts, publicOrigin: string | null): RefusalDetails | undefined {
  if (SAFE.has(call.method)) return undefined;
  if (siteOf(call, publicOrigin) !== "ours") {
    return {
      status: 403,
      code: "cross_site_request",
      detail: "A request with a session cookie must come from the dashboard. Programs send an API key instead.",
    };
  }
  if (isCsrfToken(call.header("x-csrf-token"), token)) return undefined;
  return {
    status: 403,
    code: "csrf_token_invalid",
    detail: "X-CSRF-Token is missing or belongs to another session. Take it from GET /auth/session and retry.",
  };
}

export function unauthenticated(presented: string | undefined): Refusal {
  return new Refusal({
    status: 401,
    code: "unauthorized",
    detail:
      presented === undefined
        ? "Send an API key as `Authorization: Bearer <key>`, or sign in to the dashboard."
        : "The API key is not valid: it is mistyped or was revoked. Make a new one in the dashboard under Account.",
  });
}

/** Keys are copied into programs and files, so a stolen one must not be able to create keys or spend money. */
export function sessionRequired(): Refusal {
  return new Refusal({
    status: 403,
    code: "session_required",
    detail: "Keys and passwords can only be changed in the dashboard under Account, not with an API key.",
  });
}
