/**
 * Stores the results of a website visit in one transaction, from the check of the lease to the time of the next visit.
 */
import type { Flatten, SeenFacts, SiteRecorded, SiteVisitRecord, SiteProof } from "../../../ports/site-store.ts";
import { rescoreLeads } from "../accounts/lead-scores.ts";
import type { Announce } from "../id-allocator.ts";
import { NOT_REMOVED } from "../removal.ts";
import { flag, number, textOrNull } from "../row.ts";
import { get, run, type Steps, all } from "../steps.ts";
import { recordContacts } from "./record-contacts.ts";
import { recordTechnologies } from "./record-technologies.ts";
import { isFound, recordWebsite } from "./record-website.ts";
import { restDomains } from "./site-domains.ts";
import { keepPages } from "./site-pages.ts";
import { type Brought, storedFact } from "./stored-fact.ts";
import { siteHost } from "./site-host.ts";
import { countOf, type FactCount, livesOf } from "./fact-life.ts";

/** Stores the social profiles that a company's website links to. */
const STORED = "SELECT id, site_key, evidence_url, misses FROM socials WHERE company_id = $1 AND site_key IS NOT NULL";

const INSERT = `
  INSERT INTO socials (company_id, platform, url, handle, verified, site_key, evidence_url, created_at, updated_at, first_seen,
    retrieved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $8)`;

const AGAIN = "UPDATE socials SET verified = $2, evidence_url = $3, retrieved_at = $4, misses = 0 WHERE id = $1";

const STILL = "UPDATE socials SET verified = $2, retrieved_at = $3, misses = 0 WHERE id = ANY($1::bigint[])";

const MISSED = "UPDATE socials SET misses = misses + 1 WHERE id = ANY($1::bigint[])";

const GONE = "DELETE FROM socials WHERE id = ANY($1::bigint[])";

function* recordSocials(companyId: number, brought: Brought, timestamp: string): Steps<FactCount> {
  const { verified } = brought;
  const stored = yield* all(STORED, [companyId], storedFact);
  const lives = livesOf(stored, brought.socials, brought);
  const { added, confirmed, unchecked, missing, removed } = lives;
  for (const { platform, url, handle, key, page_url } of added)
    yield* run(INSERT, [companyId, platform, url, handle, verified, key, page_url, timestamp]);
  for (const { id, fact } of confirmed) yield* run(AGAIN, [id, verified, fact.page_url, timestamp]);
  yield* run(STILL, [unchecked, verified, timestamp]);
  yield* run(MISSED, [missing]);
  yield* run(GONE, [removed]);
  return countOf(lives);
}

/** Tracks the proof of a website: one visit that misses it can be an error of the page, a second one removes it. */
interface StoredProof {
  /** True when the website counts as the company's own. */
  verified: boolean;
  page_url: string | null;
  /** Number of consecutive complete visits that did not find it. */
  misses: number;
}

interface ProofLife {
  verified: boolean;
  misses: number;
  /** True when the proof of an earlier visit remains valid. */
  isKept: boolean;
}

const MOST_MISSES = 2;

/** @param visit `website`: the front page that was read; null when none of the pages read belongs to the company */
export function proofLife(
  stored: StoredProof,
  visit: { verified: boolean; complete: boolean; website: string | null; proof: SiteProof | null },
): ProofLife {
  if (visit.verified) return { verified: true, misses: 0, isKept: false };
  const isOfThisSite = visit.website === null || siteHost(visit.website) === siteHost(stored.page_url);
  if (!stored.verified || !isOfThisSite) return { verified: false, misses: 0, isKept: false };
  const misses = stored.misses + Number(visit.complete);
  if (misses >= MOST_MISSES) return { verified: false, misses: 0, isKept: false };
  return { verified: true, misses, isKept: true };
}

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
export function* recordVisit(visit: SiteVisitRecord, flatten: Flatten, announce: Announce): Steps<SiteRecorded> {
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
  yield* announce(String(revision));
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
