/** Reads response bodies with size limits, both while receiving and while decompressing. */
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from "node:zlib";

import { SiteError } from "./site-failure.ts";

export interface BodyLimits {
  /** Limit for the body as sent. */
  sentBytes: number;
  /** Limit after each decompression. */
  inflatedBytes: number;
}

const MAX_ENCODINGS = 2;
type Inflate = (bytes: Uint8Array, options: ZlibOptions) => Promise<Uint8Array>;
const INFLATE: Readonly<Record<string, Inflate>> = {
  gzip: promisify<Uint8Array, ZlibOptions, Uint8Array>(gunzip),
  "x-gzip": promisify<Uint8Array, ZlibOptions, Uint8Array>(gunzip),
  deflate: promisify<Uint8Array, ZlibOptions, Uint8Array>(inflate),
  br: promisify<Uint8Array, ZlibOptions, Uint8Array>(brotliDecompress),
};

/** @param cut truncates at the limits instead of failing (robots.txt) @throws SiteError */
export async function readBody(answer: IncomingMessage, limits: BodyLimits, cut = false): Promise<Uint8Array> {
  const encodings = encodingsOf(answer.headers["content-encoding"] ?? "");
  const announced = Number(answer.headers["content-length"] ?? 0);
  if (announced > limits.sentBytes && !cut) throw new SiteError("body_too_large");
  const sent = await collect(answer, limits.sentBytes, cut);
  let bytes: Uint8Array = sent;
  for (const encoding of encodings.reverse()) bytes = await undo(encoding, bytes, limits.inflatedBytes);
  return bytes;
}

async function collect(answer: IncomingMessage, maxBytes: number, cut: boolean): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    chunks.push(chunk);
    if (size <= maxBytes) continue;
    answer.destroy();
    if (!cut) throw new SiteError("body_too_large");
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function encodingsOf(header: string): string[] {
  const names = header
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > MAX_ENCODINGS) throw new SiteError("too_many_encodings");
  if (names.some((name) => !Object.hasOwn(INFLATE, name))) throw new SiteError("unknown_encoding");
  return names;
}

async function undo(encoding: string, bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const work = INFLATE[encoding];
  if (!work) throw new SiteError("unknown_encoding");
  try {
    return bytes.length === 0 ? bytes : await work(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new SiteError(isLarge ? "inflates_too_large" : "broken_encoding", { cause: error });
  }
}
