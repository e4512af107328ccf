/** Connects node:http to the app, without Request or Response objects. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { callerGone } from "../domain/refusal.ts";
import type { Incoming, Outgoing } from "./message.ts";

export interface ListenerOptions {
  /** Receives errors that the app did not catch. */
  failed: (error: unknown) => void;
  /** Returns whether connections must be closed after their response. */
  leaving?: () => boolean;
}

export function nodeListener(answer: (call: Incoming) => Promise<Outgoing>, options: ListenerOptions): RequestListener {
  let arrived: (() => void)[] = [];
  let finished: (() => void)[] = [];
  const begin = () => {
    const batch = arrived;
    arrived = [];
    for (const task of batch) task();
  };
  const send = () => {
    const batch = finished;
    finished = [];
    for (const task of batch) task();
  };
  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    try {
      const outgoing = await answer(new NodeCall(message, response));
      if (finished.length === 0) process.nextTick(send);
      finished.push(() => {
        if (options.leaving?.()) response.shouldKeepAlive = false;
        write(outgoing, message, response);
      });
      // Large responses are sent immediately, so that they do not accumulate in memory.
      if ((outgoing.body?.length ?? 0) > SMALL_BYTES) send();
    } catch (error) {
      options.failed(error);
      response.destroy();
    }
  };
  // All requests read in one turn of the event loop start together: callers are not resumed in between, and the reads
  // in the store share a snapshot that is newer than each of these requests. Responses completed by the same commit are
  // sent together.
  return (message, response) => {
    if (arrived.length === 0) setImmediate(begin);
    arrived.push(() => void respond(message, response));
  };
}

/**
 * A class because of its getter: a getter in an object literal gives each object its own hidden class, which makes all
 * accesses slow and keeps the request in memory until the next full garbage collection.
 */
class NodeCall implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly peer: string;
  readonly httpVersion: string;
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(message: IncomingMessage, response: ServerResponse) {
    this.method = message.method ?? "GET";
    this.target = message.url ?? "/";
    this.peer = message.socket.remoteAddress ?? "";
    this.httpVersion = message.httpVersion;
    this.#message = message;
    this.#response = response;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= closing(this.#response));
  }

  header(name: string): string | undefined {
    const value = this.#message.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  body(limit: number): Promise<Uint8Array | "too_large"> {
    return readWithin(this.#message, limit);
  }
}

function closing(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function readWithin(message: IncomingMessage, limit: number): Promise<Uint8Array | "too_large"> {
  if (Number(message.headers["content-length"] ?? 0) > limit) return "too_large";
  const chunks: Buffer[] = [];
  let length = 0;
  const parts: AsyncIterable<Buffer> = message;
  try {
    for await (const chunk of parts) {
      length += chunk.length;
      if (length > limit) return "too_large";
      chunks.push(chunk);
    }
  } catch {
    throw callerGone();
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** Responses up to this size fit into the kernel's send buffer. */
const SMALL_BYTES = 16 * 1024;
/**
 * Disconnects a caller that has not read from a large response for this long, because the response is kept in memory.
 */
const STALLED_MS = 30_000;

function write({ status, headers, body, sent }: Outgoing, message: IncomingMessage, response: ServerResponse): void {
  const length = body === null ? 0 : Buffer.byteLength(body);
  const bodiless = status === 204 || status === 304;
  const isHead = message.method === "HEAD";
  const lengthless = bodiless || (isHead && body === null);
  response.writeHead(status, lengthless ? headers : { ...headers, "Content-Length": length });
  response.end(isHead || bodiless ? undefined : body);
  if (isHead || length <= SMALL_BYTES || response.closed) return sent?.();
  if (sent) response.once("close", sent);
  response.setTimeout(STALLED_MS, () => response.destroy());
}
