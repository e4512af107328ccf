import { gzipSync, brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type Answer, type LoopbackWeb, LOOPBACK, page, startLoopbackWeb } from "../../testing/loopback-web.ts";
import { SiteFetcher } from "./site-fetcher.ts";

let web: LoopbackWeb;
let before = 0;
beforeAll(async () => void (web = await startLoopbackWeb()));
afterAll(() => web.close());
beforeEach(() => void (before = web.connections()));

const fetcher = (deadlineMs = 5000) => new SiteFetcher({ ...web.fetcherOptions, deadlineMs });
const get = (url: string, deadlineMs?: number) => fetcher(deadlineMs).fetch({ url: new URL(url), as: "page" });
/** The outcome of a fetch in a word. */
async function outcomeOf(url: string, deadlineMs?: number): Promise<string> {
  const fetched = await get(url, deadlineMs);
  return fetched.kind === "failed" ? fetched.failure : fetched.kind;
}
const redirect =
  (to: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { location: to }).end();
const encoded =
  (bytes: Uint8Array, encoding: string): Answer =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bytes);
const raw =
  (text: string): Answer =>
  (request) =>
    request.socket.end(text);

test("fetches a page, says who asks, and sends no more than that", async () => {
  let sent: Record<string, unknown> = {};
  web.host("firma.no", (request, response) => {
    sent = request.headers;
    page("<p>Hei</p>")(request, response);
  });
  const fetched = await get("http://firma.no/om-oss?x=1");
  expect(fetched).toMatchObject({ kind: "body", url: new URL("http://firma.no/om-oss?x=1") });
  expect(fetched.kind === "body" && Buffer.from(fetched.body).toString()).toBe("<p>Hei</p>");
  expect(sent).toEqual({
    "user-agent": "NordscopeBot/test (+mailto:test@example.org)",
    accept: "text/html,application/xhtml+xml;q=0.9",
    "accept-encoding": "gzip, br",
    host: "firma.no",
    connection: "close",
  });
});

test.each([
  ["loopback", ["127.0.0.2"]],
  ["a private network", ["10.0.0.7"]],
  ["link-local", ["169.254.169.254"]],
  ["carrier-grade NAT", ["100.64.0.1"]],
  ["multicast", ["224.0.0.1"]],
  ["loopback over IPv6", ["::1"]],
  ["a unique local address", ["fd00::1"]],
  ["a mapped address", ["::ffff:127.0.0.1"]],
  ["NAT64", ["64:ff9b::7f00:1"]],
  ["6to4", ["2002:7f00:1::1"]],
  ["Teredo", ["2001::7f00:1"]],
  ["a public and a private address", [LOOPBACK, "192.168.1.1"]],
])("a name that leads to %s is not connected to", async (_what, addresses) => {
  web.host("inn.no", page("hemmelig"), addresses);
  expect(await outcomeOf("http://inn.no/")).toBe("private_address");
  expect(web.connections()).toBe(before);
});

test("a redirect to a private name, a literal address or another port is not followed", async () => {
  web.host("inne.no", page("hemmelig"), ["10.0.0.1"]);
  web.host("offentlig.no", page("x"), ["193.213.112.4"]);
  for (const [to, failure] of [
    ["http://inne.no/", "private_address"],
    ["http://127.0.0.1/", "address_literal"],
    ["http://0x7f000001/", "address_literal"],
    ["//[::1]/", "address_literal"],
    ["http://localhost/", "name_not_public"],
    ["http://offentlig.no:6379/", "port_not_allowed"],
    ["http://a:b@firma.no/", "credentials_in_address"],
    ["file:///etc/passwd", "not_http"],
    ["https://www.facebook.com/firma", "social_network"],
  ] as const) {
    web.host("ut.no", redirect(to));
    const opened = web.connections();
    expect([to, await outcomeOf("http://ut.no/")]).toEqual([to, failure]);
    expect(web.connections()).toBe(opened + 1);
  }
});

