/**
 * The HTTP server: listens before the app is loaded, answers malformed requests, and stops without interrupting
 * requests.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIPv6, type Socket, Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import { isAuthority } from "../domain/request-origin.ts";
import { newRequestId } from "./request-context.ts";
import type { Incoming, Outgoing } from "./message.ts";
import { nodeListener } from "./node-listener.ts";
import { describeRefusal, type ParserError } from "./parser-refusal.ts";
import { problemAnswer } from "./answers/problem-answer.ts";
import { ANSWER_SECURITY } from "./answers/response-headers.ts";

/** A connection that sends nothing for this long is closed; browsers that keep one in reserve open another. */
const SILENCE_MS = 10_000;
const SWEEP_MS = 1_000;
const MOST_SILENT_OF_ADDRESS = 256;
const MOST_SILENT = 2_000;
/** Above this total, idle keep-alive connections are closed, at most once a second. */
const CROWDED = 9_000;

/**
 * Limits connections that send nothing, which cost an attacker little but occupy connections of the server. Above the
 * limit the oldest silent connection of the address is closed, so that a connection that sends its request promptly
 * succeeds.
 */
function boundSilentConnections(server: Server): void {
  /** By peer address; both in order of opening. */
  const byAddress = new Map<string, Set<Socket>>();
  const openedAt = new Map<Socket, number>();
  let connections = 0;
  let lastCleared = 0;

  const forget = (socket: Socket, address: string) => {
    if (!openedAt.delete(socket)) return;
    const sockets = byAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) byAddress.delete(address);
  };
  const closeOldest = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) {
      const { bytesRead, remoteAddress = "" } = socket;
      forget(socket, remoteAddress);
      if (bytesRead > 0) continue;
      socket.destroy();
      return;
    }
  };

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const now = performance.now();
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
      forget(socket, address);
    });
    const ofAddress = byAddress.get(address) ?? new Set();
    if (ofAddress.size >= MOST_SILENT_OF_ADDRESS) closeOldest(ofAddress);
    else if (openedAt.size >= MOST_SILENT) closeOldest(openedAt.keys());
    byAddress.set(address, ofAddress.add(socket));
    openedAt.set(socket, now);
    if (connections > CROWDED && now > lastCleared + SWEEP_MS) {
      lastCleared = now;
      server.closeIdleConnections();
    }
  });

  const sweep = setInterval(() => {
    const end = performance.now() - SILENCE_MS;
    for (const [socket, opened] of openedAt) {
      const hasSpoken = socket.bytesRead > 0;
      if (!hasSpoken && opened > end) continue;
      forget(socket, socket.remoteAddress ?? "");
      if (!hasSpoken) socket.destroy();
    }
  }, SWEEP_MS);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}

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
      requestTimeout: 60_000,
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
  boundSilentConnections(server);
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
