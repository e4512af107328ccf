/** CORS for the origins in CORS_ORIGINS only. Requires API keys, because cookies are not sent across origins. */
import { joined } from "./compress.ts";
import type { Incoming, Outgoing } from "../message.ts";

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
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
  "X-Total-Count",
].join(", ");

/** Adds the headers for the browser of an allowed origin; a preflight gets the methods of its path. */
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
