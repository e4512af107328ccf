/** Converts a visit for the store: facts with their page, without duplicates, and the time of the next visit. */
import { SOCIAL_PLATFORMS } from "../../contract/company.ts";
import type {
  DueSite,
  KnownPage,
  SeenContact,
  SeenSocial,
  SeenTechnology,
  SiteVisitRecord,
} from "../store/ports/site-store.ts";
import { personKey, phoneKey } from "../domain/companies/contact-key.ts";
import type { SiteFailure } from "./crawl/site-failure.ts";
import type { FoundPerson } from "./extract/people/find-people.ts";
import type { VisitedPage } from "./visit-page.ts";
import type { SiteVisit, VisitOutcome } from "./visit-site.ts";
import { isDirectory, isVerified } from "./verify.ts";
import { rulesVersion } from "./technology/rules.ts";

const DAY_MS = 86_400_000;
const AGAIN_DAYS = 30;
/** Days until the next visit after the first failure, the second, and each later one. */
const FAILURE_DAYS = [1, 3, 9] as const;
/** Failures that another visit tomorrow would not change. */
const SETTLED: ReadonlySet<VisitOutcome> = new Set<SiteFailure>([
  "robots_denied",
  "reserved",
  "parked",
  "suspended",
  "forbidden",
  "social_network",
  "platform",
]);
/** Characters; longer addresses are never requested. */
const MAX_ADDRESS = 2000;
const MAX_PEOPLE = 40;
const MAX_ADDRESSES = 20;
const MAX_PROFILES = 20;

export interface Recording {
  /** The process that claimed the company. */
  owner: string;
  visitedAt: Date;
  /** The reading basis of the pages. */
  basis: string;
}

export function siteRecord(
  site: DueSite,
  visit: SiteVisit,
  { owner, visitedAt, basis }: Recording,
): Omit<SiteVisitRecord, "restUntil"> {
  const { outcome } = visit;
  const hasPages = visit.pages.length + visit.unchanged.length > 0;
  const failed = !hasPages && outcome !== "no_website";
  const dueAt = nextVisit(visit, failed, site.failures, visitedAt);
  return {
    companyId: site.id,
    owner,
    at: visitedAt,
    outcome,
    failed,
    dueAt,
    brought: hasPages ? brought(visit, site.proof?.level ?? null, { visitedAt, basis }) : null,
  };
}

function nextVisit({ outcome, retryAfterMs }: SiteVisit, failed: boolean, failures: number, visitedAt: Date): Date {
  const days = failed && !SETTLED.has(outcome) ? (FAILURE_DAYS[failures] ?? 9) : AGAIN_DAYS;
  const waitMs = Math.min(retryAfterMs ?? 0, AGAIN_DAYS * DAY_MS);
  return new Date(visitedAt.getTime() + Math.max(days * DAY_MS, waitMs));
}

function brought(
  visit: SiteVisit,
  levelBefore: number | null,
  reading: Omit<Recording, "owner">,
): NonNullable<SiteVisitRecord["brought"]> {
  const { pages, unchanged, verification, outcome, removedPages } = visit;
  const verified = verification !== null && isVerified(verification);
  const isTheirs = verified || (verification?.level ?? 0) >= 0;
  const isShown = isTheirs && !isDirectory(pages.map(({ facts }) => facts));
  const shownPages = isShown ? pages : [];
  // Facts of unchanged pages were taken at the earlier verification level: when it changes, all pages are read again.
  const isSame = unchanged.length === 0 || verification?.level === levelBefore;
  return {
    complete: outcome === "complete",
    pages: [...pages.map(hrefOf), ...removedPages],
    unchanged: unchanged.map(({ url }) => url),
    known: isShown && isSame ? [...pages.flatMap((page) => knownPage(page, visit, reading)), ...unchanged] : [],
    website: visit.website,
    proof: {
      level: verification?.level ?? 0,
      reason: verification?.reason ?? "",
      page_url: verification?.pageUrl ?? null,
    },
    verified,
    contacts: contactsOf(shownPages, verified),
    socials: socialsOf(shownPages),
    technologies: technologiesOf(visit),
    rules: rulesVersion,
  };
}

