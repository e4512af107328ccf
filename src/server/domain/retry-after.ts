/** Parses a `Retry-After` header: seconds or an HTTP date (RFC 9110, 10.2.3). Null when it is missing or invalid. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const instant = Date.parse(text);
  return text === "" || Number.isNaN(instant) ? null : Math.max(0, instant - now.getTime());
}
