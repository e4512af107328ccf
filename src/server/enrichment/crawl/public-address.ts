/** Addresses that the public internet routes: everything else belongs to a machine, an office or a data centre. */
import { BlockList, isIP } from "node:net";

/** Special-purpose blocks of IPv4 (IANA registry, RFC 6890): none of them is a website's. */
const NOT_PUBLIC_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/**
 * Of IPv6 only global unicast is let through: that leaves out loopback, link-local, unique local, multicast, addresses
 * mapped from IPv4 and both NAT64 prefixes. Inside it Teredo, 6to4 and documentation carry or stand for other addresses.
 */
const GLOBAL_V6 = "2000::/3";
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const notPublic = networks([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6]);
const globalV6 = networks([GLOBAL_V6]);

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return false;
  if (family === 4) return !notPublic.check(address, "ipv4");
  return globalV6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** Checks whether an address lies in one of the networks; an IPv6 address that stands for an IPv4 one lies in none of IPv4. */
export function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes("%") || /^::ffff:/i.test(address)) return false;
  return list.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** @param cidrs `10.1.0.0/16`, `fd00::/8` @throws Error when one is no network */
export function networks(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [, network = "", bits = ""] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
    const family = isIP(network);
    if (family === 0 || Number(bits) > (family === 4 ? 32 : 128)) throw new Error(`"${cidr}" is no network (CIDR).`);
    list.addSubnet(network, Number(bits), family === 4 ? "ipv4" : "ipv6");
  }
  return list;
}
