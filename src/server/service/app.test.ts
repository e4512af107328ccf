import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { usageStats } from "../../contract/account.ts";
import { leadPage } from "../../contract/lead.ts";
import { health } from "../../contract/metadata.ts";
import { problem as problemSchema } from "../../contract/problem.ts";
import { companyPage } from "../../contract/search.ts";
import type { Incoming } from "../http/message.ts";
import { type Ask, openServiceForTest, type TestUser } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ann: TestUser;

beforeAll(async () => {
  service = await openServiceForTest({ companies: 120, config: { corsOrigins: ["https://crm.example"] } });
});
beforeEach(async () => {
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  service.lifecycle.state = "ready";
  ann = await service.user("pro");
});
afterAll(() => service.remove());

const nobody: Ask = (path, init) => service.ask(path, init);
const ask: Ask = (path, init) => service.as(ann.key)(path, init);

const problem = async (response: Response) => {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const body = problemSchema.parse(await response.json());
  expect(body.status).toBe(response.status);
  expect(body.request_id).toBe(response.headers.get("X-Request-Id"));
  return body;
};
const codeOf = async (response: Response) => [response.status, (await problem(response)).code];
const json = (value: unknown, method = "POST") => ({ method, body: JSON.stringify(value) });

describe("refusals follow the contract's order", () => {
  const big = JSON.stringify({ query: "x".repeat(70_000) });
  const wrong = { method: "POST", body: big, headers: { "Content-Type": "text/plain" } };

  test("401 before all others, with the scheme to use", async () => {
    const response = await nobody("/v1/search?x=1", wrong);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await codeOf(response)).toEqual([401, "unauthorized"]);
    expect(await codeOf(await nobody("/v1/nothing"))).toEqual([401, "unauthorized"]);
  });
  test("429 over the rate before 404", async () => {
    const bob = service.as((await service.user("free")).key);
    for (let i = 0; i < 60; i++) expect((await bob("/v1/nothing")).status).toBe(404);
    const response = await bob("/v1/nothing");
    expect(response.headers.get("Retry-After")).toBe("30");
    expect(await codeOf(response)).toEqual([429, "rate_limited"]);
  });
  test("404 for an unknown path, before 405", async () => {
    expect(await codeOf(await ask("/v1/nothing", { ...wrong, method: "DELETE" }))).toEqual([404, "path_not_found"]);
    for (const path of ["/v1", "/v1/", "/v1/companies/", "/v1/companies//contacts", "/auth", "/v1/../live"]) {
      expect((await service.service.app.answer(raw(path))).status).toBe(404);
    }
  });
  test("405 with Allow, before 413", async () => {
    const response = await ask("/v1/search", { ...wrong, method: "PUT" });
    expect(response.headers.get("Allow")).toBe("OPTIONS, POST");
    expect(await codeOf(response)).toEqual([405, "method_not_allowed"]);
  });
  test("413 before 415", async () => {
    expect(await codeOf(await ask("/v1/search?x=1", wrong))).toEqual([413, "body_too_large"]);
  });
  test("415 before 400", async () => {
    const response = await ask("/v1/search?x=1", { ...wrong, body: "{" });
    expect(await codeOf(response)).toEqual([415, "unsupported_media_type"]);
  });
  test("400 with every fault, before 404 of the id", async () => {
    const response = await ask("/v1/companies/999/history?limit=0&x=1");
    const { status, code, errors, instance } = await problem(response);
    expect([status, code, instance]).toEqual([400, "validation_failed", "/v1/companies/999/history"]);
    expect(errors?.map((fault) => fault.code)).toEqual(["invalid_integer", "unknown_parameter"]);
  });
  test("404 of the id before 429 for lack of credits", async () => {
    const { credits } = service.accounts;
    await credits.adjust(ann.id, -(await credits.available(ann.id)), service.clock.now);
    expect(await codeOf(await ask("/v1/companies/999"))).toEqual([404, "company_not_found"]);
    const response = await ask("/v1/companies/1");
    expect(response.headers.get("Retry-After")).toBeNull();
    expect(await response.json()).toMatchObject({ code: "insufficient_credits", required: 0.5, available: 0 });
  });
});

test.each(["abc", "1.5", "1e3", " 1", "0x1", "١"])("an id %s that is not an integer: 400", async (id) => {
  expect(await codeOf(await ask(`/v1/companies/${encodeURIComponent(id)}`))).toEqual([400, "invalid_integer"]);
});
test.each(["0", "-1", "999999", "9007199254740993", "99999999999999999999999"])("an unknown id %s: 404", async (id) => {
  expect(await codeOf(await ask(`/v1/companies/${id}`))).toEqual([404, "company_not_found"]);
});

