/** Fetches and reads one page of a visit, respecting robots.txt, reservations and pace. Stores nothing. */
import type { IncomingHttpHeaders } from "node:http";

import type { DueSite, KnownPage } from "../store/ports/site-store.ts";
import type { NameResolver } from "./crawl/names/name-resolver.ts";
import type { CookieJar } from "./crawl/cookie-jar.ts";
import { MAX_CRAWL_DELAY_MS, type Pace } from "./crawl/pace.ts";
import { ownReservation, RESERVATION_PATH, type ReservationGate } from "./crawl/robots/reservation.ts";
import type { RobotsGate } from "./crawl/robots/robots-gate.ts";
import type { Fetched, FetchRequest, SiteFetcher } from "./crawl/site-fetcher.ts";
import { SiteError, type SiteFailure } from "./crawl/site-failure.ts";
import { type Validators, validatorsOf } from "./crawl/exchange.ts";
import { domainOf } from "./enter-domain.ts";
import { extractFacts, type PageFacts, type CompactFacts, compactFacts } from "./extract/extract-facts.ts";
import { refreshOf } from "./extract/page/page-refresh.ts";
import type { KnownSite } from "./known-site.ts";
import { detectTechnologies } from "./technology/detect-technologies.ts";
import type { Technology } from "./technology/evidence.ts";
import { domainLabel } from "../domain/contact-details/domain-name.ts";
import { readWords } from "./read-words.ts";
import { nameKey } from "./legal-name.ts";
import { hostOf } from "./crawl/names/site-address.ts";

/**
 * Marketplaces, directories and services whose company pages show the platform's own contacts. Subdomains are included.
 * Services that give each customer a host for a website are not listed.
 */
const PLATFORMS = new Set(readWords("platforms.txt"));

/** Google Search and Maps. sites.google.com has websites of customers and is not included. */
const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;

/** Checks whether an address is a company's page on a platform of another company. @param name the company's name */
export function isOnPlatform(url: URL, name: string): boolean {
  const host = hostOf(url);
  const labels = host.split(".");
  const isPlatform = GOOGLE.test(host) || labels.some((_, index) => PLATFORMS.has(labels.slice(index).join(".")));
  // The label can join several words of the name: `just-eat` and `degulesider`.
  const label = [...domainLabel(host).replaceAll("-", "")].join(" ?");
  return isPlatform && !new RegExp(`(?:^| )${label}(?: |$)`, "u").test(nameKey(name));
}

export type VisitedCompany = Omit<DueSite, "id" | "failures" | "proof" | "known">;

/** Input of a visit. */
export interface VisitTask {
  company: VisitedCompany;
  /** True when a source lists the website. */
  isGiven: boolean;
  /** Pages to request conditionally; null: all are read. */
  knownSite: KnownSite | null;
  cookies: CookieJar;
}

export interface VisitedPage {
  facts: CompactFacts;
  technologies: readonly Technology[];
  /** Validators for the next conditional request; null: the server sends none, or the page must be read each time. */
  version: Validators | null;
}

