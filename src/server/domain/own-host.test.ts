import { expect, test } from "vitest";

import { hostCheck, isLoopback, isStraightFromLoopback } from "./own-host.ts";

test.each(["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]", "::ffff:127.0.0.1"])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});
test.each(["0.0.0.0", "10.0.0.1", "127.evil.example", "localhost.evil.example", "128.0.0.1", "::"])(
  "%s is not",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

test.each([
  ["localhost:3000", null, true],
  ["LOCALHOST", null, true],
  ["127.0.0.1:80", null, true],
  ["[::1]:3000", null, true],
  ["attacker.example:3000", null, false],
  ["127.0.0.1.attacker.example", null, false],
  ["", null, false],
  ["not a host", null, false],
  ["nordscope.example", "https://nordscope.example", true],
  ["nordscope.example:443", "https://nordscope.example", true],
  ["127.0.0.1:3000", "https://nordscope.example", true],
  ["other.example", "https://nordscope.example", false],
])("Host %s under PUBLIC_URL %s: %s", (host, publicOrigin, own) => {
  const check = hostCheck(publicOrigin);
  expect([check(host), check(host)]).toEqual([own, own]);
});

test("a request through a proxy does not come straight from this machine", () => {
  const none = () => undefined;
  expect(isStraightFromLoopback("::ffff:127.0.0.1", none)).toBe(true);
  expect(isStraightFromLoopback("10.0.0.9", none)).toBe(false);
  for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip"]) {
    expect(isStraightFromLoopback("127.0.0.1", (asked) => (asked === name ? "8.8.8.8" : undefined))).toBe(false);
  }
});
