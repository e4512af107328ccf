/** The row of `meta` that keeps the last known time (`ports/clock-store.ts`). */
export const KNOWN_TIME = "known_time";
const NOTED_EVERY_MS = 3_600_000;

/** Returns whether `now` is enough after the last known time to be written. */
export function isNews(now: Date, known: string | null): boolean {
  return known === null || now.getTime() - Date.parse(known) >= NOTED_EVERY_MS;
}
