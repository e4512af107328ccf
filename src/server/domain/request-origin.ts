/** The address and host of a request: whether they are this service's, and groups of addresses for rate limits. */
import { isIPv6 } from "node:net";

const LOOPBACK_V4 = /^127(\.\d{1,3}){3}$/;

/** Accepts a host name or IP address, also in the notation of URLs (`[::1]`) and IPv4-mapped. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^::ffff:/i, "");
  return name === "localhost" || name === "::1" || name === "[::1]" || LOOPBACK_V4.test(name);
}

/** `Host` as in RFC 9110, 7.2: a name or an address with an optional port, without user info or path. */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;

export function isAuthority(host: string): boolean {
  return AUTHORITY.test(host);
}

const MOST_KNOWN = 100;

/**
 * Returns a check of `Host` headers that accepts loopback names and the host of PUBLIC_URL. Any other name points to
 * this address without permission (DNS rebinding), or PUBLIC_URL is not configured.
 * @param publicOrigin origin of PUBLIC_URL, or null
 */
export function hostCheck(publicOrigin: string | null): (host: string) => boolean {
  const ownHost = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const checkedHosts = new Map<string, boolean>();
  return (host) => {
    const cached = checkedHosts.get(host);
    if (cached !== undefined) return cached;
    const name = isAuthority(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
    const isOwn = name !== undefined && (name === ownHost || isLoopback(name));
    if (checkedHosts.size >= MOST_KNOWN) checkedHosts.clear();
    checkedHosts.set(host, isOwn);
    return isOwn;
  };
}

/** Headers that proxies and content networks add. */
const FORWARDING = (
  "forwarded via x-forwarded forwarded-for x-real-ip x-client-ip x-cluster-client-ip cf-connecting-ip cf-connecting-ipv6 " +
  "cf-ray cdn-loop true-client-ip fastly-client-ip ali-cdn-real-ip wl-proxy-client-ip x-original-forwarded-for " +
  "x-original-host x-original-url x-envoy-external-address x-azure-clientip x-appengine-user-ip x-arr-log-id " +
  "x-proxyuser-ip x-amzn-trace-id"
).split(" ");
const FORWARDED = ["for", "host", "proto", "port", "server", "by", "prefix", "ssl"].map(
  (suffix) => `x-forwarded-${suffix}`,
);

/** The properties of a request that show how it reached this service. */
interface Arrival {
  /** `1.1`, or `1.0`, which nginx uses for its upstream by default. */
  httpVersion: string;
  /** @param name in lower case */
  header(name: string): string | undefined;
}

/**
 * Returns whether a proxy seems to have forwarded the request: by its headers, by HTTP/1.0, or because the browser used
 * a host other than this machine. A fully transparent proxy cannot be detected.
 */
export function cameThroughProxy(arrival: Arrival): boolean {
  const header = (name: string) => arrival.header(name);
  if (arrival.httpVersion === "1.0") return true;
  if ([...FORWARDING, ...FORWARDED].some((name) => header(name) !== undefined)) return true;
  const hosts = [
    hostOf(`http://${header("host") ?? "localhost"}`),
    hostOf(header("origin")),
    hostOf(header("referer")),
  ];
  return hosts.some((host) => host !== undefined && !isLoopback(host));
}

/**
 * Returns whether a browser on this machine sent the request from a page of this service. A proxy that adds no header
 * can hide a stranger's browser, but then it also hides the name that the browser used, so other programs are refused.
 */
export function isFromBrowserHere(arrival: Arrival): boolean {
  const host = hostOf(`http://${arrival.header("host") ?? ""}`);
  const isHere = host !== undefined && isLoopback(host) && !cameThroughProxy(arrival);
  return isHere && arrival.header("sec-fetch-site") === "same-origin";
}

/** Undefined without a URL, and for `null`, which is the origin of a file. */
function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.hostname;
}

/**
 * Groups IP addresses for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which is usually one
 * subscriber. IPv4-mapped addresses (`::ffff:10.0.0.1`) count as IPv4.
 */
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
