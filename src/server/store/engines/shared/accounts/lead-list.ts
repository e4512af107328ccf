/** Reads a page of a user's leads in one order, with the exact total, and counts what is due. */
import type { DueDays, DueGroup } from "../../../../../contract/due.ts";
import type { DueCounts, LeadSort } from "../../../../../contract/lead.ts";
import { fittingRows, jsonBytes, type LeadPosition } from "../../../../domain/paging.ts";
import type { CompanyIds, LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { all, Conditions, get, type Steps } from "../steps.ts";
import { number, type Row } from "../row.ts";
import { OF_USER } from "./lead-changes.ts";
import { withMarks, wordOf } from "./mark-sets.ts";
import { decodeLead, SELECT_LEADS } from "./lead-rows.ts";

/** The condition of the index `leads_unplanned`. */
const UNPLANNED =
  "lead.status IN ('new', 'contacted', 'qualified') AND lead.next_action IS NULL AND lead.next_action_on IS NULL";
const MARKED = `EXISTS (SELECT 1 FROM company_marks AS marked
  WHERE marked.word_id = ? AND marked.company_id = lead.company_id AND (marked.until_on IS NULL OR marked.until_on > ?))`;
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
  const marks = {
    mark: yield* wordIdOf(userId, question.mark),
    withoutMark: yield* wordIdOf(userId, question.withoutMark),
  };
  const { where, isWhole } = conditionsOf(userId, question, marks);
  const total = (yield* get(isWhole ? OF_USER : countOf(where), where.parameters, decodeCount)) ?? 0;
  const places: LeadPlace[] = [];
  for (const part of partsOf(order, position)) {
    if (places.length > limit) break;
    if (isEmptyPart(part, question)) continue;
    const { where: ofPart } = conditionsOf(userId, question, marks);
    part.addTo(ofPart);
    const page = ofPart.with("LIMIT ?", limit + 1 - places.length);
    // Reads the positions first, so that only the rows of the page are joined with their company.
    const sql = `SELECT ${placeColumns(order)} FROM leads AS lead WHERE ${ofPart.sql} ORDER BY ${part.orderBy} ${page.sql}`;
    places.push(...(yield* all(sql, page.parameters, decodePlace)));
  }
  const visibleIds = fittingPlaces(places, limit).map(({ id }) => id);
  const rows = `${SELECT_LEADS} WHERE lead.id = ANY($1::bigint[]) ORDER BY ${orderBy(order)}`;
  const leads = visibleIds.length === 0 ? [] : yield* all(rows, [visibleIds], decodeLead);
  return leadPage(places, yield* withMarks(userId, leads, question.today ?? ""), total);
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

/** Ids of the words to filter by. */
interface MarkIds {
  mark: number | undefined;
  withoutMark: number | undefined;
}

/** @returns the id of the user's word; 0, which no mark has, when there is no such word */
function* wordIdOf(userId: number, mark: string | undefined): Steps<number | undefined> {
  return mark === undefined ? undefined : ((yield* wordOf(userId, mark))?.id ?? 0);
}

function conditionsOf(
  userId: number,
  question: LeadQuestion,
  { mark, withoutMark }: MarkIds,
): { where: Conditions; isWhole: boolean } {
  const {
    status,
    due: dueFilter,
    lostReason,
    companyId,
    companyIds,
    today = "",
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
  if (mark !== undefined) where.add(MARKED, mark, today);
  if (withoutMark !== undefined) where.add(`NOT ${MARKED}`, withoutMark, today);
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

interface Order {
  /** Column of `lead` before its id; null in orders by creation. */
  key: string | null;
  hasNulls: boolean;
  isDescending: boolean;
}

const KEYS: Readonly<Record<string, string>> = { name: "company_key" };
const WITH_NULLS: readonly string[] = ["next_action_on", "last_contact_at"];

function orderOf(sort: LeadSort): Order {
  const name = sort.replace(/^-/, "");
  return {
    key: name === "created_at" ? null : `lead.${KEYS[name] ?? name}`,
    hasNulls: WITH_NULLS.includes(name),
    isDescending: sort.startsWith("-"),
  };
}

/** ORDER BY of full rows. Unknown values are last in both directions. */
function orderBy({ key, hasNulls, isDescending }: Order): string {
  const columns = [...(key === null ? [] : [key]), "lead.id"];
  const sorted = columns.map((column) => (isDescending ? `${column} DESC` : column));
  return [...(hasNulls ? [`${key} IS NULL`] : []), ...sorted].join(", ");
}

/** A part of an order that an index returns in its direction: leads with a key, then those without one. */
interface OrderPart {
  /** False for leads whose sort key is null. */
  hasKeys: boolean;
  /** Adds the conditions for leads of this part after the position. */
  addTo(where: Conditions): void;
  orderBy: string;
}

function partsOf(order: Order, position: LeadPosition | null): OrderPart[] {
  const { key, hasNulls, isDescending } = order;
  const sign = isDescending ? "<" : ">";
  const byId = isDescending ? "lead.id DESC" : "lead.id";
  const unkeyed = (isNull: boolean): OrderPart => ({
    hasKeys: !isNull,
    addTo(where) {
      if (isNull) where.add(`${key} IS NULL`);
      if (position && (!isNull || position.key === null)) where.add(`lead.id ${sign} ?`, position.id);
    },
    orderBy: byId,
  });
  if (key === null) return [unkeyed(false)];
  const keyed: OrderPart = {
    hasKeys: true,
    addTo(where) {
      if (hasNulls) where.add(`${key} IS NOT NULL`);
      if (position) where.add(`(${key}, lead.id) ${sign} (?, ?)`, position.key, position.id);
    },
    orderBy: `${isDescending ? `${key} DESC` : key}, ${byId}`,
  };
  const isPastKeys = position !== null && position.key === null;
  return [...(hasNulls && isPastKeys ? [] : [keyed]), ...(hasNulls ? [unkeyed(true)] : [])];
}

/** Columns read of each lead before its page is determined: few, and without the notes. */
const placeColumns = ({ key }: Order) =>
  `lead.id, ${key ?? "NULL"} AS place_key, octet_length(lead.notes) AS note_bytes`;

interface LeadPlace extends LeadPosition {
  noteBytes: number;
}

function decodePlace({ id, place_key: key, note_bytes: noteBytes }: Row): LeadPlace {
  return {
    id: number(id),
    key: typeof key === "string" || typeof key === "number" ? key : null,
    noteBytes: noteBytes === null ? 0 : number(noteBytes),
  };
}

/** The positions of a page: at most `limit`, and not more than fit into a response, as estimated from the notes. */
function fittingPlaces(places: readonly LeadPlace[], limit: number): LeadPlace[] {
  const candidates = places.slice(0, limit);
  return candidates.slice(
    0,
    fittingRows(candidates, ({ noteBytes }) => noteBytes),
  );
}

/**
 * @param places positions from the cursor, one more than fits when there is a next page
 * @param leads the leads at the first positions
 */
function leadPage(places: readonly LeadPlace[], leads: LeadPage["leads"], total: number): LeadPage {
  // JSON escapes can take up to six times the bytes of the stored text.
  const visible = leads.slice(0, fittingRows(leads, jsonBytes));
  const lastPlace = places[visible.length - 1];
  const isEnd = places.length <= visible.length || !lastPlace;
  return { leads: visible, total, next: isEnd ? null : { id: lastPlace.id, key: lastPlace.key } };
}

const PAGE = 20_000;
const WITH_LEADS = `
  SELECT DISTINCT company_id FROM leads WHERE user_id = $3 AND company_id > $1 ORDER BY company_id LIMIT $2`;

/** Ids of the companies in the user's leads, read in pages so that decoding one result does not block other work. */
export function* leadCompanies(userId: number): Steps<CompanyIds> {
  const pages: number[][] = [];
  for (let lastId = 0; ;) {
    const page = yield* all(WITH_LEADS, [lastId, PAGE, userId], (row) => number(row.company_id));
    pages.push(page);
    lastId = page.at(-1) ?? 0;
    if (page.length < PAGE) break;
  }
  const ids = new Float64Array(pages.reduce((sum, page) => sum + page.length, 0));
  let offset = 0;
  for (const page of pages) {
    ids.set(page, offset);
    offset += page.length;
  }
  return ids;
}
