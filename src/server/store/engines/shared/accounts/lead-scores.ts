/**
 * Company scores and sort keys of names stored with leads: computed when a lead is written, and again when the company
 * or the day changes.
 */
import { number } from "../row.ts";
import { all, run, type Steps } from "../steps.ts";
import { type KeptScore, keptScore, SCORE_FACTS } from "./score-facts.ts";

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