describe("bodies", () => {
  test.each(["{", "", "nul", '{"a":}', "\uFEFF{", "[1"])("%j is not JSON: 400", async (body) => {
    const response = await ask("/v1/leads", { method: "POST", body });
    expect((await problem(response)).code).toMatch(/malformed_json|required/);
  });
  test("broken UTF-8 is not JSON", async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await codeOf(await ask("/v1/search", { method: "POST", body }))).toEqual([400, "malformed_json"]);
  });
  test.each([
    "application/json",
    "application/json; charset=UTF-8",
    'Application/JSON;charset="utf-8"',
    "application/vnd.x+json",
  ])("Content-Type %s is accepted", async (type) => {
    const response = await ask("/v1/search", { method: "POST", body: "{}", headers: { "Content-Type": type } });
    expect(response.status).toBe(200);
  });
  test.each(["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", "json"])(
    "Content-Type %s is not accepted",
    async (type) => {
      const response = await ask("/v1/search", {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": type },
      });
      expect(response.status).toBe(415);
    },
  );
  test("64 KiB is accepted, one byte more is not", async () => {
    const sized = (bytes: number) => ({ method: "POST", body: "{}".padEnd(bytes, " ") });
    expect((await ask("/v1/search", sized(65_536))).status).toBe(200);
    expect((await ask("/v1/search", sized(65_537))).status).toBe(413);
  });
});

