/** How far a long command is: one line that renews itself on a terminal, a line every two seconds elsewhere. */
import type { WriteStream } from "node:tty";

type Output = Pick<WriteStream, "write"> & Partial<Pick<WriteStream, "isTTY">>;

const TERMINAL_MS = 100;
const LOG_MS = 2000;
const BAR_CELLS = 24;

export class ProgressLine {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #start: number;
  #shownAt: number;
  #last: { rows: number; part: number } | undefined;

  constructor(output: Output, now: () => number = Date.now) {
    this.#output = output;
    this.#now = now;
    this.#start = this.#shownAt = now();
  }

  /** @param part of the whole that is done, 0 to 1 */
  show(rows: number, part: number): void {
    this.#last = { rows, part };
    const interval = this.#output.isTTY ? TERMINAL_MS : LOG_MS;
    if (this.#now() - this.#shownAt >= interval) this.#draw(rows, part);
  }

  /** A line of its own, above the progress. */
  say(line: string): void {
    this.#output.write(this.#output.isTTY ? `\r\u001b[K${line}\n` : `${line}\n`);
  }

  /** The last state stays. */
  end(): void {
    if (!this.#last) return;
    this.#draw(this.#last.rows, this.#last.part);
    if (this.#output.isTTY) this.#output.write("\n");
    this.#last = undefined;
  }

  #draw(rows: number, part: number): void {
    this.#shownAt = this.#now();
    const seconds = Math.max((this.#shownAt - this.#start) / 1000, 0.001);
    const perSecond = Math.round(rows / seconds);
    const text = `${Math.floor(part * 100)} %  ${grouped(rows)} rows  ${grouped(perSecond)}/s`;
    const done = Math.floor(part * BAR_CELLS);
    const bar = `[${"#".repeat(done)}${" ".repeat(BAR_CELLS - done)}]`;
    this.#output.write(this.#output.isTTY ? `\r\u001b[K${bar} ${text}` : `${text}\n`);
  }
}

/** 1234567 → `1 234 567`. */
function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, " ");
}
