/** Host names and domains for contacts and rules. */
import { domainToUnicode } from "node:url";
import { parse } from "tldts";

/**
 * Converts a host name to its registrable domain (`firma.no`). On shared hosts the result includes the customer's label
 * (`firma.wixsite.com`).
 */
export function registrableDomain(host: string): string | null {
  return parse(host, { allowPrivateDomains: true }).domain;
}

/** First label of the registrable domain: `firma` for `www.firma.no`. */
export function domainLabel(host: string): string {
  return parse(host, { allowPrivateDomains: true }).domainWithoutSuffix ?? "";
}

/** Top-level domains to which an address joined with the next word is truncated. */
const CUT_BACK = ["com", "net", "org", "info", "no", "se", "dk", "fi", "eu", "nu", "is", "fo", "gl", "ax", "io"];
const FILES =
  /\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp|css|m?js|ts|json|map|pdf|docx?|xlsx?|html?|php|aspx?|woff2?|mp[34]|zip|vue|tsx)$/;

/**
 * Extracts a mail domain from a text, in Unicode and lower case: `firma.nokontakt` becomes `firma.no`.
 * @returns null when it is not a public domain name: a file name, a version, an unknown top-level domain
 */
export function mailDomain(text: string): string | null {
  const name = text.toLowerCase().replaceAll(/^[.-]+|[.-]+$/g, "");
  if (!/^[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u.test(name) || FILES.test(name) || name.includes("..")) return null;
  const fullDomain = publicDomain(name);
  if (fullDomain !== null) return fullDomain;
  const dot = name.lastIndexOf(".");
  const glued = name.slice(dot + 1);
  const suffix = CUT_BACK.find((suffix) => glued.startsWith(suffix) && glued.length > suffix.length + 1);
  return suffix === undefined ? null : publicDomain(name.slice(0, dot + 1) + suffix);
}

/**
 * Returns whether a host name is below a public suffix, or below `example`, which is used for generated data (RFC
 * 2606).
 */
export function isPublicHost(host: string): boolean {
  return reservedDomain(host) !== null || publicDomain(host) !== null;
}

/** The domain in lower case when it is below `example`, otherwise null. */
export function reservedDomain(text: string): string | null {
  const name = text.toLowerCase().replace(/\.+$/, "");
  return /^(?:[a-z0-9-]+\.)+example$/.test(name) ? name : null;
}

function publicDomain(name: string): string | null {
  const asPrivate = parse(name, { allowPrivateDomains: true });
  // `iki.fi` is a public suffix and also has mailboxes itself.
  const { domain, isIcann, isPrivate, isIp, publicSuffix } = asPrivate.domain === null ? parse(name) : asPrivate;
  if (isIp || domain === null || publicSuffix === null || !(isIcann || isPrivate)) return null;
  return name.includes("xn--") ? domainToUnicode(name) || null : name.normalize("NFC");
}
