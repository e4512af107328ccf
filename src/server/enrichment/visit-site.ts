/** Visits a company's website: fetches and reads a few pages. Stores nothing. */
import { hostOf, isWorthAnotherSpelling, siteAddresses } from "./crawl/names/site-address.ts";
import { CookieJar } from "./crawl/cookie-jar.ts";
import type { NameResolver } from "./crawl/names/name-resolver.ts";
import type { KnownPage } from "../store/ports/site-store.ts";
import type { SiteFailure } from "./crawl/site-failure.ts";
import { registrableDomain } from "../domain/contact-details/domain-name.ts";
import { type KnownSite, verifyAgain } from "./known-site.ts";
import { detectTechnologies } from "./technology/detect-technologies.ts";
import type { Technology } from "./technology/evidence.ts";
import { type DnsAnswers, NO_ANSWERS } from "./technology/match-dns.ts";
import { isVerified, type Verification, verify } from "./verify.ts";
import {
  type PageRead,
  readPage,
  urlOf,
  type VisitedCompany,
  type VisitedPage,
  type VisitTools,
  type VisitTask,
} from "./visit-page.ts";

/**
 * `complete`: every chosen page was read. `partial`: some were not. `no_website`: none is known, and no guess was
 * verified. Otherwise the reason why the front page could not be read.
 */
export type VisitOutcome = "complete" | "partial" | "no_website" | SiteFailure;

export interface SiteVisit {
  outcome: VisitOutcome;
  /** Address of the front page after redirects; null when none was read. */
  website: string | null;
  /** No source named the website; the visit discovered it. */
  isDiscovered: boolean;
  /** Pages that were read. */
  pages: readonly VisitedPage[];
  /** Pages that have not changed since an earlier visit. */
  unchanged: readonly KnownPage[];
  verification: Verification | null;
  /** Addresses of pages that are frames of the front page: their links are followed too. */
  frames: ReadonlySet<string>;
  /** Technologies from the domain's DNS records. */
  dns: readonly Technology[];
  /** Pages that no longer exist. */
  removedPages: readonly string[];
  /** Pause before the next visit that the site asks for, ms. */
  retryAfterMs: number | null;
}

const MAX_PAGES = 6;
const MAX_REFUSALS = 2;
/** Failures that do not make a visit incomplete: the page is closed to crawlers or is not a page. */
const LEFT_OUT: ReadonlySet<SiteFailure> = new Set([
  "robots_denied",
  "reserved",
  "not_a_page",
  "social_network",
  "platform",
]);
/** Failures by which a site asks for no more requests. */
const REFUSALS: ReadonlySet<SiteFailure> = new Set(["forbidden", "too_many_requests", "unavailable", "challenge"]);
const NOTHING = {
  website: null,
  isDiscovered: false,
  pages: [],
  unchanged: [],
  verification: null,
  frames: new Set<string>(),
  dns: [],
  removedPages: [],
  retryAfterMs: null,
};

/**
 * @param knownSite pages to request conditionally; null: all are read
 * @throws only the reason of its signal
 */
export async function visitSite(
  company: VisitedCompany,
  tools: VisitTools,
  knownSite: KnownSite | null = null,
): Promise<SiteVisit> {
  const { sites, isGiven } = siteAddresses(company);
  let lastVisit: SiteVisit = { ...NOTHING, outcome: "no_website" };
  const task: VisitTask = { company, isGiven, knownSite, cookies: new CookieJar() };
  for (const [place, urls] of sites.entries()) {
    const visit = await visitSpellings(urls, task, tools);
    if (isGiven) lastVisit = visit;
    else if (visit.verification !== null && isVerified(visit.verification)) return { ...visit, isDiscovered: true };
    else if (company.found && place === 0 && isFailure(visit.outcome)) lastVisit = visit;
  }
  return lastVisit;
}

/**
 * Visits the first spelling of an address that responds; otherwise returns the failure of the first spelling whose name
 * exists.
 */
