/** Lets one line of a name through each second, and counts those that it stands for. */
const SECOND_MS = 1_000;
/** Beyond this many names their times are forgotten: then some lines come too early. */
const MOST_NAMES = 10_000;

export class LinePace {
  readonly #names = new Map<string, { since: number; kept: number }>();

  /** @returns lines of this name since the last that was let through, with this one; null: this one is kept back */
  next(name: string, now: Date): number | null {
    const at = now.getTime();
    const known = this.#names.get(name);
    if (known && Math.abs(at - known.since) < SECOND_MS) {
      known.kept += 1;
      return null;
    }
    if (this.#names.size >= MOST_NAMES) this.#names.clear();
    this.#names.set(name, { since: at, kept: 0 });
    return (known?.kept ?? 0) + 1;
  }
}
