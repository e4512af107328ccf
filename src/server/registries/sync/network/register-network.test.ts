import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { backOffMs, RegisterNetwork, type RegisterRequest, textOf } from "./register-network.ts";

/** Where the mirror redirects each path; other paths answer with themselves. */
const redirects = new Map<string, { status: number; location: string }>();
const requestedPaths: string[] = [];
let mirror: Server;
/** Another service of the same machine. */
let otherServer: Server;
let askedOther = 0;

const urlOf = (server: Server) => {
  const address = server.address();
  return `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;
};
const isAddress = (address: AddressInfo | string | null): address is AddressInfo => typeof address === "object";

beforeEach(async () => {
  redirects.clear();
  requestedPaths.splice(0);
  askedOther = 0;
  mirror = createServer((request, response) => {
    const path = request.url ?? "";
    requestedPaths.push(`${request.method} ${path}`);
    const redirect = redirects.get(path);
    if (redirect) response.writeHead(redirect.status, { location: redirect.location }).end("moved");
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ path }));
  });
  otherServer = createServer((_, response) => {
    askedOther++;
    response.end("{}");
  });
  for (const server of [mirror, otherServer])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  for (const server of [mirror, otherServer])
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

const ask = (more: Partial<RegisterRequest> = {}) =>
  new RegisterNetwork({ mirror: urlOf(mirror), backOffMs: 1 }).json({ url: "https://data.brreg.no/a?x=1", ...more });

test.each([301, 302, 303, 307, 308])("a redirect (%i) to the register's own host is followed", async (status) => {
  for (const location of ["https://data.brreg.no/b", `${urlOf(mirror)}/data.brreg.no/b`, "/data.brreg.no/b", "b"]) {
    redirects.set("/data.brreg.no/a?x=1", { status, location });
    expect(await ask()).toEqual({ status: 200, value: { path: "/data.brreg.no/b" } });
  }
});

test("a host that the source names is followed through the mirror", async () => {
  redirects.set("/data.brreg.no/a?x=1", { status: 302, location: "https://files.brreg.no/b" });
  expect(await ask({ otherHosts: ["files.brreg.no"] })).toEqual({ status: 200, value: { path: "/files.brreg.no/b" } });
});

test.each([
  ["another host", "https://evil.example/b", "https://evil.example"],
  ["another host of the mirror", "/evil.example/b", "https://evil.example"],
  ["the mirror outside its registers", "/b", "https://b"],
  ["a host without encryption", "http://data.brreg.no/b", "http://data.brreg.no"],
  ["another port", "https://data.brreg.no:8443/b", "https://data.brreg.no:8443"],
  ["an address of the machine's network", "http://169.254.169.254/latest/meta-data", "http://169.254.169.254"],
  ["this machine by its name", "http://localhost/b", "http://localhost"],
  ["a file", "file:///etc/passwd", "file://"],
  ["no address at all", "http://[", ""],
])("a redirect to %s is refused at once", async (_, location, words) => {
  redirects.set("/data.brreg.no/a?x=1", { status: 302, location });
  await expect(ask()).rejects.toThrow(`data.brreg.no redirects to ${words}`);
  expect(requestedPaths).toHaveLength(1);
});

test("a service of this machine is never requested, with any method", async () => {
  redirects.set("/data.brreg.no/a?x=1", { status: 307, location: `${urlOf(otherServer)}/b` });
  await expect(ask()).rejects.toThrow("which is not an address of this register: the redirect was not followed");
  await expect(ask({ body: { query: "{}" } })).rejects.toThrow("not an address of this register");
  const network = new RegisterNetwork({ mirror: urlOf(mirror), backOffMs: 1 });
  await expect(network.openWithRetries({ url: "https://data.brreg.no/a?x=1" }, [404], "HEAD")).rejects.toThrow(
    "not an address of this register",
  );
  expect(askedOther).toBe(0);
});

test("endless redirects are abandoned", async () => {
  redirects.set("/data.brreg.no/a?x=1", { status: 302, location: "https://data.brreg.no/a?x=1" });
  await expect(ask()).rejects.toThrow("data.brreg.no redirects endlessly");
  expect(requestedPaths).toHaveLength(6);
});

test("waits double, up to a minute", () => {
  expect([1, 2, 3, 4, 20].map((failures) => backOffMs(failures, 1000, 0.5))).toEqual([1000, 2000, 4000, 8000, 60_000]);
});

test("waits of many callers are spread by a quarter either way", () => {
  expect([backOffMs(1, 1000, 0), backOffMs(1, 1000, 1)]).toEqual([750, 1250]);
});

test("an endless response is abandoned before it fills the memory", async () => {
  let pieces = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pieces++;
      controller.enqueue(new Uint8Array(2 ** 20));
    },
  });
  await expect(textOf(new Response(endless), 1000, "a register")).rejects.toThrow(
    "sends an answer of more than 32 MiB",
  );
  expect(pieces).toBeLessThan(40);
});

test("a response is read to its end, and a stalled one is not awaited for ever", async () => {
  expect(await textOf(new Response("blåbær"), 1000, "a register")).toBe("blåbær");
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(5)) });
  await expect(textOf(new Response(silent), 20, "a register")).rejects.toThrow("a register stopped in the middle");
});
