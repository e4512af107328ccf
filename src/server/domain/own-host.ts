/** Whose requests are for this service, by their `Host` and by where they came from. */

const LOOPBACK_V4 = /^127(\.\d{1,3}){3}$/;

/** Takes a host name or an address, also as a URL writes it (`[::1]`) and as an IPv6 socket maps it. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^::ffff:/i, "");
  return name === "localhost" || name === "::1" || name === "[::1]" || LOOPBACK_V4.test(name);
}

/** `Host` by RFC 9110, 7.2: a name or an address and perhaps a port, never `user@host` or a path. */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;

export function isAuthority(host: string): boolean {
  return AUTHORITY.test(host);
}

const MOST_KNOWN = 100;

/**
 * Returns a check of `Host` headers: loopback always, and the host of PUBLIC_URL. Any other name was pointed at this
 * address by someone else (DNS rebinding), or the operator has to set PUBLIC_URL.
 * @param publicOrigin origin of PUBLIC_URL; null when there is none
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

/** Headers that proxies add. */
const FORWARDING = ["forwarded", "via", "x-real-ip"];
const FORWARDED = ["for", "host", "proto", "port", "server", "by", "prefix", "ssl"].map(
  (suffix) => `x-forwarded-${suffix}`,
);

/** A request as far as it shows its way here. */
export interface Arrival {
  /** `1.1`, or `1.0` as nginx speaks to its upstream by default. */
  httpVersion: string;
  /** Name in lower case. */
  header(name: string): string | undefined;
}

/**
 * Returns whether a proxy seems to have passed the request on: it says so in a header, speaks HTTP/1.0, or the browser
 * named another host than this machine. A proxy that hides all of this cannot be seen.
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

/** Undefined without an address, and for `null`, which is the origin of a file. */
function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.hostname;
}
