/** Serves files of the simulated registers: with versions, HEAD and ranges, or interrupted and stalled. */
import type { IncomingMessage, ServerResponse } from "node:http";

import { setTimeout as delay } from "node:timers/promises";

import type { Fault } from "./stand-in-faults.ts";

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
