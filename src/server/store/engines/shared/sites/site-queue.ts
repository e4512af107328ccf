/** The queue of website visits: one row per company with a due time, processed by one process at a time. */
import { COUNTRY_CODES, type CountryCode } from "../../../../../contract/company.ts";
import { latestLeaseEnd } from "../../../../domain/known-time.ts";
import { SITE_SOURCE } from "../../../../../contract/site-source.ts";
import type {
  DueClaim,
  DueSite,
  KnownPage,
  SiteClaim,
  SiteLease,
  SiteProof,
  SiteState,
} from "../../../ports/site-store.ts";
import { bitsOf } from "../fact-bits.ts";
import { NOT_REMOVED } from "../removal.ts";
import { flag, number, numberOrNull, oneOf, type Row, text, textOrNull } from "../row.ts";
import { all, get, run, type SqlParameter, type Steps } from "../steps.ts";
import { instantAfter, forgetDomains, freeAt, renewDomains, restAllDomains, takeDomain } from "./site-domains.ts";
import { knownPages } from "./site-pages.ts";

/** Companies per transaction, so that other requests are served in between. */
const RANGE = 1000;
const VISITABLE = `companies.registry_status <> 'ceased' AND ${NOT_REMOVED} AND NOT EXISTS (
    SELECT 1 FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
    WHERE given.company_id = companies.id AND reading.demo)`;
const INSERT = "INSERT INTO site_visits (company_id, due_at) SELECT id, $1::timestamptz FROM companies WHERE";
const ENQUEUE = `${INSERT} id >= $2 AND id < $3 AND ${VISITABLE} ON CONFLICT (company_id) DO NOTHING`;
/** Longer than the time between any two visits of a company: a later one was planned by a clock that was ahead. */
const LONGEST_WAIT_MS = 60 * 86_400_000;
/** Companies that wait too long, and those whose website differs from the visited one. */
const HASTEN_CHANGED = `
  UPDATE site_visits SET due_at = $1 WHERE company_id >= $2 AND company_id < $3 AND due_at > $1
    AND (due_at > $4 OR (visited_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM companies WHERE id = company_id AND website <> coalesce(site_visits.website, ''))))`;
const HASTEN = `${INSERT} id = ANY($2::bigint[]) AND ${VISITABLE}
  ON CONFLICT (company_id) DO UPDATE SET due_at = excluded.due_at RETURNING company_id`;
/** Locks the company before its row in the queue, the same order as in storing a visit. */
const TOUCH = `UPDATE companies SET version = version + 1 WHERE id = $1 AND ${VISITABLE}
  AND NOT EXISTS (SELECT 1 FROM site_visits WHERE company_id = $1 AND asked_at > $2 AND asked_at <= $3) RETURNING id`;
const ASK = `
  INSERT INTO site_visits (company_id, due_at, asked_at) VALUES ($1, $2, $3)
  ON CONFLICT (company_id) DO UPDATE SET due_at = excluded.due_at, asked_at = excluded.asked_at
  WHERE site_visits.asked_at IS NULL OR site_visits.asked_at <= $4 OR site_visits.asked_at > $3 RETURNING company_id`;
/** Earlier than any regular due time. */
const FIRST = new Date(0).toISOString();
const FREE = "(visit.leased_until IS NULL OR visit.leased_until <= $1 OR visit.leased_until > $2)";
const POSTPONED = "visit.owner IS NULL AND visit.leased_until > $1 AND visit.leased_until <= $2";
const POSTPONE = "UPDATE site_visits SET owner = NULL, leased_until = $2 WHERE company_id = $1";
const RENEW = "UPDATE site_visits SET leased_until = $2 WHERE owner = $1";
const RELEASE = "UPDATE site_visits SET owner = NULL, leased_until = NULL WHERE owner = $1";
const LEASES = "SELECT company_id, owner, leased_until FROM site_visits WHERE owner IS NOT NULL";
const COMPANIES = `
  SELECT companies.id, country_code, registry_id, name, postal_code, city, companies.website, visit.failures,
    visit.proof_level, visit.proof_reason, visit.proof_url,
    (SELECT min(email) FROM contacts WHERE company_id = companies.id AND from_registry) AS email,
    (SELECT count(*) FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
     WHERE given.company_id = companies.id AND reading.source = $2 AND given.fields & $3 <> 0) AS found
  FROM companies JOIN site_visits AS visit ON visit.company_id = companies.id WHERE companies.id = ANY($1::bigint[])`;
