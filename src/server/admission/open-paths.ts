/** Limits paths without credentials by address, because their responses are cheap but not free. */
import type { MinuteLimiter } from "./rate-limiter.ts";
import { tooMany } from "./refusals.ts";

/** Liveness and readiness probes are answered at any load. */
export const PROBES: ReadonlySet<string> = new Set(["/live", "/ready"]);

/** Counts a request by its address. Probes above the limit are still answered, but not logged individually. */
export function countOpen(
  request: { path: string; address: string; now: Date; overLimit: boolean },
  limiter: MinuteLimiter,
): void {
  const isProbe = PROBES.has(request.path);
  const window = limiter.count({ address: request.address, paths: isProbe ? "probes" : "open" }, request.now);
  if (window.allowed) return;
  request.overLimit = true;
  if (!isProbe) throw tooMany(window, request.now);
}
