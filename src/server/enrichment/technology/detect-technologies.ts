import type { Page } from "../extract/page/page.ts";
import { Evidence, type Technology } from "./evidence.ts";
import { type DnsAnswers, matchDns } from "./match-dns.ts";
import { matchCookies, matchHeaders, matchPage } from "./match-page.ts";
import type { FlatProfile, TechnologyCategory } from "../../../contract/technology.ts";

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

interface Named {
  name: string;
  category: string;
}

/** Converts technologies to the specification's tech profile: one product for single fields, sorted names for lists. */
export function flatProfile(technologies: readonly Named[]): FlatProfile {
  const names = (...categories: readonly TechnologyCategory[]) =>
    [
      ...new Set(
        technologies
          .filter(({ category }) => categories.some((candidate) => candidate === category))
          .map(({ name }) => name),
      ),
    ].sort();
  const firstOf = (category: TechnologyCategory) => names(category)[0] ?? null;
  return {
    cms: firstOf("cms"),
    frameworks: names("framework"),
    analytics: names("analytics", "tag manager"),
    cdn: firstOf("cdn"),
    hosting: firstOf("hosting"),
    email_provider: firstOf("email"),
    ecommerce: firstOf("ecommerce"),
    payment_providers: names("payment"),
    live_chat: firstOf("live chat"),
    marketing: names("marketing", "email sending"),
  };
}
