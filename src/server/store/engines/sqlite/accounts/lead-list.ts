/** A page of a user's leads in one of four orders, with the exact total. */
import type { LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number } from "../../shared/row.ts";
import {
  cursorValues,
  decodePlace,
  fittingPlaces,
  leadPage,
  orderOf,
  PLACE_COLUMNS,
} from "../../shared/accounts/lead-order.ts";
import { decodeLead, SELECT_LEADS } from "../../shared/accounts/lead-rows.ts";
import { leadsOf } from "./lead-changes.ts";

interface Where {
  sql: string;
  parameters: (string | number)[];
  /** Nothing but the owner is asked for. */
  all: boolean;
}

export function listLeads(database: SqliteDatabase, userId: number, question: LeadQuestion): LeadPage {
  const { limit, cursor } = question;
  const order = orderOf(question.sort);
  const { sql, parameters, all } = conditionsOf(userId, question);
  const count = `SELECT count(*) AS total FROM leads AS lead WHERE ${sql}`;
  const total = all ? leadsOf(database, userId) : (database.get(count, parameters, (row) => number(row.total)) ?? 0);
  const after =
    cursor === 0 ? { sql: "", values: [] } : { sql: `AND ${order.after}`, values: cursorValues(order, cursor) };
  // The places first: only the rows of the page are joined with their company.
  const found = database.all(
    `SELECT ${PLACE_COLUMNS} FROM leads AS lead WHERE ${sql} ${after.sql} ORDER BY ${order.by} LIMIT ?`,
    [...parameters, ...after.values, limit + 1],
    decodePlace,
  );
  const shown = fittingPlaces(found, limit).map(({ id }) => id);
  const leads = database.all(
    `${SELECT_LEADS} WHERE lead.id IN (SELECT value FROM json_each(?)) ORDER BY ${order.by}`,
    [JSON.stringify(shown)],
    decodeLead,
  );
  return leadPage(order, { found, leads, total });
}

function conditionsOf(userId: number, question: LeadQuestion): Where {
  const conditions = ["lead.user_id = ?"];
  const parameters: (string | number)[] = [userId];
  const add = (condition: string, value: string | number) => {
    conditions.push(condition);
    parameters.push(value);
  };
  const { status, companyId, companyIds, minScore, maxScore, createdAfter, createdBefore } = question;
  if (status !== undefined) add("lead.status = ?", status);
  if (companyId !== undefined) add("lead.company_id = ?", companyId);
  if (companyIds !== undefined)
    add("lead.company_id IN (SELECT value FROM json_each(?))", JSON.stringify([...companyIds]));
  if (createdAfter !== undefined) add("lead.created_at > ?", createdAfter);
  if (createdBefore !== undefined) add("lead.created_at < ?", createdBefore);
  if (minScore !== undefined) add("lead.score >= ?", minScore);
  if (maxScore !== undefined) add("lead.score <= ?", maxScore);
  return { sql: conditions.join(" AND "), parameters, all: conditions.length === 1 };
}
