/** Reads a page of a user's leads in one of four orders, with the exact total. */
import type { LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { Conditions } from "../conditions.ts";
import { number } from "../row.ts";
import { all, get, type Steps } from "../steps.ts";
import { OF_USER } from "./lead-changes.ts";
import { cursorValues, decodePlace, fittingPlaces, leadPage, orderOf, PLACE_COLUMNS } from "./lead-order.ts";
import { decodeLead, SELECT_LEADS } from "./lead-rows.ts";

export function* listLeads(userId: number, question: LeadQuestion): Steps<LeadPage> {
  const { cursor, limit } = question;
  const order = orderOf(question.sort);
  const { where, isWhole } = conditionsOf(userId, question);
  const count = isWhole ? OF_USER : `SELECT count(*) AS leads FROM leads AS lead WHERE ${where.sql}`;
  const total = (yield* get(count, where.parameters, (row) => number(row.leads))) ?? 0;
  if (cursor > 0) where.add(order.condition, ...cursorValues(order, cursor));
  const page = where.with("LIMIT ?", limit + 1);
  // Reads the positions first, so that only the rows of the page are joined with their company.
  const places = yield* all(
    `SELECT ${PLACE_COLUMNS} FROM leads AS lead WHERE ${where.sql} ORDER BY ${order.orderBy} ${page.sql}`,
    page.parameters,
    decodePlace,
  );
  const visibleIds = fittingPlaces(places, limit).map(({ id }) => id);
  const rows = `${SELECT_LEADS} WHERE lead.id = ANY($1::bigint[]) ORDER BY ${order.orderBy}`;
  const leads = visibleIds.length === 0 ? [] : yield* all(rows, [visibleIds], decodeLead);
  return leadPage(order, { places, leads, total });
}

function conditionsOf(userId: number, question: LeadQuestion): { where: Conditions; isWhole: boolean } {
  const { status, companyId, companyIds, minScore, maxScore, createdAfter, createdBefore } = question;
  const where = new Conditions();
  where.add("lead.user_id = ?", userId);
  const owner = where.sql;
  if (status !== undefined) where.add("lead.status = ?", status);
  if (companyId !== undefined) where.add("lead.company_id = ?", companyId);
  if (companyIds !== undefined) where.add("lead.company_id = ANY(?::bigint[])", [...companyIds]);
  if (createdAfter !== undefined) where.add("lead.created_at > ?", createdAfter);
  if (createdBefore !== undefined) where.add("lead.created_at < ?", createdBefore);
  if (minScore !== undefined) where.add("lead.score >= ?", minScore);
  if (maxScore !== undefined) where.add("lead.score <= ?", maxScore);
  return { where, isWhole: where.sql === owner };
}
