/** Progress of a long command: one updating line on a terminal, otherwise a line every two seconds. */
import type { WriteStream } from "node:tty";

type Output = Pick<WriteStream, "write"> & Partial<Pick<WriteStream, "isTTY">>;

const TERMINAL_MS = 100;
const LOG_MS = 2000;
const BAR_CELLS = 24;

export interface Progress {
  rows: number;
  /** Completed share, 0 to 1; null when the total is unknown. */
  part: number | null;
  /** Name of the current part, if a command has several; the speed is computed for each. */
  label?: string;
  /** Unit of `rows`; default "rows". */
  unit?: string;
}

export class ProgressLine {
  readonly #output: Output;
  readonly #now: () => number;
  #start: number;
  #shownAt: number;
  #last: Progress | undefined;

  constructor(output: Output, now: () => number = Date.now) {
    this.#output = output;
    this.#now = now;
    this.#start = this.#shownAt = now();
  }

  show(progress: Progress): void {
    if (progress.label !== this.#last?.label) this.#start = this.#now();
    this.#last = progress;
    const interval = this.#output.isTTY ? TERMINAL_MS : LOG_MS;
    if (this.#now() - this.#shownAt >= interval) this.#draw(progress);
  }

  /** Prints a separate line above the progress. */
  say(line: string): void {
    this.#output.write(this.#output.isTTY ? `\r\u001b[K${line}\n` : `${line}\n`);
  }

  /** Keeps the last state visible. */
  end(): void {
    if (!this.#last) return;
    this.#draw(this.#last);
    if (this.#output.isTTY) this.#output.write("\n");
    this.#last = undefined;
  }

  #draw({ rows, part, label, unit = "rows" }: Progress): void {
    this.#shownAt = this.#now();
    const seconds = Math.max((this.#shownAt - this.#start) / 1000, 0.001);
    const percent = part === null ? [] : [`${Math.floor(part * 100)} %`];
    const speed = `${grouped(Math.round(rows / seconds))}/s`;
    const text = [...(label === undefined ? [] : [label]), ...percent, `${grouped(rows)} ${unit}`, speed].join("  ");
    const done = Math.floor((part ?? 0) * BAR_CELLS);
    const bar = part === null ? "" : `[${"#".repeat(done)}${" ".repeat(BAR_CELLS - done)}] `;
    this.#output.write(this.#output.isTTY ? `\r\u001b[K${bar}${text}` : `${text}\n`);
  }
}

/** 1234567 → `1 234 567`. */
function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, " ");
}

/** Exit code of an interrupted process, by shell convention. */
const INTERRUPTED = 130;
/** Message of commands that read registers. */
export const READ_SO_FAR = "Interrupted. Imported rows are saved; run the command again to continue.";

/**
 * Runs long work with its progress on stderr. Ctrl-C (SIGINT) and SIGTERM abort it by the signal, so that everything
 * written so far is complete.
 * @param message for the user when the work was aborted; all other errors are rethrown
 * @returns the exit code of the work, or 130
 */
export async function interruptible(
  message: string,
  work: (signal: AbortSignal, progress: ProgressLine) => Promise<number>,
): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const progress = new ProgressLine(process.stderr);
  try {
    return await work(stop.signal, progress);
  } catch (error) {
    progress.end();
    if (!stop.signal.aborted) throw error;
    console.error(message);
    return INTERRUPTED;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
