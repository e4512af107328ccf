/** Whose requests are for this service, by their `Host` and by where they came from. */

const LOOPBACK_V4 = /^127(\.\d{1,3}){3}$/;

/** Takes a host name or an address, also as a URL writes it (`[::1]`) and as an IPv6 socket maps it. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^::ffff:/i, "");
  return name === "localhost" || name === "::1" || name === "[::1]" || LOOPBACK_V4.test(name);
}

const MOST_KNOWN = 100;

/**
 * Returns a check of `Host` headers: loopback always, and the host of PUBLIC_URL. Any other name was pointed at this
 * address by someone else (DNS rebinding), or the operator has to set PUBLIC_URL.
 * @param publicOrigin origin of PUBLIC_URL; null when there is none
 */
export function hostCheck(publicOrigin: string | null): (host: string) => boolean {
  const own = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const known = new Map<string, boolean>();
  return (host) => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const name = URL.parse(`http://${host}`)?.hostname;
    const isOwn = name !== undefined && (name === own || isLoopback(name));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(host, isOwn);
    return isOwn;
  };
}

/** Headers that proxies add; a request with one of them did not come straight from its peer. */
const FORWARDING = ["forwarded", "via", "x-real-ip"];
const FORWARDED = ["for", "host", "proto", "port", "server", "by", "prefix", "ssl"].map((one) => `x-forwarded-${one}`);

export function isStraightFromLoopback(address: string, header: (name: string) => string | undefined): boolean {
  return isLoopback(address) && [...FORWARDING, ...FORWARDED].every((name) => header(name) === undefined);
}
