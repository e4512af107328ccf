import { expect, test } from "vitest";

import { isIn, isPublicAddress, networks } from "./public-address.ts";

test.each([
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback"],
  ["0.0.0.0", "this host"],
  ["10.1.2.3", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["169.254.169.254", "link-local, where clouds keep their keys"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["192.0.0.8", "IETF assignments"],
  ["192.0.2.1", "documentation"],
  ["198.18.0.1", "benchmarks"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.9", "documentation"],
  ["192.88.99.1", "6to4 relays"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.250", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["::127.0.0.1", "IPv4-compatible"],
  ["::ffff:127.0.0.1", "mapped"],
  ["::ffff:7f00:1", "mapped, in hexadecimal"],
  ["::ffff:8.8.8.8", "mapped, of a public address"],
  ["::ffff:0:127.0.0.1", "translated"],
  ["64:ff9b::7f00:1", "NAT64"],
  ["64:ff9b:1::1", "local NAT64"],
  ["100::1", "discard"],
  ["2001::1", "Teredo"],
  ["2001:2::1", "benchmarks"],
  ["2001:10::1", "ORCHID"],
  ["2001:db8::1", "documentation"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["3fff::1", "documentation"],
  ["5f00::1", "segment routing"],
  ["fc00::1", "unique local"],
  ["fd12:3456::1", "unique local"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["2a00:1450::1%lo", "a zone"],
  ["fec0::1", "site-local"],
  ["ff02::1", "multicast"],
  ["firma.no", "a name"],
  ["", "nothing"],
])("%s is not public: %s", (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "193.213.112.4",
  "2a00:1450:400f::1",
  "2620:0:862::1",
  "2001:4600::1",
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

test("an allowed network permits only its addresses, in no other notation", () => {
  const allowed = networks(["127.0.0.1/32", "fd00::/8"]);
  expect(["127.0.0.1", "fd12::1"].map((address) => isIn(allowed, address))).toEqual([true, true]);
  expect(
    ["127.0.0.2", "::ffff:127.0.0.1", "::ffff:7f00:1", "fe80::1", "fd12::1%lo"].map((address) =>
      isIn(allowed, address),
    ),
  ).toEqual(Array.from({ length: 5 }, () => false));
});

test.each(["10.0.0.0", "10.0.0.0/33", "fd00::/129", "localhost/8", ""])("%j is not a network", (text) =>
  expect(() => networks([text])).toThrow("is not a network in CIDR notation"),
);
