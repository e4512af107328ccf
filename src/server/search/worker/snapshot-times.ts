/**
 * Decides when to write a snapshot. It shortens the next start but writes the whole index: with millions of companies
 * the disk is busy for seconds, during which changes wait.
 */

/** Fewer changes than this are applied at startup in less than a second. */
const FEW_CHANGES = 10_000;
/**
 * Shares of all companies. Above `MANY` changes a snapshot is due; above `TOO_MANY` it is no longer cancelled by new
 * changes.
 */
const MANY = 0.02;
const TOO_MANY = 0.25;
/** Time without changes before writing; an import pauses for less. */
const QUIET_MS = 3_000;
/** Delay after a cancelled or failed write, so that a full disk is not retried constantly. */
const AGAIN_MS = 60_000;

export class SnapshotTimes {
  readonly #now: () => number;
  #changes = 0;
  #companies = 0;
  #lastChange = -Infinity;
  #lastTry = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts changed companies that are not in the snapshot. */
  changed(companies: number): void {
    if (companies === 0) return;
    this.#changes += companies;
    this.#lastChange = this.#now();
  }

  rebuilt(companies: number): void {
    this.#changes = companies;
    this.#lastChange = -Infinity;
    this.#lastTry = -Infinity;
  }

  start(): void {
    this.#lastTry = this.#now();
  }

  written(): void {
    this.#changes = 0;
    this.#lastTry = -Infinity;
  }

  isDue(companies: number): boolean {
    this.#companies = companies;
    const now = this.#now();
    const hasEnough = this.#changes >= Math.max(FEW_CHANGES, companies * MANY);
    return hasEnough && now - this.#lastTry >= AGAIN_MS && (this.mustWrite || now - this.#lastChange >= QUIET_MS);
  }

  /** True when further changes have to wait for the snapshot. */
  get mustWrite(): boolean {
    return this.#changes > Math.max(FEW_CHANGES * 10, this.#companies * TOO_MANY);
  }

  get isDueAtTheEnd(): boolean {
    return this.#changes >= FEW_CHANGES;
  }
}
