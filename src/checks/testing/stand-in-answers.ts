/**
 * Answers of the simulated registers: their kinds of failures, and files with versions, HEAD and ranges, or interrupted
 * and stalled.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * `cut`: the connection ends in the middle of a file; `slow`: it stops sending; `page`: HTML instead of a file;
 * `spoiled`: bytes that do not match the checksum; `bad-dates`: events with invalid dates; `endless`: the same events
 * forever; `gap`: the oldest event is counted but missing; `changed`: an unexpected format; `texts`: numbers as texts; `silent`: a response that stops in the middle;
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
  | "gap"
  | "changed"
  | "texts"
  | "silent"
  | "deep"
  | "no-range"
  | "leave-alone"
  | 401
  | 403
  | 404
  | 406
  | 410
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

const READ_MS = 100;

export interface StandInFile {
  bytes: Buffer;
  /** Null when the register sends no version. */
  etag: string | null;
  lastModified?: string;
}

export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, lastModified }: StandInFile,
  fault: Fault | undefined,
): Promise<void> {
  const headers = {
    "content-type": "application/octet-stream",
    ...(etag === null ? {} : { etag }),
    ...(lastModified === undefined ? {} : { "last-modified": lastModified }),
  };
  const start = fault === "no-range" ? 0 : startOf(request, etag);
  const content = fault === "spoiled" ? Buffer.from(bytes).fill(0x20, bytes.length - 1) : bytes;
  const part = content.subarray(start);
  const range = start > 0 ? { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` } : {};
  response.writeHead(start > 0 ? 206 : 200, { ...headers, ...range, "content-length": part.length });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  if (fault !== "cut" && fault !== "slow" && fault !== "no-range") {
    response.end(part);
    return;
  }
  // Sends half of the remaining bytes, at least one, so that resumed downloads make progress.
  await new Promise((resolve) => response.write(part.subarray(0, Math.max(1, part.length >> 1)), resolve));
  if (fault === "slow") return;
  // A client discards unread data when the connection ends.
  await delay(READ_MS);
  response.destroy();
}

function startOf({ headers }: IncomingMessage, etag: string | null): number {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return 0;
  const [, start] = /^bytes=(\d+)-$/.exec(headers.range ?? "") ?? [];
  return start === undefined ? 0 : Number(start);
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}