test("a name that resolves inwards on the second look is connected to where the first look said", async () => {
  let looks = 0;
  const resolver = {
    ...web.fetcherOptions.resolver,
    addresses: async () => [looks++ === 0 ? LOOPBACK : "192.168.0.1"],
  };
  web.host("snu.no", page("Hei"));
  const turning = new SiteFetcher({ ...web.fetcherOptions, resolver });
  expect((await turning.fetch({ url: new URL("http://snu.no/"), as: "page" })).kind).toBe("body");
  expect(looks).toBe(1);
  expect(await turning.fetch({ url: new URL("http://snu.no/"), as: "page" })).toMatchObject({
    failure: "private_address",
  });
});

test.each<[string, Answer, string]>([
  ["a redirect to itself", (request, response) => redirect(request.url ?? "/")(request, response), "redirect_loop"],
  [
    "redirects without end",
    (request, response) => redirect(`${request.url}x`)(request, response),
    "too_many_redirects",
  ],
  ["a redirect to nowhere", (_, response) => response.writeHead(302).end(), "redirect_without_target"],
  ["a redirect to no address", redirect("http://[/"), "redirect_without_target"],
  ["a PDF", page("%PDF-1.7", { "content-type": "application/pdf" }), "not_a_page"],
  ["a PDF that says it is HTML", page("%PDF-1.7 …"), "not_a_page"],
  ["nothing at all", page(""), "empty"],
  ["no content", (_, response) => response.writeHead(204).end(), "empty"],
  ["404", (_, response) => response.writeHead(404).end(), "not_found"],
  ["410", (_, response) => response.writeHead(410).end(), "not_found"],
  ["401", (_, response) => response.writeHead(401).end(), "forbidden"],
  ["403", (_, response) => response.writeHead(403).end(), "forbidden"],
  ["429", (_, response) => response.writeHead(429).end(), "too_many_requests"],
  ["418", (_, response) => response.writeHead(418).end(), "refused"],
  ["500", (_, response) => response.writeHead(500).end(), "server_error"],
  ["503", (_, response) => response.writeHead(503).end(), "unavailable"],
  [
    "a huge announced body",
    (_, response) => response.writeHead(200, { "content-type": "text/html", "content-length": 9e9 }).write("x"),
    "body_too_large",
  ],
  [
    "a huge body",
    (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(Buffer.alloc(2_100_000, "x")),
    "body_too_large",
  ],
  ["a gzip bomb", encoded(gzipSync(Buffer.alloc(60_000_000)), "gzip"), "inflates_too_large"],
  ["a bomb in two layers", encoded(gzipSync(gzipSync(Buffer.alloc(60_000_000))), "gzip, gzip"), "inflates_too_large"],
  ["a brotli bomb", encoded(brotliCompressSync(Buffer.alloc(20_000_000)), "br"), "inflates_too_large"],
  ["three encodings", encoded(Buffer.from("x"), "gzip, gzip, gzip"), "too_many_encodings"],
  ["an unknown encoding", encoded(Buffer.from("x"), "compress"), "unknown_encoding"],
  ["an encoding named like a property", encoded(Buffer.from("x"), "constructor"), "unknown_encoding"],
  ["no gzip under that name", encoded(Buffer.from("not gzip"), "gzip"), "broken_encoding"],
  [
    "too many headers",
    (_, response) => response.writeHead(200, { "x-a": "y".repeat(17_000) }).end(),
    "headers_too_large",
  ],
  ["no HTTP", raw("SSH-2.0-OpenSSH_9.6\r\n"), "broken_http"],
  ["two lengths", raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nxxxxx"), "broken_http"],
  [
    "broken chunks",
    raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello"),
    "broken_http",
  ],
  [
    "a body that is cut",
    raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 50\r\n\r\n<p>"),
    "cut_short",
  ],
  ["a connection that closes", (request) => request.socket.destroy(), "connection_reset"],
])("%s ends in its own word", async (_what, answer, failure) => {
  web.host("fiendtlig.no", answer);
  expect(await outcomeOf("http://fiendtlig.no/")).toBe(failure);
});

test.each<[string, Answer]>([
  ["says nothing", () => undefined],
  ["stops after its headers", (_, response) => response.writeHead(200, { "content-type": "text/html" }).flushHeaders()],
  [
    "sends a byte at a time",
    (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    },
  ],
  [
    "sends a header at a time",
    ({ socket }) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket.write("X-A: b\r\n"), 20);
      socket.on("close", () => clearInterval(timer)).on("error", () => undefined);
    },
  ],
])("a site that %s is left after the deadline", async (_what, answer) => {
  web.host("treg.no", answer);
  const begun = performance.now();
  expect(await outcomeOf("http://treg.no/", 300)).toBe("timeout");
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("redirects share one deadline", async () => {
  web.host("om.no", (request, response) => {
    setTimeout(() => redirect(`${request.url}x`)(request, response), 150);
  });
  expect(await outcomeOf("http://om.no/", 400)).toBe("timeout");
});

test("a name that is not there, and a port that is closed", async () => {
  expect(await outcomeOf("http://finnesikke.no/")).toBe("name_not_found");
  web.host("stengt.no", page("x"));
  const closed = new SiteFetcher({ ...web.fetcherOptions, standIn: { address: LOOPBACK, port: 1, plain: false } });
  expect(await closed.fetch({ url: new URL("http://stengt.no/"), as: "page" })).toMatchObject({
    failure: "connection_refused",
  });
});

test("https that is none is a fault of its own", async () => {
  web.host("utentls.no", page("x"));
  expect(await outcomeOf("https://utentls.no/")).toBe("tls_failed");
});

test("a resolver that never answers is left after the deadline", async () => {
  const silent = new SiteFetcher({
    ...web.fetcherOptions,
    deadlineMs: 100,
    resolver: { ...web.fetcherOptions.resolver, addresses: () => new Promise(() => undefined) },
  });
  expect(await silent.fetch({ url: new URL("http://firma.no/"), as: "page" })).toMatchObject({ failure: "timeout" });
});

test("compressed pages are inflated, texts are cut where pages are refused, a known page is not sent again", async () => {
  web.host("pakket.no", (request, response) =>
    request.headers["if-none-match"] === '"a"'
      ? response.writeHead(304).end()
      : encoded(gzipSync("<p>Hei</p>"), "gzip")(request, response),
  );
  const fetched = await get("http://pakket.no/");
  expect(fetched.kind === "body" && Buffer.from(fetched.body).toString()).toBe("<p>Hei</p>");
  const url = new URL("http://pakket.no/");
  expect((await fetcher().fetch({ url, as: "page", headers: { "if-none-match": '"a"' } })).kind).toBe("not_modified");
  web.host("lang.no", (_, response) => response.end(Buffer.alloc(3_000_000, "x")));
  const cut = await fetcher().fetch({
    url: new URL("http://lang.no/robots.txt"),
    as: "text",
    limits: { sentBytes: 500_000, inflatedBytes: 500_000 },
  });
  expect(cut.kind === "body" && cut.body.length).toBe(500_000);
});

test("what the site asks to wait is passed on", async () => {
  web.host("travel.no", (_, response) => response.writeHead(503, { "retry-after": "120" }).end());
  expect(await get("http://travel.no/")).toMatchObject({ failure: "unavailable", status: 503, retryAfterMs: 120_000 });
});

test("each hop is permitted and waits for its turn", async () => {
  web.host("fra.no", redirect("http://til.no/"));
  web.host("til.no", page("x"));
  const calls: string[] = [];
  await fetcher().fetch({
    url: new URL("http://fra.no/"),
    as: "page",
    permit: async (url) => void calls.push(`permit ${url.hostname}`),
    turn: async (url, address) => void calls.push(`turn ${url.hostname} ${address}`),
  });
  expect(calls).toEqual(["permit fra.no", "turn fra.no 127.0.0.1", "permit til.no", "turn til.no 127.0.0.1"]);
});

test("an interrupted fetch throws", async () => {
  const stop = new AbortController();
  web.host("vent.no", () => stop.abort(new Error("stopped")));
  await expect(fetcher().fetch({ url: new URL("http://vent.no/"), as: "page", signal: stop.signal })).rejects.toThrow(
    "stopped",
  );
});
