import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { StoreUnavailable } from "../../../../domain/refusal.ts";
import { type CredentialUse, type DeferredTarget, DeferredWrites, type UsageRow } from "./deferred-writes.ts";

const AT = "2026-11-21T05:17:30.125Z";
const row = (userId: number, at = AT): UsageRow => ({
  userId,
  at,
  endpoint: "search",
  requests: 1,
  failed: 0,
  units: 0,
});

/** Takes every write, unless it is set to refuse. */
class Target implements DeferredTarget {
  readonly usage: UsageRow[] = [];
  readonly uses: CredentialUse[] = [];
  refusal: Error | null = null;
  writes = 0;
  idles = 0;

  async write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void> {
    this.writes++;
    if (this.refusal) throw this.refusal;
    this.usage.push(...usage);
    this.uses.push(...uses);
  }

  async idle(): Promise<void> {
    this.idles++;
  }
}

const faults: unknown[] = [];
const setUp = () => {
  const target = new Target();
  return { target, deferred: new DeferredWrites(target, (reason) => faults.push(reason)) };
};

beforeEach(() => {
  faults.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("writes within 50 ms are one transaction, and a use is written once with its last time", async () => {
  const { target, deferred } = setUp();
  for (let i = 0; i < 5; i++) deferred.count(row(i));
  deferred.noteUse("key", 1, AT);
  deferred.noteUse("key", 1, "2026-11-21T05:17:31.000Z");
  deferred.noteUse("session", 1, AT);
  await vi.advanceTimersByTimeAsync(49);
  expect(target.writes).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([target.writes, target.usage]).toEqual([1, [0, 1, 2, 3, 4].map((user) => row(user))]);
  expect(target.uses).toEqual([
    { via: "key", id: 1, at: "2026-11-21T05:17:31.000Z" },
    { via: "session", id: 1, at: AT },
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(target.writes).toBe(1);
});

test("failed writes are kept and retried; a use noted meanwhile is newer", async () => {
  const { target, deferred } = setUp();
  target.refusal = new StoreUnavailable("full");
  deferred.count(row(1));
  deferred.noteUse("key", 1, AT);
  await vi.advanceTimersByTimeAsync(100);
  await expect(deferred.flush()).rejects.toThrow(StoreUnavailable);
  await deferred.settle();
  deferred.count(row(2));
  deferred.noteUse("key", 1, "2026-11-21T05:18:00.000Z");
  target.refusal = null;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(target.usage).toEqual([row(1), row(2)]);
  expect(target.uses).toEqual([{ via: "key", id: 1, at: "2026-11-21T05:18:00.000Z" }]);
  // /health reports a full disk.
  expect(faults).toEqual([]);
});

test("a fault of another kind is reported, and loses no write either", async () => {
  const { target, deferred } = setUp();
  const fault = new TypeError("no such column");
  target.refusal = fault;
  deferred.count(row(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(faults).toEqual([fault]);
  await expect(deferred.settle()).rejects.toBe(fault);
  target.refusal = null;
  await deferred.close();
  expect(target.usage).toEqual([row(1)]);
});

test("a full disk does not fill the memory: times are reduced to hours, and every request counts", async () => {
  const { target, deferred } = setUp();
  const rowCount = 50_000;
  for (let i = 0; i < rowCount; i++) deferred.count(row(1));
  for (let i = 0; i < 1_000; i++) deferred.count({ ...row(1 + (i % 2)), failed: 1 });
  deferred.count(row(1, "2026-11-21T06:00:00.000Z"));
  await deferred.flush();
  const hour = (userId: number, at: string, requests: number, failed: number) => ({
    ...row(userId, at),
    requests,
    failed,
  });
  expect(target.usage.slice(rowCount)).toEqual([
    hour(1, "2026-11-21T05:00:00.000Z", 500, 500),
    hour(2, "2026-11-21T05:00:00.000Z", 500, 500),
    hour(1, "2026-11-21T06:00:00.000Z", 1, 0),
  ]);
});

test("a charge that arrives while another is synced to disk gets a separate write", async () => {
  const { target, deferred } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  target.idle = () => {
    target.idles++;
    return target.idles === 1 ? promise : Promise.resolve();
  };
  deferred.noteCharge();
  await vi.advanceTimersByTimeAsync(50);
  expect(target.idles).toBe(1);
  deferred.noteCharge();
  resolve();
  await vi.advanceTimersByTimeAsync(50);
  expect(target.idles).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(target.idles).toBe(2);
});

test("with nothing to write it waits for earlier writes", async () => {
  const { target, deferred } = setUp();
  await deferred.settle();
  expect([target.idles, target.writes]).toEqual([1, 0]);
});
