/** Where a request came from, as far as it can be believed. */
import { isIP } from "node:net";

import type { Incoming } from "./message.ts";

/**
 * Returns the entry of X-Forwarded-For that our outermost proxy wrote: everything left of it is the caller's own word.
 * Text that is no address counts as the peer, so that it is neither a fresh window nor a long key.
 * @param trustedProxies number of our own proxies in front; 0: the peer
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

/** `8.8.8.8:51000` and `[2001:db8::1]:51000`, as some proxies write them. */
function withoutPort(hop: string): string {
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop;
}