async function visitSpellings(urls: readonly URL[], task: VisitTask, tools: VisitTools): Promise<SiteVisit> {
  let failed: SiteVisit = { ...NOTHING, outcome: "name_not_found" };
  for (const url of urls) {
    const visit = await visitAt(url, task, tools);
    if (!isFailure(visit.outcome) || !isWorthAnotherSpelling(visit.outcome)) return visit;
    if (failed.outcome === "name_not_found") failed = visit;
  }
  return failed;
}

function isFailure(outcome: VisitOutcome): outcome is SiteFailure {
  return outcome !== "complete" && outcome !== "partial" && outcome !== "no_website";
}

async function visitAt(url: URL, task: VisitTask, tools: VisitTools): Promise<SiteVisit> {
  const { company, isGiven, knownSite } = task;
  const front = await readPage(url, task, tools);
  if (front.kind === "failed") return { ...NOTHING, outcome: front.failure, retryAfterMs: front.retryAfterMs };
  const home = urlOf(front);
  const site: SiteVisit = { ...NOTHING, outcome: "complete", website: home.href };
  const pages = front.kind === "read" ? [front.page] : [];
  const unchanged = front.kind === "unchanged" ? [front.page] : [];
  // The queue grows by the links of the front page's frames.
  const leadsTo = leadsToOf(front);
  const frames = new Set<string>();
  const removedPages: string[] = [];
  let missedCount = 0;
  let refusals = 0;
  const visitedUrls = new Set([url.href, site.website]);
  for (const next of leadsTo) {
    if (pages.length + unchanged.length >= MAX_PAGES || refusals >= MAX_REFUSALS) break;
    if (visitedUrls.has(next)) continue;
    visitedUrls.add(next);
    const read = await readPage(new URL(next), task, tools);
    if (read.kind === "failed") {
      if (read.failure === "not_found") removedPages.push(next);
      else if (!LEFT_OUT.has(read.failure)) missedCount++;
      if (REFUSALS.has(read.failure)) refusals++;
      continue;
    }
    const where = urlOf(read);
    // A redirect to another site, or to a page already read, adds no facts.
    if (visitedUrls.has(where.href) && where.href !== next) continue;
    if (registrableDomain(where.hostname) !== registrableDomain(home.hostname)) continue;
    visitedUrls.add(where.href);
    if (read.kind === "read") pages.push(read.page);
    else unchanged.push(read.page);
    if (!isFrame(next, front, knownSite)) continue;
    frames.add(where.href);
    leadsTo.push(...leadsToOf(read));
  }
  const facts = pages.map((page) => page.facts);
  const verification =
    unchanged.length > 0 && knownSite !== null
      ? verifyAgain(company, facts, unchanged, knownSite.verification)
      : verify(company, facts);
  const isOurs = isGiven || isVerified(verification);
  const dns = isOurs ? detectTechnologies({ dns: await dnsOf(home, tools.resolver) }) : [];
  return {
    ...site,
    outcome: missedCount === 0 ? "complete" : "partial",
    pages,
    unchanged,
    verification,
    frames,
    dns,
    removedPages,
  };
}

/** Returns the URLs of the pages to visit that a page links to. */
function leadsToOf(read: Exclude<PageRead, { kind: "failed" }>): string[] {
  return read.kind === "read" ? read.page.facts.pages.map(({ url }) => url) : [...read.page.leads_to];
}

/** For an unchanged front page, frames are the stored pages that named further pages. */
function isFrame(url: string, front: PageRead, knownSite: KnownSite | null): boolean {
  if (front.kind === "read") return front.page.facts.pages.some((next) => next.url === url && next.kind === "frame");
  return (knownSite?.pages.get(url)?.leads_to.length ?? 0) > 0;
}

async function dnsOf(url: URL, resolver: NameResolver): Promise<DnsAnswers> {
  const domain = registrableDomain(hostOf(url));
  return domain === null ? NO_ANSWERS : resolver.records(domain);
}
