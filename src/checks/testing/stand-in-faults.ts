/** Kinds of register failures. */
import type { ServerResponse } from "node:http";

/**
 * `cut`: the connection ends in the middle of a file; `slow`: it stops sending; `page`: HTML instead of a file;
 * `spoiled`: bytes that do not match the checksum; `bad-dates`: events with invalid dates; `endless`: the same events
 * forever; `changed`: an unexpected format; `texts`: numbers as texts; `silent`: a response that stops in the middle;
 * `deep`: brackets nested without end; `no-range`: ranges are ignored; `leave-alone`: 429 with a requested delay of an
 * hour. A number is a status; 429 has `Retry-After: 1`.
 */
export type Fault =
  | "cut"
  | "slow"
  | "page"
  | "spoiled"
  | "bad-dates"
  | "endless"
  | "changed"
  | "texts"
  | "silent"
  | "deep"
  | "no-range"
  | "leave-alone"
  | 401
  | 403
  | 406
  | 429
  | 500;

const DEEP = 2 * 1024 * 1024;

export interface FaultRule {
  path: string;
  fault: Fault;
  times: number;
}

/** Returns and consumes the fault of the next response for `path`. */
export function faultOf(rules: readonly FaultRule[], path: string): Fault | undefined {
  const rule = rules.find((candidate) => candidate.times > 0 && path.includes(candidate.path));
  if (rule) rule.times--;
  return rule?.fault;
}

/** @returns true when the fault has completed the response */
export function spoil(response: ServerResponse, fault: Fault): boolean {
  if (fault === "page") {
    const text =
      "<!DOCTYPE html>\n<html><head><title>Planned maintenance</title></head><body>Back soon.</body></html>\n";
    response.writeHead(200, { "content-type": "text/html" }).end(text);
    return true;
  }
  if (fault === "silent") {
    response.writeHead(200, { "content-type": "application/json" }).write('{"page":');
    return true;
  }
  if (fault === "deep") {
    response.writeHead(200, { "content-type": "application/json" }).end("[".repeat(DEEP));
    return true;
  }
  const waits = { 429: "1", "leave-alone": "3600" } as const;
  const status = fault === "leave-alone" ? 429 : fault;
  if (typeof status !== "number") return false;
  const wait = fault === 429 || fault === "leave-alone" ? { "retry-after": waits[fault] } : {};
  response.writeHead(status, wait).end();
  return true;
}
