/** Limits within which the system clock is trusted (docs/api.md, "Credits"). */
const DAY_MS = 86_400_000;
/** More than a month, so that a service that was stopped for a month recovers by itself. */
const MOST_AHEAD_MS = 35 * DAY_MS;
/** Tolerance for clock differences between machines and for corrections. */
const MOST_BEHIND_MS = 5 * 60_000;

/** No lease lasts an hour: one that ends later was taken by a clock that was ahead, and has no effect. */
const LONGEST_LEASE_MS = 3_600_000;

/** The latest end that a lease can have. */
export function latestLeaseEnd(now: Date): string {
  return new Date(now.getTime() + LONGEST_LEASE_MS).toISOString();
}

/**
 * Returns whether `now` is so far after the last known time of the store that the clock might be wrong. @param
 * lastKnown RFC 3339 UTC
 */
export function isFarAhead(now: Date, lastKnown: string | null): boolean {
  return lastKnown !== null && now.getTime() - Date.parse(lastKnown) > MOST_AHEAD_MS;
}

/** The clock's time, or the last known time if the clock is far ahead of it. */
export function believedTime(now: Date, lastKnown: string | null): Date {
  return lastKnown !== null && isFarAhead(now, lastKnown) ? new Date(lastKnown) : now;
}

/**
 * Time of a ledger entry: not before the previous entry, unless that was written with a clock far ahead.
 * @param changedAt time of the latest entry, RFC 3339 UTC
 */
export function entryInstant(now: Date, changedAt: string): Date {
  const previousTime = Date.parse(changedAt);
  return previousTime > now.getTime() && previousTime - now.getTime() <= MOST_BEHIND_MS ? new Date(previousTime) : now;
}

/** Warning for the operator. */
export function farAheadWarning(now: Date, lastKnown: string): string {
  return (
    `The clock (${now.toISOString()}) is more than 35 days ahead of the newest time in the data (${lastKnown}): ` +
    "no monthly credits are granted. If the clock is right: npm run nordscope -- clock confirm"
  );
}
