/** Lets one line of a name through each second, and counts those that it stands for. */
const SECOND_MS = 1_000;
/** Beyond this many names their times are forgotten: then some lines come too early. */
const MOST_NAMES = 10_000;

export class LinePace {
  readonly #names = new Map<string, { startedAt: number; suppressed: number }>();

  /** @returns lines of this name since the last that was let through, with this one; null: this one is kept back */
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
