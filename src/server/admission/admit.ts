/** The first refusals: who calls (401), how often (429), and cookies that another site sends (403). */
import { Refusal } from "../domain/refusal.ts";
import type { ChargeResult } from "../store/ports/credit-store.ts";
import type { RequestContext } from "../http/request-context.ts";

import type { Authentication, Authenticator, Awaitable, RateLimiter, RateWindow } from "./ports.ts";
import type { RemoteAdmission } from "./remote-admission.ts";

export interface AdmitDeps {
  authenticator: Authenticator;
  limiter: RateLimiter;
  /** Null: the store is in this process, a question costs no round trip. */
  remoteAdmission: RemoteAdmission | null;
}

/**
 * Learns who calls and counts the request; without valid credentials the address is counted. Over an address's limit the
 * answer is 429 before 401, or guessing keys would cost nothing.
 */
export function admit(request: RequestContext, needsCaller: boolean, deps: AdmitDeps): Awaitable<void> {
  const believed = deps.remoteAdmission?.recall(request) ?? null;
  if (!believed) return admitNow(request, needsCaller, deps);
  request.principal = believed;
  request.unconfirmed = true;
  return undefined;
}

/**
 * Asks for what was believed, with the charge of the answer that is ready. Throws what `admit` would have thrown.
 * @returns the charge; null: admitted the slow way, and nothing charged yet
 */
export async function confirm(
  request: RequestContext,
  units: number,
  rows: number,
  deps: AdmitDeps,
): Promise<ChargeResult | null> {
  const { principal } = request;
  request.unconfirmed = false;
  const told = principal && (await deps.remoteAdmission?.confirm(request, principal, units, rows));
  if (!told) {
    request.principal = null;
    await admitNow(request, true, deps);
    return null;
  }
  request.window = told.window;
  if (!told.charge) throw tooMany(told.window, request.now);
  return told.charge;
}

function admitNow(request: RequestContext, needsCaller: boolean, deps: AdmitDeps): Awaitable<void> {
  const { call, address, now } = request;
  const seen = deps.authenticator.authenticate({
    method: call.method,
    header: (name) => call.header(name.toLowerCase()),
    address,
    now,
  });
  const known = (one: Authentication) => countCaller(request, one, needsCaller, deps);
  return seen instanceof Promise ? seen.then(known) : known(seen);
}

function countCaller(
  request: RequestContext,
  seen: Authentication,
  needsCaller: boolean,
  deps: AdmitDeps,
): Awaitable<void> {
  const { address, now } = request;
  request.principal = seen.principal;
  const counted = deps.limiter.count(seen.principal ?? { address }, now);
  const known = (window: RateWindow) => refuseOrLetIn(request, seen, window, needsCaller, deps);
  return counted instanceof Promise ? counted.then(known) : known(counted);
}

function refuseOrLetIn(
  request: RequestContext,
  { principal, forbidden }: Authentication,
  window: RateWindow,
  needsCaller: boolean,
  deps: AdmitDeps,
): void {
  const { call, now } = request;
  request.window = window;
  if (!window.allowed) throw tooMany(window, now);
  if (principal) deps.remoteAdmission?.remember(request, principal);
  if (!needsCaller) return;
  if (!principal) throw unauthenticated(call.header("authorization") ?? call.header("x-api-key"));
  if (forbidden) throw new Refusal(forbidden);
  if (request.route?.endpoint.access === "session" && principal.via !== "session") throw sessionRequired();
}

/** A key is copied into programs and files: whoever finds one must not make more of them, or money. */
function sessionRequired(): Refusal {
  return new Refusal({
    status: 403,
    code: "session_required",
    detail: "Keys, password and auto-reload are changed in the dashboard, under Account; an API key cannot.",
  });
}

function unauthenticated(presented: string | undefined): Refusal {
  return new Refusal({
    status: 401,
    code: "unauthorized",
    detail:
      presented === undefined
        ? "Send an API key as `Authorization: Bearer <key>`, or sign in to the dashboard."
        : "The API key is not valid: it is mistyped or was revoked. Make a new one in the dashboard under Account.",
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

/** The refusal of a request over its limit. */
export function tooMany(window: RateWindow, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil(window.resetAt - now.getTime() / 1000));
  return new Refusal({
    status: 429,
    code: "rate_limited",
    detail: `More than ${window.limit} requests in this minute. Wait ${seconds} s and send it again.`,
    headers: { "Retry-After": String(seconds) },
  });
}

export function setRateLimitHeaders({ limit, remaining, resetAt }: RateWindow, headers: Record<string, string>): void {
  headers["X-RateLimit-Limit"] = String(limit);
  headers["X-RateLimit-Remaining"] = String(remaining);
  headers["X-RateLimit-Reset"] = String(resetAt);
}
