/** Reads a page of a user's leads in one order, with the exact total, and counts what is due. */
import type { DueDays, DueGroup } from "../../../../../contract/due.ts";
import type { DueCounts } from "../../../../../contract/lead.ts";
import type { LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { Conditions } from "../conditions.ts";
import { number, type Row } from "../row.ts";
import { all, get, type Steps } from "../steps.ts";
import { OF_USER } from "./lead-changes.ts";
import {
  decodePlace,
  fittingPlaces,
  leadPage,
  type LeadPlace,
  type OrderPart,
  orderBy,
  orderOf,
  partsOf,
  placeColumns,
} from "./lead-order.ts";
import { decodeLead, SELECT_LEADS } from "./lead-rows.ts";

/** The condition of the index `leads_unplanned`. */
const UNPLANNED =
  "lead.status IN ('new', 'contacted', 'qualified') AND lead.next_action IS NULL AND lead.next_action_on IS NULL";
const QUIET = "lead.status_since < ? AND (lead.last_contact_at IS NULL OR lead.last_contact_at < ?)";

/** The day decides, because closed leads have no next step. */
const DUE = `
  SELECT count(CASE WHEN lead.next_action_on < $2 THEN 1 END) AS overdue,
    count(CASE WHEN lead.next_action_on = $2 THEN 1 END) AS today,
    count(CASE WHEN lead.next_action_on > $2 THEN 1 END) AS week
  FROM leads AS lead WHERE lead.user_id = $1 AND lead.next_action_on <= $3`;

export function* listLeads(userId: number, question: LeadQuestion): Steps<LeadPage> {
  const { position, limit } = question;
  const order = orderOf(question.sort);
  const { where, isWhole } = conditionsOf(userId, question);
  const total = (yield* get(isWhole ? OF_USER : countOf(where), where.parameters, decodeCount)) ?? 0;
  const places: LeadPlace[] = [];
  for (const part of partsOf(order, position)) {
    if (places.length > limit) break;
    if (isEmptyPart(part, question)) continue;
    const { where: ofPart } = conditionsOf(userId, question);
    part.addTo(ofPart);
    const page = ofPart.with("LIMIT ?", limit + 1 - places.length);
    // Reads the positions first, so that only the rows of the page are joined with their company.
    const sql = `SELECT ${placeColumns(order)} FROM leads AS lead WHERE ${ofPart.sql} ORDER BY ${part.orderBy} ${page.sql}`;
    places.push(...(yield* all(sql, page.parameters, decodePlace)));
  }
  const visibleIds = fittingPlaces(places, limit).map(({ id }) => id);
  const rows = `${SELECT_LEADS} WHERE lead.id = ANY($1::bigint[]) ORDER BY ${orderBy(order)}`;
  const leads = visibleIds.length === 0 ? [] : yield* all(rows, [visibleIds], decodeLead);
  return leadPage(places, leads, total);
}

/** A due group has leads with or without a day, but not both. PostgreSQL would read all leads to find none. */
function isEmptyPart({ hasKeys }: OrderPart, { due: dueFilter, sort }: LeadQuestion): boolean {
  if (!dueFilter || !sort.endsWith("next_action_on")) return false;
  const hasDays = dueFilter.group !== "none" && dueFilter.group !== "cold";
  return hasKeys !== hasDays;
}

export function* countDue(userId: number, days: DueDays): Steps<DueCounts> {
  const cold = new Conditions();
  cold.add("lead.user_id = ?", userId);
  addDue(cold, "cold", days);
  const dated = yield* get(DUE, [userId, days.today, days.weekEnd], (row) => ({
    overdue: number(row.overdue),
    today: number(row.today),
    week: number(row.week),
  }));
  const coldLeads = (yield* get(countOf(cold), cold.parameters, decodeCount)) ?? 0;
  return { overdue: 0, today: 0, week: 0, ...dated, cold: coldLeads };
}

const countOf = (where: Conditions) => `SELECT count(*) AS leads FROM leads AS lead WHERE ${where.sql}`;
const decodeCount = (row: Row) => number(row.leads);

function conditionsOf(userId: number, question: LeadQuestion): { where: Conditions; isWhole: boolean } {
  const {
    status,
    due: dueFilter,
    lostReason,
    companyId,
    companyIds,
    minScore,
    maxScore,
    createdAfter,
    createdBefore,
  } = question;
  const where = new Conditions();
  where.add("lead.user_id = ?", userId);
  const owner = where.sql;
  if (status !== undefined) where.add("lead.status = ?", status);
  if (dueFilter !== undefined) addDue(where, dueFilter.group, dueFilter.days);
  if (lostReason !== undefined) where.add("lead.status = 'lost' AND lead.lost_reason = ?", lostReason);
  if (companyId !== undefined) where.add("lead.company_id = ?", companyId);
  if (companyIds !== undefined) where.add("lead.company_id = ANY(?::bigint[])", [...companyIds]);
  if (createdAfter !== undefined) where.add("lead.created_at > ?", createdAfter);
  if (createdBefore !== undefined) where.add("lead.created_at < ?", createdBefore);
  if (minScore !== undefined) where.add("lead.score >= ?", minScore);
  if (maxScore !== undefined) where.add("lead.score <= ?", maxScore);
  return { where, isWhole: where.sql === owner };
}

function addDue(where: Conditions, group: DueGroup, { today, weekEnd, coldBefore }: DueDays): void {
  switch (group) {
    case "overdue":
      return where.add("lead.next_action_on < ?", today);
    case "today":
      return where.add("lead.next_action_on = ?", today);
    case "week":
      return where.add("lead.next_action_on > ? AND lead.next_action_on <= ?", today, weekEnd);
    case "none":
      return where.add(UNPLANNED);
    case "cold":
      return where.add(`${UNPLANNED} AND ${QUIET}`, coldBefore, coldBefore);
  }
}
