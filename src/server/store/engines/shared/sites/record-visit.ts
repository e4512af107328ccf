/**
 * Stores the results of a website visit in one transaction, from the check of the lease to the time of the next visit.
 */
import type { Flatten, SeenFacts, SiteRecorded, SiteVisitRecord } from "../../../ports/site-store.ts";
import { rescoreLeads } from "../accounts/lead-scores.ts";
import { NOT_REMOVED } from "../removal.ts";
import { flag, number, textOrNull } from "../row.ts";
import { get, run, type Steps } from "../steps.ts";
import { proofLife } from "./proof-life.ts";
import { recordContacts } from "./record-contacts.ts";
import { recordSocials } from "./record-socials.ts";
import { recordTechnologies } from "./record-technologies.ts";
import { isFound, recordWebsite } from "./record-website.ts";
import { restDomains } from "./site-domains.ts";
import { keepPages } from "./site-pages.ts";
import type { Brought } from "./stored-fact.ts";

/** Locks the row until the transaction ends, so that writers of all nodes run one after another. */
const REVISION = "UPDATE counters SET value = value + 1 WHERE name = 'revision' RETURNING value";
const OWNER = "SELECT owner, rules, proof_url, proof_misses FROM site_visits WHERE company_id = $1";
const COMPANY = `SELECT website_verified FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const TOUCH = "UPDATE companies SET revision = $1, version = version + 1 WHERE id = $2";
const PLAN = `
  UPDATE site_visits SET owner = NULL, leased_until = NULL, visited_at = $2, outcome = $3, due_at = $4,
    rules = coalesce($5, rules), failures = CASE WHEN $6 THEN failures + 1 ELSE 0 END, proof_misses = coalesce($7, proof_misses),
    website = (SELECT website FROM companies WHERE id = $1)
  WHERE company_id = $1`;
const PROVE = `UPDATE site_visits SET proof_level = $2, proof_reason = $3, proof_url = $4, proof_at = $5 WHERE company_id = $1`;

/** @param announce sends the new revision to other nodes */
export function* recordVisit(
  visit: SiteVisitRecord,
  flatten: Flatten,
  announce: (revision: number) => Steps<void>,
): Steps<SiteRecorded> {
  const { companyId: id, owner } = visit;
  const timestamp = visit.at.toISOString();
  const revision = (yield* get(REVISION, [], (row) => number(row.value))) ?? 0;
  const previousVisit = yield* get(OWNER, [id], (row) => ({
    owner: textOrNull(row.owner),
    rules: textOrNull(row.rules),
    page_url: textOrNull(row.proof_url),
    misses: number(row.proof_misses),
  }));
  const company = yield* get(COMPANY, [id], (row) => ({ verified: flag(row.website_verified) }));
  if (previousVisit?.owner !== owner || company === null) return "lost";
  const facts =
    visit.brought ?? (visit.outcome === "no_website" && (yield* isFound(id)) ? nothingOf(previousVisit.rules) : null);
  let counts: SeenFacts = { contacts: 0, socials: 0, technologies: 0 };
  const life = facts && proofLife({ ...previousVisit, ...company }, facts);
  if (facts !== null && life !== null) {
    const brought = { ...facts, verified: life.verified };
    const contacts = yield* recordContacts(id, brought, timestamp);
    const socials = yield* recordSocials(id, brought, timestamp);
    const isNews = previousVisit.rules === brought.rules;
    const technologies = yield* recordTechnologies(id, brought, { timestamp, isNews, flatten });
    yield* recordWebsite(id, brought, timestamp);
    // A missing fact might be on a page that was not sent because it had not changed, so the next visit reads all
    // pages.
    const missingFacts = contacts.missing + socials.missing + technologies.missing + life.misses;
    yield* keepPages(id, missingFacts === 0 ? brought.known : []);
    counts = { contacts: contacts.seen, socials: socials.seen, technologies: technologies.seen };
    const { level = null, reason = null, page_url = null } = brought.proof ?? {};
    if (!life.isKept) yield* run(PROVE, [id, level, reason, page_url, level === null ? null : timestamp]);
  }
  const rules = visit.brought?.rules ?? null;
  const plan = [id, timestamp, visit.outcome, visit.dueAt.toISOString(), rules, visit.failed, life?.misses ?? null];
  yield* run(PLAN, plan);
  yield* restDomains(owner, id, visit.restUntil.toISOString());
  yield* run(TOUCH, [revision, id]);
  yield* rescoreLeads([id], timestamp.slice(0, 10));
  yield* announce(revision);
  return counts;
}

/** The result for a discovered website that is no longer verified: no facts of the company. */
function nothingOf(rules: string | null): Brought {
  return {
    complete: true,
    pages: [],
    unchanged: [],
    known: [],
    website: null,
    proof: null,
    verified: false,
    contacts: [],
    socials: [],
    technologies: [],
    rules: rules ?? "",
  };
}
