import { expect, test } from "vitest";

import { MemoryLoginGuard } from "./login-guard.ts";

const start = Date.parse("2026-11-21T12:00:00Z");
const secondsIn = (seconds: number) => new Date(start + seconds * 1000);

function fail(
  guard: MemoryLoginGuard,
  times: number,
  email: (n: number) => string,
  address: (n: number) => string,
): number {
  return Array.from({ length: times }, (_, n) =>
    guard.attempt({ email: email(n), address: address(n), isSharedAddress: false, browser: null }, secondsIn(0)),
  ).filter(({ allowed }) => allowed).length;
}

test("five failures of an account from one address, then it is blocked for 15 minutes", () => {
  const guard = new MemoryLoginGuard();
  expect(
    fail(
      guard,
      20,
      () => "a@b.example",
      () => "10.0.0.1",
    ),
  ).toBe(5);
  expect(
    guard.attempt({ email: "A@B.example ", address: "10.0.0.1", isSharedAddress: false, browser: null }, secondsIn(60)),
  ).toEqual({
    allowed: false,
    retryAfterSeconds: 840,
  });
  expect(
    guard.attempt({ email: "a@b.example", address: "10.0.0.2", isSharedAddress: false, browser: null }, secondsIn(60))
      .allowed,
  ).toBe(true);
  expect(
    guard.attempt({ email: "a@b.example", address: "10.0.0.1", isSharedAddress: false, browser: null }, secondsIn(901))
      .allowed,
  ).toBe(true);
});

test("fifty failures of an account from many addresses, and of an address on many accounts", () => {
  expect(
    fail(
      new MemoryLoginGuard(),
      200,
      () => "a@b.example",
      (n) => `10.0.0.${n}`,
    ),
  ).toBe(50);
  expect(
    fail(
      new MemoryLoginGuard(),
      200,
      (n) => `user${n}@b.example`,
      () => "10.0.0.1",
    ),
  ).toBe(50);
});

test("an owner's browser is counted separately: strangers do not lock it out, and it has no more attempts", () => {
  const guard = new MemoryLoginGuard();
  const email = "a@b.example";
  const allowed = (browser: string | null, n: number) =>
    guard.attempt({ email, address: `10.0.${n >> 8}.${n & 255}`, isSharedAddress: false, browser }, secondsIn(0))
      .allowed;
  for (let n = 0; n < 50; n++) allowed(null, n);
  expect(allowed(null, 100)).toBe(false);
  expect(Array.from({ length: 60 }, (_, n) => allowed("owner's", 200 + n)).filter(Boolean)).toHaveLength(50);
  expect(allowed("another", 300)).toBe(true);
});

test("failures for many other names do not erase recent failures", () => {
  const guard = new MemoryLoginGuard();
  const attempt = (seconds: number) =>
    guard.attempt(
      { email: "a@b.example", address: "10.0.0.1", isSharedAddress: false, browser: null },
      secondsIn(seconds),
    ).allowed;
  expect([0, 800, 801, 802].map(attempt)).toEqual([true, true, true, true]);
  for (let n = 0; n < 3_400; n++)
    guard.attempt(
      { email: `user${n}@b.example`, address: `10.${n >> 8}.${n & 255}.2`, isSharedAddress: false, browser: null },
      secondsIn(910),
    );
  expect([911, 912, 913].map(attempt)).toEqual([true, true, false]);
});

test("addresses of one IPv6 network are one address", () => {
  expect(
    fail(
      new MemoryLoginGuard(),
      20,
      () => "a@b.example",
      (n) => `2001:db8:1:2::${n}`,
    ),
  ).toBe(5);
});

test("a success forgives the failures of this account from this address", async () => {
  const guard = new MemoryLoginGuard();
  fail(
    guard,
    4,
    () => "a@b.example",
    () => "10.0.0.1",
  );
  const attempt = guard.attempt(
    { email: "a@b.example", address: "10.0.0.1", isSharedAddress: false, browser: null },
    secondsIn(1),
  );
  if (attempt.allowed) await attempt.succeeded();
  expect(
    fail(
      guard,
      20,
      () => "a@b.example",
      () => "10.0.0.1",
    ),
  ).toBe(5);
});
