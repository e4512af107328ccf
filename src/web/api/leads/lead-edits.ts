/** Changes of a lead's stage, next step and reason, for one or many leads, their undo, and changes of activities. */
import type { QueryClient } from "@tanstack/react-query";

import type { Lead, LeadEvent } from "../../../contract/lead.ts";
import type { RequestOf } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import { call } from "../call.ts";
import { leadQuery } from "./leads.ts";

const PATCHED = ["status", "next_action", "next_action_on", "lost_reason"] as const;

export type LeadPatch = Partial<Pick<Lead, (typeof PATCHED)[number]>>;

/** A next step: text, day, both or neither. */
export type NextStep = Pick<Lead, "next_action" | "next_action_on">;

export const NO_STEP: NextStep = { next_action: null, next_action_on: null };

/** The lead after a change. A closed lead has no next step, and only a lost one has a reason. */
export function patchedLead(lead: Lead, patch: LeadPatch, now = new Date()): Lead {
  const next = { ...lead, ...patch };
  const isMoved = next.status !== lead.status;
  const isClosed = next.status === "converted" || next.status === "lost";
  return {
    ...next,
    ...(isMoved && { status_since: now.toISOString() }),
    ...(isClosed && NO_STEP),
    ...(next.status !== "lost" && { lost_reason: null }),
  };
}

/** The lead after the undo of a change. @param previous the lead before that change */
export function restoredLead(lead: Lead, previous: Lead): Lead {
  const { status, status_since, next_action, next_action_on, lost_reason } = previous;
  return { ...lead, status, status_since, next_action, next_action_on, lost_reason, version: lead.version + 1 };
}

/** Returns whether the lead already has all values of a change. */
export function hasPatch(lead: Lead, patch: LeadPatch): boolean {
  return PATCHED.every((name) => patch[name] === undefined || patch[name] === lead[name]);
}

const BULK_SIZE = 1000;

/** Result of a request that changes leads. */
export interface SentChange {
  /** The leads as they are now; deleted ones are missing. */
  leads: readonly Lead[];
  /** Ids of leads that were changed elsewhere since, and stayed as they are. */
  changedElsewhere: readonly number[];
  /** True when `leads` are not exact, because other fields were changed elsewhere. */
  isRebased?: boolean;
  /** Tokens that take the change back. */
  undo: readonly string[];
}

/** Changes leads that have not changed since they were read. Each change increases a lead's version by one. */
export async function changeLeads(leads: readonly Lead[], patch: LeadPatch): Promise<SentChange> {
  const changedElsewhere = new Set<number>();
  const undo: string[] = [];
  for (const part of parts(leads)) {
    const versions = part.map(({ id, version }) => ({ id, version }));
    const body = { ids: part.map(({ id }) => id), if_unchanged: versions, ...patch };
    const answer = await call("changeLeads", { body });
    if ("moved" in answer) for (const id of answer.changed) changedElsewhere.add(id);
    if (answer.undo !== null) undo.push(answer.undo);
  }
  const changedLeads = leads.map((lead) => ({ ...patchedLead(lead, patch), version: lead.version + 1 }));
  return { leads: changedLeads, changedElsewhere: [...changedElsewhere], undo };
}

/** Deletes leads; the request completes even if the page is closed. */
export async function deleteLeads(ids: readonly number[]): Promise<SentChange> {
  const undo: string[] = [];
  for (const part of parts(ids)) {
    const answer = await call("deleteLeads", { body: { ids: part } }, { keepalive: true });
    if (answer.undo !== null) undo.push(answer.undo);
  }
  return { leads: [], changedElsewhere: [], undo };
}

/**
 * Takes requests back, the newest first; completes even if the page is closed.
 * @returns ids of leads that were changed since and stayed as they are
 */
export async function undoChange(tokens: readonly string[]): Promise<number[]> {
  const changedIds: number[] = [];
  for (const undo of tokens.toReversed())
    changedIds.push(...(await call("undoLeads", { body: { undo } }, { keepalive: true })).changed);
  return changedIds;
}

/** Reads the current lead from the service. */
export function readLead(client: QueryClient, id: number): Promise<Lead> {
  return client.query({ ...leadQuery(id), staleTime: 0 });
}

function parts<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BULK_SIZE) }, (_, part) =>
    items.slice(part * BULK_SIZE, (part + 1) * BULK_SIZE),
  );
}

export type Activity = NonNullable<RequestOf<Endpoints["createLeadEvent"]>["body"]>;
export type ActivityChange = NonNullable<RequestOf<Endpoints["changeLeadEvent"]>["body"]>;

/** Logs an activity once, also when the connection is lost; the request completes even if the page is closed. */
export function logActivity(lead: Lead, body: Activity, idempotencyKey: string): Promise<LeadEvent> {
  return call("createLeadEvent", { params: { id: lead.id }, body }, { idempotencyKey, keepalive: true, waits: true });
}

export function changeActivity({ id, lead_id }: LeadEvent, body: ActivityChange): Promise<LeadEvent> {
  return call("changeLeadEvent", { params: { id: lead_id, event_id: id }, body }, { keepalive: true, waits: true });
}

export async function deleteActivity({ id, lead_id }: LeadEvent): Promise<void> {
  await call("deleteLeadEvent", { params: { id: lead_id, event_id: id } }, { keepalive: true });
}
