/** Scores of companies, kept with the leads on them: written with a lead, and again when the company or the day changes. */
import { type KeptScore, keptScore, scoreFacts } from "../../shared/accounts/score-facts.ts";
import { number } from "../../shared/row.ts";
import type { PgSession } from "../pg-session.ts";

const FACTS = `SELECT ${scoreFacts("false")} FROM companies AS company WHERE company.id = ANY($1::bigint[])`;
const WITH_LEADS = "SELECT DISTINCT company_id FROM leads WHERE company_id = ANY($1::bigint[])";
const DUE = "SELECT DISTINCT company_id FROM leads WHERE score_until <= $1 LIMIT $2";
const KEEP = `
  UPDATE leads SET score = fresh.score, score_until = fresh.until
  FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS fresh (company_id, score, until)
  WHERE leads.company_id = fresh.company_id`;

/** By company; those that are not there are left out. @param day YYYY-MM-DD */
export async function scoresOf(
  session: PgSession,
  companyIds: readonly number[],
  day: string,
): Promise<Map<number, KeptScore>> {
  const scores = await session.all(FACTS, [companyIds], (row) => keptScore(row, day));
  return new Map(scores.map((one) => [one.companyId, one]));
}

/** To be called in the transaction that changed these companies or what hangs on them. @param day YYYY-MM-DD */
export async function rescoreLeads(session: PgSession, companyIds: readonly number[], day: string): Promise<void> {
  if (companyIds.length === 0) return;
  const ids = await session.all(WITH_LEADS, [companyIds], (row) => number(row.company_id));
  if (ids.length === 0) return;
  const scores = [...(await scoresOf(session, ids, day)).values()];
  await session.run(KEEP, [
    scores.map(({ companyId }) => companyId),
    scores.map(({ score }) => score),
    scores.map(({ until }) => until),
  ]);
}

/** Scores whose day has come, of at most `most` companies. @returns how many there were */
export async function rescoreDue(session: PgSession, day: string, most: number): Promise<number> {
  const due = await session.all(DUE, [day, most], (row) => number(row.company_id));
  await rescoreLeads(session, due, day);
  return due.length;
}
