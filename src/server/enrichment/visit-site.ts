/** A visit to a company's website: a few pages fetched with manners, and what they say. Writes nothing. */
import type { IncomingHttpHeaders } from "node:http";

import type { RobotsGate } from "./crawl/robots-gate.ts";
import { MOST_CRAWL_DELAY_MS, type Pace } from "./crawl/pace.ts";
import { isWorthAnotherSpelling, siteAddresses } from "./crawl/site-addresses.ts";
import type { NameResolver } from "./crawl/name-resolver.ts";
import type { Fetched, SiteFetcher } from "./crawl/site-fetcher.ts";
import type { DueSite } from "../store/ports/site-store.ts";
import { hostOf } from "./crawl/site-address.ts";
import { SiteError, type SiteFailure } from "./crawl/site-failure.ts";
import { registrableDomain } from "./extract/domain-name.ts";
import { domainOf } from "./enter-domain.ts";
import { extractFacts, type PageFacts } from "./extract/extract-facts.ts";
import { type KeptFacts, keptFacts } from "./extract/kept-facts.ts";
import { refreshOf } from "./extract/page-refresh.ts";
import { detectTechnologies } from "./technology/detect-technologies.ts";
import type { Technology } from "./technology/evidence.ts";
import { type DnsAnswers, NO_ANSWERS } from "./technology/match-dns.ts";
import { isVerified, type Verification, verify } from "./verify.ts";

export type VisitedCompany = Omit<DueSite, "id" | "failures">;

export interface VisitedPage {
  facts: KeptFacts;
  technologies: readonly Technology[];
}

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
  found: boolean;
  pages: readonly VisitedPage[];
  verification: Verification | null;
  /** Of the domain, found in its records. */
  dns: readonly Technology[];
  /** Pages that are no longer there. */
  gone: readonly string[];
  /** Pause that the site asks for before the next visit. */
  retryAfterMs: number | null;
}

