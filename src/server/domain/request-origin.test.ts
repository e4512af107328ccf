import { expect, test } from "vitest";

import { addressBucket, cameThroughProxy, hostCheck, isAuthority, isLoopback } from "./request-origin.ts";

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

const arrival = (headers: Record<string, string> = {}, httpVersion = "1.1") => ({
  httpVersion,
  header: (name: string) => headers[name],
});

test.each([
  ["from this machine", arrival(), true],
  ["by a browser on it", arrival({ host: "localhost:3000", referer: "http://localhost:3000/sign-in" }), true],
  ["from a file on it", arrival({ host: "localhost:3000", origin: "null" }), true],
  ["with a forwarding header", arrival({ "x-forwarded-for": "8.8.8.8" }), false],
  ["with Forwarded", arrival({ forwarded: "for=8.8.8.8" }), false],
  ["with X-Real-IP", arrival({ "x-real-ip": "8.8.8.8" }), false],
  ["for another host", arrival({ host: "nordscope.example" }), false],
  ["by nginx's bare proxy_pass", arrival({ host: "127.0.0.1:3000" }, "1.0"), false],
  [
    "by a proxy that hides all but the browser's page",
    arrival({ host: "127.0.0.1:3000", referer: "https://nordscope.example/sign-in" }),
    false,
  ],
])("a request %s comes without a proxy: %#", (_name, request, expected) => {
  expect(!cameThroughProxy(request)).toBe(expected);
});

test.each(["localhost", "localhost:3000", "127.0.0.1", "[::1]:80", "nordscope.example", ""])(
  "Host %s is well-formed",
  (host) => {
    expect(isAuthority(host)).toBe(true);
  },
);
test.each([
  "evil@localhost",
  "localhost/evil",
  "localhost#x",
  "localhost?x",
  "local host",
  "localhost:x",
  "[::1",
  "a\\b",
])("Host %s is malformed", (host) => {
  expect(isAuthority(host)).toBe(false);
  expect(hostCheck(null)(host)).toBe(false);
});

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, bucket) => expect(addressBucket(address)).toBe(bucket));
