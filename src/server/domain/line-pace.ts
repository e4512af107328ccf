/** Limits log lines to one per name and second, and counts the suppressed ones. */
const SECOND_MS = 1_000;
/** Above this number of names their times are dropped; some lines are then logged early. */
const MOST_NAMES = 10_000;

export class LinePace {
  readonly #names = new Map<string, { startedAt: number; suppressed: number }>();

  /** @returns the number of lines with this name since the last one logged, including this one; null to suppress it */
  next(name: string, now: Date): number | null {
    const time = now.getTime();
    const pace = this.#names.get(name);
    if (pace && Math.abs(time - pace.startedAt) < SECOND_MS) {
      pace.suppressed += 1;
      return null;
    }
    if (this.#names.size >= MOST_NAMES) this.#names.clear();
    this.#names.set(name, { startedAt: time, suppressed: 0 });
    return (pace?.suppressed ?? 0) + 1;
  }
}
