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
 * @param id names the lead in a refusal
 * @throws Refusal 400 for a next step on a closed lead, or a reason on one that is not lost
 */
export function changedPlan(lead: LeadPlan, change: PlanChange, id?: number): LeadPlan {
  const status = change.status ?? lead.status;
  const action = change.next_action === undefined ? undefined : change.next_action?.trim() || null;
  const faults = [
    ...(isOpen(status)
      ? []
      : [
          closed("next_action", action, nameOf(status, id)),
          closed("next_action_on", change.next_action_on, nameOf(status, id)),
        ]),
    status === "lost" ? null : notLost(change.lost_reason, nameOf(status, id)),
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

const nameOf = (status: LeadStatus, id: number | undefined) =>
  id === undefined ? `A ${status} lead` : `Lead ${id} is ${status} and`;

function closed(field: string, value: string | null | undefined, lead: string): Fault | null {
  if (value === undefined || value === null) return null;
  const detail = `${lead} has no next step. Move it to new, contacted or qualified in the same request.`;
  return { in: "body", pointer: `/${field}`, code: "lead_closed", detail };
}

function notLost(reason: string | null | undefined, lead: string): Fault | null {
  if (reason === undefined || reason === null) return null;
  const detail = `${lead} has no reason of a loss. Move it to lost in the same request.`;
  return { in: "body", pointer: "/lost_reason", code: "lead_not_lost", detail };
}

/** Parts of a plan that change independently of each other. */
const PARTS = {
  status: ["status"],
  step: ["next_action", "next_action_on"],
  reason: ["lost_reason"],
} as const satisfies Record<string, readonly (keyof LeadPlan)[]>;
type PlanPart = keyof typeof PARTS;
const PART_NAMES = ["status", "step", "reason"] as const;

const hasEqual = (part: PlanPart, a: LeadPlan, b: LeadPlan) => PARTS[part].every((field) => a[field] === b[field]);

export function changedParts(previous: LeadPlan, requested: LeadPlan): PlanPart[] {
  return PART_NAMES.filter((part) => !hasEqual(part, previous, requested));
}

/**
 * The plan of a lead without an earlier change from `previous` to `requested`; null when it was changed since, or when its
 * next step would be lost with it.
 * @param change.later parts that were changed after it
 */
export function restoredPlan(
  current: LeadPlan,
  { previous, requested, later }: { previous: LeadPlan; requested: LeadPlan; later: readonly PlanPart[] },
): LeadPlan | null {
  const parts = changedParts(previous, requested);
  if (!parts.every((part) => hasEqual(part, current, requested) && !later.includes(part))) return null;
  const valueOf = <F extends keyof LeadPlan>(part: PlanPart, field: F): LeadPlan[F] =>
    (parts.includes(part) ? previous : current)[field];
  const status = valueOf("status", "status");
  const next_action = valueOf("step", "next_action");
  const next_action_on = valueOf("step", "next_action_on");
  const lost_reason = valueOf("reason", "lost_reason");
  if (!isOpen(status) && (next_action !== null || next_action_on !== null)) return null;
  if (status !== "lost" && lost_reason !== null && parts.includes("reason")) return null;
  return { status, next_action, next_action_on, lost_reason: status === "lost" ? lost_reason : null };
}
