import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { register } from "../../contract/metadata.ts";
import { leaseOf } from "../registries/sync/sync-registers.ts";
import { openServiceForTest, read, type Ask } from "../../checks/testing/service-for-test.ts";
import type { RegisterState } from "../store/ports/register-store.ts";

// A service of its own takes a while to open on a machine that may be busy.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

let opened: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  opened = await openServiceForTest({ companies: 7, config: { datafordelerKey: null } });
  ask = opened.as((await opened.user()).key);
});
afterAll(() => opened.remove());

async function registers() {
  return (await read(z.object({ data: z.array(register) }), await ask("/v1/registers"))).data;
}
const norway = async () => (await registers()).find(({ country_code }) => country_code === "NO");

const state: RegisterState = {
  name: "no/enheter",
  country_code: "NO",
  version: '"no-1"',
  cursor: null,
  feed_from: "2026-11-19T03:00:00.000Z",
  bulk_at: "2026-11-20T03:00:00.000Z",
  synced_at: null,
  tried_at: "2026-11-20T03:00:00.000Z",
  error: null,
  rows_changed: 12,
  refused_version: null,
  waiting: null,
  progress: null,
};
const put = (change: Partial<RegisterState>) => opened.service.store.registers.put({ ...state, ...change });

test("before the first read each source says so; sub-units are not among them", async () => {
  const allRegisters = await registers();
  expect(allRegisters.map(({ country_code, state }) => `${country_code} ${state}`)).toEqual([
    "NO never",
    "SE never",
    "SE never",
    "DK never",
    "FI never",
  ]);
  expect(allRegisters.map(({ companies }) => companies)).toEqual([0, 0, 0, 7, 0]);
  expect(allRegisters[0]).toMatchObject({ version: null, synced_at: null, next_sync_at: null, error: null });
});

test("a source being read is running, and a read one has its version or its position in the feed", async () => {
  await put({});
  expect(await norway()).toMatchObject({ state: "never", version: '"no-1"' });
  const lease = { name: leaseOf("NO"), owner: "a", now: opened.clock.now, ms: 60_000 };
  const { registers: store } = opened.service.store;
  await store.lease(lease);
  expect(await norway()).toMatchObject({ state: "running" });
  await store.release(lease);
  await put({ cursor: 25_175_397, synced_at: "2026-11-20T03:05:00.000Z" });
  expect(await norway()).toMatchObject({
    state: "current",
    version: "25175397",
    synced_at: "2026-11-20T03:05:00.000Z",
    rows_changed: 12,
  });
});

test("accounts that were read follow their country's register, with progress", async () => {
  const progress = { left: 3, read: 5, skipped: { broken: 1 } };
  await put({ name: "se/accounts", country_code: "SE", progress });
  const allRegisters = await registers();
  expect(allRegisters.map(({ country_code }) => country_code)).toEqual(["NO", "SE", "SE", "SE", "DK", "FI"]);
  expect(allRegisters[3]?.source).toContain("annual accounts");
  expect(allRegisters[3]?.accounts).toEqual(progress);
  expect(allRegisters[0]?.accounts).toBeNull();
});

test("a failed source has its reason and the time of its last good read", async () => {
  await put({ synced_at: "2026-11-20T03:05:00.000Z", error: "data.brreg.no fails (500)" });
  expect(await norway()).toMatchObject({
    state: "failed",
    error: "data.brreg.no fails (500)",
    synced_at: "2026-11-20T03:05:00.000Z",
  });
});

test("sub-units are listed after the first sync with them", async () => {
  await put({ name: "no/underenheter" });
  const sources = (await registers()).filter(({ country_code }) => country_code === "NO").map(({ source }) => source);
  expect(sources).toHaveLength(2);
  expect(sources[1]).toContain("sub-units");
});

test("with SYNC each source has the time of its next read; Denmark's only with a key", async () => {
  const daily = async (datafordelerKey: string | null) => {
    const otherService = await openServiceForTest({
      companies: 0,
      config: { sync: { minutes: 270 }, datafordelerKey },
    });
    const answer = await otherService.as((await otherService.user()).key)("/v1/registers");
    const { data } = await read(z.object({ data: z.array(register) }), answer);
    await otherService.remove();
    return Object.fromEntries(data.map(({ country_code, next_sync_at }) => [country_code, next_sync_at]));
  };
  const next = "2026-11-22T04:30:00.000Z";
  expect(await daily(null)).toEqual({ NO: next, SE: next, DK: null, FI: next });
  expect(await daily("a-key")).toMatchObject({ DK: next });
});
