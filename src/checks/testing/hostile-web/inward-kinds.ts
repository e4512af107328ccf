/** Websites that lead to internal networks: by host names, redirects, and DNS responses that change later. */
import { LOOPBACK, page } from "../loopback-web.ts";
import { type HostileKind, redirect } from "./hostile-kind.ts";

const SECRET = page("<h1>hemmelig</h1>");

/** Host names with an internal address. */
const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ["loopback", ["127.0.0.2"]],
  ["this host", ["0.0.0.0"]],
  ["a private network of class A", ["10.0.0.7"]],
  ["a private network of class B", ["172.16.5.4"]],
  ["a private network of class C", ["192.168.1.1"]],
  ["link-local, where clouds keep keys", ["169.254.169.254"]],
  ["carrier-grade NAT", ["100.64.0.1"]],
  ["multicast", ["224.0.0.1"]],
  ["broadcast", ["255.255.255.255"]],
  ["loopback over IPv6", ["::1"]],
  ["a unique local address", ["fd00::1"]],
  ["link-local over IPv6", ["fe80::1"]],
  ["a mapped address", ["::ffff:127.0.0.1"]],
  ["a mapped address in hexadecimal", ["::ffff:7f00:1"]],
  ["an IPv4-compatible address", ["::127.0.0.1"]],
  ["NAT64", ["64:ff9b::7f00:1"]],
  ["local NAT64", ["64:ff9b:1::7f00:1"]],
  ["6to4", ["2002:7f00:1::1"]],
  ["Teredo", ["2001::7f00:1"]],
  ["a public and a private address", [LOOPBACK, "192.168.1.1"]],
  ["a public and a mapped address", [LOOPBACK, "::ffff:10.0.0.1"]],
];

const TARGETS: readonly (readonly [string, HostileKind["outcome"]])[] = [
  ["http://127.0.0.1/", "address_literal"],
  ["http://2130706433/", "address_literal"],
  ["http://0x7f000001/", "address_literal"],
  ["http://0177.0.0.1/", "address_literal"],
  ["http://127.1/", "address_literal"],
  ["http://0/", "address_literal"],
  ["http://①②⑦.⓪.⓪.①/", "address_literal"],
  ["http://127.0.0.1./", "address_literal"],
  ["//[::1]/", "address_literal"],
  ["http://[::ffff:127.0.0.1]/", "address_literal"],
  ["http://[64:ff9b::7f00:1]/", "address_literal"],
  ["http://localhost/", "name_not_public"],
  ["http://LOCALHOST./", "name_not_public"],
  ["http://metadata.google.internal/", "name_not_public"],
  ["http://intranett/", "name_not_public"],
  ["http://inne.example.no/", "private_address"],
  ["http://ute.example.no:6379/", "port_not_allowed"],
  ["http://ute.example.no:22/", "port_not_allowed"],
];

/** Targets of redirects that must not receive a request. */
export const INWARD_HOSTS: readonly (readonly [string, readonly string[]])[] = [
  ["inne.example.no", ["10.0.0.1"]],
  ["ute.example.no", ["193.213.112.4"]],
];

/** The first DNS lookup returns loopback, each later one a private network. */
function turning(): () => Promise<readonly string[]> {
  let looks = 0;
  return async () => [looks++ === 0 ? LOOPBACK : "192.168.0.1"];
}

export const inwardKinds: readonly HostileKind[] = [
  ...NAMES.map(([where, addresses]): HostileKind => ({
    what: `a name that leads to ${where}`,
    outcome: "private_address",
    answer: SECRET,
    addresses,
  })),
  ...TARGETS.map(([target, outcome]): HostileKind => ({
    what: `a redirect to ${target}`,
    outcome,
    answer: redirect(target),
  })),
  {
    what: "a name that resolves inwards on the second look",
    outcome: "private_address",
    answer: SECRET,
    addresses: turning(),
  },
  { what: "a register's website that is an address", outcome: "address_literal", website: "http://192.168.1.1/" },
  { what: "a register's website on a machine's own name", outcome: "name_not_public", website: "http://localhost/" },
];
