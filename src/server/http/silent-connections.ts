/**
 * Bounds connections that send nothing: they cost an attacker little, and each takes one of the connections that the server
 * can have. One connection too many closes the oldest of its address, so that a connection that sends its request at once gets through.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A connection that sends nothing for this long is closed; a browser that keeps one in reserve opens another. */
const SILENCE_MS = 10_000;
const SWEEP_MS = 1_000;
const MOST_SILENT_OF_ADDRESS = 256;
const MOST_SILENT = 2_000;
/** Connections of any kind above which those between two requests are closed, a second apart at least. */
const CROWDED = 9_000;

export function boundSilentConnections(server: Server): void {
  /** By the address of the other end; both in the order of their opening. */
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
