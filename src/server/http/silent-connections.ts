/**
 * Limits connections that send nothing, which cost an attacker little but occupy connections of the server. Above the
 * limit the oldest silent connection of the address is closed, so that a connection that sends its request promptly
 * succeeds.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A connection that sends nothing for this long is closed; browsers that keep one in reserve open another. */
const SILENCE_MS = 10_000;
const SWEEP_MS = 1_000;
const MOST_SILENT_OF_ADDRESS = 256;
const MOST_SILENT = 2_000;
/** Above this total, idle keep-alive connections are closed, at most once a second. */
const CROWDED = 9_000;

export function boundSilentConnections(server: Server): void {
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
