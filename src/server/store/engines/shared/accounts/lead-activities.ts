/** Events of leads: those that the service writes, and the activities that users log, change and delete. */
import { ACTIVITY_TYPES, CONTACT_TYPES, LEAD_STATUSES, type LeadEvent } from "../../../../../contract/lead.ts";
import { requireRoomForActivity } from "../../../../domain/accounts/quotas.ts";
import type { Activity, ActivityChange, ChangedActivity } from "../../../ports/lead-store.ts";
import { number, oneOf, type Row, text, textOrNull } from "../row.ts";
import { all, get, insertedId, run, type Steps } from "../steps.ts";

const inSql = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(", ")})`;

const EVENT = "id, lead_id, type, old_status, new_status, text, happened_at, created_at";
const EVENTS = `SELECT ${EVENT} FROM lead_events WHERE lead_id = $1 ORDER BY happened_at, id`;
const ONE = `SELECT ${EVENT} FROM lead_events WHERE id = $1 AND lead_id = $2`;
const OWNED = "SELECT 1 FROM leads WHERE id = $1 AND user_id = $2";
/** Locks the lead, so that the quota is exact and the last contact follows all events. */
const LOCK = `${OWNED} FOR UPDATE`;
const COUNT = `SELECT count(*) AS events FROM lead_events WHERE lead_id = $1 AND type IN ${inSql(ACTIVITY_TYPES)}`;
const INSERT = `
  INSERT INTO lead_events (lead_id, type, text, happened_at, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const UPDATE = "UPDATE lead_events SET type = $1, text = $2, happened_at = $3 WHERE id = $4";
const DELETE = "DELETE FROM lead_events WHERE id = $1";
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
  if (!(yield* get(LOCK, [leadId, userId], () => true))) return null;
  requireRoomForActivity((yield* get(COUNT, [leadId], (row) => number(row.events))) ?? 0);
  return yield* addActivity(leadId, activity, now);
}

/** Without the checks of `logActivity`. */
export function* addActivity(leadId: number, activity: Activity, now: Date): Steps<LeadEvent> {
  const { type, text: words, at: happenedAt } = activity;
  const created_at = now.toISOString();
  const id = yield* insertedId(INSERT, [leadId, type, words || null, happenedAt, created_at]);
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
  yield* run(UPDATE, [type, value.text, happenedAt, place.eventId]);
  yield* run(SET_LAST_CONTACT, [place.leadId]);
  return { kind: "done", value };
}

export function* removeActivity(place: Place): Steps<ChangedActivity["kind"]> {
  const { kind } = yield* lockedActivity(place);
  if (kind !== "done") return kind;
  yield* run(DELETE, [place.eventId]);
  yield* run(SET_LAST_CONTACT, [place.leadId]);
  return kind;
}

function* lockedActivity({ userId, leadId, eventId }: Place): Steps<ChangedActivity> {
  if (!(yield* get(LOCK, [leadId, userId], () => true))) return { kind: "missing" };
  const event = yield* get(ONE, [eventId, leadId], decodeLeadEvent);
  if (!event) return { kind: "missing" };
  return event.new_status === null ? { kind: "done", value: event } : { kind: "fixed" };
}
