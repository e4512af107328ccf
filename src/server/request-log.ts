/** Structured logs: JSON lines on stdout, one a request. No addresses, no queries, no users: nothing personal. */
import pino from "pino";

import type { RequestLog } from "./app.ts";
import type { Config } from "./config.ts";

export interface Log extends RequestLog {
  warn(line: object): void;
  /** Writes what is still in memory. */
  flush(): void;
}

const FLUSH_MS = 500;

export function createLog(level: Config["logLevel"]): Log {
  // Lines are written together: a request never waits for the terminal.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toldError } };
  const log = pino(options, destination);
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (line) => log.error(line),
    flush: () => destination.flushSync(),
  };
}

/** PostgreSQL's errors carry the row in further fields (`detail: Key (email)=…`); name, place and code tell enough. */
export function toldError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: toldError(cause) }) };
}
