import type { Page } from "../extract/page/page.ts";
import { Evidence, type Technology } from "./evidence.ts";
import { type DnsAnswers, matchDns } from "./match-dns.ts";
import { matchCookies, matchHeaders, matchPage } from "./match-page.ts";

/** Data of a site; parts that were not requested are undefined. */
export interface SiteSigns {
  page?: Page;
  /** Names and values of the response headers. */
  headers?: Iterable<readonly [string, string]>;
  /** Names of the cookies that the site has set. */
  cookies?: Iterable<string>;
  dns?: DnsAnswers;
}

/** Returns the products shown by a page, its response and its domain, sorted by category and name. */
export function detectTechnologies({ page, headers, cookies, dns }: SiteSigns): Technology[] {
  const evidence = new Evidence();
  if (page) matchPage(page, evidence);
  if (headers) matchHeaders(headers, evidence);
  if (cookies) matchCookies(cookies, evidence);
  if (dns) matchDns(dns, evidence);
  return evidence.technologies();
}