/** Columns of `site_visits` that `decodeSiteState` reads. */
export const STATE_COLUMNS = "due_at, asked_at, visited_at, outcome, proof_level, proof_reason, proof_url, proof_at";
const STATE = `SELECT ${STATE_COLUMNS} FROM site_visits WHERE company_id = $1`;
export const WEBSITE_BIT = bitsOf(["website"]);
export const VERIFIED_BIT = bitsOf(["website_verified"]);

export function* enqueue(firstId: number, now: Date): Steps<number | null> {
  const dueAt = now.toISOString();
  const lastId = (yield* get("SELECT max(id) AS id FROM companies", [], (row) => numberOrNull(row.id))) ?? 0;
  if (firstId === 0) yield* forgetDomains(now);
  if (firstId > lastId) return null;
  yield* run(ENQUEUE, [dueAt, firstId, firstId + RANGE]);
  yield* run(HASTEN_CHANGED, [dueAt, firstId, firstId + RANGE, instantAfter(now, LONGEST_WAIT_MS)]);
  return firstId + RANGE > lastId ? null : firstId + RANGE;
}

export function* hasten(companyIds: readonly number[], earliest: string): Steps<number[]> {
  return yield* all(HASTEN, [earliest, companyIds], (row) => number(row.company_id));
}

export function* ask(companyId: number, now: string, unlessSince: string): Steps<boolean> {
  const company = yield* get(TOUCH, [companyId, unlessSince, now], (row) => number(row.id));
  if (company === null) return false;
  // Another node might have requested it since the company was read.
  return (yield* get(ASK, [companyId, FIRST, now, unlessSince], () => true)) ?? false;
}

/** Conditions on `visit`, and their parameters; the first two are the current time and the latest end of a lease. */
class DueVisits {
  readonly parameters: SqlParameter[];
  readonly sql: string;

  constructor({ now, olderThan }: Pick<DueClaim, "now" | "olderThan">, state = FREE) {
    this.parameters = [now.toISOString(), latestLeaseEnd(now)];
    const isOld = olderThan === undefined ? "" : ` OR visit.visited_at <= ${this.next(olderThan.toISOString())}`;
    this.sql = `(visit.due_at <= $1${isOld}) AND ${state}`;
  }

  next(value: SqlParameter): string {
    return `$${this.parameters.push(value)}`;
  }
}

/** CROSS JOIN prevents SQLite from reading all companies first; PostgreSQL treats it like any join. */
function dueSites({ countries, companyIds, ...claim }: DueClaim, state = FREE) {
  const dueVisits = new DueVisits(claim, state);
  const isAsked =
    companyIds === undefined ? "" : ` AND visit.company_id = ANY(${dueVisits.next(companyIds)}::bigint[])`;
  const sql = `FROM site_visits AS visit CROSS JOIN companies
    WHERE companies.id = visit.company_id AND ${dueVisits.sql} AND companies.registry_status <> 'ceased'
      AND companies.country_code = ANY(${dueVisits.next(countries)}::text[])${isAsked}`;
  return { sql, parameters: dueVisits.parameters };
}

export function* countDue(claim: DueClaim, limit: number): Steps<number> {
  const { sql, parameters } = dueSites(claim);
  const counted = `SELECT 1 AS one ${sql} LIMIT $${parameters.push(limit)}`;
  return (yield* get(`SELECT count(*) AS n FROM (${counted}) AS counted`, parameters, (row) => number(row.n))) ?? 0;
}

/** Finds companies that can be claimed. Slow when many companies of other countries are due earlier. */
export function* claimable(claim: SiteClaim): Steps<number[]> {
  const { sql, parameters } = dueSites(claim);
  const order = `ORDER BY visit.due_at, visit.company_id LIMIT $${parameters.push(claim.limit)}`;
  return yield* all(`SELECT visit.company_id AS id ${sql} ${order}`, parameters, (row) => number(row.id));
}

