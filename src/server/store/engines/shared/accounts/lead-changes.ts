/** Writes leads, their events and activities, inside a transaction of the caller. */
import { ACTIVITY_TYPES, CONTACT_TYPES, LEAD_STATUSES, type LeadEvent } from "../../../../../contract/lead.ts";
import type { LeadPlan } from "../../../../domain/lead-plan.ts";
import { requireRoomForActivity, requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/accounts/plan.ts";
import type { Activity, ActivityChange, ChangedActivity } from "../../../ports/lead-store.ts";
import { Refusal } from "../../../../domain/refusal.ts";
import { NOT_REMOVED } from "../removal.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";
import { all, get, insertedId, run, type Steps } from "../steps.ts";
import { dayOf, decodePlan } from "./lead-rows.ts";
import { type KeptScore, scoresOf } from "./lead-scores.ts";
import { doNotContactOf } from "./mark-sets.ts";
import { LOCK_USER } from "./user-store.ts";

/** Locks the companies until the commit, so that they do not change while their scores are computed. */
const LOCK_COMPANIES = `
  SELECT id FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED} ORDER BY id FOR SHARE`;
/** The companies that can have leads. */
export const EXISTING = `SELECT id FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED}`;
const ON_COMPANIES = `
  SELECT company_id, count(*) AS leads FROM leads
  WHERE user_id = $1 AND company_id = ANY($2::bigint[]) GROUP BY company_id`;
export const OF_USER = "SELECT leads FROM lead_counts WHERE user_id = $1";
/** Inserts one lead per element of $2. */
const INSERT = `
  INSERT INTO leads (user_id, company_id, status, status_since, notes, next_action, next_action_on, lost_reason,
    version, created_at, updated_at, score, score_until, company_key)
  SELECT $1::bigint, (wanted.value ->> 'companyId')::bigint, $3::text, $4::timestamptz, $5::text, $6::text,
    coalesce(wanted.value ->> 'day', $7::text), $8::text, 1, $4::timestamptz, $4::timestamptz, (wanted.value ->> 'score')::bigint, wanted.value ->> 'until',
    wanted.value ->> 'nameKey'
  FROM jsonb_array_elements($2::jsonb) AS wanted ORDER BY (wanted.value ->> 'place')::bigint RETURNING id`;
const CREATED = `
  INSERT INTO lead_events (lead_id, type, old_status, new_status, happened_at, created_at)
  SELECT id, 'created', NULL, status, created_at, created_at FROM leads WHERE id = ANY($1::bigint[]) ORDER BY id`;
/** Must run before the status is updated, because it reads the old one. */
const MOVED = `
  INSERT INTO lead_events (lead_id, type, old_status, new_status, happened_at, created_at)
  SELECT lead.id, 'status', lead.status, (fresh.value ->> 'status'), $2::timestamptz, $2::timestamptz
  FROM jsonb_array_elements($1::jsonb) AS fresh JOIN leads AS lead ON lead.id = (fresh.value ->> 'id')::bigint
  WHERE lead.status <> (fresh.value ->> 'status') ORDER BY lead.id`;
const SET_PLANS = `
  UPDATE leads SET status = fresh.value ->> 'status', next_action = fresh.value ->> 'next_action',
    next_action_on = fresh.value ->> 'next_action_on', lost_reason = fresh.value ->> 'lost_reason',
    status_since = CASE WHEN leads.status = (fresh.value ->> 'status') THEN leads.status_since
      ELSE greatest($2::timestamptz, leads.status_since) END,
    version = leads.version + $3, updated_at = greatest($2::timestamptz, leads.created_at)
  FROM jsonb_array_elements($1::jsonb) AS fresh WHERE leads.id = (fresh.value ->> 'id')::bigint`;

interface NewLead {
  userId: number;
  companyId: number;
  notes: string | null;
  plan: LeadPlan;
}

/** @returns the id of the new lead; null when there is no such company */
export function* addLead({ companyId, ...lead }: NewLead, now: Date): Steps<number | null> {
  const leads = { companyIds: [companyId], skipExisting: false, quiet: "add" } as const;
  const added = yield* scoresOfNewLeads(lead.userId, leads, now);
  return added && ((yield* insertLeads({ ...lead, scores: added.scores }, now))[0] ?? null);
}

export interface NewLeadsOf {
  companyIds: readonly number[];
  /** Skips companies on which the user already has leads. */
  skipExisting: boolean;
  quota?: number | undefined;
  /** Companies marked as do not contact are added, refused or left out. */
  quiet: "add" | "refuse" | "skip";
}

/** Leads to add, and the number of companies that were skipped because of their mark. */
interface NewLeads {
  scores: KeptScore[];
  quiet: number;
}

/** Returns the scores of the leads to add, with their companies; null when one of the companies does not exist. */
export function* scoresOfNewLeads(
  userId: number,
  { companyIds, skipExisting, quota, quiet }: NewLeadsOf,
  now: Date,
): Steps<NewLeads | null> {
  yield* run(LOCK_USER, [userId]);
  const existingIds = new Set(yield* all(EXISTING, [companyIds], (row) => number(row.id)));
  if (!companyIds.every((id) => existingIds.has(id))) return null;
  const quietIds = quiet === "add" ? new Set<number>() : yield* doNotContactOf(userId, companyIds, now);
  if (quiet === "refuse" && quietIds.size > 0) throw doNotContact();
  const leadCounts = yield* leadsOn(userId, companyIds);
  const addedIds: number[] = [];
  for (const id of companyIds) {
    if (quietIds.has(id)) continue;
    const leads = leadCounts.get(id) ?? 0;
    if (skipExisting && leads > 0) continue;
    requireRoomOnCompany(leads);
    leadCounts.set(id, leads + 1);
    addedIds.push(id);
  }
  requireRoomForLeads((yield* leadsOf(userId)) + addedIds.length, quota);
  // Only for new leads: locking a thousand existing ones would cost as much.
  const scoreOf = yield* lockedScores([...new Set(addedIds)], now);
  const scores = addedIds.flatMap((id) => scoreOf.get(id) ?? []);
  // A company was removed meanwhile.
  if (scores.length < addedIds.length) return null;
  return { scores, quiet: companyIds.filter((id) => quietIds.has(id)).length };
}

function doNotContact(): Refusal {
  const detail = "You marked this company as do not contact. Send override: true to add it anyway, or remove the mark.";
  return new Refusal({ status: 409, code: "do_not_contact", detail });
}

/** Locks those of the companies that exist and can have leads, and returns their scores. */
function* lockedScores(companyIds: readonly number[], now: Date): Steps<Map<number, KeptScore>> {
  const lockedIds = yield* all(LOCK_COMPANIES, [companyIds], (row) => number(row.id));
  return yield* scoresOf(lockedIds, dayOf(now));
}

/** The user's leads on these companies, by company. */
export function* leadsOn(userId: number, companyIds: readonly number[]): Steps<Map<number, number>> {
  const decode = (row: Row) => [number(row.company_id), number(row.leads)] as const;
  return new Map(yield* all(ON_COMPANIES, [userId, companyIds], decode));
}

export function* leadsOf(userId: number): Steps<number> {
  return (yield* get(OF_USER, [userId], (row) => number(row.leads))) ?? 0;
}

/** @returns their ids, in order */
export function* insertLeads(
  lead: Omit<NewLead, "companyId"> & { scores: readonly (KeptScore & { day?: string | undefined })[] },
  now: Date,
): Steps<number[]> {
  const { userId, notes, plan, scores } = lead;
  if (scores.length === 0) return [];
  const payload = JSON.stringify(scores.map((score, place) => ({ ...score, place })));
  const { status, next_action, next_action_on, lost_reason } = plan;
  const fields = [status, now.toISOString(), notes === "" ? null : notes, next_action, next_action_on, lost_reason];
  const row = [userId, payload, ...fields];
  const ids = yield* all(INSERT, row, (inserted) => number(inserted.id));
  yield* run(CREATED, [ids]);
  return ids;
}

/**
 * @param options.grow whether to increment the versions for this change
 * @param options.store stores how to take the change back
 */
export function* setLeadPlans<T>(
  plans: readonly (LeadPlan & { id: number })[],
  { grow, store }: { grow: boolean; store?: (payload: string, now: Date) => Steps<T> },
  now: Date,
): Steps<T | null> {
  if (plans.length === 0) return null;
  const payload = JSON.stringify(plans);
  const timestamp = now.toISOString();
  yield* run(MOVED, [payload, timestamp]);
  const stored = store ? yield* store(payload, now) : null;
  yield* run(SET_PLANS, [payload, timestamp, Number(grow)]);
  return stored;
}

/** The `+` prevents SQLite from using the index on the owner, which would scan all leads of the user. */
export const OWNED_OF = "leads WHERE id = ANY($1::bigint[]) AND +user_id = $2";
const LOCK = `
  SELECT id, version, status, next_action, next_action_on, lost_reason FROM ${OWNED_OF} ORDER BY id FOR UPDATE`;

/** Fields of the leads that exist, by id. Locks them, so that no other node changes them meanwhile. */
export function* lockedPlans(
  userId: number,
  ids: readonly number[],
): Steps<Map<number, LeadPlan & { id: number; version: number }>> {
  const plans = yield* all(LOCK, [ids, userId], (row) => ({ ...decodePlan(row), version: number(row.version) }));
  return new Map(plans.map((plan) => [plan.id, plan]));
}

export const inSql = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(", ")})`;

const EVENT = "id, lead_id, type, old_status, new_status, text, happened_at, created_at";
const EVENTS = `SELECT ${EVENT} FROM lead_events WHERE lead_id = $1 ORDER BY happened_at, id`;
const ONE_EVENT = `SELECT ${EVENT} FROM lead_events WHERE id = $1 AND lead_id = $2`;
const OWNED = "SELECT 1 FROM leads WHERE id = $1 AND user_id = $2";
/** Locks the lead, so that the quota is exact and the last contact follows all events. */
const LOCK_LEAD = `${OWNED} FOR UPDATE`;
const COUNT_ACTIVITIES = `SELECT count(*) AS events FROM lead_events WHERE lead_id = $1 AND type IN ${inSql(ACTIVITY_TYPES)}`;
const INSERT_EVENT = `
  INSERT INTO lead_events (lead_id, type, text, happened_at, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const UPDATE_EVENT = "UPDATE lead_events SET type = $1, text = $2, happened_at = $3 WHERE id = $4";
const DELETE_EVENT = "DELETE FROM lead_events WHERE id = $1";
const SET_LAST_CONTACT = `
  UPDATE leads SET last_contact_at = (SELECT max(happened_at) FROM lead_events
    WHERE lead_id = leads.id AND type IN ${inSql(CONTACT_TYPES)}) WHERE id = $1`;

function decodeLeadEvent(row: Row): LeadEvent {
  return {
    id: number(row.id),
    lead_id: number(row.lead_id),
    type: oneOf(["created", "status", ...ACTIVITY_TYPES], row.type),
    old_status: row.old_status === null ? null : oneOf(LEAD_STATUSES, row.old_status),
    new_status: row.new_status === null ? null : oneOf(LEAD_STATUSES, row.new_status),
    text: textOrNull(row.text),
    at: text(row.happened_at),
    created_at: text(row.created_at),
  };
}

/** Null when the user has no such lead. */
export function* readEvents(userId: number, leadId: number): Steps<LeadEvent[] | null> {
  const owned = yield* get(OWNED, [leadId, userId], () => true);
  return owned ? yield* all(EVENTS, [leadId], decodeLeadEvent) : null;
}

/** Null when the user has no such lead. */
export function* logActivity(userId: number, leadId: number, activity: Activity, now: Date): Steps<LeadEvent | null> {
  if (!(yield* get(LOCK_LEAD, [leadId, userId], () => true))) return null;
  requireRoomForActivity((yield* get(COUNT_ACTIVITIES, [leadId], (row) => number(row.events))) ?? 0);
  return yield* addActivity(leadId, activity, now);
}

/** Without the checks of `logActivity`. */
export function* addActivity(leadId: number, activity: Activity, now: Date): Steps<LeadEvent> {
  const { type, text: words, at: happenedAt } = activity;
  const created_at = now.toISOString();
  const id = yield* insertedId(INSERT_EVENT, [leadId, type, words || null, happenedAt, created_at]);
  yield* run(SET_LAST_CONTACT, [leadId]);
  const statuses = { old_status: null, new_status: null };
  return { id, lead_id: leadId, type, ...statuses, text: words || null, at: happenedAt, created_at };
}

interface Place {
  userId: number;
  leadId: number;
  eventId: number;
}

export function* changeActivity(place: Place, change: ActivityChange): Steps<ChangedActivity> {
  const event = yield* lockedActivity(place);
  if (event.kind !== "done") return event;
  const { type = event.value.type, text: words = event.value.text, at: happenedAt = event.value.at } = change;
  const value: LeadEvent = { ...event.value, type, text: words || null, at: happenedAt };
  yield* run(UPDATE_EVENT, [type, value.text, happenedAt, place.eventId]);
  yield* run(SET_LAST_CONTACT, [place.leadId]);
  return { kind: "done", value };
}

export function* removeActivity(place: Place): Steps<ChangedActivity["kind"]> {
  const { kind } = yield* lockedActivity(place);
  if (kind !== "done") return kind;
  yield* run(DELETE_EVENT, [place.eventId]);
  yield* run(SET_LAST_CONTACT, [place.leadId]);
  return kind;
}

function* lockedActivity({ userId, leadId, eventId }: Place): Steps<ChangedActivity> {
  if (!(yield* get(LOCK_LEAD, [leadId, userId], () => true))) return { kind: "missing" };
  const event = yield* get(ONE_EVENT, [eventId, leadId], decodeLeadEvent);
  if (!event) return { kind: "missing" };
  return event.new_status === null ? { kind: "done", value: event } : { kind: "fixed" };
}
