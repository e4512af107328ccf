/**
 * Company scores and sort keys of names stored with leads: computed when a lead is written, and again when the company
 * or the day changes. `domain/companies/lead-score.ts` computes the score.
 */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../../contract/company.ts";
import { leadScore, type ScoreFacts, scoreUntil, publishedFacts } from "../../../../domain/companies/lead-score.ts";
import { fold } from "../../../../domain/fold.ts";
import { REMOVED_COMPANY } from "../removal.ts";
import { flag, number, numberOrNull, oneOf, type Row, text, textOrNull } from "../row.ts";
import { all, run, type Steps } from "../steps.ts";

const exists = (table: string, condition = "") =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.company_id = company.id${condition})`;
const VALID_EMAIL = " AND contacts.email_status = 'valid' AND contacts.email IS NOT NULL";
const OF_DEMO = ` AND reading_id IN (SELECT id FROM source_readings WHERE demo)`;

/** Columns of `company` besides its country, status and employees. */
const OTHERS = `
  company.name, company.website, company.website_verified, company.verification_status, company.founded_date,
  ${exists("contacts")} AS has_contacts, ${exists("contacts", VALID_EMAIL)} AS has_valid_email,
  ${exists("socials")} AS has_socials, ${exists("tech_profiles")} AS has_tech,
  ${exists("company_sources", OF_DEMO)} AS is_demo`;

/** Columns that `decodeScoreFacts` reads, with the company's id. */
export const SCORE_FACTS = `company.id, company.country_code, company.registry_status, company.employee_count, ${OTHERS}`;

export function decodeScoreFacts(row: Row): ScoreFacts {
  const website = textOrNull(row.website);
  // Websites of demo companies count as visited.
  const isVisited = flag(row.is_demo) && website !== null;
  return {
    registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
    employee_count: numberOrNull(row.employee_count),
    website,
    website_verified: flag(row.website_verified),
    verification_status: oneOf(VERIFICATION_STATUSES, row.verification_status),
    has_contacts: flag(row.has_contacts),
    has_valid_email: flag(row.has_valid_email),
    has_socials: flag(row.has_socials),
    has_tech: flag(row.has_tech),
    founded_date: textOrNull(row.founded_date),
    knownFacts: publishedFacts(oneOf(COUNTRY_CODES, row.country_code), isVisited),
  };
}

/** A score and a sort key as stored with each lead on the company. */
export interface KeptScore {
  companyId: number;
  score: number;
  /** Day on which the score changes; null when it never does. */
  until: string | null;
  /** Orders leads by the name that they show. */
  nameKey: string;
}

/** Names differ in their first characters; a longer key would only enlarge the index. */
const KEY_LENGTH = 200;

const nameKey = (name: string) => fold(name || REMOVED_COMPANY).slice(0, KEY_LENGTH);

/** @param day YYYY-MM-DD */
function keptScore(row: Row, day: string): KeptScore {
  const facts = decodeScoreFacts(row);
  const companyId = number(row.id);
  return { companyId, score: leadScore(facts, day), until: scoreUntil(facts, day), nameKey: nameKey(text(row.name)) };
}

const FACTS = `SELECT ${SCORE_FACTS} FROM companies AS company WHERE company.id = ANY($1::bigint[])`;
const WITH_LEADS = "SELECT DISTINCT company_id FROM leads WHERE company_id = ANY($1::bigint[])";
/** Without the index hint SQLite would scan all leads by company for the DISTINCT: a million rows every minute. */
const DUE = `
  SELECT DISTINCT company_id FROM leads /* INDEXED BY leads_score_until */ WHERE score_until <= $1 LIMIT $2`;
const KEEP = `
  UPDATE leads SET score = (fresh.value ->> 'score')::bigint, score_until = fresh.value ->> 'until',
    company_key = fresh.value ->> 'nameKey'
  FROM jsonb_array_elements($1::jsonb) AS fresh WHERE leads.company_id = (fresh.value ->> 'companyId')::bigint`;

/** Scores by company; companies that do not exist are left out. @param day YYYY-MM-DD */
export function* scoresOf(companyIds: readonly number[], day: string): Steps<Map<number, KeptScore>> {
  const scores = yield* all(FACTS, [companyIds], (row) => keptScore(row, day));
  return new Map(scores.map((score) => [score.companyId, score]));
}

/** Must run in the transaction that changed these companies or their dependent rows. @param day YYYY-MM-DD */
export function* rescoreLeads(companyIds: readonly number[], day: string): Steps<void> {
  if (companyIds.length === 0) return;
  const ids = yield* all(WITH_LEADS, [companyIds], (row) => number(row.company_id));
  if (ids.length === 0) return;
  const scores = yield* scoresOf(ids, day);
  yield* run(KEEP, [JSON.stringify([...scores.values()])]);
}

/** Recomputes scores that expired, for at most `limit` companies. @returns the number of companies */
export function* rescoreDue(day: string, limit: number): Steps<number> {
  const dueIds = yield* all(DUE, [day, limit], (row) => number(row.company_id));
  yield* rescoreLeads(dueIds, day);
  return dueIds.length;
}
