/** Changes of a lead's stage, next step and reason, as the service applies them. Pure. */
import type { Lead } from "../../../contract/lead.ts";

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
