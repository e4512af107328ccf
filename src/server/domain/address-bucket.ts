/**
 * Groups IP addresses for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which is usually one
 * subscriber. IPv4-mapped addresses (`::ffff:10.0.0.1`) count as IPv4.
 */
import { isIPv6 } from "node:net";

export function addressBucket(address: string): string {
  const plain = address.replace(/^\[|\]$|%.*$/g, "");
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const leftGroups = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const groups = plain.includes("::")
    ? [...leftGroups, ...Array<string>(8 - leftGroups.length - right.length).fill("0"), ...right]
    : leftGroups;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
