/** Refusals of admission, in words for the caller. */
import { credits } from "../../contract/cost.ts";
import { Refusal } from "../domain/refusal.ts";
import type { ChargeResult } from "../store/ports/credit-store.ts";
import type { RateWindow } from "./ports.ts";

/** The refusal of a request over its limit. */
export function tooMany(window: RateWindow, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil(window.resetAt - now.getTime() / 1000));
  return new Refusal({
    status: 429,
    code: "rate_limited",
    detail: `More than ${window.limit} requests in this minute. Wait ${seconds} s and send it again.`,
    retryAfterSeconds: seconds,
  });
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

/** A key is copied into programs and files: its finder must not make more of them, or money. */
export function sessionRequired(): Refusal {
  return new Refusal({
    status: 403,
    code: "session_required",
    detail: "Keys, password and auto-reload are changed in the dashboard, under Account; an API key cannot.",
  });
}

export function insufficient({ required, available }: Extract<ChargeResult, { ok: false }>): Refusal {
  return new Refusal({
    status: 429,
    code: "insufficient_credits",
    detail: `This answer costs ${credits(required)} credits and ${credits(available)} are available. Ask for fewer rows, or add credits under Account.`,
    credits: { required, available },
  });
}