export interface VisitTools {
  fetcher: SiteFetcher;
  robots: RobotsGate;
  pace: Pace;
  resolver: NameResolver;
  /** Called before a domain is asked; resolves when no other visit asks it. @throws SiteError when that takes too long */
  enter?: ((domain: string) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

const MOST_PAGES = 6;
const MOST_REFUSALS = 2;
const MOST_REFRESHES = 2;
/** Answers by which a site says that it wants no more requests. */
const REFUSALS: ReadonlySet<SiteFailure> = new Set(["forbidden", "too_many_requests", "unavailable", "challenge"]);
const NOTHING = { website: null, found: false, pages: [], verification: null, dns: [], gone: [], retryAfterMs: null };

/** @throws what its signal is aborted with; nothing else */
export async function visitSite(company: VisitedCompany, tools: VisitTools): Promise<SiteVisit> {
  const { sites, given } = siteAddresses(company);
  let last: SiteVisit = { ...NOTHING, outcome: "no_website" };
  for (const [place, urls] of sites.entries()) {
    const visit = await visitSpellings(urls, company, given, tools);
    if (given) last = visit;
    else if (visit.verification !== null && isVerified(visit.verification)) return { ...visit, found: true };
    else if (company.found && place === 0 && isFailure(visit.outcome)) last = visit;
  }
  return last;
}

/** The first spelling of an address that answers, or why the first one failed whose name is there. */
async function visitSpellings(
  urls: readonly URL[],
  company: VisitedCompany,
  given: boolean,
  tools: VisitTools,
): Promise<SiteVisit> {
  let failed: SiteVisit = { ...NOTHING, outcome: "name_not_found" };
  for (const url of urls) {
    const visit = await visitAt(url, company, given, tools);
    if (!isFailure(visit.outcome) || !isWorthAnotherSpelling(visit.outcome)) return visit;
    if (failed.outcome === "name_not_found") failed = visit;
  }
  return failed;
}

function isFailure(outcome: VisitOutcome): outcome is SiteFailure {
  return outcome !== "complete" && outcome !== "partial" && outcome !== "no_website";
}

async function visitAt(url: URL, company: VisitedCompany, given: boolean, tools: VisitTools): Promise<SiteVisit> {
  const front = await readPage(url, company, tools);
  if (front.kind === "failed") return { ...NOTHING, outcome: front.failure, retryAfterMs: front.retryAfterMs };
  const site: SiteVisit = { ...NOTHING, outcome: "complete", website: front.page.facts.page.url.href };
  const pages = [front.page];
  const gone: string[] = [];
  let missed = 0;
  let refusals = 0;
  const seen = new Set([url.href, site.website]);
  for (const { url: next } of front.page.facts.pages) {
    if (pages.length >= MOST_PAGES || refusals >= MOST_REFUSALS) break;
    if (seen.has(next)) continue;
    seen.add(next);
    const read = await readPage(new URL(next), company, tools);
    if (read.kind === "failed") {
      if (read.failure === "not_found") gone.push(next);
      else if (read.failure !== "robots_denied" && read.failure !== "not_a_page") missed++;
      if (REFUSALS.has(read.failure)) refusals++;
      continue;
    }
    const where = read.page.facts.page.url;
    // A page that redirects to another site, or to one that was read, adds nothing of the company's.
    if (seen.has(where.href) && where.href !== next) continue;
    if (registrableDomain(where.hostname) !== registrableDomain(front.page.facts.page.url.hostname)) continue;
    seen.add(where.href);
    pages.push(read.page);
  }
  const verification = verify(
    { ...company },
    pages.map(({ facts }) => facts),
  );
  const isOurs = given || isVerified(verification);
  const dns = isOurs ? detectTechnologies({ dns: await dnsOf(front.page.facts.page.url, tools.resolver) }) : [];
  return { ...site, outcome: missed === 0 ? "complete" : "partial", pages, verification, dns, gone };
}

type Read = { kind: "read"; page: VisitedPage } | { kind: "failed"; failure: SiteFailure; retryAfterMs: number | null };

/** @param refreshes pages that sent on to this one by themselves */
async function readPage(url: URL, company: VisitedCompany, tools: VisitTools, refreshes = 0): Promise<Read> {
  const fetched = await fetchPage(url, tools);
  if (fetched.kind === "failed") return fetched;
  if (fetched.kind === "not_modified") return { kind: "failed", failure: "empty", retryAfterMs: null };
  const { body, headers, url: at } = fetched;
  const facts = extractFacts({
    body,
    contentType: headers["content-type"] ?? null,
    url: at,
    country: company.country_code,
  });
  const next = refreshes < MOST_REFRESHES ? refreshOf(facts.page) : null;
  // A request of its own, with all that is checked of one.
  return next === null ? understand(facts, headers) : readPage(next, company, tools, refreshes + 1);
}

/** One page, as robots.txt and the pace of its site allow. @throws what the tools' signal is aborted with */
export async function fetchPage(url: URL, tools: VisitTools): Promise<Fetched> {
  const { fetcher, robots, pace, enter, signal } = tools;
  let delayMs = 0;
  const turn = async (at: URL, address: string) => {
    await enter?.(domainOf(at));
    return pace.turn(domainOf(at), address, delayMs, signal);
  };
  const permit = async (at: URL) => {
    const rules = await robots.rulesOf(at, { turn, signal });
    if (!rules.allows(at)) throw new SiteError("robots_denied");
    delayMs = Math.min((rules.crawlDelay ?? 0) * 1000, MOST_CRAWL_DELAY_MS);
  };
  return fetcher.fetch({ url, as: "page", permit, turn, signal });
}

function understand(facts: PageFacts, headers: IncomingHttpHeaders): Read {
  const failure = isReserved(headers["tdm-reservation"], facts) ? "reserved" : FAILED_STATES[facts.state];
  if (failure !== undefined) return { kind: "failed", failure, retryAfterMs: null };
  const cookies = (headers["set-cookie"] ?? []).map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    name === "set-cookie" || value === undefined ? [] : [[name, String(value)] as const],
  );
  const technologies = structuredClone(detectTechnologies({ page: facts.page, headers: plain, cookies }));
  return { kind: "read", page: { facts: keptFacts(facts), technologies } };
}

const FAILED_STATES: Readonly<Record<PageFacts["state"], SiteFailure | undefined>> = {
  content: undefined,
  "under construction": undefined,
  challenge: "challenge",
  parked: "parked",
  empty: "empty",
};

/** Checks whether the site reserves itself against mining (TDMRep, W3C 2024). */
function isReserved(header: string | string[] | undefined, { page }: PageFacts): boolean {
  return String(header ?? page.metas.get("tdm-reservation") ?? "").trim() === "1";
}

async function dnsOf(url: URL, resolver: NameResolver): Promise<DnsAnswers> {
  const domain = registrableDomain(hostOf(url));
  return domain === null ? NO_ANSWERS : resolver.records(domain);
}
