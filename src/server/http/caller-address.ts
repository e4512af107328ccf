/** Determines the trustworthy address of a caller. */
import { isIP } from "node:net";

import type { Incoming } from "./message.ts";

/**
 * Returns the entry of X-Forwarded-For that our outermost proxy added; entries to its left are not trustworthy. If it
 * is not an IP address, returns the peer, so that arbitrary text creates neither a new window nor a long key.
 * @param trustedProxies number of our own proxies in front; 0 for the peer
 */
export function callerAddress(
  { peer, header }: Pick<Incoming, "peer"> & AddressHeader,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return peer;
  const hops = (header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const written = withoutPort(hops.at(-trustedProxies) || (hops[0] ?? ""));
  return isIP(written) === 0 ? peer : written;
}

interface AddressHeader {
  header: (this: void, name: string) => string | undefined;
}

/** Removes the port from `8.8.8.8:51000` and `[2001:db8::1]:51000`, as some proxies write them. */
function withoutPort(hop: string): string {
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop;
}
