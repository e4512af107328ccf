/** True when a disk has been quick of late, by what each sync took. */

const QUICK_MS = 1;
/** What one slow sync leaves to fear after each quick one: a hiccup of 70 ms is forgotten after some forty. */
const MEMORY = 0.9;

export class DiskPace {
  /** What a sync may well take, in milliseconds. Of a new disk nothing good is known. */
  #slowness = 100;

  get isQuick(): boolean {
    return this.#slowness < QUICK_MS;
  }

  /** @param ms what the latest sync took */
  note(ms: number): void {
    this.#slowness = Math.max(ms, this.#slowness * MEMORY);
  }
}
