/** Addresses (URLs) that may be requested at all; where their names lead is checked later, at each connection. */
import { isIP } from "node:net";

import { registrableDomain } from "../../domain/contact-details/domain-name.ts";
import type { SiteFailure } from "./site-failure.ts";

const MAX_LENGTH = 2000;
/** Names that no public name server answers for (RFC 6761, 6762, 7686, 8375, 9476). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|arpa|onion|alt|invalid)$/;
/** Links to their pages are kept, never followed. */
const SOCIAL_NETWORKS = new Set(
  (
    "facebook.com fb.com fb.me messenger.com instagram.com instagr.am linkedin.com lnkd.in x.com twitter.com t.co youtube.com " +
    "youtu.be tiktok.com github.com threads.net threads.com pinterest.com snapchat.com xing.com whatsapp.com wa.me t.me vimeo.com"
  ).split(" "),
);
/** @param anyPort the way there is checked for its port later @returns why the address is never requested; null when it may be */
export function refusalOf(url: URL, anyPort = false): SiteFailure | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return "not_http";
  if (url.href.length > MAX_LENGTH) return "address_too_long";
  if (url.username !== "" || url.password !== "") return "credentials_in_address";
  if (!anyPort && !isWebPort(url)) return "port_not_allowed";
  const host = hostOf(url);
  // The URL parser has written every spelling of an IPv4 address (octal, hexadecimal, one number) as four decimals.
  if (host.startsWith("[") || isIP(host) !== 0) return "address_literal";
  if (!host.includes(".") || PRIVATE_NAME.test(host)) return "name_not_public";
  return SOCIAL_NETWORKS.has(registrableDomain(host) ?? host) ? "social_network" : null;
}

/** HTTP's own ports; another one may be any service of a machine. */
export function isWebPort({ port }: URL): boolean {
  return port === "" || port === "80" || port === "443";
}

/** Lower case, in ASCII, without the dot that may end a full name. */
export function hostOf(url: URL): string {
  return url.hostname.toLowerCase().replace(/\.$/, "");
}
