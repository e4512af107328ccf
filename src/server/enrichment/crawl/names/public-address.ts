/**
 * Recognises IP addresses that are routed on the public internet. All others belong to a machine, an office or a data
 * centre.
 */
import { BlockList, isIP } from "node:net";

/** Special-purpose IPv4 blocks (IANA registry, RFC 6890): never a public website. */
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
 * Only global unicast IPv6 is allowed, which excludes loopback, link-local, unique local, multicast, IPv4-mapped
 * addresses and both NAT64 prefixes. Within it, Teredo, 6to4 and the documentation ranges are excluded: they embed or
 * represent other addresses.
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

/**
 * Checks whether an address is in one of the networks. An IPv4-mapped IPv6 address is not matched with IPv4 networks.
 */
export function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes("%") || /^::ffff:/i.test(address)) return false;
  return list.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** @param cidrs for example `10.1.0.0/16`, `fd00::/8` @throws Error for an invalid network */
export function networks(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [, network = "", bits = ""] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
    const family = isIP(network);
    if (family === 0 || Number(bits) > (family === 4 ? 32 : 128))
      throw new Error(`"${cidr}" is not a network in CIDR notation.`);
    list.addSubnet(network, Number(bits), family === 4 ? "ipv4" : "ipv6");
  }
  return list;
}