describe("headers", () => {
  test("every response of the API has its request id, its window and security headers", async () => {
    for (const path of ["/v1/countries", "/v1/nothing", "/v1/companies?limit=0"]) {
      const { headers } = await ask(path);
      expect(headers.get("X-Request-Id")).toMatch(/^req_[0-9a-f]{32}$/);
      expect(headers.get("X-RateLimit-Limit")).toBe("1200");
      expect(Number(headers.get("X-RateLimit-Remaining"))).toBeLessThan(1200);
      expect(Number(headers.get("X-RateLimit-Reset")) * 1000 - service.clock.now.getTime()).toBe(30_000);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    }
  });
  test("HEAD is GET without its body, at its price", async () => {
    const [head, get] = [await ask("/v1/companies/1", { method: "HEAD" }), await ask("/v1/companies/1")];
    expect(head.status).toBe(200);
    // A body that is not sent is not made, so its length is not known.
    expect(head.headers.get("Content-Length")).toBeNull();
    expect(await head.text()).toBe("");
    expect([head, get].map(({ headers }) => headers.get("X-Credits-Charged"))).toEqual(["0.5", "0"]);
    expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
  });
  test("OPTIONS names the methods, also without credentials", async () => {
    const response = await nobody("/v1/companies", { method: "OPTIONS" });
    expect([response.status, response.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    const lead = await ask("/v1/leads/bulk", { method: "OPTIONS" });
    expect(lead.headers.get("Allow")).toBe("OPTIONS, PATCH, POST");
  });
  test("a company has an ETag and answers 304 to it, free of charge", async () => {
    const firstResponse = await ask("/v1/companies/1");
    const etag = firstResponse.headers.get("ETag") ?? "";
    expect([firstResponse.headers.get("X-Credits-Charged"), firstResponse.headers.get("X-Credits-Remaining")]).toEqual([
      "0.5",
      "99999.5",
    ]);
    const second = await ask("/v1/companies/1", { headers: { "If-None-Match": etag } });
    expect([second.status, second.headers.get("X-Credits-Charged")]).toEqual([304, "0"]);
    expect(second.headers.get("ETag")).toBe(etag);
    expect(second.headers.get("X-Credits-Remaining")).toBe("99999.5");
  });
  test("long responses are compressed", async () => {
    const response = await ask("/v1/companies", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(response.headers.get("Content-Encoding")).toBe("br");
    const text = brotliDecompressSync(await response.arrayBuffer()).toString();
    expect(companyPage.parse(JSON.parse(text)).data).toHaveLength(50);
  });
  test("another origin gets no access unless it is allowed", async () => {
    const askFrom = (origin: string) => ask("/v1/countries", { headers: { Origin: origin } });
    expect((await askFrom("https://evil.example")).headers.get("Access-Control-Allow-Origin")).toBeNull();
    const allowed = await askFrom("https://crm.example");
    expect(allowed.headers.get("Access-Control-Allow-Origin")).toBe("https://crm.example");
    expect(allowed.headers.get("Vary")).toBe("Accept-Encoding, Origin");
    const preflight = await nobody("/v1/leads/5", {
      method: "OPTIONS",
      headers: { Origin: "https://crm.example", "Access-Control-Request-Method": "PATCH" },
    });
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("DELETE, GET, HEAD, OPTIONS, PATCH");
  });
});

describe("Idempotency-Key", () => {
  const post = (key: string, body: unknown) => ask("/v1/leads", { ...json(body), headers: { "Idempotency-Key": key } });
  test("the same call again returns the same response without an effect", async () => {
    const [firstResponse, repeated] = [await post("k1", { company_id: 1 }), await post("k1", { company_id: 1 })];
    expect([firstResponse.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.headers.get("Idempotent-Replayed")).toBe("true");
    expect(repeated.headers.get("Location")).toBe(firstResponse.headers.get("Location"));
    expect(await repeated.text()).toBe(await firstResponse.text());
    expect(leadPage.parse(await (await ask("/v1/leads")).json()).total).toBe(1);
  });
  test("with another body it is 422; a too long key is 400", async () => {
    await post("k1", { company_id: 1 });
    expect(await codeOf(await post("k1", { company_id: 2 }))).toEqual([422, "idempotency_key_reused"]);
    expect(await codeOf(await post("k".repeat(256), { company_id: 2 }))).toEqual([400, "too_long"]);
  });
});

test("every authenticated request is counted once under its template", async () => {
  await ask("/v1/companies/1");
  await ask("/v1/companies/abc");
  await ask("/v1/nothing");
  await ask("/v1/companies/1", { method: "DELETE" });
  await nobody("/v1/companies/1");
  await ask("/live");
  service.clock.now = new Date(service.clock.now.getTime() + 1000);
  const usage = usageStats.parse(await (await ask("/auth/account/usage")).json());
  expect(usage.requests_by_endpoint).toEqual({ "GET /v1/companies/{id}": 2, "(unmatched)": 2 });
  expect([usage.successful_requests, usage.failed_requests]).toEqual([1, 3]);
});

test("while starting the API answers 503 with Retry-After, monitoring continues", async () => {
  service.lifecycle.state = "starting";
  const response = await ask("/v1/countries");
  expect(response.headers.get("Retry-After")).toBe("2");
  expect(await codeOf(response)).toEqual([503, "unavailable"]);
  expect((await nobody("/live")).status).toBe(200);
  expect((await nobody("/ready")).status).toBe(503);
  expect((await nobody("/health")).status).toBe(200);
});

test("while stopping only /ready is 503, so that proxies turn away and no request is refused", async () => {
  service.lifecycle.state = "draining";
  expect((await nobody("/ready")).status).toBe(503);
  expect((await ask("/v1/countries")).status).toBe(200);
});

describe("monitoring needs no credentials and accepts no parameters", () => {
  test.each(["/live", "/ready", "/health", "/metrics"])("%s", async (path) => {
    expect((await nobody(path)).status).toBe(200);
    expect(await codeOf(await nobody(`${path}?x=1`))).toEqual([400, "unknown_parameter"]);
    expect((await nobody(path, { method: "POST" })).status).toBe(405);
  });
  test("health is in the IETF's format", async () => {
    const response = await nobody("/health");
    expect(response.headers.get("Content-Type")).toBe("application/health+json");
    const body = health.parse(await response.json());
    expect(body.status).toBe("pass");
    expect(Object.keys(body.checks ?? {})).toEqual([
      "store:writable",
      "search:companies",
      "disk:free",
      "log:writable",
      "uptime",
      "clock:ahead",
    ]);
  });
  test("metrics count by template and name no user", async () => {
    await ask("/v1/companies/7");
    const response = await nobody("/metrics");
    expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(
      /nordscope_http_requests_total\{method="GET",route="\/v1\/companies\/\{id\}",status="200"\} \d+/,
    );
    expect(text).toContain("nordscope_companies 120");
    expect(text).not.toMatch(/companies\/7|user[0-9]+@|user="|user_id/);
  });
});

/** A request as a socket may bring it, which the URL of a Request would tidy up. */
function raw(target: string): Incoming {
  return {
    method: "GET",
    target,
    peer: "127.0.0.1",
    httpVersion: "1.1",
    signal: new AbortController().signal,
    header: (name) => (name === "authorization" ? `Bearer ${ann.key}` : undefined),
    body: async () => new Uint8Array(),
  };
}
