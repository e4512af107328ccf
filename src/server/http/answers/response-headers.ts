import { credits } from "../../../contract/cost.ts";
import type { Charged, RateWindow } from "../../admission/ports.ts";
import { joined } from "./compress.ts";
import type { Incoming, Outgoing } from "../message.ts";

/** Response headers: security, the content security policy of the dashboard, the caller's account, and CORS. */

/** Prevents framing and content sniffing. API responses are not documents, so their policy allows nothing. */
export const ANSWER_SECURITY = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Browsers use only HTTPS for a year. Sent when PUBLIC_URL is https (RFC 6797). */
export const HTTPS_ONLY = { "Strict-Transport-Security": "max-age=31536000" } as const;

/**
 * Forbids inline scripts. Style attributes set by scripts (CSSOM) are not inline styles; `data:` images are icons in
 * CSS.
 */
export const DASHBOARD_SECURITY = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

export function setRateLimitHeaders({ limit, remaining, resetAt }: RateWindow, headers: Record<string, string>): void {
  headers["X-RateLimit-Limit"] = String(limit);
  headers["X-RateLimit-Remaining"] = String(remaining);
  headers["X-RateLimit-Reset"] = String(resetAt);
}

export function setCreditHeaders({ charged, available }: Charged, headers: Record<string, string>): void {
  headers["X-Credits-Charged"] = String(credits(charged));
  headers["X-Credits-Remaining"] = String(credits(available));
}

const EXPOSED = [
  "Content-Disposition",
  "ETag",
  "Idempotent-Replayed",
  "Link",
  "Location",
  "Retry-After",
  "X-Credits-Charged",
  "X-Credits-Remaining",
  "X-Next-Cursor",
  "X-Undo",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
  "X-Total-Count",
].join(", ");

/**
 * CORS for the origins in CORS_ORIGINS only. Requires API keys, because cookies are not sent across origins. Adds the
 * headers for the browser of an allowed origin; a preflight gets the methods of its path.
 */
export function withCors(answer: Outgoing, call: Incoming, origins: readonly string[]): Outgoing {
  if (origins.length === 0) return answer;
  const origin = call.header("origin");
  const headers: Record<string, string> = { ...answer.headers, Vary: joined(answer.headers["Vary"], "Origin") };
  if (origin === undefined || !origins.includes(origin)) return { ...answer, headers };
  headers["Access-Control-Allow-Origin"] = origin;
  headers["Access-Control-Expose-Headers"] = EXPOSED;
  headers["Cross-Origin-Resource-Policy"] = "cross-origin";
  if (call.method === "OPTIONS" && call.header("access-control-request-method") !== undefined) {
    headers["Access-Control-Allow-Methods"] = answer.headers["Allow"] ?? "";
    headers["Access-Control-Allow-Headers"] =
      "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-API-Key";
    headers["Access-Control-Max-Age"] = "7200";
  }
  return { ...answer, headers };
}
