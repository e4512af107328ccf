/** A page of a user's leads, newest first, with the exact total. */
import { agedOn } from "../../../../domain/lead-score.ts";
import type { LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { dayOf, decodeLead, SELECT_LEADS } from "../../shared/accounts/lead-rows.ts";
import { SCORE } from "../../shared/accounts/score-sql.ts";
import { number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import { Conditions } from "./conditions.ts";

const JOINED = "leads AS lead JOIN companies AS company ON company.id = lead.company_id";
const SHOWN = `${SELECT_LEADS} WHERE lead.id = ANY($1::bigint[]) ORDER BY lead.id DESC`;

export async function listLeads(database: PgDatabase, userId: number, question: LeadQuestion): Promise<LeadPage> {
  const { cursor, limit, now, minScore, maxScore } = question;
  const where = conditionsOf(userId, question);
  const from = minScore !== undefined || maxScore !== undefined ? JOINED : "leads AS lead";
  const count = `SELECT count(*) AS total FROM ${from} WHERE ${where.sql}`;
  const total = (await database.get(count, where.parameters, (row) => number(row.total))) ?? 0;
  if (cursor > 0) where.add("lead.id < ?", cursor);
  const page = where.with("LIMIT ?", limit + 1);
  // The ids first: only the rows of the page are joined with their company and scored for showing.
  const ids = await database.all(
    `SELECT lead.id FROM ${from} WHERE ${where.sql} ORDER BY lead.id DESC ${page.sql}`,
    page.parameters,
    (row) => number(row.id),
  );
  const shown = ids.slice(0, limit);
  const leads = shown.length === 0 ? [] : await database.all(SHOWN, [shown], (row) => decodeLead(row, now));
  return { leads, total, nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null };
}

function conditionsOf(userId: number, question: LeadQuestion): Conditions {
  const { status, companyId, companyIds, minScore, maxScore, createdAfter, createdBefore, now } = question;
  const where = new Conditions();
  where.add("lead.user_id = ?", userId);
  if (status !== undefined) where.add("lead.status = ?", status);
  if (companyId !== undefined) where.add("lead.company_id = ?", companyId);
  if (companyIds !== undefined) where.add("lead.company_id = ANY(?::bigint[])", companyIds);
  if (createdAfter !== undefined) where.add("lead.created_at > ?", createdAfter);
  if (createdBefore !== undefined) where.add("lead.created_at < ?", createdBefore);
  const aged = agedOn(dayOf(now));
  if (minScore !== undefined) where.add(`${SCORE} >= ?`, aged, minScore);
  if (maxScore !== undefined) where.add(`${SCORE} <= ?`, aged, maxScore);
  return where;
}
