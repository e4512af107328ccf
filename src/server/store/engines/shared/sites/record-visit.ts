/** Writes what a visit to a website brought: one transaction, from the lease to the plan of the next visit. */
import type { Flatten, SiteRecorded, SiteVisitRecord } from "../../../ports/site-store.ts";
import { rescoreLeads } from "../accounts/lead-scores.ts";
import { NOT_REMOVED } from "../removal.ts";
import { number, textOrNull } from "../row.ts";
import { get, run, type Steps } from "../steps.ts";
import { recordContacts } from "./record-contacts.ts";
import { recordSocials } from "./record-socials.ts";
import { recordTechnologies } from "./record-technologies.ts";
import { recordWebsite } from "./record-website.ts";

/** Locks the row until the transaction ends: writers of all nodes take turns. */
const REVISION = "UPDATE counters SET value = value + 1 WHERE name = 'revision' RETURNING value";
const OWNER = "SELECT owner, rules FROM site_visits WHERE company_id = $1";
const COMPANY = `SELECT id FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const TOUCH = "UPDATE companies SET revision = $1, version = version + 1 WHERE id = $2";
const PLAN = `
  UPDATE site_visits SET owner = NULL, leased_until = NULL, visited_at = $2, outcome = $3, due_at = $4,
    rules = coalesce($5, rules), failures = CASE WHEN $6 THEN failures + 1 ELSE 0 END WHERE company_id = $1`;
const PROVE = `UPDATE site_visits SET proof_level = $2, proof_reason = $3, proof_url = $4, proof_at = $5 WHERE company_id = $1`;

/** @param announce sends the new revision to other nodes */
export function* recordVisit(
  visit: SiteVisitRecord,
  flatten: Flatten,
  announce: (revision: number) => Steps<void>,
): Steps<SiteRecorded> {
  const { companyId: id, brought, owner } = visit;
  const at = visit.at.toISOString();
  const revision = (yield* get(REVISION, [], (row) => number(row.value))) ?? 0;
  const before = yield* get(OWNER, [id], (row) => ({ owner: textOrNull(row.owner), rules: textOrNull(row.rules) }));
  const company = yield* get(COMPANY, [id], (row) => number(row.id));
  if (before?.owner !== owner || company === null) return "lost";
  if (brought !== null) {
    yield* recordContacts(id, brought, at);
    yield* recordSocials(id, brought, at);
    yield* recordTechnologies(id, brought, { at, isNews: before.rules === brought.rules, flatten });
    yield* recordWebsite(id, brought, at);
    const { level, reason, page_url } = brought.proof;
    yield* run(PROVE, [id, level, reason, page_url, at]);
  }
  yield* run(PLAN, [id, at, visit.outcome, visit.dueAt.toISOString(), brought?.rules ?? null, visit.failed]);
  yield* run(TOUCH, [revision, id]);
  yield* rescoreLeads([id], at.slice(0, 10));
  yield* announce(revision);
  return "recorded";
}
