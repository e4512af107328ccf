/** Delays before a request is repeated. */
const MOST_MS = 60_000;
/** When a register asks for a longer delay, the next run tries again. */
export const MOST_PATIENCE_MS = 15 * 60_000;

/** @param failures so far, from 1 @param baseMs approximate first delay @param random 0 to 1 */
export function backOffMs(failures: number, baseMs: number, random: number): number {
  return Math.min(MOST_MS, baseMs * 2 ** (failures - 1)) * (0.75 + random / 2);
}