/** @param ids from `claimable`; those claimed by others meanwhile are skipped */
export function* claim(request: SiteClaim, ids: readonly number[]): Steps<DueSite[]> {
  const { owner, now, ms } = request;
  const dueVisits = new DueVisits(request);
  const lease = `
    UPDATE site_visits AS visit SET owner = ${dueVisits.next(owner)}, leased_until = ${dueVisits.next(instantAfter(now, ms))}
    WHERE company_id = ANY(${dueVisits.next(ids)}::bigint[]) AND ${dueVisits.sql} RETURNING company_id`;
  const claimedIds = yield* all(lease, dueVisits.parameters, (row) => number(row.company_id));
  if (claimedIds.length === 0) return [];
  const pagesById = yield* knownPages(claimedIds);
  const sites = yield* all(COMPANIES, [claimedIds, SITE_SOURCE, WEBSITE_BIT], (row) => decodeDue(row, pagesById));
  return yield* onePerDomain(sites, request);
}

/** Postpones sites whose domains are leased by other visits. */
function* onePerDomain(sites: readonly DueSite[], { owner, now, ms, domainOf }: SiteClaim): Steps<DueSite[]> {
  const claimable: DueSite[] = [];
  const waitingCounts = new Map<string, number>();
  const candidates = sites.map((site) => ({ site, domain: domainOf(site) ?? "" }));
  // Sorted, to avoid deadlocks between nodes.
  for (const { site, domain } of candidates.toSorted((a, b) => byText(a.domain, b.domain))) {
    const earlier = waitingCounts.get(domain) ?? 0;
    const isFree =
      domain === "" || (earlier === 0 && (yield* takeDomain({ domain, companyId: site.id, owner, now, ms })));
    if (isFree) claimable.push(site);
    if (domain === "") continue;
    waitingCounts.set(domain, earlier + 1);
    if (!isFree) yield* run(POSTPONE, [site.id, yield* freeAt(domain, { now, ms }, earlier)]);
  }
  return claimable;
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

export function* postponedUntil(claim: DueClaim): Steps<Date | null> {
  const { sql, parameters } = dueSites(claim, POSTPONED);
  return yield* get(`SELECT min(visit.leased_until) AS until ${sql}`, parameters, ({ until: leasedUntil }) =>
    leasedUntil === null ? null : new Date(text(leasedUntil)),
  );
}

export function* renew(owner: string, leasedUntil: string): Steps<void> {
  yield* run(RENEW, [owner, leasedUntil]);
  yield* renewDomains(owner, leasedUntil);
}

export function* leases(): Steps<SiteLease[]> {
  return yield* all(LEASES, [], (row) => ({
    companyId: number(row.company_id),
    owner: text(row.owner),
    until: new Date(text(row.leased_until)),
  }));
}

export function* release(owner: string, now: Date): Steps<void> {
  yield* run(RELEASE, [owner]);
  yield* restAllDomains(owner, now);
}

export function* state(companyId: number): Steps<SiteState | null> {
  return yield* get(STATE, [companyId], decodeSiteState);
}

/** @param row of `STATE_COLUMNS` */
export function decodeSiteState(row: Row): SiteState {
  const proof = decodeProof(row);
  return {
    visited_at: textOrNull(row.visited_at),
    outcome: textOrNull(row.outcome),
    next_due: text(row.due_at),
    asked_at: textOrNull(row.asked_at),
    proof: proof && { ...proof, seen_at: text(row.proof_at) },
  };
}

function decodeProof({ proof_level, proof_reason, proof_url }: Row): SiteProof | null {
  const level = numberOrNull(proof_level);
  return level === null ? null : { level, reason: text(proof_reason), page_url: textOrNull(proof_url) };
}

function decodeDue(row: Row, pagesById: ReadonlyMap<number, readonly KnownPage[]>): DueSite {
  const id = number(row.id);
  return {
    id,
    proof: decodeProof(row),
    known: pagesById.get(id) ?? [],
    country_code: oneOf<CountryCode>(COUNTRY_CODES, row.country_code),
    registry_id: text(row.registry_id),
    name: text(row.name),
    postal_code: textOrNull(row.postal_code),
    city: textOrNull(row.city),
    website: textOrNull(row.website),
    found: flag(row.found),
    email: textOrNull(row.email),
    failures: number(row.failures),
  };
}
