/** A page of a user's leads, newest first, with the exact total. */
import type { LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { agedOn } from "../../../../domain/lead-score.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number } from "../sqlite-row.ts";
import { dayOf, decodeLead, SELECT_LEADS } from "./lead-rows.ts";
import { SCORE } from "./score-sql.ts";

interface Where {
  sql: string;
  parameters: (string | number)[];
  /** A condition is on the company. */
  joined: boolean;
}

export function listLeads(database: SqliteDatabase, userId: number, question: LeadQuestion): LeadPage {
  const { cursor, limit, now } = question;
  const where = conditionsOf(userId, question);
  const from = where.joined
    ? "leads AS lead JOIN companies AS company ON company.id = lead.company_id"
    : "leads AS lead";
  const total =
    database.get(`SELECT count(*) AS total FROM ${from} WHERE ${where.sql}`, where.parameters, (row) =>
      number(row.total),
    ) ?? 0;
  const after = cursor > 0 ? " AND lead.id < ?" : "";
  const page = [...where.parameters, ...(cursor > 0 ? [cursor] : []), limit + 1];
  // The ids first: only the rows of the page are joined with their company and scored for showing.
  const ids = database.all(
    `SELECT lead.id FROM ${from} WHERE ${where.sql}${after} ORDER BY lead.id DESC LIMIT ?`,
    page,
    (row) => number(row.id),
  );
  const shown = ids.slice(0, limit);
  const leads = database.all(
    `${SELECT_LEADS} WHERE lead.id IN (SELECT value FROM json_each(?)) ORDER BY lead.id DESC`,
    [JSON.stringify(shown)],
    (row) => decodeLead(row, now),
  );
  return { leads, total, nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null };
}

function conditionsOf(userId: number, question: LeadQuestion): Where {
  const conditions = ["lead.user_id = ?"];
  const parameters: (string | number)[] = [userId];
  const add = (condition: string, ...values: (string | number)[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };
  const { status, companyId, companyIds, minScore, maxScore, createdAfter, createdBefore, now } = question;
  if (status !== undefined) add("lead.status = ?", status);
  if (companyId !== undefined) add("lead.company_id = ?", companyId);
  if (companyIds !== undefined) add("lead.company_id IN (SELECT value FROM json_each(?))", JSON.stringify(companyIds));
  if (createdAfter !== undefined) add("lead.created_at > ?", createdAfter);
  if (createdBefore !== undefined) add("lead.created_at < ?", createdBefore);
  const aged = agedOn(dayOf(now));
  if (minScore !== undefined) add(`${SCORE} >= ?`, aged, minScore);
  if (maxScore !== undefined) add(`${SCORE} <= ?`, aged, maxScore);
  return {
    sql: conditions.join(" AND "),
    parameters,
    joined: minScore !== undefined || maxScore !== undefined,
  };
}
