import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";

import { boundConnections } from "./bound-connections.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const prompt: RequestListener = (message, response) => {
  message.resume().once("end", () => response.end("done"));
};
const slow: RequestListener = (_message, response) => {
  setTimeout(() => response.end("done"), 1_500);
};

async function listening(crowded?: number, answer = prompt): Promise<number> {
  server = createServer(answer);
  boundConnections(server, crowded);
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  const place: AddressInfo | string | null = server.address();
  return typeof place === "object" && place ? place.port : 0;
}

interface Crowd {
  sockets: Socket[];
  closed: () => number;
}

/** Connections that send `bytes` and nothing more. */
async function crowd(port: number, count: number, bytes: string, localAddress = "127.0.0.1"): Promise<Crowd> {
  let closed = 0;
  const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress }));
  for (const socket of sockets) {
    socket.on("error", () => undefined).once("close", () => (closed += 1));
    socket.resume().write(bytes);
  }
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return { sockets, closed: () => closed };
}

const WHOLE = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const HALVES = [
  ["one byte", "G"],
  ["half a head", "GET / HTTP/1.1\r\nHost: x\r\nX-Half: "],
  ["half a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf"],
  ["half a body without a length", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"],
] as const;

async function isAnswered(port: number, localAddress = "127.0.0.1"): Promise<boolean> {
  const { sockets } = await crowd(port, 1, WHOLE, localAddress);
  const [socket] = sockets;
  if (!socket) return false;
  const text = await Promise.race([once(socket, "data").then(String), once(socket, "close").then(() => "closed")]);
  socket.destroy();
  return text.includes("200 OK");
}

test.each(HALVES)("of connections that sent %s an address has 256, the newest", async (_, bytes) => {
  const port = await listening();
  const { sockets, closed } = await crowd(port, 400, bytes);
  await vi.waitFor(() => expect(closed()).toBe(144), { timeout: 10_000 });
  expect(sockets.at(-1)?.destroyed).toBe(false);
  for (let n = 0; n < 5; n += 1) expect(await isAnswered(port)).toBe(true);
});

test("from many addresses there are 2 000 in all", async () => {
  const port = await listening();
  const crowds = await Promise.all(
    Array.from({ length: 11 }, (_, n) => crowd(port, 200, HALVES[n % 4]?.[1] ?? "", `127.0.1.${n}`)),
  );
  const closed = () => crowds.reduce((sum, one) => sum + one.closed(), 0);
  await vi.waitFor(() => expect(closed()).toBe(200), { timeout: 10_000 });
  expect(await isAnswered(port)).toBe(true);
});

test("a crowd between requests makes room for a newcomer, and its oldest connection goes", async () => {
  const port = await listening(300);
  const { sockets, closed } = await crowd(port, 300, WHOLE);
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  for (let n = 0; n < 20; n += 1) expect(await isAnswered(port, "127.0.0.2")).toBe(true);
  expect(closed()).toBeGreaterThan(0);
  expect([sockets[0]?.destroyed, sockets.at(-1)?.destroyed]).toEqual([true, false]);
});

test("requests that have arrived and are still worked on are never closed", async () => {
  const port = await listening(undefined, slow);
  const served = await crowd(port, 200, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody");
  await delay(200);
  const halves = await crowd(port, 300, HALVES[2][1]);
  const answers = await Promise.all(served.sockets.map((socket) => once(socket, "data").then(String)));
  expect(new Set(answers.map((text) => text.includes("200 OK")))).toEqual(new Set([true]));
  await vi.waitFor(() => expect(halves.closed()).toBe(44));
});
