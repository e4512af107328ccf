/**
 * Structured logs: JSON lines on stdout, one per request. They contain no addresses, queries or users, and so no
 * personal data.
 */
import pino from "pino";

import type { RequestLog } from "../service/app.ts";
import type { Config } from "./config.ts";
import { type OutputState, standardOutput } from "./line-output.ts";

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
