/** Checks which URLs can be requested at all. The IP addresses of their hosts are checked later, at each connection. */
import { isIP } from "node:net";

import { registrableDomain } from "../../../domain/contact-details/domain-name.ts";
import type { SiteFailure } from "../site-failure.ts";

const MAX_LENGTH = 2000;
/** Names that are not in public DNS (RFC 6761, 6762, 7686, 8375, 9476). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|arpa|onion|alt|invalid)$/;
/** Links to these sites are stored, never followed. */
const SOCIAL_NETWORKS = new Set(
  (
    "facebook.com fb.com fb.me messenger.com instagram.com instagr.am linkedin.com lnkd.in x.com twitter.com t.co youtube.com " +
    "youtu.be tiktok.com github.com threads.net threads.com pinterest.com snapchat.com xing.com whatsapp.com wa.me t.me vimeo.com"
  ).split(" "),
);
/**
 * @param anyPort skips the port check, which is then made after the name is resolved @returns the reason why the
 * address is never requested; null when it is allowed
 */
export function refusalOf(url: URL, anyPort = false): SiteFailure | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return "not_http";
  if (url.href.length > MAX_LENGTH) return "address_too_long";
  if (url.username !== "" || url.password !== "") return "credentials_in_address";
  if (!anyPort && !isWebPort(url)) return "port_not_allowed";
  const host = hostOf(url);
  // The URL parser has normalised every IPv4 form (octal, hexadecimal, one number) to four decimals.
  if (host.startsWith("[") || isIP(host) !== 0) return "address_literal";
  if (!host.includes(".") || PRIVATE_NAME.test(host)) return "name_not_public";
  return SOCIAL_NETWORKS.has(registrableDomain(host) ?? host) ? "social_network" : null;
}

/** Standard HTTP ports. Another port could be any service of a machine. */
export function isWebPort({ port }: URL): boolean {
  return port === "" || port === "80" || port === "443";
}

/** Returns the host in lower case and ASCII, without a final dot. */
export function hostOf(url: URL): string {
  return url.hostname.toLowerCase().replace(/\.$/, "");
}
