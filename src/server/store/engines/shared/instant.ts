/** RFC 3339 UTC with milliseconds. */
export function instantOf(now: Date): string {
  return textOfNow(now.getTime());
}

/** Formats milliseconds since 1970 as RFC 3339. Caches the last result, because many requests share a millisecond. */
export function instants(): (ms: number) => string {
  let cached = { ms: Number.NaN, text: "" };
  return (ms) => {
    if (ms !== cached.ms) cached = { ms, text: new Date(ms).toISOString() };
    return cached.text;
  };
}

const textOfNow = instants();
