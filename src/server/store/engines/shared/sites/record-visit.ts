/**
 * Stores the results of a website visit in one transaction, from the check of the lease to the time of the next visit.
 */
import { difference, hasFact, union } from "../fact-bits.ts";
import { SITE_SOURCE } from "../../../../../contract/site-source.ts";
import { siteHost } from "../../../../domain/contact-details/web-address.ts";
import type { Flatten, SeenFacts, SiteProof, SiteRecorded, SiteVisitRecord } from "../../../ports/site-store.ts";
import { rescoreLeads } from "../accounts/lead-scores.ts";
import type { Announce } from "../id-allocator.ts";
import { NOT_REMOVED } from "../removal.ts";
import { flag, number, text, textOrNull } from "../row.ts";
import { all, get, run, type Steps } from "../steps.ts";
import { ADD_SOURCE, DROP_SOURCE, KEEP_SOURCE, readingOfDay } from "../source-readings.ts";
import { recordContacts, recordSocials } from "./record-contacts.ts";
import { recordTechnologies } from "./record-technologies.ts";
import { restDomains } from "./site-domains.ts";
import { keepPages } from "./site-pages.ts";
import { type Brought, MOST_MISSES } from "./fact-life.ts";
import { VERIFIED_BIT, WEBSITE_BIT } from "./site-queue.ts";

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

const STORED_WEBSITE = "SELECT website, website_verified FROM companies WHERE id = $1";
const UPDATE_WEBSITE = "UPDATE companies SET website = $2, website_verified = $3, updated_at = $4 WHERE id = $1";
const HISTORY = `
  INSERT INTO history (company_id, field_name, old_value, new_value, detected_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;
const READINGS = `
  SELECT given.reading_id, given.fields, reading.source, reading.retrieved_at
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id WHERE given.company_id = $1`;
const IS_OWN_WEBSITE = `
  SELECT 1 AS one FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = $1 AND reading.source = $2 AND given.fields & $3 <> 0 LIMIT 1`;
/** Returns whether the company's website was discovered by a visit and is not listed by a register. */
function* isFound(companyId: number): Steps<boolean> {
  return (yield* get(IS_OWN_WEBSITE, [companyId, SITE_SOURCE, WEBSITE_BIT], () => true)) ?? false;
}

function* recordWebsite(companyId: number, brought: Brought, timestamp: string): Steps<void> {
  const stored = yield* get(STORED_WEBSITE, [companyId], (row) => ({
    website: textOrNull(row.website),
    verified: flag(row.website_verified),
  }));
  if (stored === null) return;
  const readings = yield* all(READINGS, [companyId], (row) => ({
    id: number(row.reading_id),
    fields: number(row.fields),
    own: text(row.source) === SITE_SOURCE,
  }));
  const isOwn = readings.some(({ own: isOwnReading, fields }) => isOwnReading && hasFact(fields, "website"));
  const isNamed =
    readings.some(({ own: isOwnReading, fields }) => !isOwnReading && hasFact(fields, "website")) &&
    stored.website !== null;
  const { verified } = brought;
  const keptWebsite = isOwn && !isNamed && !verified ? null : stored.website;
  const website = isNamed || brought.website === null ? keptWebsite : brought.website;
  const givenBits = union(website === null || isNamed ? 0 : WEBSITE_BIT, VERIFIED_BIT);
  if (website !== stored.website || verified !== stored.verified) {
    yield* run(UPDATE_WEBSITE, [companyId, website, verified, timestamp]);
    if (website !== stored.website) yield* run(HISTORY, [companyId, "website", stored.website, website, timestamp]);
    if (verified !== stored.verified)
      yield* run(HISTORY, [companyId, "website_verified", String(stored.verified), String(verified), timestamp]);
  }
  for (const { id, fields, own: isOwnReading } of readings) {
    const rest = isOwnReading ? 0 : difference(fields, givenBits);
    if (rest === 0) yield* run(DROP_SOURCE, [companyId, id]);
    else if (rest !== fields) yield* run(KEEP_SOURCE, [companyId, id, rest]);
  }
  yield* run(ADD_SOURCE, [companyId, yield* readingOfDay(SITE_SOURCE, timestamp), givenBits]);
}
