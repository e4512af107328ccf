/** The limits within which a clock is believed (docs/api.md, "Credits"). */
const DAY_MS = 86_400_000;
/** More than a month, so that a service that stood still over one goes on by itself. */
const MOST_AHEAD_MS = 35 * DAY_MS;
/** Difference between clocks of several machines, and a correction's step back. */
const MOST_BEHIND_MS = 5 * 60_000;

/** Returns whether `now` is so far ahead of the last time the store knew that it may be a wrong clock. @param lastKnown RFC 3339 UTC */
export function isFarAhead(now: Date, lastKnown: string | null): boolean {
  return lastKnown !== null && now.getTime() - Date.parse(lastKnown) > MOST_AHEAD_MS;
}

/** The clock's time, or the last known where that is far ahead of it. */
export function believedTime(now: Date, lastKnown: string | null): Date {
  return lastKnown !== null && isFarAhead(now, lastKnown) ? new Date(lastKnown) : now;
}

/**
 * Instant of an entry of the ledger: never before the entry before it, unless that was written by a clock far ahead.
 * @param changedAt of the newest entry. RFC 3339 UTC
 */
export function entryInstant(now: Date, changedAt: string): Date {
  const previousTime = Date.parse(changedAt);
  return previousTime > now.getTime() && previousTime - now.getTime() <= MOST_BEHIND_MS ? new Date(previousTime) : now;
}

/** The line for the operator. */
export function farAheadWarning(now: Date, lastKnown: string): string {
  return (
    `The clock (${now.toISOString()}) is more than 35 days ahead of the last time the data knew (${lastKnown}): ` +
    "no monthly credits are granted. If the clock is right: npm run nordscope -- clock confirm"
  );
}