/** Returns the record of a page whose server names a version, for conditional requests. */
function knownPage(
  page: VisitedPage,
  { website, frames }: SiteVisit,
  { visitedAt, basis }: Omit<Recording, "owner">,
): KnownPage[] {
  const { facts, version } = page;
  const url = hrefOf(page);
  const leads_to = url === website || frames.has(url) ? facts.pages.map((next) => next.url) : [];
  if (version === null || leads_to.some(({ length }) => length > MAX_ADDRESS)) return [];
  return [{ url, ...version, basis, read_at: visitedAt.toISOString(), leads_to }];
}

function hrefOf({ facts }: VisitedPage): string {
  return facts.page.url.href;
}

const NO_PERSON = { first_name: null, last_name: null, full_name: null, job_title: null, linkedin_url: null };

/** People first, then addresses and numbers that belong to no person; each with the page where it was first seen. */
function contactsOf(pages: readonly VisitedPage[], verified: boolean): SeenContact[] {
  const contacts = new Map<string, SeenContact>();
  const personalValues = new Set<string>();
  for (const page of pages) {
    for (const person of page.facts.people) {
      if (contacts.size >= MAX_PEOPLE) break;
      const contact = personContact(person, hrefOf(page), page, verified);
      if (contacts.has(contact.key)) continue;
      contacts.set(contact.key, contact);
      for (const value of [person.email, person.phone]) if (value !== null) personalValues.add(value);
    }
  }
  const people = contacts.size;
  for (const page of pages) {
    const page_url = hrefOf(page);
    const shared = { ...NO_PERSON, page_url };
    for (const { email, type, evidence } of page.facts.emails) {
      const contact = {
        ...shared,
        key: `email:${email}`,
        email,
        email_type: type,
        phone: null,
        confidence: trust(evidence, verified),
      };
      if (!personalValues.has(email) && !contacts.has(contact.key)) contacts.set(contact.key, contact);
    }
    for (const { phone, kind, evidence } of page.facts.phones) {
      const contact = {
        ...shared,
        key: phoneKey(phone),
        email: null,
        email_type: null,
        phone,
        confidence: trust(evidence, verified),
      };
      if (kind === "phone" && !personalValues.has(phone) && !contacts.has(contact.key))
        contacts.set(contact.key, contact);
    }
  }
  return [...contacts.values()].slice(0, people + MAX_ADDRESSES);
}

function personContact(person: FoundPerson, pageUrl: string, { facts }: VisitedPage, verified: boolean): SeenContact {
  const { name, title, email, phone, linkedin } = person;
  const words = name.split(/\s+/);
  return {
    key: personKey(name),
    page_url: pageUrl,
    first_name: words.length > 1 ? words.slice(0, -1).join(" ") : null,
    last_name: words.at(-1) ?? null,
    full_name: name,
    job_title: title,
    email,
    email_type:
      email === null ? null : (facts.emails.find((candidate) => candidate.email === email)?.type ?? "personal"),
    phone,
    linkedin_url: linkedin,
    confidence: trust("text", verified),
  };
}

/** Confidence in a contact, from its markup on the page and from the verification of the site. */
function trust(evidence: string, verified: boolean): number {
  const marked = /^(?:mailto|tel|json-ld|microdata)/.test(evidence) ? 0.9 : evidence === "text" ? 0.8 : 0.7;
  return verified ? marked : Math.round((marked - 0.2) * 10) / 10;
}

function socialsOf(pages: readonly VisitedPage[]): SeenSocial[] {
  const socials = new Map<string, SeenSocial>();
  for (const page of pages) {
    for (const { platform: name, url, handle } of page.facts.profiles) {
      const platform = SOCIAL_PLATFORMS.find((candidate) => candidate === name);
      const key = url.toLowerCase();
      if (platform !== undefined && !socials.has(key))
        socials.set(key, { key, page_url: hrefOf(page), platform, url, handle });
    }
  }
  return [...socials.values()].slice(0, MAX_PROFILES);
}

/** A technology observed on a page takes precedence over an implied one. */
function technologiesOf({ pages, dns }: SiteVisit): SeenTechnology[] {
  const observations = [
    ...pages.flatMap((page) => page.technologies.map((technology) => ({ technology, page_url: hrefOf(page) }))),
    ...dns.map((technology) => ({ technology, page_url: null })),
  ];
  const technologies = new Map<string, SeenTechnology>();
  for (const { technology, page_url } of observations) {
    const { name, category, basis, evidence } = technology;
    const existing = technologies.get(name);
    if (existing && (existing.basis === "observed" || basis === "implied")) continue;
    technologies.set(name, { key: name, category, basis, evidence, page_url });
  }
  return [...technologies.values()];
}
