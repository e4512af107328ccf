/** Visits the websites of due companies, several at a time, until none is due. */
import { setTimeout as delay } from "node:timers/promises";

import type { CountryCode } from "../../contract/company.ts";
import type { DueSite, SiteStore } from "../store/ports/site-store.ts";
import { enterDomain, firstDomainOf } from "./enter-domain.ts";
import { knownSite, readingBasis } from "./known-site.ts";
import { siteRecord } from "./site-record.ts";
import type { VisitTools } from "./visit-page.ts";
import { visitSite } from "./visit-site.ts";
import { flatProfile } from "./technology/detect-technologies.ts";

export interface EnrichOptions {
  /** Unique to this process. */
  owner: string;
  /** Returns whether the process of another owner has ended: its claims are taken over at once. */
  hasEnded?: ((owner: string) => boolean) | undefined;
  countries: readonly CountryCode[];
  /** Only these companies, whether due or not. */
  companyIds?: readonly number[] | undefined;
  olderThanDays?: number | undefined;
  /** Maximum number of visits; if omitted, all due companies. */
  limit?: number | undefined;
  /** Number of sites visited at the same time. */
  sites: number;
  /** Interval of looking for newly due companies, ms, also during visits; if omitted, only when a visit ends. */
  lookMs?: number | undefined;
  /** Upper limit of the count of due companies; if omitted, all are counted. */
  mostCounted?: number | undefined;
  clock: () => Date;
  signal: AbortSignal;
  /** Lease of claimed companies, ms, renewed three times within it; default 60 000. */
  leaseMs?: number | undefined;
  /** Called after each visit. */
  visited?: ((visited: VisitCounts, summary: EnrichSummary) => void) | undefined;
}

export interface VisitCounts {
  outcome: string;
  contacts: number;
  socials: number;
  technologies: number;
}

export interface EnrichSummary {
  due: number;
  visited: number;
  complete: number;
  failed: Record<string, number>;
  websites_found: number;
  verified: number;
  contacts: number;
  socials: number;
  technologies: number;
}

/** Renewed while the process lives. When it is killed, its companies are visited again after this time. */
const LEASE_MS = 60_000;
const RENEWALS = 3;
const MIN_WAIT_MS = 100;
/** Claimed in one transaction: about 3 ms of the write lock, for which charges of users wait. */
const MAX_CLAIMED = 20;
const DAY_MS = 86_400_000;

