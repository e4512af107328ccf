/** Targets of a sync, and whether a run reached them. */
import { availableParallelism, loadavg } from "node:os";

import { ms, quantile, table } from "../figures.ts";
import type { SyncRun } from "./run-sync.ts";

/** Number of Norwegian companies to which the targets apply. */
const WHOLE = 1_100_000;

export class Aims {
  readonly #rows: string[][] = [];
  readonly #share: number;
  isMissed = false;

  /** @param companies in Norway's generated file; the targets of bulk files are scaled in proportion */
  constructor(companies: number) {
    this.#share = companies / WHOLE;
  }

  /**
   * Adds a bulk file with a scaled target. On a busy machine processor time is compared, because a sync uses one
   * thread.
   */
  bulk(what: string, run: SyncRun, aim: number): void {
    const maximum = aim * this.#share;
    const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1;
    const timeText = `${run.seconds.toFixed(1)} s (${run.processorSeconds.toFixed(1)} s of the processor)`;
    this.#add(what, timeText, `≤ ${maximum.toFixed(1)} s`, (isBusy ? run.processorSeconds : run.seconds) <= maximum);
  }

  /** Compares wall-clock time, because requests wait for their rate limit. */
  feed(what: string, run: SyncRun, aim: number): void {
    this.#add(what, `${run.seconds.toFixed(1)} s`, `≤ ${aim} s`, run.seconds <= aim);
  }

  p99(what: string, times: readonly number[], aim: number): void {
    const p99 = quantile(times, 0.99);
    this.#add(`${what} (p99)`, ms(p99), `≤ ${aim}`, p99 <= aim);
  }

  most(what: string, value: number, aim: number): void {
    this.#add(what, value.toFixed(0), `≤ ${aim}`, value <= aim);
  }

  times = (times: readonly number[]): string[] => [0.5, 0.99].map((share) => ms(quantile(times, share)));

  table(): string {
    return table(["aim", "measured", "at most", ""], this.#rows);
  }

  #add(what: string, measured: string, aim: string, isReached: boolean): void {
    this.#rows.push([what, measured, aim, isReached ? "pass" : "FAIL"]);
    this.isMissed ||= !isReached;
  }
}
