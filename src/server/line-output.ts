/**
 * Lines for a file descriptor that may be full, closed or read slowly. A write never waits for it and never throws: one
 * batch is on its way at a time, what comes meanwhile is kept up to a bound, and what cannot be written is dropped and
 * counted.
 */
import { constants, openSync, write } from "node:fs";
import { isatty } from "node:tty";
import { setTimeout as delay } from "node:timers/promises";

/** Lines are written together: from this many characters on at once, else after a while. */
const BATCH_LENGTH = 8192;
const GATHER_MS = 500;
/** Characters kept for a descriptor that takes no more. */
const MOST_PENDING = 4 * 1024 * 1024;
const BUSY_RETRY_MS = 50;
const BUSY = "EAGAIN";

export interface OutputState {
  /** Since the start. */
  droppedLines: number;
  /** When the last one was dropped, in ms since 1970; null: none was. */
  droppedAt: number | null;
  /** Code of the last write's error (`ENOSPC`, `EPIPE`; `EAGAIN` where the reader is slow); null when it went well. */
  fault: string | null;
}

interface Batch {
  bytes: Buffer;
  /** Bytes written so far. */
  done: number;
}

export class LineOutput {
  readonly #descriptor: number;
  #pending: string[] = [];
  #pendingLength = 0;
  #batch: Batch | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** A line was written in part and given up: the next one begins on a line of its own. */
  #torn = false;
  readonly #state: OutputState = { droppedLines: 0, droppedAt: null, fault: null };

  /** @param descriptor not blocking, where it is a pipe or a terminal (see `standardOutput`) */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** @param line with its line break */
  write(line: string): void {
    if (this.#pendingLength + line.length > MOST_PENDING) return this.#drop(1);
    this.#pending.push(line);
    this.#pendingLength += line.length;
    if (this.#batch) return;
    if (this.#pendingLength >= BATCH_LENGTH && this.#state.fault === null) this.#send();
    else this.#arm(GATHER_MS);
  }

  state(): OutputState {
    return { ...this.#state };
  }

  /** Writes what is there; resolves when it is written or dropped, or after `patienceMs`. */
  async flush(patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    if (!this.#batch) this.#send();
    while ((this.#batch || this.#pending.length > 0) && performance.now() < deadline) await delay(5);
  }

  #arm(afterMs: number): void {
    this.#timer ??= setTimeout(() => this.#send(), afterMs).unref();
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#batch) {
      if (this.#pending.length === 0) return;
      const text = (this.#torn ? "\n" : "") + this.#pending.join("");
      this.#batch = { bytes: Buffer.from(text), done: 0 };
      this.#pending = [];
      this.#pendingLength = 0;
    }
    const { bytes, done } = this.#batch;
    write(this.#descriptor, bytes, done, bytes.length - done, null, (error, written) => this.#sent(error, written));
  }

  #sent(error: NodeJS.ErrnoException | null, written: number): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#state.fault = error ? (error.code ?? error.name) : null;
    if (this.#state.fault === BUSY) return this.#arm(BUSY_RETRY_MS);
    if (!error) batch.done += written;
    if (!error && batch.done < batch.bytes.length) return this.#send();
    this.#batch = null;
    if (batch.done > 0) this.#torn = batch.bytes[batch.done - 1] !== LINE_BREAK;
    if (error) this.#drop(linesIn(batch.bytes.subarray(batch.done)));
    if (this.#pending.length > 0) this.#arm(error ? GATHER_MS : 0);
  }

  #drop(lines: number): void {
    this.#state.droppedLines += lines;
    this.#state.droppedAt = Date.now();
  }
}

const LINE_BREAK = "\n".charCodeAt(0);

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let offset = bytes.indexOf(LINE_BREAK); offset >= 0; offset = bytes.indexOf(LINE_BREAK, offset + 1)) lines += 1;
  return lines;
}

let standard: LineOutput | undefined;

/** The process's stdout; everything that a serving process prints goes through this one. */
export function standardOutput(): LineOutput {
  return (standard ??= new LineOutput(unblocked()));
}

/**
 * stdout as a descriptor whose writes fail instead of waiting for a reader. A thread that waits in one would keep the
 * process from ending. Node makes pipes and sockets so when it makes a stream of them; a terminal is opened again.
 */
function unblocked(): number {
  if (!isatty(1)) {
    process.stdout.on("error", () => undefined);
    return 1;
  }
  try {
    return openSync("/proc/self/fd/1", constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return 1;
  }
}
