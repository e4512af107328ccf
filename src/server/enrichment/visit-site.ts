/** A visit to a company's website: a few pages fetched with manners, and what they say. Writes nothing. */
import { isWorthAnotherSpelling, siteAddresses } from "./crawl/site-addresses.ts";
import { CookieJar } from "./crawl/cookie-jar.ts";
import type { NameResolver } from "./crawl/name-resolver.ts";
import type { KnownPage } from "../store/ports/site-store.ts";
import { hostOf } from "./crawl/site-address.ts";
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
 * `complete`: every page that was chosen was read. `partial`: some were not. `no_website`: none is known, and no guess was
 * the company's. Else why its front page could not be read.
 */
export type VisitOutcome = "complete" | "partial" | "no_website" | SiteFailure;

export interface SiteVisit {
  outcome: VisitOutcome;
  /** The front page's address after redirects; null when none was read. */
  website: string | null;
  /** No source named the website: the visit found it. */
  isDiscovered: boolean;
  /** Those that were read. */
  pages: readonly VisitedPage[];
  /** Those that have not changed since an earlier visit read them. */
  unchanged: readonly KnownPage[];
  verification: Verification | null;
  /** Addresses of pages that are frames of the front page: they name further pages as it does. */
  frames: ReadonlySet<string>;
  /** Of the domain, found in its records. */
  dns: readonly Technology[];
  /** Pages that are no longer there. */
  removedPages: readonly string[];
  /** Pause that the site asks for before the next visit. */
  retryAfterMs: number | null;
}

const MAX_PAGES = 6;
const MAX_REFUSALS = 2;
/** Pages that the site keeps to itself, or that are none: they are not missing. */
const LEFT_OUT: ReadonlySet<SiteFailure> = new Set([
  "robots_denied",
  "reserved",
  "not_a_page",
  "social_network",
  "platform",
]);
/** Answers by which a site says that it wants no more requests. */
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
 * @param knownSite pages that are asked for conditionally; null: all are read
 * @throws what its signal is aborted with; nothing else
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

/** The first spelling of an address that answers, or why the first one failed whose name is there. */
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
  // The queue of pages to visit grows by those that the front page's frames name.
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
    // A page that redirects to another site, or to one that was read, adds nothing of the company's.
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

/** Returns the addresses of the pages to visit that a page names. */
function leadsToOf(read: Exclude<PageRead, { kind: "failed" }>): string[] {
  return read.kind === "read" ? read.page.facts.pages.map(({ url }) => url) : [...read.page.leads_to];
}

/** Of a front page that has not changed, frames are the pages that named others when they were read. */
function isFrame(url: string, front: PageRead, knownSite: KnownSite | null): boolean {
  if (front.kind === "read") return front.page.facts.pages.some((next) => next.url === url && next.kind === "frame");
  return (knownSite?.pages.get(url)?.leads_to.length ?? 0) > 0;
}

async function dnsOf(url: URL, resolver: NameResolver): Promise<DnsAnswers> {
  const domain = registrableDomain(hostOf(url));
  return domain === null ? NO_ANSWERS : resolver.records(domain);
}
