import { expect, test } from "vitest";

import type { Principal } from "../domain/accounts/principal.ts";
import { MinuteLimiter, StoreLimiter } from "./rate-limiter.ts";

const now = new Date("2026-11-21T12:00:59.999Z");
const next = new Date("2026-11-21T12:01:00.000Z");
const free: Principal = { userId: 1, plan: "free", via: "key", credentialId: 1 };
const passed = (limiter: MinuteLimiter, subject: Principal | { address: string }, times: number, at = now) =>
  Array.from({ length: times }, () => limiter.count(subject, at)).filter(({ allowed }) => allowed).length;

test("exactly the limit passes for all keys of a user together, and a new minute starts at zero", () => {
  const limiter = new MinuteLimiter();
  expect(passed(limiter, free, 40) + passed(limiter, { ...free, credentialId: 2 }, 200)).toBe(60);
  expect(passed(limiter, free, 240, next)).toBe(60);
});

test("a late request of the previous minute does not reopen that minute", () => {
  const limiter = new MinuteLimiter();
  expect(passed(limiter, free, 60)).toBe(60);
  expect(passed(limiter, free, 1, next)).toBe(1);
  expect(passed(limiter, free, 1)).toBe(0);
});

test("sessions, other users and addresses have separate windows", () => {
  const limiter = new MinuteLimiter();
  expect(passed(limiter, free, 100)).toBe(60);
  expect(passed(limiter, { ...free, via: "session" }, 1_000)).toBe(600);
  expect(passed(limiter, { ...free, userId: 2 }, 100)).toBe(60);
  expect(passed(limiter, { address: "10.0.0.1" }, 1_000)).toBe(300);
  expect(passed(limiter, { address: "10.0.0.2" }, 1)).toBe(1);
});

test("the window has limit, remaining requests and the next minute in epoch seconds", () => {
  const limiter = new MinuteLimiter();
  const resetAt = Date.parse("2026-11-21T12:01:00Z") / 1000;
  expect(limiter.count(free, now)).toEqual({ limit: 60, remaining: 59, resetAt, allowed: true });
  passed(limiter, free, 100);
  expect(limiter.count(free, now)).toEqual({ limit: 60, remaining: 0, resetAt, allowed: false });
});

test("rows of a day are counted completely or not at all, for keys and sessions together, until midnight UTC", () => {
  const limiter = new MinuteLimiter();
  const read = (rows: number, more: Partial<Principal> = {}, at = now) =>
    limiter.countRows({ ...free, ...more }, rows, at);
  const answers = Array.from({ length: 120 }, (_, n) => read(50, n % 2 === 0 ? {} : { via: "session" }));
  expect(answers.filter(Boolean)).toHaveLength(100);
  const otherUser: Partial<Principal> = { userId: 2 };
  expect([read(4_990, otherUser), read(50, otherUser), read(10, otherUser), read(1, otherUser)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(read(5_001, { userId: 3 })).toBe(false);
  expect(read(50_000, { userId: 3, plan: "starter" })).toBe(true);
  expect(read(1, {}, new Date("2026-11-21T23:59:59.999Z"))).toBe(false);
  expect(read(5_000, {}, new Date("2026-11-22T00:00:00.000Z"))).toBe(true);
  // A request of the day before, answered late.
  expect(read(1, {}, now)).toBe(false);
});

test("any number of addresses uses bounded memory, and an account's count stays exact", () => {
  const limiter = new MinuteLimiter();
  expect(passed(limiter, free, 40)).toBe(40);
  const address = "10.0.0.1";
  passed(limiter, { address }, 300);
  for (let n = 0; n < 100_000; n += 1) limiter.count({ address: `11.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }, now);
  // It was forgotten with the others.
  expect(passed(limiter, { address }, 1)).toBe(1);
  expect(passed(limiter, free, 200)).toBe(20);
});

const address = "10.0.0.1";

test("a caller above the limit is not counted in the store until the next minute", async () => {
  const counts = new Map<string, number>();
  let storeCalls = 0;
  const limiter = new StoreLimiter({
    async count(subject, minute) {
      storeCalls += 1;
      const used = (counts.get(`${minute} ${subject}`) ?? 0) + 1;
      counts.set(`${minute} ${subject}`, used);
      return used;
    },
    countRows: async () => true,
    close: async () => undefined,
  });
  const countAt = (second: number) => limiter.count({ address }, new Date(Date.UTC(2026, 10, 21, 12, 0, second)));
  const windows = [];
  for (let n = 0; n < 1_000; n += 1) windows.push(await countAt(n % 60));
  expect(windows.filter(({ allowed }) => allowed)).toHaveLength(300);
  expect(storeCalls).toBe(301);
  expect((await limiter.count({ address: "10.0.0.2" }, new Date(Date.UTC(2026, 10, 21, 12)))).allowed).toBe(true);
  expect((await countAt(60)).allowed).toBe(true);
  // A request of the minute before, answered late.
  expect((await countAt(59)).allowed).toBe(false);
});
