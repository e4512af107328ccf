/** Leases of domains: over all processes, one visit at a time requests pages of a domain, followed by a pause. */
import { latestLeaseEnd } from "../../../../domain/known-time.ts";
import type { DomainEntry } from "../../../ports/site-store.ts";
import { text } from "../row.ts";
import { get, run, type Steps } from "../steps.ts";

/** Number of attempts to lease a domain within the time of a lease. */
const LOOKS = 20;
/** Pause after interrupted visits: longer than any delay between two requests to one site. */
const REST_MS = 10_000;
const TAKE = `
  INSERT INTO site_domains (domain, company_id, owner, leased_until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (domain) DO UPDATE
    SET company_id = excluded.company_id, owner = excluded.owner, leased_until = excluded.leased_until
  WHERE site_domains.leased_until <= $5 OR site_domains.leased_until > $6 OR (site_domains.company_id = $2 AND site_domains.owner = $3)
  RETURNING domain`;
const REST = "UPDATE site_domains SET owner = NULL, leased_until = $2 WHERE owner = $1";
const RESTS = "SELECT leased_until FROM site_domains WHERE domain = $1 AND owner IS NULL";
const RENEW = "UPDATE site_domains SET leased_until = $2 WHERE owner = $1";
const FORGET = "DELETE FROM site_domains WHERE leased_until <= $1 OR leased_until > $2";

/** @returns false while another visit has the lease, and during the pause after it */
export function* takeDomain({ domain, companyId, owner, now, ms }: DomainEntry): Steps<boolean> {
  const parameters = [domain, companyId, owner, instantAfter(now, ms), now.toISOString(), latestLeaseEnd(now)];
  return (yield* get(TAKE, parameters, () => true)) ?? false;
}

/** Estimates when a leased domain is free for a visit with `otherVisits` visits queued before it. */
export function* freeAt(
  domain: string,
  { now, ms }: Pick<DomainEntry, "now" | "ms">,
  otherVisits: number,
): Steps<string> {
  const rests = yield* get(RESTS, [domain], (row) => new Date(text(row.leased_until)));
  const lookMs = Math.ceil(ms / LOOKS);
  return rests === null ? instantAfter(now, (otherVisits + 1) * lookMs) : instantAfter(rests, otherVisits * lookMs);
}

export function* restDomains(owner: string, companyId: number, expiresAt: string): Steps<void> {
  yield* run(`${REST} AND company_id = $3`, [owner, expiresAt, companyId]);
}

export function* restAllDomains(owner: string, now: Date): Steps<void> {
  yield* run(REST, [owner, instantAfter(now, REST_MS)]);
}

export function* renewDomains(owner: string, expiresAt: string): Steps<void> {
  yield* run(RENEW, [owner, expiresAt]);
}

export function* forgetDomains(now: Date): Steps<void> {
  yield* run(FORGET, [now.toISOString(), latestLeaseEnd(now)]);
}

export function instantAfter(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
