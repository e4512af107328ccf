/**
 * One request over a new connection to an IP address that has been checked, conditional where the page is known, and the
 * body of its response.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";

import { hostOf } from "./names/site-address.ts";
import { SiteError, siteErrorOf } from "./site-failure.ts";
import { skipBrokenHeaderLines } from "./header-lines.ts";

const MAX_HEADER_BYTES = 16 * 1024;

export interface ExchangeRequest {
  url: URL;
  /** IP address to connect to. The name is not resolved again, so that DNS cannot change it after the check. */
  address: string;
  port: number;
  /** Uses TLS. */
  isSecure: boolean;
  headers: Readonly<Record<string, string>>;
  /** Time limit for connecting, ms; if omitted, only `signal` ends the attempt. */
  connectMs?: number | undefined;
  signal: AbortSignal;
}

/**
 * Sends a GET request and passes the response to `read`; the connection is closed when `read` returns.
 * @throws SiteError
 */
export async function exchange<T>(request: ExchangeRequest, read: (answer: IncomingMessage) => Promise<T>): Promise<T> {
  const { url, address, port, isSecure, headers, connectMs, signal } = request;
  let answered = false;
  const sent = (isSecure ? requestHttps : requestHttp)({
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    // No connection pool: a pooled connection could be used for another site at the same address.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    ...(isSecure && { servername: hostOf(url) }),
  });
  // Node reports an HTTP syntax error in the body on the request; the response is only aborted.
  let fault: Error | undefined;
  sent.on("error", (error) => void (fault ??= error));
  const timer =
    connectMs === undefined ? undefined : setTimeout(() => sent.destroy(new SiteError("timeout")), connectMs);
  sent.once("socket", (socket) => {
    socket.once("connect", () => clearTimeout(timer));
    skipBrokenHeaderLines(socket, MAX_HEADER_BYTES);
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on("response", resolve).on("error", reject).end();
    });
    answered = true;
    return await read(answer);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw siteErrorOf(signal.aborted ? signal.reason : (fault ?? error), answered);
  } finally {
    clearTimeout(timer);
    sent.destroy();
  }
}

export interface BodyLimits {
  /** Limit for the body as sent. */
  sentBytes: number;
  /** Limit after each decompression. */
  inflatedBytes: number;
}

const MAX_ENCODINGS = 2;
type Inflate = (bytes: Uint8Array, options: ZlibOptions) => Promise<Uint8Array>;
const unzip = promisify<Uint8Array, ZlibOptions, Uint8Array>(gunzip);
const unwrap = promisify<Uint8Array, ZlibOptions, Uint8Array>(inflate);
const inflateStream = promisify<Uint8Array, ZlibOptions, Uint8Array>(inflateRaw);
const gzip = orWithoutWrapper(unzip, gzipHeaderLength);
const INFLATE: Readonly<Record<string, Inflate>> = {
  gzip,
  "x-gzip": gzip,
  deflate: orWithoutWrapper(unwrap, zlibHeaderLength),
  br: promisify<Uint8Array, ZlibOptions, Uint8Array>(brotliDecompress),
};

/**
 * Ignores the checksum behind compressed data when it is missing or wrong, as browsers do. The data itself must be
 * complete: facts of a page that is cut would seem to be removed.
 */
function orWithoutWrapper(strict: Inflate, headerLength: (bytes: Uint8Array) => number): Inflate {
  return async (bytes, options) => {
    try {
      return await strict(bytes, options);
    } catch (error) {
      if (isTooLarge(error)) throw error;
      return inflateStream(bytes.subarray(headerLength(bytes)), options);
    }
  };
}

/** Length of a gzip header with its optional fields (RFC 1952, 2.3); 0 without one. */
function gzipHeaderLength(bytes: Uint8Array): number {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return 0;
  const flags = bytes[3] ?? 0;
  let length = 10;
  if (flags & 4) length += 2 + (bytes[length] ?? 0) + 256 * (bytes[length + 1] ?? 0);
  for (const flag of [8, 16]) if (flags & flag) length = bytes.indexOf(0, length) + 1 || bytes.length;
  return flags & 2 ? length + 2 : length;
}

/** Some servers send `deflate` without the header of zlib (RFC 1950, 2.2). */
function zlibHeaderLength(bytes: Uint8Array): number {
  const [method = 0, flags = 0] = bytes;
  return (method & 15) === 8 && (256 * method + flags) % 31 === 0 ? 2 : 0;
}

/**
 * Reads a response body with size limits, both while receiving and while decompressing.
 * @param cut truncates at the limits instead of failing (robots.txt) @throws SiteError
 */
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
    throw new SiteError(isTooLarge(error) ? "inflates_too_large" : "broken_encoding", { cause: error });
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/** Version of a page as its server names it (RFC 9110, 13.1). */
export interface Validators {
  /** Entity tag as sent, including `W/`. */
  etag: string | null;
  /** HTTP date as sent. */
  last_modified: string | null;
}

/** Tags are sent back to the server, so they are limited in length and to printable characters. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,120}"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** @returns null when the response names no version */
export function validatorsOf({ etag: tag, "last-modified": date }: IncomingHttpHeaders): Validators | null {
  const etag = tag !== undefined && ENTITY_TAG.test(tag) ? tag : null;
  const last_modified = date !== undefined && HTTP_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
  return etag === null && last_modified === null ? null : { etag, last_modified };
}

/** Request headers that make the server respond with 304 when the page is unchanged. */
export function conditionsOf({ etag, last_modified }: Validators): Record<string, string> {
  return {
    ...(etag !== null && { "if-none-match": etag }),
    ...(last_modified !== null && { "if-modified-since": last_modified }),
  };
}
