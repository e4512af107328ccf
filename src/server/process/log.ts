/**
 * Structured logs: JSON lines on stdout, one per request. They contain no addresses, queries or users, and so no
 * personal data.
 */
import { constants, openSync, write } from "node:fs";
import { isatty } from "node:tty";
import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";

import type { Config } from "./config.ts";

/** Lines are written in batches: at this length immediately, otherwise after a delay. */
const BATCH_LENGTH = 8192;
const GATHER_MS = 500;
/** Maximum number of buffered characters. */
const MOST_PENDING = 4 * 1024 * 1024;
const BUSY_RETRY_MS = 50;
const BUSY = "EAGAIN";

interface OutputState {
  /** Number of dropped lines since startup. */
  droppedLines: number;
  /** When the last line was dropped, in ms since 1970, or null. */
  droppedAt: number | null;
  /** Error code of the last write (`ENOSPC`, `EPIPE`, or `EAGAIN` for a slow reader); null when it succeeded. */
  fault: string | null;
}

interface Batch {
  bytes: Buffer;
  /** Number of bytes written so far. */
  done: number;
}

/**
 * Writes lines to a file descriptor that can be full, closed or slow. Writing never waits and never throws: one batch
 * is written at a time, further lines are buffered up to a limit, and lines that cannot be written are dropped and
 * counted.
 */
export class LineOutput {
  readonly #descriptor: number;
  #pending: string[] = [];
  #pendingLength = 0;
  #batch: Batch | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** True after a partially written line was abandoned: the next one starts with a line break. */
  #torn = false;
  readonly #state: OutputState = { droppedLines: 0, droppedAt: null, fault: null };

  /** @param descriptor non-blocking if it is a pipe or terminal (see `standardOutput`) */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** @param line including its line break */
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

  /** Writes buffered lines; resolves when they are written or dropped, or after `patienceMs`. */
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

/** The process's stdout, used for all output of a serving process. */
function standardOutput(): LineOutput {
  return (standard ??= new LineOutput(unblocked()));
}

/**
 * Returns stdout as a descriptor whose writes fail instead of blocking, because a blocked thread would keep the process
 * from ending. Node makes pipes and sockets non-blocking when it creates a stream for them; a terminal is reopened.
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

export interface RequestLog {
  info(line: object): void;
  error(line: object): void;
}

export interface Log extends RequestLog {
  warn(line: object): void;
  /** Prints a message for the operator at any log level. */
  readonly say: (line: string) => void;
  /** State of the output: lines that could not be written. */
  output(): OutputState;
  /** Writes buffered lines, for at most `patienceMs`. */
  flush(patienceMs: number): Promise<void>;
}

export function createLog(level: Config["logLevel"], output = standardOutput()): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toldError } };
  const log = pino(options, output);
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (line) => log.error(line),
    say: (line) => {
      output.write(`${line}\n`);
      void output.flush(0);
    },
    output: () => output.state(),
    flush: (patienceMs) => output.flush(patienceMs),
  };
}

/**
 * Omits further fields of PostgreSQL's errors, which contain the row (`detail: Key (email)=…`); name, stack and code
 * suffice.
 */
export function toldError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: toldError(cause) }) };
}
