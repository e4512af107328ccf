/** node:http over the app, without a Request or Response in between. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { callerGone } from "../domain/refusal.ts";
import type { Incoming, Outgoing } from "./message.ts";

export interface ListenerOptions {
  /** Called with errors that the app itself did not catch. */
  failed: (error: unknown) => void;
  /** True: connections end with their answer. */
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
      // Large answers do not wait for each other in memory.
      if ((outgoing.body?.length ?? 0) > SMALL_BYTES) send();
    } catch (error) {
      options.failed(error);
      response.destroy();
    }
  };
  // All that one turn of the event loop reads begins together: callers are not woken in between, and the store's reads
  // share a snapshot that is younger than each of these requests. Answers that one commit made ready are sent together.
  return (message, response) => {
    if (arrived.length === 0) setImmediate(begin);
    arrived.push(() => void respond(message, response));
  };
}

/**
 * A class, because of its getter: a getter of an object literal gives each object a shape of its own, which makes every
 * use of it slow and keeps the request in memory until the next full collection.
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

/** Up to here the kernel takes an answer at once. */
const SMALL_BYTES = 16 * 1024;
/** A caller that takes nothing of a large answer for this long is cut off: it holds its bytes in memory. */
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
