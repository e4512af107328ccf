/**
 * Limits connections that cost an attacker little but occupy the server: those that send nothing, half a head or half a
 * body, and those between requests. Above a limit the oldest is closed and never the one that has just arrived, so that a
 * request that is sent promptly is answered.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection that sends nothing for this long is closed; browsers that keep one in reserve open another. */
const SILENCE_MS = 10_000;
const SWEEP_MS = 1_000;
const MOST_UNFINISHED_OF_ADDRESS = 256;
const MOST_UNFINISHED = 2_000;
/** Above this total, each new connection closes the one that has waited longest for its next request. */
const CROWDED = 9_000;

/** A connection whose next request has not arrived completely. */
interface Unfinished {
  since: number;
  /** Kept here, because a closed socket no longer has it. */
  address: string;
  /** The request whose head has arrived. */
  message: IncomingMessage | null;
}

/** @param crowded total above which connections between requests are closed */
export function boundConnections(server: Server, crowded = CROWDED): void {
  /** By peer address; both in order of opening. */
  const byAddress = new Map<string, Set<Socket>>();
  const unfinished = new Map<Socket, Unfinished>();
  const resting = new Set<Socket>();
  const running = new Map<Socket, number>();
  let connections = 0;

  const begin = (socket: Socket, message: IncomingMessage | null) => {
    // The head of a request can still arrive from a connection that was closed to make room.
    if (socket.destroyed) return;
    const address = socket.remoteAddress ?? "";
    const ofAddress = byAddress.get(address) ?? new Set();
    if (ofAddress.size >= MOST_UNFINISHED_OF_ADDRESS) closeOldest(ofAddress);
    else if (unfinished.size >= MOST_UNFINISHED) closeOldest(unfinished.keys());
    byAddress.set(address, ofAddress.add(socket));
    unfinished.set(socket, { since: performance.now(), address, message });
  };
  const finish = (socket: Socket) => {
    const address = unfinished.get(socket)?.address;
    if (address === undefined) return;
    unfinished.delete(socket);
    const sockets = byAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) byAddress.delete(address);
  };
  const closeOldest = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) {
      const isComplete = unfinished.get(socket)?.message?.complete === true;
      finish(socket);
      if (isComplete) continue;
      socket.destroy();
      return;
    }
  };

  server.on("connection", (socket: Socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
      finish(socket);
      resting.delete(socket);
      running.delete(socket);
    });
    if (connections > crowded) {
      const [oldest] = resting;
      if (oldest) oldest.destroy();
      else closeOldest(unfinished.keys());
    }
    begin(socket, null);
  });

  server.prependListener("request", (message: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = message;
    resting.delete(socket);
    running.set(socket, (running.get(socket) ?? 0) + 1);
    finish(socket);
    if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0) {
      begin(socket, message);
      message.once("end", () => finish(socket));
    }
    response.once("close", () => {
      const count = (running.get(socket) ?? 1) - 1;
      running.set(socket, count);
      if (count > 0 || socket.destroyed) return;
      finish(socket);
      resting.add(socket);
    });
  });

  const sweep = setInterval(() => {
    const end = performance.now() - SILENCE_MS;
    for (const [socket, { since, message }] of unfinished) {
      if (message?.complete) finish(socket);
      else if (socket.bytesRead === 0 && since < end) socket.destroy();
    }
  }, SWEEP_MS);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}
