/** RFC 3339. Many requests share a millisecond, and writing it down costs more than looking. */
export function instantOf(now: Date): string {
  const ms = now.getTime();
  if (ms !== known.ms) known = { ms, text: now.toISOString() };
  return known.text;
}

let known = { ms: Number.NaN, text: "" };
