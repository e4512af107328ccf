/** A page of a user's leads, newest first, with the exact total. */
import { MAX_INTEGER } from "../../../../../contract/wire.ts";
import type { LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { agedOn } from "../../../../domain/lead-score.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number } from "../../shared/row.ts";
import { dayOf, decodeLead, SELECT_LEADS } from "../../shared/accounts/lead-rows.ts";
import { SCORE } from "../../shared/accounts/score-sql.ts";

interface Where {
  sql: string;
  parameters: (string | number)[];
  /** A condition is on the company. */
  joined: boolean;
}

export function listLeads(database: SqliteDatabase, userId: number, question: LeadQuestion): LeadPage {
  const { limit, now } = question;
  const where = conditionsOf(userId, question);
  // The ids first: only the rows of the page are joined with their company and scored for showing.
  const { ids, total } = where.joined ? scoredIds(database, where, question) : plainIds(database, where, question);
  const shown = ids.slice(0, limit);
  const leads = database.all(
    `${SELECT_LEADS} WHERE lead.id IN (SELECT value FROM json_each(?)) ORDER BY lead.id DESC`,
    [JSON.stringify(shown)],
    (row) => decodeLead(row, now),
  );
  return { leads, total, nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null };
}

/** Ids from the cursor on, one more than the page holds, and how many match in all. */
function plainIds(database: SqliteDatabase, { sql, parameters }: Where, { cursor, limit }: LeadQuestion) {
  const count = `SELECT count(*) AS total FROM leads AS lead WHERE ${sql}`;
  const ids = `SELECT lead.id FROM leads AS lead WHERE ${sql} AND lead.id < ? ORDER BY lead.id DESC LIMIT ?`;
  return {
    total: database.get(count, parameters, (row) => number(row.total)) ?? 0,
    ids: database.all(ids, [...parameters, cursor === 0 ? MAX_INTEGER : cursor, limit + 1], (row) => number(row.id)),
  };
}

/** The same where scores are asked for: reckoning them is the dear part, so each company is looked at once. */
function scoredIds(database: SqliteDatabase, { sql, parameters }: Where, { cursor, limit }: LeadQuestion) {
  const matching = database.all(
    `SELECT lead.id FROM leads AS lead JOIN companies AS company ON company.id = lead.company_id
     WHERE ${sql} ORDER BY lead.id DESC`,
    parameters,
    (row) => number(row.id),
  );
  const rest = cursor === 0 ? matching : matching.filter((id) => id < cursor);
  return { total: matching.length, ids: rest.slice(0, limit + 1) };
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
  const joined = minScore !== undefined || maxScore !== undefined;
  if (joined) add(`${SCORE} BETWEEN ? AND ?`, agedOn(dayOf(now)), minScore ?? -MAX_INTEGER, maxScore ?? MAX_INTEGER);
  return { sql: conditions.join(" AND "), parameters, joined };
}
