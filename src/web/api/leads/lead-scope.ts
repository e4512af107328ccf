/** Leads that pass the filters of a list. Pure. */
import { dueGroup, type DueDays } from "../../../contract/due.ts";
import type { Lead } from "../../../contract/lead.ts";
import type { Pages } from "./lead-steps.ts";
import type { LeadFilter } from "./leads.ts";

const wholePipeline = () => true;

/**
 * Returns a check for the filters by stage, next step and reason, so that a changed lead enters and leaves lists before
 * they are reloaded.
 */
export function belongsTo({ status, due, lost_reason }: LeadFilter, days: DueDays): (lead: Lead) => boolean {
  return (lead) =>
    (status === undefined || lead.status === status) &&
    (lost_reason === undefined || lead.lost_reason === lost_reason) &&
    (due === undefined || (due === "none" ? isUnplanned(lead) : dueGroup(lead, days) === due));
}

const isUnplanned = ({ status, next_action, next_action_on }: Lead) =>
  status !== "converted" && status !== "lost" && next_action === null && next_action_on === null;

/**
 * Returns a check for leads that pass the remaining filters of lists. These are applied by the service: a lead passes if
 * one of the lists contains it, or if there are no such filters.
 */
export function membersOf(
  { status: _status, due: _due, tz: _tz, lost_reason: _reason, ...filter }: LeadFilter,
  lists: readonly Pages[],
): (id: number) => boolean {
  if (Object.values(filter).every((value) => value === undefined)) return wholePipeline;
  const ids = new Set(lists.flatMap((list) => list?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []));
  return (id) => ids.has(id);
}
