/** Refusals of admission, with messages for the caller. */
import type { Principal } from "../domain/accounts/principal.ts";
import { Refusal } from "../domain/refusal.ts";
import type { RateWindow } from "./ports.ts";
import { rowWindow } from "./rate-limiter.ts";

/** Refusal of a request above its rate limit. */
export function tooMany(window: RateWindow, now: Date): Refusal {
  const seconds = secondsUntil(window.resetAt, now);
  return new Refusal({
    status: 429,
    code: "rate_limited",
    detail: `More than ${window.limit} requests in this minute. Retry in ${seconds} s.`,
    retryAfterSeconds: seconds,
  });
}

/** Refusal of rows above the account's daily limit. */
export function rowLimitReached(principal: Principal, now: Date): Refusal {
  const { limit, lastMinute } = rowWindow(principal, now);
  return new Refusal({
    status: 429,
    code: "row_limit_reached",
    detail: `Your plan allows ${limit} company rows per day. Request fewer rows, or wait until midnight UTC.`,
    retryAfterSeconds: secondsUntil((lastMinute + 1) * 60, now),
    limit,
  });
}

const secondsUntil = (epochSeconds: number, now: Date) => Math.max(1, Math.ceil(epochSeconds - now.getTime() / 1000));

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
    detail: "Keys, password and auto-reload can only be changed in the dashboard under Account, not with an API key.",
  });
}