export interface VisitTools {
  fetcher: SiteFetcher;
  robots: RobotsGate;
  reservations: ReservationGate;
  pace: Pace;
  resolver: NameResolver;
  /** Called before a domain is requested; resolves when no other visit uses it. @throws SiteError after a timeout */
  enter?: ((domain: string) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

const MAX_REFRESHES = 2;

export type PageRead =
  | { kind: "read"; page: VisitedPage }
  | { kind: "unchanged"; page: KnownPage }
  | { kind: "failed"; failure: SiteFailure; retryAfterMs: number | null };

export function urlOf(read: Exclude<PageRead, { kind: "failed" }>): URL {
  return read.kind === "read" ? read.page.facts.page.url : new URL(read.page.url);
}

/** @param refreshes number of pages that already redirected by themselves */
export async function readPage(url: URL, task: VisitTask, tools: VisitTools, refreshes = 0): Promise<PageRead> {
  const { company, knownSite, cookies } = task;
  const pageAt = (pageUrl: URL) => knownSite?.pages.get(pageUrl.href) ?? null;
  const fetched = await fetchPage(url, tools, { knownVersion: pageAt, cookies, name: company.name });
  if (fetched.kind === "failed") return fetched;
  if (fetched.kind === "not_modified") {
    const page = pageAt(fetched.url);
    if (page === null) return failed("broken_http");
    return ownReservation(fetched.headers, null) === true ? failed("reserved") : { kind: "unchanged", page };
  }
  const { body, headers, url: finalUrl } = fetched;
  const facts = extractFacts({
    body,
    contentType: headers["content-type"] ?? null,
    url: finalUrl,
    country: company.country_code,
  });
  const next = refreshes < MAX_REFRESHES ? refreshOf(facts.page) : null;
  // The target is a new request with all checks.
  return next === null
    ? understand(facts, headers, { reservedByFile: fetched.isReserved, cookies: cookies.namesOf(finalUrl) })
    : readPage(next, task, tools, refreshes + 1);
}

/** `isReserved`: reservation of the page in the origin's file; null: the file does not mention it. */
export type FetchedPage = Fetched & { isReserved: boolean | null };

/**
 * Fetches one page, as robots.txt and the pace of its site allow. With `name`, the company's, redirects to a page on
 * another company's platform are refused.
 * @throws the reason of the tools' signal
 */
export async function fetchPage(
  url: URL,
  tools: VisitTools,
  { knownVersion, cookies, name }: Pick<FetchRequest, "knownVersion" | "cookies"> & { name?: string | undefined } = {},
): Promise<FetchedPage> {
  const { fetcher, robots, reservations, pace, enter, signal } = tools;
  let delayMs = 0;
  let isReserved: boolean | null = null;
  const turn = async (hopUrl: URL, address: string) => {
    await enter?.(domainOf(hopUrl));
    return pace.turn(domainOf(hopUrl), address, delayMs, signal);
  };
  const permit = async (hopUrl: URL) => {
    if (name !== undefined && isOnPlatform(hopUrl, name)) throw new SiteError("platform");
    const rules = await robots.rulesOf(hopUrl, { turn, signal });
    if (!rules.allows(hopUrl)) throw new SiteError("robots_denied");
    delayMs = Math.min((rules.crawlDelay ?? 0) * 1000, MAX_CRAWL_DELAY_MS);
    const mayAsk = rules.allows(new URL(RESERVATION_PATH, hopUrl));
    isReserved = mayAsk ? (await reservations.rulesOf(hopUrl, { turn, signal })).reserves(hopUrl) : null;
  };
  // A reserved page is always read in full: its own declaration takes precedence over the file's.
  const knownOf = (hopUrl: URL) => (isReserved === true ? null : (knownVersion?.(hopUrl) ?? null));
  const fetched = await fetcher.fetch({ url, as: "page", permit, turn, knownVersion: knownOf, cookies, signal });
  return { ...fetched, isReserved };
}

/** @param cookies names of the cookies that the site has set so far */
function understand(
  facts: PageFacts,
  headers: IncomingHttpHeaders,
  { reservedByFile, cookies }: { reservedByFile: boolean | null; cookies: readonly string[] },
): PageRead {
  const reserved = ownReservation(headers, facts.page.metas);
  const failure = (reserved ?? reservedByFile) === true ? "reserved" : FAILED_STATES[facts.state];
  if (failure !== undefined) return failed(failure);
  const set = (headers["set-cookie"] ?? []).map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    name === "set-cookie" || value === undefined ? [] : [[name, String(value)] as const],
  );
  const technologies = structuredClone(
    detectTechnologies({ page: facts.page, headers: plain, cookies: [...set, ...cookies] }),
  );
  // A page that declares its own reservation must be read each time to check it.
  const version = reserved === null ? validatorsOf(headers) : null;
  return { kind: "read", page: { facts: compactFacts(facts), technologies, version } };
}

function failed(failure: SiteFailure): PageRead {
  return { kind: "failed", failure, retryAfterMs: null };
}

const FAILED_STATES: Readonly<Record<PageFacts["state"], SiteFailure | undefined>> = {
  content: undefined,
  "under construction": undefined,
  challenge: "challenge",
  parked: "parked",
  suspended: "suspended",
  "not found": "not_found",
  empty: "empty",
};
