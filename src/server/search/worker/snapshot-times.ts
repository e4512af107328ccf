/**
 * When a snapshot is due. It makes the next start short, and costs a write of the whole index: seconds of the disk with
 * millions of companies, during which changes wait.
 */

/** Fewer changes than these are caught up with at start in less than a second. */
const FEW_CHANGES = 10_000;
/** Of all companies: with more changes than this it is due, or must no longer give way to further ones. */
const MANY = 0.02;
const TOO_MANY = 0.25;
/** Nothing has changed for so long: an import pauses less. */
const QUIET_MS = 3_000;
/** After a write that gave way, or failed: a full disk is not tried all the time. */
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

  /** So many companies are in no snapshot. */
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

  /** Further changes have to wait. */
  get mustWrite(): boolean {
    return this.#changes > Math.max(FEW_CHANGES * 10, this.#companies * TOO_MANY);
  }

  get isDueAtTheEnd(): boolean {
    return this.#changes >= FEW_CHANGES;
  }
}
