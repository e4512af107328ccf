import { gzipSync } from "node:zlib";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { afterAll, beforeAll, expect, test } from "vitest";

import {
  type Answer,
  LOOPBACK,
  type LoopbackWeb,
  page,
  startLoopbackWeb,
} from "../../../checks/testing/loopback-web.ts";
import { networks } from "./names/public-address.ts";
import { SiteFetcher } from "./site-fetcher.ts";

let web: LoopbackWeb;
beforeAll(async () => void (web = await startLoopbackWeb()));
afterAll(() => web.close());

const fetcher = (deadlineMs = 5000) => new SiteFetcher({ ...web.fetcherOptions, deadlineMs });
const get = (url: string, deadlineMs?: number) => fetcher(deadlineMs).fetch({ url: new URL(url), as: "page" });
/** The outcome of a fetch as one word. */
async function outcomeOf(url: string, deadlineMs?: number): Promise<string> {
  const fetched = await get(url, deadlineMs);
  return fetched.kind === "failed" ? fetched.failure : fetched.kind;
}
const redirect =
  (location: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const redirectWith =
  (cookies: string[], location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location, "set-cookie": cookies }).end();
const encoded =
  (bytes: Uint8Array, encoding: string): Answer =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bytes);
test("fetches a page and sends only its user agent", async () => {
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

test("a name that later resolves to a private address is connected to the address that was checked", async () => {
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

test("a site that redirects to itself with a cookie is followed with it, on its own host", async () => {
  const cookies: unknown[] = [];
  web.host("kake.no", (request, response) => {
    cookies.push(request.headers.cookie);
    if (request.headers.cookie === undefined) redirectWith(["økt=1", "s=1; Path=/"], "/")(request, response);
    else if (request.headers.cookie === "s=1") redirectWith(["t=2"], "http://annen-kake.no/")(request, response);
    else page("<p>Hei</p>")(request, response);
  });
  web.host("annen-kake.no", (request, response) => {
    cookies.push(request.headers.cookie);
    redirect("http://kake.no/")(request, response);
  });
  expect(await outcomeOf("http://kake.no/")).toBe("body");
  expect(cookies).toEqual([undefined, "s=1", undefined, "s=1; t=2"]);
  cookies.length = 0;
  expect(await outcomeOf("http://kake.no/")).toBe("body");
  expect(cookies[0]).toBeUndefined();
});

test("cookies that change nothing end in a loop, cookies without end in too many redirects", async () => {
  web.host("samme.no", redirectWith(["s=1"], "/"));
  expect(await outcomeOf("http://samme.no/")).toBe("redirect_loop");
  let count = 0;
  web.host("stadig.no", (request, response) => redirectWith([`s=${count++}`], "/")(request, response));
  expect(await outcomeOf("http://stadig.no/")).toBe("too_many_redirects");
  expect(count).toBe(6);
});

test("a Refresh header is followed, with or without a body, to a public web address only", async () => {
  const refresh = (value: string, body = ""): Answer => page(body, { refresh: value });
  web.host("frisk.no", (request, response) =>
    (request.url === "/" ? refresh("0; url=/hjem") : page("<p>Hei</p>"))(request, response),
  );
  expect(await get("http://frisk.no/")).toMatchObject({ kind: "body", url: new URL("http://frisk.no/hjem") });
  web.host("frisk.no", (request, response) =>
    (request.url === "/" ? refresh("1;URL='/hjem'", "<p>Vent</p>") : page("<p>Hei</p>"))(request, response),
  );
  expect(await get("http://frisk.no/")).toMatchObject({ kind: "body", url: new URL("http://frisk.no/hjem") });
  for (const value of ["0", "0; url=/", "300; url=/hjem", "0; url=javascript:alert(1)", "0; url=file:///etc/passwd"]) {
    web.host("bli.no", refresh(value, "<p>Hei</p>"));
    expect(await get("http://bli.no/")).toMatchObject({ kind: "body", url: new URL("http://bli.no/") });
  }
  web.host("inn.no", refresh("0; url=http://127.0.0.1/", "<p>Hei</p>"));
  expect(await outcomeOf("http://inn.no/")).toBe("address_literal");
  web.host("rundt.no", (request, response) =>
    page("<p>Hei</p>", { refresh: `0; url=${request.url}x` })(request, response),
  );
  expect(await outcomeOf("http://rundt.no/")).toBe("too_many_redirects");
});

const REFUSED = "127.0.0.9";
/** Fetches from loopback addresses directly; the test web listens on one of them. */
async function fetchAt(addresses: readonly string[], deadlineMs = 5000, port = web.port) {
  const attempts: string[] = [];
  const resolver = { ...web.fetcherOptions.resolver, addresses: async () => addresses };
  const { userAgent } = web.fetcherOptions;
  const direct = new SiteFetcher({ userAgent, resolver, allowed: networks(["127.0.0.0/8"]), deadlineMs });
  const turn = async (_: URL, address: string) => void attempts.push(address);
  const once = () => direct.fetch({ url: new URL(`http://flere.no:${port}/`), as: "page", turn });
  return { fetched: await once(), attempts, once };
}

test("the next address is tried when the first refuses, and first the time after", async () => {
  web.host("flere.no", page("<p>Hei</p>"));
  const { fetched, attempts, once } = await fetchAt([REFUSED, LOOPBACK]);
  expect([fetched.kind, attempts]).toEqual(["body", [REFUSED, LOOPBACK]]);
  expect((await once()).kind).toBe("body");
  expect(attempts.slice(2)).toEqual([LOOPBACK]);
  const dead = ["127.0.0.9", "127.0.0.8", "127.0.0.7", "127.0.0.6", "127.0.0.5"];
  const none = await fetchAt(dead);
  expect(none).toMatchObject({ fetched: { failure: "connection_refused" }, attempts: dead.slice(0, 4) });
});

test("the next address is tried when the first is silent", async () => {
  web.host("flere.no", page("<p>Hei</p>"));
  const silent = await startSilent("127.0.0.10", web.port);
  try {
    const begin = performance.now();
    const { fetched, attempts } = await fetchAt(["127.0.0.10", LOOPBACK]);
    expect([fetched.kind, attempts]).toEqual(["body", ["127.0.0.10", LOOPBACK]]);
    expect(performance.now() - begin).toBeGreaterThan(1900);
    expect(await fetchAt(["127.0.0.10", LOOPBACK], 300)).toMatchObject({
      fetched: { failure: "timeout" },
      attempts: ["127.0.0.10"],
    });
  } finally {
    await silent.close();
  }
});

test("an address that took the request is not left for the next one", async () => {
  web.host("flere.no", () => undefined);
  expect(await fetchAt([LOOPBACK, REFUSED], 300)).toMatchObject({
    fetched: { failure: "timeout" },
    attempts: [LOOPBACK],
  });
  web.host("flere.no", (request) => void request.socket.destroy());
  expect(await fetchAt([LOOPBACK, REFUSED])).toMatchObject({
    fetched: { failure: "connection_reset" },
    attempts: [LOOPBACK],
  });
});

test("no address is tried when one of them is private", async () => {
  expect(await fetchAt([LOOPBACK, "192.168.1.1"])).toMatchObject({
    fetched: { failure: "private_address" },
    attempts: [],
  });
});

test("redirects share one deadline", async () => {
  web.host("om.no", (request, response) => {
    setTimeout(() => redirect(`${request.url}x`)(request, response), 150);
  });
  expect(await outcomeOf("http://om.no/", 400)).toBe("timeout");
});

test("an unknown host name and a closed port", async () => {
  expect(await outcomeOf("http://finnesikke.no/")).toBe("name_not_found");
  web.host("stengt.no", page("x"));
  const closed = new SiteFetcher({ ...web.fetcherOptions, standIn: { address: LOOPBACK, port: 1, plain: false } });
  expect(await closed.fetch({ url: new URL("http://stengt.no/"), as: "page" })).toMatchObject({
    failure: "connection_refused",
  });
});

test("a plain HTTP server on the TLS port has its own failure", async () => {
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

test("compressed pages are decompressed, too long texts are cut and pages refused", async () => {
  web.host("pakket.no", encoded(gzipSync("<p>Hei</p>"), "gzip"));
  const fetched = await get("http://pakket.no/");
  expect(fetched.kind === "body" && Buffer.from(fetched.body).toString()).toBe("<p>Hei</p>");
  web.host("lang.no", (_, response) => response.end(Buffer.alloc(3_000_000, "x")));
  const cut = await fetcher().fetch({
    url: new URL("http://lang.no/robots.txt"),
    as: "text",
    limits: { sentBytes: 500_000, inflatedBytes: 500_000 },
  });
  expect(cut.kind === "body" && cut.body.length).toBe(500_000);
});

test("a stored version is not sent again; each hop is requested with its own validators", async () => {
  const requestedTags: unknown[] = [];
  web.host("gammel.no", (request, response) => {
    requestedTags.push(request.headers["if-none-match"]);
    redirect("http://kjent.no/")(request, response);
  });
  web.host("kjent.no", (request, response) => {
    requestedTags.push(request.headers["if-none-match"]);
    if (request.headers["if-none-match"] === '"a"') response.writeHead(304, { etag: '"a"' }).end();
    else page("<p>Ny</p>", { etag: '"a"' })(request, response);
  });
  const ask = (etag: string) =>
    fetcher().fetch({
      url: new URL("http://gammel.no/"),
      as: "page",
      knownVersion: ({ hostname }) => (hostname === "kjent.no" ? { etag, last_modified: null } : null),
    });
  expect(await ask('"a"')).toMatchObject({ kind: "not_modified", url: new URL("http://kjent.no/") });
  expect(await ask('"b"')).toMatchObject({ kind: "body" });
  expect(requestedTags).toEqual([undefined, '"a"', undefined, '"b"']);
});

test("a 304 to an unconditional request is a fault", async () => {
  web.host("uspurt.no", (_, response) => response.writeHead(304).end());
  expect(await outcomeOf("http://uspurt.no/")).toBe("broken_http");
});

test("the site's requested wait is passed on", async () => {
  web.host("travel.no", (_, response) => response.writeHead(503, { "retry-after": "120" }).end());
  expect(await get("http://travel.no/")).toMatchObject({ failure: "unavailable", status: 503, retryAfterMs: 120_000 });
});

test("each hop is checked and waits for its turn", async () => {
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

/** A server with a full connection queue: the machine accepts no further connection. */
async function startSilent(address: string, port: number) {
  const worker = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
     require("node:net").createServer().listen({ ...workerData, backlog: 1 }, () => {
       parentPort.postMessage("listening");
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true, workerData: { host: address, port } },
  );
  await new Promise((resolve) => worker.once("message", resolve));
  const sockets = Array.from({ length: 4 }, () => connect({ host: address, port }).on("error", () => undefined));
  await delay(100);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await worker.terminate();
    },
  };
}
