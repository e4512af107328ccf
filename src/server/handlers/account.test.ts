import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { accountSummary, creditBalance, ledgerPage, newApiKey, usageStats } from "../../contract/account.ts";
import {
  type Ask,
  codeOf,
  json,
  openServiceForTest,
  PASSWORD,
  read,
  type TestUser,
} from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let user: TestUser;
let ask: Ask;
beforeAll(async () => {
  service = await openServiceForTest();
});
beforeEach(async () => {
  service.clock.now = new Date("2026-11-21T12:00:30.000Z");
  user = await service.user();
  ask = service.as(user.key);
});
afterAll(() => service.remove());

const keys = z.object({ data: z.array(z.object({ id: z.number(), last_used_at: z.nullable(z.string()) })) });
const usage = async (query = "") => read(usageStats, await ask(`/auth/account/usage${query}`));
const ledger = async (query = "") => read(ledgerPage, await ask(`/auth/account/ledger${query}`));
const setCredits = async (credits: number) => {
  const { balance } = await service.accounts.credits.balance(user.id);
  await service.accounts.credits.adjust(user.id, Math.round((credits - balance) * 10_000), service.clock.now);
};

describe("the price of a response", () => {
  test.each([
    ["/v1/companies?limit=10", {}, 0],
    ["/v1/companies?q=nobody+is+called+this", {}, 0],
    ["/v1/search", json({ limit: 5 }), 0],
    ["/v1/search/facets", json({ ids: [1, 2], facets: [] }), 0],
    ["/v1/companies/1", {}, 0.5],
    ["/v1/companies/1/contacts", {}, 2],
    ["/v1/companies/1/socials", {}, 0.5],
    ["/v1/companies/1/tech", {}, 0.5],
    ["/v1/companies/1/history", {}, 0.5],
    ["/v1/export", json({ limit: 7 }), 0.7],
    ["/v1/countries", {}, 0],
    ["/v1/leads", json({ company_id: 1 }), 0.5],
    ["/v1/leads/bulk", json({ company_ids: [1, 2, 3] }), 1.5],
  ])("%s: the same in headers, ledger and usage", async (path, init, cost) => {
    const response = await ask(path, init);
    expect(response.ok).toBe(true);
    if (response.headers.has("X-Credits-Charged")) {
      expect(Number(response.headers.get("X-Credits-Charged"))).toBe(cost);
      expect(Number(response.headers.get("X-Credits-Remaining"))).toBeCloseTo(500 - cost, 9);
    }
    const debits = (await ledger("?type=debit")).data;
    const endpoint = `${"method" in init ? init.method : "GET"} ${path.replace(/\?.*/, "").replace("/1", "/{id}")}`;
    expect(debits.map((debit) => [debit.amount, debit.reference, debit.metadata["endpoint"]])).toEqual(
      cost === 0 ? [] : [[cost, response.headers.get("X-Request-Id"), endpoint]],
    );
    expect((await usage()).credits_consumed).toBe(cost);
  });

  test("an entry names its company or filters, and stores no typed name", async () => {
    await ask("/v1/companies/1/socials");
    await ask("/v1/export", json({ query: "Kari Nordmann AS fjord", countries: ["NO"] }));
    await ask("/v1/export", json({ limit: 7 }));
    const metadata = (await ledger("?type=debit")).data.map((debit) => debit.metadata);
    expect(metadata.at(-1)?.["company_id"]).toBe(1);
    expect(metadata.at(-1)?.["company"]).toMatch(/\w/);
    expect(metadata[0]?.["filters"]).toBe("");
    expect(JSON.stringify((await ledger("?type=debit")).data)).not.toContain("Kari");
  });

  test("errors, 304s and repeated reads are free", async () => {
    const etag = (await ask("/v1/companies/1")).headers.get("ETag") ?? "";
    expect((await ask("/v1/companies/1", { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await ask("/v1/companies/1", { method: "HEAD" })).status).toBe(200);
    expect((await ask("/v1/companies/999999")).status).toBe(404);
    expect((await ask("/v1/companies?limit=0")).status).toBe(400);
    expect((await ledger("?type=debit")).total).toBe(1);
  });

  test("without credits paid requests are refused, and free ones continue", async () => {
    await setCredits(0.4);
    const response = await ask("/v1/companies/1/socials");
    expect(response.headers.has("Retry-After")).toBe(false);
    expect(await response.json()).toMatchObject({
      status: 429,
      code: "insufficient_credits",
      required: 0.5,
      available: 0.4,
    });
    expect(await codeOf(await ask("/v1/export", json({ limit: 10 })))).toEqual([429, "insufficient_credits"]);
    expect((await ask("/v1/leads")).status).toBe(200);
    expect((await ask("/v1/companies?limit=10")).status).toBe(200);
    expect(await read(creditBalance, await ask("/auth/account/credits"))).toMatchObject({ balance: 0.4, reserved: 0 });
  });

  test("auto-reload adds credits before a refusal, once per request", async () => {
    await setCredits(0.25);
    await service.accounts.credits.setAutoReload(user.id, { threshold: 20_000, amount: 100_000, monthLimit: 100_000 });
    expect(await read(creditBalance, await ask("/auth/account/credits"))).toMatchObject({
      auto_reload_enabled: true,
      auto_reload_threshold: 2,
      auto_reload_amount: 10,
      auto_reload_limit: 10,
    });
    const response = await ask("/v1/companies/1/tech");
    expect(response.headers.get("X-Credits-Remaining")).toBe("9.75");
    const rows = (await ledger("?limit=2")).data;
    expect(rows.map(({ type, reference }) => [type, reference])).toEqual([
      ["debit", response.headers.get("X-Request-Id")],
      ["credit", response.headers.get("X-Request-Id")],
    ]);
  });
});

describe("usage", () => {
  test("counts every authenticated request by its route, this one not yet", async () => {
    await ask("/v1/countries");
    await ask("/v1/companies/1");
    await ask("/v1/companies/999999");
    await ask("/v1/nothing/at/all");
    expect(await usage()).toMatchObject({
      user_id: user.id,
      period: "monthly",
      total_requests: 4,
      successful_requests: 2,
      failed_requests: 2,
      credits_consumed: 0.5,
      requests_by_endpoint: { "GET /v1/countries": 1, "GET /v1/companies/{id}": 2, "(unmatched)": 1 },
      credits_by_endpoint: { "GET /v1/companies/{id}": 0.5 },
      period_start: "2026-11-01T00:00:00.000Z",
      period_end: "2026-11-21T12:00:30.000Z",
    });
    expect((await usage()).total_requests).toBe(5);
  });

  test("the breakdown is by hour, day or month, and adds up to the total", async () => {
    for (const instant of ["2026-11-21T12:00:31.000Z", "2026-11-21T15:10:00.000Z", "2026-12-24T09:00:00.000Z"]) {
      service.clock.now = new Date(instant);
      await ask("/v1/companies/1");
    }
    service.clock.now = new Date("2027-01-02T00:00:00.000Z");
    for (const [period, buckets] of [
      ["daily", 24 * 42],
      ["monthly", 43],
      ["yearly", 3],
    ] as const) {
      const stats = await usage(`?period=${period}&from=2026-01-01`);
      const sum = (value: (bucket: (typeof stats.breakdown)[number]) => number) =>
        stats.breakdown.reduce((total, bucket) => total + value(bucket), 0);
      expect(sum((bucket) => bucket.total_requests)).toBe(stats.total_requests);
      expect(sum((bucket) => bucket.credits_consumed)).toBe(0.5);
      expect(Math.abs(stats.breakdown.length - buckets)).toBeLessThan(14);
    }
  });

  test("ranges are echoed, half-open, exact, and a date as their end includes that day", async () => {
    const setTime = (time: string) => (service.clock.now = new Date(`2026-11-21T${time}Z`));
    for (const time of ["12:00:40.000", "12:00:41.000", "12:00:42.500"]) {
      setTime(time);
      await ask("/v1/countries");
    }
    setTime("12:30:00.000");
    const total = async (from: string, to: string) => (await usage(`?from=${from}&to=${to}`)).total_requests;
    expect(await total("2026-11-21T12:00:41Z", "2026-11-21T12:00:42.500Z")).toBe(1);
    expect(await total("2026-11-21T13:00:41%2B01:00", "2026-11-21T12:00:42.501Z")).toBe(2);
    expect(await total("2026-11-21T12:00:41Z", "2026-11-21T12:00:41Z")).toBe(0);
    expect(await usage("?from=2026-11-21&to=2026-11-21")).toMatchObject({
      period_start: "2026-11-21T00:00:00.000Z",
      period_end: "2026-11-22T00:00:00.000Z",
      total_requests: 6,
    });
    const backwards = [
      "usage?from=2026-11-22&to=2026-11-20",
      "usage?from=2026-11-22&to=2026-11-21",
      "usage?from=2026-11-22T00:00:00Z&to=2026-11-21",
      "usage?from=2026-11-22&to=2026-11-21T23:59:59Z",
      "usage?from=2026-12-01",
      "usage?to=2026-10-31",
      "ledger?from=2026-11-22&to=2026-11-20",
      "ledger?from=2026-11-22&to=2026-11-21",
    ];
    for (const path of backwards) {
      expect([path, ...(await codeOf(await ask(`/auth/account/${path}`)))]).toEqual([path, 400, "invalid_range"]);
    }
    for (const path of ["usage?from=2026-11-21T23:59:59.999Z&to=2026-11-21", "ledger?from=2026-12-01"]) {
      expect([path, (await ask(`/auth/account/${path}`)).status]).toEqual([path, 200]);
    }
    expect(await codeOf(await ask("/auth/account/usage?from=2026-02-30"))).toEqual([400, "invalid_date"]);
  });

  test("the credits consumed are the debits of any range", async () => {
    for (let n = 0; n < 20; n += 1) {
      service.clock.now = new Date(service.clock.now.getTime() + 7 * 60_000 + 13);
      await ask(n % 3 === 0 ? "/v1/companies?limit=3" : `/v1/companies/${n + 1}`);
    }
    for (const [start, end] of [
      ["2026-11-21T12:20:00Z", "2026-11-21T12:50:00Z"],
      ["2026-11-21T12:59:59Z", "2026-11-21T14:00:00Z"],
      ["2026-11-21", "2026-11-21"],
    ]) {
      const debits = (await ledger(`?type=debit&limit=100&from=${start}&to=${end}`)).data;
      const sum = debits.reduce((total, { amount }) => total + Math.round(amount * 10_000), 0) / 10_000;
      expect((await usage(`?from=${start}&to=${end}`)).credits_consumed).toBe(sum);
      expect(sum).toBeGreaterThan(0);
    }
  });
});

test("the summary combines all figures", async () => {
  await ask("/v1/companies/1");
  const summary = await read(accountSummary, await ask("/auth/account/summary"));
  expect(summary).toMatchObject({
    user_id: user.id,
    email: user.email,
    credit_balance: { balance: 499.5, available: 499.5, currency: "EUR" },
    subscription: {
      plan: "free",
      status: "active",
      monthly_credits: 500,
      rate_limit_per_minute: 60,
      current_period_start: "2026-11-01T00:00:00.000Z",
      current_period_end: "2026-12-01T00:00:00.000Z",
    },
    usage_this_month: { total_requests: 1, credits_consumed: 0.5 },
    total_requests_all_time: 1,
    last_login_at: null,
  });
});

test("ledger, usage and metrics have the same sum", async () => {
  for (const path of [
    "/v1/companies/1",
    "/v1/companies?limit=3",
    "/v1/companies/2/contacts",
    "/v1/companies?limit=2",
  ]) {
    await ask(path);
  }
  await ask("/v1/export", json({ limit: 3 }));
  const metrics = await (await service.ask("/metrics")).text();
  const debitedTotal = Number(/^nordscope_credits_debited_total (\S+)$/m.exec(metrics)?.[1]);
  let [debited, consumed, requests] = [0, 0, 0];
  for (let id = 1; id <= user.id; id += 1) {
    const { entries } = await service.accounts.credits.ledger(id, { type: "debit", limit: 10_000, offset: 0 });
    debited += entries.reduce((sum, { amount }) => sum + Math.round(amount * 10_000), 0);
    const span = ["2026-01-01T00:00:00.000Z", "2028-01-01T00:00:00.000Z"] as const;
    const counts = await service.accounts.usage.counts(id, ...span, "month");
    consumed += counts.reduce((sum, { units }) => sum + units, 0);
    requests += counts.reduce((sum, count) => sum + count.requests, 0);
  }
  expect([consumed, Math.round(debitedTotal * 10_000)]).toEqual([debited, debited]);
  expect(debited).toBeGreaterThan(35_000);
  const answered = [...metrics.matchAll(/^nordscope_http_requests_total\{.*?route="\/(?:v1|auth).*?\} (\d+)$/gm)];
  expect(answered.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(requests - unmatched(metrics));
});

const unmatched = (metrics: string) =>
  Number(/^nordscope_http_requests_total\{[^}]*route="\(unmatched\)"[^}]*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);

test("a month's credits are booked at the first request of that month", async () => {
  service.clock.now = new Date("2026-12-01T00:00:00.000Z");
  expect(await read(creditBalance, await ask("/auth/account/credits"))).toMatchObject({ balance: 1_000 });
  expect((await ledger("?type=credit")).data.map(({ reference }) => reference)).toEqual([
    "grant:2026-12",
    "grant:2026-11",
  ]);
});

test("a key is shown once, used, listed, and refused as soon as it is revoked", async () => {
  const session = await service.signIn(user);
  const createdKey = await session("/auth/account/keys", json({ name: "CRM sync" }));
  expect(createdKey.status).toBe(201);
  const { id, key, prefix } = await read(newApiKey, createdKey);
  expect(key.startsWith(prefix)).toBe(true);
  expect((await service.as(key)("/v1/countries")).status).toBe(200);
  expect((await service.ask("/v1/countries", { headers: { "X-API-Key": key } })).status).toBe(200);
  await service.accounts.usage.flush();
  const listed = await ask("/auth/account/keys");
  expect(await listed.clone().text()).not.toContain(key);
  const { data } = await read(keys, listed);
  expect(data.find((one) => one.id === id)?.last_used_at).toBe("2026-11-21T12:00:30.000Z");
  expect((await session(`/auth/account/keys/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await service.as(key)("/v1/countries")).status).toBe(401);
  expect(await codeOf(await session(`/auth/account/keys/${id}`, { method: "DELETE" }))).toEqual([404, "key_not_found"]);
});

test.each([
  ["/auth/account/keys", json({ name: "CRM sync" })],
  ["/auth/account/keys/1", { method: "DELETE" }],
  ["/auth/account/password", json({ current: PASSWORD, new: "a much longer one" })],
])("%s: every API key is refused", async (path, init) => {
  expect(await codeOf(await ask(path, init))).toEqual([403, "session_required"]);
  expect(await codeOf(await service.ask(path, init))).toEqual([401, "unauthorized"]);
});
