import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";

import { type Answer, type HttpServer, listen } from "./http-server.ts";
import type { Outgoing } from "./message.ts";
import { startingAnswer } from "./answers/problem-answer.ts";

let server: HttpServer | undefined;
afterEach(async () => {
  await server?.close(0);
});

const ok: Outgoing = { status: 200, headers: { "Content-Type": "text/plain" }, body: "done" };

async function listenWith(answer: Answer): Promise<HttpServer> {
  server = await listen({ host: "127.0.0.1", port: 0 }, answer, (error) => {
    throw error;
  });
  return server;
}

/** Reads a server's answer to raw bytes until it closes. */
async function rawAnswer(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(bytes);
  await once(socket, "close");
  return text;
}

test("before the service is ready, only /live passes", async () => {
  let progress: string | null = null;
  const { url } = await listenWith((call) => startingAnswer(call, () => progress));
  const live = await fetch(`${url}/live`);
  expect([live.status, await live.json()]).toEqual([200, { status: "pass" }]);
  for (const path of ["/ready", "/v1/companies", "/"]) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await response.json()).toMatchObject({ code: "unavailable", instance: path });
  }
  progress = "building the search index: 5000 of 20000 companies";
  expect(await (await fetch(`${url}/ready`)).json()).toMatchObject({
    detail: "The service is starting (building the search index: 5000 of 20000 companies). Try again shortly.",
  });
});

test("a port in use is one line with the remedy", async () => {
  const { url } = await listenWith(async () => ok);
  const port = Number(new URL(url).port);
  await expect(
    listen(
      { host: "127.0.0.1", port },
      async () => ok,
      () => undefined,
    ),
  ).rejects.toThrow(/^Port \d+ is in use: .*PORT/);
});

const HOST = "Host: x\r\n";
test.each([
  ["noise", "hello\r\n\r\n", /not begin with an HTTP method/],
  ["a TLS handshake", "\u0016\u0003\u0001\u0002\u0000\u0001", /https/],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", /HTTP\/2/],
  ["an unknown method", `BREW /pot HTTP/1.1\r\n${HOST}\r\n`, /not begin with an HTTP method/],
  ["a method in lower case", `get / HTTP/1.1\r\n${HOST}\r\n`, /upper case/],
  ["no version", `GET /live x\r\n${HOST}\r\n`, /request line/],
  ["headers beyond all measure", `GET / HTTP/1.1\r\n${HOST}X-Long: ${"x".repeat(40_000)}\r\n\r\n`, /32 kB/],
  ["no Host", "GET / HTTP/1.1\r\n\r\n", /Host header/],
  ["a Host with a user", "GET / HTTP/1.1\r\nHost: evil@localhost\r\n\r\n", /Host header/],
  ["a Host with a path", "GET / HTTP/1.1\r\nHost: localhost/evil\r\n\r\n", /Host header/],
  ["a Host with a fragment", "GET / HTTP/1.1\r\nHost: localhost#x\r\n\r\n", /Host header/],
  [
    "a coding in addition to chunked",
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    /only chunked/,
  ],
  ["two Hosts", `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`, /Host header/],
  ["an Expect of something else", `GET / HTTP/1.1\r\n${HOST}Expect: tea\r\n\r\n`, /Expect header/],
  ["two lengths", `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, /two Content-Length/],
  ["a length that is not a number", `POST / HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`, /Content-Length header/],
  ["an unknown coding", `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n`, /Transfer-Encoding header/],
  ["a chunk without a size", `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /chunk of the body/],
  ["a control character in a header", `GET / HTTP/1.1\r\n${HOST}X-Note: a\u0001b\r\n\r\n`, /X-Note header/],
  ["a header without a colon", `GET / HTTP/1.1\r\n${HOST}X Note\r\n\r\n`, /header must be a name/],
  [
    "letters in an address",
    `GET /v1/companies?q=blåbær HTTP/1.1\r\n${HOST}\r\n`,
    /Send \/v1\/companies\?q=bl%C3%A5b%C3%A6r /,
  ],
  ["a space in an address", `GET /v1/companies?q=a b HTTP/1.1\r\n${HOST}\r\n`, /Send \/v1\/companies\?q=a%20b /],
  ["an address without its slash", `GET v1/companies HTTP/1.1\r\n${HOST}\r\n`, /begin with \//],
])("%s is a problem that names the faulty part, not a reset", async (_, bytes, words) => {
  const { url } = await listenWith(async () => ok);
  const answer = await rawAnswer(url, bytes);
  expect(answer).toMatch(words);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/X-Request-Id: req_[0-9a-f]{32}\r\n/);
  expect(answer).toMatch(/X-Content-Type-Options: nosniff\r\n/i);
  expect(answer).toContain('"code":"malformed_request"');
});

