/** How long to wait before a request is made again. */
const MOST_MS = 60_000;
/** A register that asks for more than this is asked again by the next run. */
export const MOST_PATIENCE_MS = 15 * 60_000;

/** @param failures so far, from 1 @param baseMs what the first wait is about @param random 0 to 1 */
export function backOffMs(failures: number, baseMs: number, random: number): number {
  return Math.min(MOST_MS, baseMs * 2 ** (failures - 1)) * (0.75 + random / 2);
}

/** Of a `Retry-After` header: seconds or an HTTP date (RFC 9110, 10.2.3). Null when there is none that can be read. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const instant = Date.parse(text);
  return text === "" || Number.isNaN(instant) ? null : Math.max(0, instant - now.getTime());
}
