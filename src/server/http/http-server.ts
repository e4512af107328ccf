/**
 * The HTTP server: listens before the app is loaded, answers malformed requests, and stops without interrupting
 * requests.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIPv6, Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import { isAuthority } from "../domain/request-origin.ts";
import { boundConnections } from "./bound-connections.ts";
import { newRequestId } from "./request-context.ts";
import type { Incoming, Outgoing } from "./message.ts";
import { nodeListener } from "./node-listener.ts";
import { describeRefusal, type ParserError } from "./parser-refusal.ts";
import { problemAnswer } from "./answers/problem-answer.ts";
import { ANSWER_SECURITY } from "./answers/response-headers.ts";

export interface HttpServer {
  /** `http://127.0.0.1:3000` */
  url: string;
  /** Replaces the function that answers requests: during startup, that of the app replaces a provisional one. */
  answerWith(answer: Answer): void;
  /** Number of connections accepted so far. */
  accepted(): number;
  /** Closes connections after their next response, so that clients with open connections switch to other nodes. */
  leave(): void;
  /** Stops accepting connections and waits for pending requests; after `patienceMs` it aborts them. */
  close(patienceMs: number): Promise<void>;
}
export type Answer = (call: Incoming) => Promise<Outgoing>;

const MAX_HEADER_BYTES = 32_768;
/**
 * Further connections are refused immediately, because a process has a limited number of file descriptors and the
 * database needs some.
 */
const MOST_CONNECTIONS = 10_000;
/** Time limit for receiving the headers of a request. */
const HEADERS_MS = 10_000;
/** Time limit for receiving a whole request; a body has 64 KiB at most. */
const REQUEST_MS = 15_000;
const HEADERS_CHECK_MS = 2_000;
/** Time that a stopping server gives idle connections to send their first request. */
const IDLE_MS = 300;

/** @throws a one-line error when the port is not available */
export async function listen(
  { host, port }: { host: string; port: number },
  firstAnswer: Answer,
  onError: (error: unknown) => void,
): Promise<HttpServer> {
  let answer = firstAnswer;
  let leaving = false;
  const listener = nodeListener((call) => answer(call), { failed: onError, leaving: () => leaving });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: 65_000,
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      noDelay: true,
      // Node's own refusal has neither a problem body nor a request id.
      requireHostHeader: false,
    },
    (message, response) => {
      const fault = headerFault(message);
      if (fault === undefined) listener(message, response);
      else refuse(response, fault);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  boundConnections(server);
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  server.on("checkExpectation", (_message: IncomingMessage, response: ServerResponse) => {
    refuse(response, "The Expect header supports only 100-continue.");
  });
  server.on("clientError", rejectMalformed);
  await opened(server, host, port);
  return {
    url: urlOf(server, host, port),
    answerWith(next) {
      answer = next;
    },
    accepted: () => accepted,
    leave() {
      leaving = true;
    },
    close(patienceMs) {
      leaving = true;
      return closed(server, patienceMs);
    },
  };
}

async function opened(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `Port ${port} is in use: stop the other program, or set PORT to another number (0 takes any free port).`
        : `Cannot listen on ${host}:${port}: ${error.message}.`;
    reject(new Error(reason, { cause: error }));
  });
  server.listen(port, host, resolve);
  await promise;
}

function urlOf(server: Server, host: string, port: number): string {
  const address = server.address();
  const real = address !== null && typeof address === "object" ? address.port : port;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${real}`;
}

/**
 * Rejects headers that a proxy and this server could interpret differently. @returns a description of the fault for the
 * caller
 */
function headerFault({ rawHeaders, headers, httpVersion }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  // HTTP/1.0 does not require Host.
  if (hosts.length !== 1 && !(hosts.length === 0 && httpVersion === "1.0")) {
    return "A request must have exactly one Host header.";
  }
  if (hosts[0] !== undefined && !isAuthority(hosts[0])) {
    return "The Host header must be a host name or address, with a port where needed, and nothing else.";
  }
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    return "The Transfer-Encoding header supports only chunked.";
  }
  return undefined;
}

/** Sockets that were already refused, for which further parser errors are ignored. */
const refused = new WeakSet<Duplex>();

function refuse(response: ServerResponse, detail: string): void {
  if (response.socket) refused.add(response.socket);
  const { headers, text } = malformed(detail);
  response.writeHead(400, headers).end(text);
}

/** Answers requests that the HTTP parser rejects with a 400 problem. */
function rejectMalformed(error: ParserError, socket: Duplex): void {
  if (refused.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { headers, text } = malformed(describeRefusal(error));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("")}\r\n${text}`);
}

function malformed(detail: string): { headers: Record<string, string>; text: string } {
  const requestId = newRequestId();
  const { headers, body } = problemAnswer({ status: 400, code: "malformed_request", detail }, { path: "", requestId });
  const text = String(body);
  const length = String(Buffer.byteLength(text));
  const ownHeaders = { "X-Request-Id": requestId, "Content-Length": length, Connection: "close" };
  return { headers: { ...ANSWER_SECURITY, ...headers, ...ownHeaders }, text };
}

async function closed(server: Server, patienceMs: number): Promise<void> {
  if (!server.listening) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // http's own close() would end every connection without a request, including those just accepted whose first request
  // has not arrived yet. They get some time to send it.
  SocketServer.prototype.close.call(server, () => resolve());
  const idle = setTimeout(() => server.closeIdleConnections(), Math.min(IDLE_MS, patienceMs));
  const patience = new AbortController();
  const stopLate = async () => {
    await delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    if (!patience.signal.aborted) server.closeAllConnections();
  };
  void stopLate();
  await promise;
  clearTimeout(idle);
  patience.abort();
}
