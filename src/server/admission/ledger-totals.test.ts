/** Money is one sum in four places: headers of answers, ledger, usage and metrics. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { ledgerPage, usageStats } from "../../contract/account.ts";
import { json, openServiceForTest, read, type TestUser } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
beforeAll(async () => {
  service = await openServiceForTest({ companies: 40 });
}, 60_000);
afterAll(() => service.remove());

const add = (sum: number, more: number) => Math.round((sum + more) * 10_000) / 10_000;

async function totalsOf({ key }: TestUser): Promise<{ debits: number; consumed: number; requests: number }> {
  const ask = service.as(key);
  const usage = await read(usageStats, await ask("/auth/account/usage"));
  const { data, has_more } = await read(ledgerPage, await ask("/auth/account/ledger?type=debit&limit=100"));
  expect(has_more).toBe(false);
  const debits = data.reduce((sum, { amount }) => add(sum, amount), 0);
  return { debits, consumed: usage.credits_consumed, requests: usage.total_requests };
}

test("responses, ledger, usage and metrics agree on the debits of many concurrent requests", async () => {
  const users = [await service.user("starter"), await service.user("pro")];
  let charged = 0;
  for (const { key } of users) {
    const ask = service.as(key);
    const etag = (await ask("/v1/companies/1")).headers.get("ETag") ?? "";
    charged = add(charged, 0.5);
    const wave = Array.from({ length: 8 }, (_, n) => [
      ask(`/v1/companies/${n + 1}`),
      ask("/v1/companies/1", { headers: { "If-None-Match": etag } }),
      ask(`/v1/companies/${n + 1}/contacts`),
      ask("/v1/companies?limit=3"),
      ask("/v1/companies/999999"),
      ask("/v1/export", json({ ids: Array.from({ length: n + 1 }, (_row, i) => 21 + i) })),
    ]).flat();
    for (const { headers } of await Promise.all(wave)) {
      charged = add(charged, Number(headers.get("X-Credits-Charged") ?? 0));
    }
  }
  const sums = await Promise.all(users.map(totalsOf));
  const metrics = await (await service.ask("/metrics")).text();
  const [, counted] = /^nordscope_credits_debited_total (\S+)$/m.exec(metrics) ?? [];
  // Twice 8 × (0.5 + 2), and 0.1 for each of the 36 rows of the exports, whose companies are not open.
  expect(charged).toBe(47.2);
  expect(sums.reduce((sum, { debits }) => add(sum, debits), 0)).toBe(charged);
  expect(sums.reduce((sum, { consumed }) => add(sum, consumed), 0)).toBe(charged);
  expect(Number(counted)).toBe(charged);
  for (const { requests } of sums) expect(requests).toBe(1 + 6 * 8);
}, 60_000);
