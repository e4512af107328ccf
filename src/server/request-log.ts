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
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (line) => log.error(line),
    flush: () => destination.flushSync(),
  };
}
