/** The fields of a lead that its stage allows: a next step while it is open, a reason once it is lost. */
import { type Lead, type LeadStatus, OPEN_STATUSES } from "../../contract/lead.ts";
import type { Fault } from "../../contract/problem.ts";
import { badRequest } from "./refusal.ts";

export type LeadPlan = Pick<Lead, "status" | "next_action" | "next_action_on" | "lost_reason">;
export type PlanChange = { readonly [K in keyof LeadPlan]?: LeadPlan[K] | undefined };

const isOpen = (status: LeadStatus) => OPEN_STATUSES.includes(status);

/** A lead that has just been added, before the values of the request. */
export const startingPlan = (status: LeadStatus): LeadPlan => ({
  status,
  next_action: null,
  next_action_on: null,
  lost_reason: null,
});

/**
 * The fields after a change. A closed lead loses its next step, one that is not lost its reason.
 * @throws Refusal 400 for a next step on a closed lead, or a reason on one that is not lost
 */
export function changedPlan(lead: LeadPlan, change: PlanChange): LeadPlan {
  const status = change.status ?? lead.status;
  const action = change.next_action === undefined ? undefined : change.next_action?.trim() || null;
  const faults = [
    ...(isOpen(status)
      ? []
      : [closed("next_action", action, status), closed("next_action_on", change.next_action_on, status)]),
    status === "lost" ? null : notLost(change.lost_reason, status),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw badRequest(faults);
  return {
    status,
    next_action: isOpen(status) ? (action === undefined ? lead.next_action : action) : null,
    next_action_on: isOpen(status) ? chosen(change.next_action_on, lead.next_action_on) : null,
    lost_reason: status === "lost" ? chosen(change.lost_reason, lead.lost_reason) : null,
  };
}

export function isEqualPlan(a: LeadPlan, b: LeadPlan): boolean {
  return (
    a.status === b.status &&
    a.next_action === b.next_action &&
    a.next_action_on === b.next_action_on &&
    a.lost_reason === b.lost_reason
  );
}

const chosen = <T>(value: T | undefined, fallback: T): T => (value === undefined ? fallback : value);

function closed(field: string, value: string | null | undefined, status: LeadStatus): Fault | null {
  if (value === undefined || value === null) return null;
  const detail = `A ${status} lead has no next step. Move it to new, contacted or qualified in the same request.`;
  return { in: "body", pointer: `/${field}`, code: "lead_closed", detail };
}

function notLost(reason: string | null | undefined, status: LeadStatus): Fault | null {
  if (reason === undefined || reason === null) return null;
  const detail = `Only a lost lead has a reason, and this one is ${status}. Move it to lost in the same request.`;
  return { in: "body", pointer: "/lost_reason", code: "lead_not_lost", detail };
}