/** @throws the reason of its signal, after claimed companies are released */
export async function enrichCompanies(
  store: SiteStore,
  tools: VisitTools,
  options: EnrichOptions,
): Promise<EnrichSummary> {
  const {
    owner,
    countries,
    companyIds,
    clock,
    signal,
    sites,
    olderThanDays,
    lookMs,
    limit = Number.POSITIVE_INFINITY,
    leaseMs: ms = LEASE_MS,
  } = options;
  await releaseEnded(store, options);
  const olderThan = olderThanDays === undefined ? undefined : new Date(clock().getTime() - olderThanDays * DAY_MS);
  if (companyIds !== undefined) await store.hasten(companyIds, new Date(0));
  const which = { countries, companyIds, olderThan };
  const maxCounted = Math.min(limit, options.mostCounted ?? Number.MAX_SAFE_INTEGER);
  const summary = emptySummary(await store.due({ ...which, now: clock() }, maxCounted));
  const underway = new Set<Promise<void>>();
  const faults: unknown[] = [];
  let startedCount = 0;
  const renewal = setInterval(() => {
    const leasedUntil = new Date(clock().getTime() + ms);
    if (underway.size > 0) store.renew(owner, leasedUntil).catch((fault: unknown) => void faults.push(fault));
  }, ms / RENEWALS).unref();
  try {
    while (!signal.aborted && faults.length === 0) {
      const free = Math.min(sites - underway.size, limit - startedCount, MAX_CLAIMED);
      const now = clock();
      const claimedSites =
        free > 0 ? await store.claim({ ...which, owner, now, ms, limit: free, domainOf: firstDomainOf }) : [];
      startedCount += claimedSites.length;
      for (const site of claimedSites) {
        const visit = visitOne(store, tools, site, { ...options, leaseMs: ms, summary }).catch(
          (fault: unknown) => void faults.push(fault),
        );
        const done = visit.finally(() => underway.delete(done));
        underway.add(done);
      }
      if (claimedSites.length > 0 && underway.size < sites && startedCount < limit) continue;
      if (underway.size === 0) {
        // With `lookMs`, postponed companies are picked up by the next look. The claim's time is used because a domain
        // that became free since then would no longer be found.
        const next = free > 0 && lookMs === undefined ? await store.postponedUntil({ ...which, now }) : null;
        if (next === null) break;
        const waitMs = Math.max(MIN_WAIT_MS, next.getTime() - clock().getTime());
        await delay(waitMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      await Promise.race([...underway, ...(lookMs === undefined ? [] : [delay(lookMs, undefined, { ref: false })])]);
    }
    await Promise.all(underway);
    signal.throwIfAborted();
    if (faults.length > 0) throw faults[0];
    return summary;
  } finally {
    clearInterval(renewal);
    await store.release(owner, clock());
  }
}

/** Releases the claims of processes that have ended, which otherwise last until their leases expire. */
async function releaseEnded(store: SiteStore, { hasEnded = () => false, clock }: EnrichOptions): Promise<void> {
  const owners = new Set((await store.leases()).map(({ owner }) => owner));
  for (const owner of owners) if (hasEnded(owner)) await store.release(owner, clock());
}

/** Adds every company that is not in the visit queue to it. */
export async function queueCompanies(store: SiteStore, clock: () => Date, signal: AbortSignal): Promise<void> {
  for (let cursor: number | null = 0; cursor !== null && !signal.aborted;)
    cursor = await store.enqueue(cursor, clock());
}

async function visitOne(
  store: SiteStore,
  tools: VisitTools,
  site: DueSite,
  { owner, clock, signal, leaseMs: ms, summary, visited }: EnrichOptions & { leaseMs: number; summary: EnrichSummary },
): Promise<void> {
  const firstDomain = firstDomainOf(site);
  const entered = new Set(firstDomain === null ? [] : [firstDomain]);
  const enter = (domain: string) =>
    enterDomain(store, entered, { domain, companyId: site.id, owner, ms, clock, signal });
  const basis = readingBasis(site);
  const visit = await visitSite(site, { ...tools, enter, signal }, knownSite(site, basis, clock()));
  const visitedAt = clock();
  const restMs = Math.max(0, ...[...entered].map((domain) => tools.pace.restMs(domain)));
  const record = {
    ...siteRecord(site, visit, { owner, visitedAt, basis }),
    restUntil: new Date(visitedAt.getTime() + restMs),
  };
  const result = await store.record(record, flatProfile);
  if (result === "lost") return;
  const counts = { outcome: visit.outcome, ...result };
  count(summary, { ...counts, isDiscovered: visit.isDiscovered, verified: record.brought?.verified ?? false });
  visited?.(counts, summary);
}

function emptySummary(dueCount: number): EnrichSummary {
  return {
    due: dueCount,
    visited: 0,
    complete: 0,
    failed: {},
    websites_found: 0,
    verified: 0,
    contacts: 0,
    socials: 0,
    technologies: 0,
  };
}

function count(summary: EnrichSummary, visit: VisitCounts & { isDiscovered: boolean; verified: boolean }): void {
  const { outcome } = visit;
  summary.visited++;
  if (outcome === "complete") summary.complete++;
  else summary.failed[outcome] = (summary.failed[outcome] ?? 0) + 1;
  summary.websites_found += Number(visit.isDiscovered);
  summary.verified += Number(visit.verified);
  summary.contacts += visit.contacts;
  summary.socials += visit.socials;
  summary.technologies += visit.technologies;
}
