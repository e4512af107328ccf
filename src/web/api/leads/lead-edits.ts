/** Changes of a lead's stage, next step and reason, for one or many leads, and of its activities. */
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

/** Returns whether the lead already has all values of a change. */
export function hasPatch(lead: Lead, patch: LeadPatch): boolean {
  return PATCHED.every((name) => patch[name] === undefined || patch[name] === lead[name]);
}

/** The change that restores a lead: all values in which the two states differ. */
export function restoringPatch(previous: Lead, updated: Lead): LeadPatch {
  return Object.fromEntries(
    PATCHED.filter((name) => previous[name] !== updated[name]).map((name) => [name, previous[name]]),
  );
}

const BULK_SIZE = 1000;

/** Changes leads. Returns the changed leads: each change increases a lead's version by one. */
export async function changeLeads(leads: readonly Lead[], patch: LeadPatch): Promise<readonly Lead[]> {
  for (const ids of parts(leads.map((lead) => lead.id))) await call("changeLeads", { body: { ids, ...patch } });
  return leads.map((lead) => ({ ...patchedLead(lead, patch), version: lead.version + 1 }));
}

/** Deletes leads; the request completes even if the page is closed. */
export async function deleteLeads(ids: readonly number[]): Promise<void> {
  for (const part of parts(ids)) await call("deleteLeads", { body: { ids: part } }, { keepalive: true });
}

/** Reads the current leads from the service. */
export function readLeads(client: QueryClient, ids: readonly number[]): Promise<readonly Lead[]> {
  return Promise.all(ids.map((id) => client.query({ ...leadQuery(id), staleTime: 0 })));
}

function parts<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BULK_SIZE) }, (_, part) =>
    items.slice(part * BULK_SIZE, (part + 1) * BULK_SIZE),
  );
}

export type Activity = NonNullable<RequestOf<Endpoints["createLeadEvent"]>["body"]>;
export type ActivityChange = NonNullable<RequestOf<Endpoints["changeLeadEvent"]>["body"]>;

/** Logs an activity; the request completes even if the page is closed. */
export function logActivity(lead: Lead, body: Activity, idempotencyKey: string): Promise<LeadEvent> {
  return call("createLeadEvent", { params: { id: lead.id }, body }, { idempotencyKey, keepalive: true });
}

export function changeActivity({ id, lead_id }: LeadEvent, body: ActivityChange): Promise<LeadEvent> {
  return call("changeLeadEvent", { params: { id: lead_id, event_id: id }, body }, { keepalive: true });
}

export async function deleteActivity({ id, lead_id }: LeadEvent): Promise<void> {
  await call("deleteLeadEvent", { params: { id: lead_id, event_id: id } }, { keepalive: true });
}
