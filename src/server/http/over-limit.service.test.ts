/** Answers to callers over a limit, and how little they make the service write. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { usageStats } from "../../contract/account.ts";
import { StoreUnavailable } from "../domain/refusal.ts";
import { codeOf, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
beforeEach(async () => {
  const page = async () => ({ status: 200, headers: {}, body: "a page" });
  service = await openServiceForTest({ companies: 1, page });
});
afterEach(() => service.remove());

const OPEN = ["/health", "/metrics", "/", "/explorer", "/openapi.json"];

test("open paths together accept 1 200 requests a minute from an address", async () => {
  const { ask, clock } = service;
  const askerAt = (peer: string) => async (path: string) => (await ask(path, { peer })).status;
  const [firstCaller, secondCaller] = [askerAt("10.0.0.1"), askerAt("10.0.0.2")];
  for (let n = 0; n < 1_200; n += 1) expect(await firstCaller(OPEN[n % OPEN.length] ?? "/")).toBe(200);
  const refused = await ask("/health", { peer: "10.0.0.1" });
  expect(refused.headers.get("Retry-After")).toBe("30");
  expect(await codeOf(refused)).toEqual([429, "rate_limited"]);
  expect(await firstCaller("/")).toBe(429);
  expect(await secondCaller("/")).toBe(200);
  // The API has a window of its own.
  expect(await firstCaller("/auth/session")).toBe(200);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await firstCaller("/health")).toBe(200);
});

test("a wrong Host is counted like an open path", async () => {
  const wrong = { headers: { Host: "attacker.example" }, peer: "10.0.0.1" };
  for (let n = 0; n < 1_200; n += 1) expect((await service.ask("/v1/leads", wrong)).status).toBe(421);
  expect((await service.ask("/v1/leads", wrong)).status).toBe(429);
});

test("/live and /ready are always answered and no longer logged one by one", async () => {
  const { ask, lines } = service;
  for (let n = 0; n < 2_500; n += 1) expect((await ask(n % 2 ? "/live" : "/ready")).status).toBe(200);
  expect((await ask("/health")).status).toBe(200);
  expect(lines.length).toBeLessThan(1_300);
});

test("requests over the limit are counted by the hour, and logged once a second", async () => {
  const { as, user, clock, lines, dataDir } = service;
  const ann = as((await user("free")).key);
  for (let n = 0; n < 560; n += 1) {
    clock.now = new Date(clock.now.getTime() + 10);
    expect((await ann("/v1/countries")).status).toBe(n < 60 ? 200 : 429);
  }
  const refused = lines.filter((line) => "status" in line && line.status === 429);
  // 500 of them in 5 seconds.
  expect(refused.length).toBeLessThanOrEqual(6);
  expect(refused.at(-1)).toMatchObject({ route: "/v1/countries", requests: 100 });
  clock.now = new Date(clock.now.getTime() + 60_000);
  const usage = await read(usageStats, await ann("/auth/account/usage"));
  expect([usage.total_requests, usage.failed_requests]).toEqual([560, 500]);
  const database = new DatabaseSync(join(dataDir, "nordscope.db"), { readOnly: true });
  const { rows } = database.prepare("SELECT count(*) AS rows FROM usage_requests").get() ?? {};
  database.close();
  expect(rows).toBe(61);
});

test("the text of /metrics is generated once a second", async () => {
  const { ask, clock } = service;
  const text = async () => (await ask("/metrics")).text();
  const firstText = await text();
  expect(await text()).toBe(firstText);
  clock.now = new Date(clock.now.getTime() + 1_000);
  expect(await text()).not.toBe(firstText);
});

test("an unreachable store is logged once a second, not once a request", async () => {
  const { ask, as, user, clock, errors, service: running } = service;
  const ann = as((await user("enterprise")).key);
  const { companies } = running.store;
  const readRows = vi.spyOn(companies, "version").mockRejectedValue(new StoreUnavailable("gone"));
  for (let n = 0; n < 300; n += 1) {
    clock.now = new Date(clock.now.getTime() + 10);
    expect((await ann("/v1/companies/1/contacts")).status).toBe(503);
  }
  readRows.mockRestore();
  expect(errors.length).toBeLessThanOrEqual(4);
  expect(errors.at(-1)).toMatchObject({ requests: 100 });
  errors.length = 0;
  expect((await ask("/live")).status).toBe(200);
});
