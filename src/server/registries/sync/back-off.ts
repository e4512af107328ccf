/** Waits before a request is repeated. */
const MOST_MS = 60_000;
/** A register that asks for more than this is asked again by the next run. */
export const MOST_PATIENCE_MS = 15 * 60_000;

/** @param failures so far, from 1 @param baseMs what the first wait is about @param random 0 to 1 */
export function backOffMs(failures: number, baseMs: number, random: number): number {
  return Math.min(MOST_MS, baseMs * 2 ** (failures - 1)) * (0.75 + random / 2);
}
