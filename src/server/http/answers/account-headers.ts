/** Response headers about the caller's account: rate limit and credits. */
import { credits } from "../../../contract/cost.ts";
import type { Charged, RateWindow } from "../../admission/ports.ts";

export function setRateLimitHeaders({ limit, remaining, resetAt }: RateWindow, headers: Record<string, string>): void {
  headers["X-RateLimit-Limit"] = String(limit);
  headers["X-RateLimit-Remaining"] = String(remaining);
  headers["X-RateLimit-Reset"] = String(resetAt);
}

export function setCreditHeaders({ charged, available }: Charged, headers: Record<string, string>): void {
  headers["X-Credits-Charged"] = String(credits(charged));
  headers["X-Credits-Remaining"] = String(credits(available));
}
