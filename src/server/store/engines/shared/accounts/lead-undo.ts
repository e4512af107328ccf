/** Stores the changes of leads by each request, and takes a request back. Always inside a transaction of the caller. */
import { randomBytes } from "node:crypto";

import { ACTIVITY_TYPES, LEAD_STATUSES, LOST_REASONS } from "../../../../../contract/lead.ts";
import { requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/accounts/plan.ts";
import { changedParts, type LeadPlan, restoredPlan } from "../../../../domain/lead-plan.ts";
import type { Undone } from "../../../ports/lead-store.ts";
import { number, numberOrNull, oneOf, type Row, text, textOrNull } from "../row.ts";
import { all, run, type Steps } from "../steps.ts";
import { EXISTING, inSql, leadsOf, leadsOn, lockedPlans } from "./lead-changes.ts";
import { dayOf, decodePlan } from "./lead-rows.ts";
import { rescoreLeads } from "./lead-scores.ts";
import { LOCK_USER } from "./user-store.ts";

const DAY_MS = 24 * 3_600_000;
const KINDS = ["added", "changed", "deleted"] as const;
const OUTCOMES = ["restored", "changed"] as const;

const columnsOf = (prefix: string, notes = `${prefix}notes`) =>
  `${prefix}user_id, ${prefix}company_id, ${prefix}status, ${prefix}status_since, ${notes}, ${prefix}next_action,
    ${prefix}next_action_on, ${prefix}last_contact_at, ${prefix}lost_reason, ${prefix}version, ${prefix}created_at,
    ${prefix}updated_at`;
const STORE_LEADS = `
  INSERT INTO lead_undos (token, kind, requested_at, lead_id, ${columnsOf("")})
  SELECT $2::text, $3::text, $4::timestamptz, id, ${columnsOf("")} FROM leads WHERE id = ANY($1::bigint[]) ORDER BY id`;
const EVENT = "lead_id, type, old_status, new_status, text, happened_at, created_at";
const STORE_EVENTS = `
  INSERT INTO undo_events (id, undo_id, ${EVENT})
  SELECT event.id, undo.id, event.lead_id, event.type, event.old_status, event.new_status, event.text,
    event.happened_at, event.created_at
  FROM lead_undos AS undo JOIN lead_events AS event ON event.lead_id = undo.lead_id WHERE undo.token = $1`;
/** Must run after the events of the change are inserted and before the leads are updated. */
const STORE_CHANGES = `
  INSERT INTO lead_undos (token, kind, requested_at, given_status, given_action, given_action_on, given_reason,
    event_id, lead_id, ${columnsOf("")})
  SELECT $2::text, 'changed', $3::timestamptz, fresh.value ->> 'status', fresh.value ->> 'next_action',
    fresh.value ->> 'next_action_on', fresh.value ->> 'lost_reason',
    CASE WHEN lead.status <> (fresh.value ->> 'status')
      THEN (SELECT max(event.id) FROM lead_events AS event WHERE event.lead_id = lead.id) END,
    lead.id, ${columnsOf("lead.", "NULL")}
  FROM jsonb_array_elements($1::jsonb) AS fresh JOIN leads AS lead ON lead.id = (fresh.value ->> 'id')::bigint
  WHERE true ORDER BY lead.id`;

/** Stores leads that were just added, or that will be deleted. @returns the token that takes it back, null for none */
export function* storeLeads(kind: "added" | "deleted", ids: readonly number[], now: Date): Steps<string | null> {
  if (ids.length === 0) return null;
  const token = newToken();
  yield* run(STORE_LEADS, [ids, token, kind, now.toISOString()]);
  if (kind === "deleted") yield* run(STORE_EVENTS, [token]);
  return token;
}

/** @param payload the new plans of the leads as JSON */
export function* storeChanges(payload: string, now: Date): Steps<string> {
  const token = newToken();
  yield* run(STORE_CHANGES, [payload, token, now.toISOString()]);
  return token;
}

const newToken = () => randomBytes(18).toString("base64url");

const UNDO = `SELECT id, kind, outcome, lead_id, company_id, version, event_id, status, status_since, next_action,
    next_action_on, lost_reason, given_status, given_action, given_action_on, given_reason FROM lead_undos`;
const OF_TOKEN = `${UNDO} WHERE token = $1 AND user_id = $2 AND requested_at > $3 ORDER BY lead_id FOR UPDATE`;
/** Later changes of the same leads that still hold. */
const LATER = `
  ${UNDO} WHERE lead_id = ANY($1::bigint[]) AND id > $2 AND kind = 'changed' AND coalesce(outcome, '') <> 'restored'`;
const SET_OUTCOME = "UPDATE lead_undos SET outcome = $1 WHERE id = ANY($2::bigint[])";

interface Undo {
  id: number;
  kind: (typeof KINDS)[number];
  outcome: (typeof OUTCOMES)[number] | null;
  leadId: number;
  companyId: number;
  version: number;
  eventId: number | null;
  statusSince: string;
  previous: LeadPlan;
  /** Equal to `previous` unless the request changed the lead. */
  requested: LeadPlan;
}

function decodeUndo(row: Row): Undo {
  const { id, ...previous } = decodePlan(row);
  const requested: LeadPlan = {
    status: oneOf(LEAD_STATUSES, row.given_status ?? row.status),
    next_action: textOrNull(row.given_action),
    next_action_on: textOrNull(row.given_action_on),
    lost_reason: row.given_reason === null ? null : oneOf(LOST_REASONS, row.given_reason),
  };
  return {
    id,
    kind: oneOf(KINDS, row.kind),
    outcome: row.outcome === null ? null : oneOf(OUTCOMES, row.outcome),
    leadId: number(row.lead_id),
    companyId: number(row.company_id),
    version: number(row.version),
    eventId: numberOrNull(row.event_id),
    statusSince: text(row.status_since),
    previous,
    requested: row.given_status === null ? previous : requested,
  };
}

export interface UndoRequest {
  userId: number;
  token: string;
  quota?: number | undefined;
}

/**
 * Takes a request back, except for leads that were changed later; a second call returns the result of the first one.
 * @returns null when the user has no such token
 */
export function* undoRequest({ userId, token, quota }: UndoRequest, now: Date): Steps<Undone | null> {
  yield* run(LOCK_USER, [userId]);
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const undos = yield* all(OF_TOKEN, [token, userId, dayAgo], decodeUndo);
  const [firstUndo] = undos;
  if (!firstUndo) return null;
  const restored = undos.filter(({ outcome }) => outcome === "restored");
  const changed = undos.filter(({ outcome }) => outcome === "changed");
  if (firstUndo.outcome === null) {
    const done = new Set(yield* takeBack[firstUndo.kind]({ userId, undos, quota }, now));
    for (const undo of undos) (done.has(undo.leadId) ? restored : changed).push(undo);
    yield* run(SET_OUTCOME, ["restored", restored.map(({ id }) => id)]);
    yield* run(SET_OUTCOME, ["changed", changed.map(({ id }) => id)]);
  }
  return { restored: restored.length, changed: changed.map(({ leadId }) => leadId) };
}

interface TakeBack {
  userId: number;
  undos: readonly Undo[];
  quota: number | undefined;
}

/** For each kind of request: takes it back, and returns the ids of the leads for which that was possible. */
const takeBack = { added: removeAdded, changed: restoreChanged, deleted: restoreDeleted };

const UNTOUCHED = `
  SELECT id FROM leads WHERE id = ANY($1::bigint[]) AND version = 1 AND NOT EXISTS (
    SELECT 1 FROM lead_events WHERE lead_id = leads.id AND type IN ${inSql(ACTIVITY_TYPES)})`;
const REMOVE = "DELETE FROM leads WHERE id = ANY($1::bigint[])";

function* removeAdded({ userId, undos }: TakeBack): Steps<number[]> {
  const locked = yield* lockedPlans(
    userId,
    undos.map(({ leadId }) => leadId),
  );
  const ids = yield* all(UNTOUCHED, [[...locked.keys()]], (row) => number(row.id));
  yield* run(REMOVE, [ids]);
  return ids;
}

const DROP_EVENTS = "DELETE FROM lead_events WHERE id = ANY($1::bigint[])";
const RESTORE_PLANS = `
  UPDATE leads SET status = fresh.value ->> 'status', next_action = fresh.value ->> 'next_action',
    next_action_on = fresh.value ->> 'next_action_on', lost_reason = fresh.value ->> 'lost_reason',
    status_since = coalesce((fresh.value ->> 'since')::timestamptz, leads.status_since),
    version = leads.version + 1, updated_at = greatest($2::timestamptz, leads.created_at)
  FROM jsonb_array_elements($1::jsonb) AS fresh WHERE leads.id = (fresh.value ->> 'id')::bigint`;

function* restoreChanged({ userId, undos }: TakeBack, now: Date): Steps<number[]> {
  const ids = undos.map(({ leadId }) => leadId);
  const plans = yield* lockedPlans(userId, ids);
  const firstId = Math.min(...undos.map(({ id }) => id));
  const later = Map.groupBy(yield* all(LATER, [ids, firstId], decodeUndo), ({ leadId }) => leadId);
  const restored = undos.flatMap((undo) => {
    const current = plans.get(undo.leadId);
    const laterParts = (later.get(undo.leadId) ?? [])
      .filter(({ id }) => id > undo.id)
      .flatMap(({ previous, requested }) => changedParts(previous, requested));
    const plan = current && restoredPlan(current, { ...undo, later: laterParts });
    return plan ? [{ undo, plan }] : [];
  });
  const payload = restored.map(({ undo, plan }) => ({
    id: undo.leadId,
    since: undo.previous.status === undo.requested.status ? null : undo.statusSince,
    ...plan,
  }));
  yield* run(RESTORE_PLANS, [JSON.stringify(payload), now.toISOString()]);
  yield* run(DROP_EVENTS, [restored.flatMap(({ undo }) => undo.eventId ?? [])]);
  return restored.map(({ undo }) => undo.leadId);
}

const RESTORE_LEADS = `
  INSERT INTO leads (id, ${columnsOf("")})
  SELECT lead_id, user_id, company_id, status, status_since, notes, next_action, next_action_on, last_contact_at,
    lost_reason, version + 1, created_at, updated_at
  FROM lead_undos WHERE id = ANY($1::bigint[]) ORDER BY lead_id`;
const RESTORE_EVENTS = `
  INSERT INTO lead_events (id, ${EVENT})
  SELECT id, ${EVENT} FROM undo_events WHERE undo_id = ANY($1::bigint[]) ORDER BY id`;
const DROP_STORED_EVENTS = "DELETE FROM undo_events WHERE undo_id = ANY($1::bigint[])";

function* restoreDeleted({ userId, undos, quota }: TakeBack, now: Date): Steps<number[]> {
  const companyIds = [...new Set(undos.map(({ companyId }) => companyId))];
  const existing = new Set(yield* all(EXISTING, [companyIds], (row) => number(row.id)));
  const possible = undos.filter(({ companyId }) => existing.has(companyId));
  requireRoomForLeads((yield* leadsOf(userId)) + possible.length, quota);
  const leadCounts = yield* leadsOn(userId, companyIds);
  for (const { companyId } of possible) {
    const leads = leadCounts.get(companyId) ?? 0;
    requireRoomOnCompany(leads);
    leadCounts.set(companyId, leads + 1);
  }
  const ids = possible.map(({ id }) => id);
  for (const sql of [RESTORE_LEADS, RESTORE_EVENTS, DROP_STORED_EVENTS]) yield* run(sql, [ids]);
  yield* rescoreLeads([...existing], dayOf(now));
  return possible.map(({ leadId }) => leadId);
}
