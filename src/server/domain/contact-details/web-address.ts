/** Web addresses as registers and people write them: without a scheme, with two, with a comma instead of a period. */
import { isPublicHost } from "./domain-name.ts";

/** Reason why a text is not a web address that can be stored. */
export type WebsiteFault = "no_address" | "is_email" | "unknown_domain";

/** `http://` and its misspellings: `http:`, `http//`, `htttp://`, `http.www.` */
const SCHEME = /^h{0,2}t{1,3}p(s?)(?:[:;]+[\\/]*|[.,]?[\\/]+|[.,](?=www\.))\s*/i;
const OTHER_SCHEME = /^(?!www\b)[a-z][a-z0-9+-]*:(?!\d+(?:[/?#]|$))/i;
const LABEL = /^(?:web|website|url|nettside|nettsted|hjemmeside|hemsida|webbplats|kotisivut?)\s*:\s*(?=\S)/i;
/** Start of a second address, or of words about the first. */
const NEXT =
  /[|<>"']|[;,](?=\s|https?:|www\.|$)|[;,](?=[^/?#]*\.\p{L})|\s+(?=(?:og|och|ja|and|eller|tai)\s|\(|https?:|www\.|[^\s/]+\.\p{L}{2,}(?:[\s/]|$))/iu;

/**
 * Returns the first address of the text as an absolute URL: `https://` by default, host in lower case, without a
 * trailing slash after the host.
 */
export function readWebsite(text: string): { url: string } | { fault: WebsiteFault } {
  let scheme = "https";
  let remaining = text
    .trim()
    .replace(/^[<("'[]+/, "")
    .replace(LABEL, "");
  for (let match = SCHEME.exec(remaining); match; match = SCHEME.exec(remaining)) {
    scheme = match[1] ? "https" : "http";
    remaining = remaining.slice(match[0].length);
  }
  if (/^mailto:/i.test(remaining)) return { fault: "is_email" };
  if (OTHER_SCHEME.test(remaining)) return { fault: "no_address" };
  const [firstAddress = ""] = withPoints(remaining).split(NEXT, 1);
  const [, authority = "", path = ""] = /^([^\s/\\?#]*)(.*)$/s.exec(firstAddress.replace(/[\s.,;:)\]]+$/, "")) ?? [];
  if (authority.includes("@")) return { fault: "is_email" };
  const [, name = "", port = ""] = /^(.*?)\.*(?::(\d*))?$/.exec(authority) ?? [];
  const host = name.replaceAll(/\.{2,}/g, ".");
  if (!/[^.]\.[^.]/.test(host) || /^[\d.]+$/.test(host)) return { fault: "no_address" };
  // The default ports of HTTP and HTTPS determine the scheme.
  if (port === "80" || port === "443") scheme = port === "80" ? "http" : "https";
  const isOwnPort = port === "" || port === "80" || port === "443";
  const url = URL.parse(`${scheme}://${host}${isOwnPort ? "" : `:${port}`}${path}`);
  if (url === null) return { fault: "no_address" };
  if (!isPublicHost(url.hostname)) return { fault: "unknown_domain" };
  return { url: url.pathname === "/" && url.search === "" && url.hash === "" ? url.origin : url.href };
}

/** Replaces commas and spaces typed instead of periods: `www,firma.no`, `www firma.no`, `www.firma,no`. */
function withPoints(text: string): string {
  return text
    .replace(/^www[\s,;]+(?=\S)/i, "www.")
    .replace(/^([\w-]+\.[\w-]+),(?=(?:no|se|dk|fi|com|net|org)$)/i, "$1.");
}

/**
 * Host of a website without `www.`; null without a valid URL. Different spellings of one website have the same host.
 */
export function siteHost(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.hostname.replace(/^www\.|\.$/g, "") ?? null);
}