test("letters in one byte each are percent-encoded as UTF-8, too", async () => {
  const { url } = await listenWith(async () => ok);
  const bytes = Buffer.from(`GET /v1/companies?q=blåbær HTTP/1.1\r\n${HOST}\r\n`, "latin1");
  expect(await rawAnswer(url, bytes)).toContain("Send /v1/companies?q=bl%C3%A5b%C3%A6r instead");
});

test("a too large body is answered without reading it", async () => {
  const { url } = await listenWith(async (call) => ({ ...ok, body: String(await call.body(10)) }));
  expect(await (await fetch(url, { method: "POST", body: "x".repeat(5_000_000) })).text()).toBe("too_large");
  // Of unknown length it is noticed on the way.
  const chunks = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(20));
    },
  });
  const chunked = await fetch(url, { method: "POST", body: chunks, duplex: "half" }).then(
    (response) => response.text(),
    // The client may see its own write fail first: then the server has closed, as it should.
    () => "too_large",
  );
  expect(chunked).toBe("too_large");
});

test("HEAD, 204 and 304 carry no body", async () => {
  const { url } = await listenWith(async ({ target }) => ({ ...ok, status: Number(target.slice(1)) }));
  const head = await fetch(`${url}/200`, { method: "HEAD" });
  expect([head.headers.get("Content-Length"), await head.text()]).toEqual(["4", ""]);
  for (const status of [204, 304]) {
    const response = await fetch(`${url}/${status}`);
    expect([response.status, response.headers.get("Content-Length"), await response.text()]).toEqual([
      status,
      null,
      "",
    ]);
  }
});

test("a caller that disconnects aborts the signal", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { url } = await listenWith(async ({ signal }) => {
    signal.addEventListener("abort", () => resolve(true));
    await delay(2_000);
    return ok;
  });
  const leaving = new AbortController();
  const request = fetch(url, { signal: leaving.signal }).catch(() => undefined);
  await delay(50);
  leaving.abort();
  await request;
  expect(await promise).toBe(true);
});

test("closing lets running requests finish and accepts no new ones", async () => {
  const finish = Promise.withResolvers<void>();
  let startedCount = 0;
  const running = await listenWith(async () => {
    startedCount += 1;
    await finish.promise;
    return ok;
  });
  const under = Array.from({ length: 20 }, () => fetch(running.url).then((response) => response.text()));
  // The system may still hold a connection that the server has not taken: closing ends that one.
  await expect.poll(() => startedCount, { timeout: 20_000 }).toBe(20);
  const closing = running.close(5_000);
  await expect(fetch(running.url)).rejects.toThrow("fetch failed");
  finish.resolve();
  expect(new Set(await Promise.all(under))).toEqual(new Set(["done"]));
  await closing;
});

test("closing still answers a new connection, then ends it", async () => {
  const running = await listenWith(async () => ok);
  const { hostname, port } = new URL(running.url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, "connect");
  await (await fetch(running.url)).text();
  const closing = running.close(5_000);
  await delay(50);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*done$/);
  await closing;
});

test("closing ends connections that do not finish in time", async () => {
  const running = await listenWith(() => new Promise(() => undefined));
  const hanging = fetch(running.url);
  hanging.catch(() => undefined);
  await delay(50);
  const started = performance.now();
  await running.close(200);
  expect(performance.now() - started).toBeLessThan(1_500);
  await expect(hanging).rejects.toThrow("fetch failed");
});

describe("connections that send nothing", () => {
  const silent = async (url: string, count: number) => {
    const { hostname, port } = new URL(url);
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
    let closed = 0;
    for (const socket of sockets) {
      socket.on("error", () => undefined).once("close", () => (closed += 1));
      socket.resume();
    }
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    return { closed: () => closed, end: () => sockets.map((socket) => socket.destroy()) };
  };

  test("never block others: the oldest are closed", async () => {
    const { url } = await listenWith(async () => ok);
    const crowd = await silent(url, 1_000);
    await vi.waitFor(() => expect(crowd.closed()).toBeGreaterThan(700));
    expect((await fetch(url)).status).toBe(200);
    crowd.end();
  });

  test("are closed after ten seconds; one that has sent a request is kept", async () => {
    const { url } = await listenWith(async () => ok);
    const { hostname, port } = new URL(url);
    const crowd = await silent(url, 3);
    const keptSocket = connect(Number(port), hostname);
    keptSocket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(keptSocket, "data");
    await vi.waitFor(() => expect(crowd.closed()).toBe(3), { timeout: 15_000 });
    keptSocket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(keptSocket, "data");
    keptSocket.destroy();
  });
});
