/** Callers whom the node has just admitted: believed until the answer is ready, and refused as if they had been asked first. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { codeOf, json, openServiceForTest, type TestUser } from "../../../../../checks/testing/service-for-test.ts";
import { setBalance } from "../../../suite/accounts/account-records.ts";
import { firstReading, wholeOf } from "../../../suite/suite-records.ts";
import type { SuiteStore } from "../../../suite/suite-context.ts";
import { onServer } from "../testing/test-database.ts";
import { openPostgresForTest, sharedCounting } from "../../../suite/postgres-for-test.ts";

let suite: SuiteStore;
let opened: Awaited<ReturnType<typeof openServiceForTest>>;
let user: TestUser;

beforeEach(async () => {
  suite = await openPostgresForTest();
  await suite.store.writer.insertWhole([wholeOf("10000001"), wholeOf("10000002"), wholeOf("10000003")], firstReading);
  opened = await openServiceForTest({ companies: 1, config: { databaseUrl: suite.place.databaseUrl ?? "" } });
  user = await opened.user("free");
  expect((await ask("/v1/companies/1")).status).toBe(200);
});
afterEach(async () => {
  await opened.remove();
  await suite.remove();
});

const ask = (path: string, init = {}) => opened.as(user.key)(path, init);
const remaining = (answer: Response) => Number(answer.headers.get("X-RateLimit-Remaining"));
const charged = (answer: Response) => answer.headers.get("X-Credits-Charged");
const balance = async () => (await opened.accounts.credits.balance(user.id)).balance;

test("responses and refusals of every kind count once in the window and have their price", async () => {
  const company = await ask("/v1/companies/2");
  expect([company.status, charged(company), remaining(company)]).toEqual([200, "0.5", 58]);
  const unchanged = await ask("/v1/companies/2", { headers: { "If-None-Match": company.headers.get("ETag") ?? "" } });
  expect([unchanged.status, charged(unchanged), remaining(unchanged)]).toEqual([304, "0", 57]);
  const missing = await ask("/v1/companies/999");
  expect([missing.status, charged(missing), remaining(missing)]).toEqual([404, null, 56]);
  const wrong = await ask("/v1/companies?limit=0");
  expect([wrong.status, charged(wrong), remaining(wrong)]).toEqual([400, null, 55]);
  const exported = await ask("/v1/export", json({}));
  expect([exported.status, charged(exported), remaining(exported)]).toEqual([200, "0.1", 54]);
  expect(await balance()).toBe(498.9);
  const span = ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"] as const;
  const counts = await opened.accounts.usage.counts(user.id, ...span, "month");
  expect(counts.reduce((sum, { requests }) => sum + requests, 0)).toBe(6);
  expect(counts.reduce((sum, { failed }) => sum + failed, 0)).toBe(2);
});

test("paid companies are free on this path too, and two first readers at once pay once", async () => {
  expect(charged(await ask("/v1/companies/1"))).toBe("0");
  const readers = await Promise.all(Array.from({ length: 20 }, () => ask("/v1/companies/2/contacts")));
  expect(readers.filter((reader) => charged(reader) === "2")).toHaveLength(1);
  expect(readers.filter((reader) => charged(reader) === "0")).toHaveLength(19);
  expect(await balance()).toBe(497.5);
});

test("out of credits: 429 with the missing amount, and the request counts", async () => {
  await setBalance(opened.accounts, user.id, 0.05);
  const refused = await ask("/v1/companies/2");
  expect(remaining(refused)).toBe(58);
  expect(await codeOf(refused)).toEqual([429, "insufficient_credits"]);
  expect(await balance()).toBe(0.05);
});

test("rows above the day's limit: 429 with the seconds to midnight, and the request counts", async () => {
  const window = { name: `rows ${user.id}`, lastMinute: Date.parse("2026-11-22T00:00:00Z") / 60_000 - 1, limit: 5_000 };
  expect(await sharedCounting(suite.store.accounts).rates.countRows(window, 4_999)).toBe(true);
  const refused = await ask("/v1/companies?limit=2");
  expect([remaining(refused), refused.headers.get("Retry-After")]).toEqual([58, String(12 * 3_600 - 30)]);
  expect(await codeOf(refused)).toEqual([429, "row_limit_reached"]);
  const fitting = await ask("/v1/companies?limit=1");
  expect([fitting.status, charged(fitting), remaining(fitting)]).toEqual([200, "0", 57]);
  expect((await ask("/v1/companies?limit=1")).status).toBe(429);
  expect((await ask("/v1/companies/1")).status).toBe(200);
});

test("a lead that opens its company is charged together, and a repeated call is free", async () => {
  const call = () => ask("/v1/leads", json({ company_id: 2 }, "POST", { "Idempotency-Key": "once" }));
  const [firstAnswer, secondAnswer] = [await call(), await call()];
  expect([firstAnswer.status, charged(firstAnswer), remaining(firstAnswer)]).toEqual([201, "0.5", 58]);
  expect([secondAnswer.status, charged(secondAnswer), secondAnswer.headers.get("Idempotent-Replayed")]).toEqual([
    201,
    "0",
    "true",
  ]);
  expect(charged(await ask("/v1/companies/2"))).toBe("0");
  expect(await balance()).toBe(499);
});

test("the rate limit precedes every other refusal, without a charge", async () => {
  for (let n = 0; n < 59; n += 1) expect((await ask("/v1/companies/2")).status).toBe(200);
  const previousBalance = await balance();
  const paths = ["/v1/companies/1", "/v1/companies/999", "/v1/companies?limit=0", "/v1/companies/1"];
  for (const path of paths) expect(await codeOf(await ask(path))).toEqual([429, "rate_limited"]);
  expect(await balance()).toBe(previousBalance);
});

test("a revoked key is 401, before any other refusal", async () => {
  const [key] = await suite.store.accounts.credentials.keysOf(user.id);
  await suite.store.accounts.credentials.deleteKey(user.id, key?.id ?? 0);
  for (const path of ["/v1/companies/1", "/v1/companies/999", "/v1/companies?limit=0"]) {
    const refused = await ask(path);
    expect(refused.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await codeOf(refused)).toEqual([401, "unauthorized"]);
  }
  expect(await balance()).toBe(499.5);
});

test("another plan and a new month apply from the next request", async () => {
  await onServer(suite.place.databaseUrl ?? "", `UPDATE users SET plan = 'pro' WHERE id = ${user.id}`);
  const pro = await ask("/v1/companies/2");
  expect([pro.headers.get("X-RateLimit-Limit"), charged(pro)]).toEqual(["1200", "0.5"]);
  opened.clock.now = new Date("2026-12-01T00:00:00.000Z");
  expect((await ask("/v1/companies/1")).headers.get("X-Credits-Remaining")).toBe("100499");
});
