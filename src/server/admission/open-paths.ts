/** Paths that take no credentials are counted by address: their answers are cheap, and not free. */
import type { MinuteLimiter } from "./minute-limiter.ts";
import { tooMany } from "./refusals.ts";

/** Questions about the process itself are answered whatever others ask. */
export const PROBES: ReadonlySet<string> = new Set(["/live", "/ready"]);

/** Counts a request by its address. Probes over the limit are answered all the same, but not logged one by one. */
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
