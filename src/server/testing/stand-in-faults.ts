/** The ways in which registers fail. */
import type { ServerResponse } from "node:http";

/**
 * `cut`: the connection ends in the middle of a file; `slow`: it says nothing more; `page`: HTML where a file should be;
 * `spoiled`: other bytes than the checksum says; `bad-dates`: events whose dates are none; `endless`: the same events for
 * ever; `changed`: another format than the one that is read; `texts`: numbers
 * as texts; `silent`: an answer that stops in its middle; `deep`: brackets without an end; `no-range`: a file begins again whatever was asked for. `leave-alone`: 429 that asks for an
 * hour. A number is a status, `429` with `Retry-After: 1`.
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

/** The fault of the next answer on `path`, used up by that. */
export function faultOf(rules: readonly FaultRule[], path: string): Fault | undefined {
  const rule = rules.find((candidate) => candidate.times > 0 && path.includes(candidate.path));
  if (rule) rule.times--;
  return rule?.fault;
}

/** @returns whether that was the whole answer */
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
