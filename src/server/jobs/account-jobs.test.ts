import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { creditBalance, ledgerPage } from "../../contract/account.ts";
import { health } from "../../contract/metadata.ts";
import { openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { startAccountJobs } from "./account-jobs.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
beforeAll(async () => {
  service = await openServiceForTest();
}, 60_000);
afterAll(() => service.remove());

const MINUTE_MS = 60_000;
const CREDIT = 10_000;

/** Runs the jobs of a start, which are those of each minute. @returns lines for the operator */
async function chores(): Promise<string[]> {
  const failures: unknown[] = [];
  const lines: string[] = [];
  const house = await startAccountJobs(service.accounts, {
    clock: () => service.clock.now,
    failed: (error) => failures.push(error),
    say: (line) => lines.push(line),
  });
  await house.stop();
  expect(failures).toEqual([]);
  return lines;
}

test("credits reserved for an export are released after 15 minutes, not earlier", async () => {
  const { id } = await service.user();
  const createdAt = service.clock.now;
  const call = { userId: id, requestId: "req_held", endpoint: "POST /v1/export", now: createdAt };
  expect(await service.accounts.credits.hold(call, 40 * CREDIT)).toMatchObject({ ok: true });
  const reserved = async () => (await service.accounts.credits.balance(id)).reserved;
  service.clock.now = new Date(createdAt.getTime() + 15 * MINUTE_MS);
  await chores();
  expect(await reserved()).toBe(40);
  service.clock.now = new Date(createdAt.getTime() + 15 * MINUTE_MS + 1);
  await chores();
  expect(await reserved()).toBe(0);
  expect((await service.accounts.credits.balance(id)).balance).toBe(500);
});

test("a month whose grant is late is granted at the user's first request, once for fifty at once", async () => {
  const user = await service.user();
  const ask = service.as(user.key);
  service.clock.now = new Date("2026-12-01T00:00:00.000Z");
  // Only the user's own request can have booked it.
  expect((await service.accounts.credits.balance(user.id)).balance).toBe(500);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/auth/account/credits")));
  const balances = await Promise.all(answers.map((answer) => read(creditBalance, answer)));
  expect(new Set(balances.map(({ balance }) => balance))).toEqual(new Set([1_000]));
  const entries = (await read(ledgerPage, await ask("/auth/account/ledger"))).data;
  expect(entries.map(({ reference }) => reference)).toEqual(["grant:2026-12", "grant:2026-11"]);
});

test("a clock that jumped thirty years grants no credits, is reported at the start and in /health, and can be confirmed", async () => {
  const user = await service.user();
  const ask = service.as(user.key);
  const balance = async () => (await read(creditBalance, await ask("/auth/account/credits"))).balance;
  const clockCheck = async () => (await read(health, await service.ask("/health"))).checks?.["clock:ahead"]?.[0];
  expect(await chores()).toEqual([]);
  expect(await clockCheck()).toMatchObject({ status: "pass" });
  const right = service.clock.now;
  service.clock.now = new Date("2056-12-01T00:00:00.000Z");
  const [line, ...furtherLines] = await chores();
  expect([line, furtherLines]).toEqual([expect.stringMatching(/more than 35 days ahead .* clock confirm$/), []]);
  expect(await balance()).toBe(500);
  expect(await clockCheck()).toMatchObject({ status: "warn", output: line });
  await service.accounts.clock.confirm(service.clock.now);
  expect(await chores()).toEqual([]);
  expect(await balance()).toBe(500 * 13);
  expect(await clockCheck()).toMatchObject({ status: "pass" });
  await service.accounts.clock.confirm(right);
  service.clock.now = right;
});

test("a round that takes longer than a minute delays the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const going = Promise.withResolvers<void>();
  let rounds = 0;
  const slow = {
    ...service.accounts,
    clock: {
      ...service.accounts.clock,
      note: async () => {
        rounds += 1;
        if (rounds > 1) await going.promise;
        return null;
      },
    },
  };
  const jobs = await startAccountJobs(slow, { clock: () => service.clock.now, failed: () => {}, say: () => {} });
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(rounds).toBe(2);
  going.resolve();
  vi.useRealTimers();
  await jobs.stop();
});
