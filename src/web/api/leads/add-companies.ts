/** Adds many companies to the pipeline and removes them again. Separate from `lead-changes`, which every page loads. */
import type { Spread } from "../../../contract/lead-bulk.ts";
import type { QueryClient } from "@tanstack/react-query";

import { call, type CallOptions } from "../call.ts";
import { undoChange, type NextStep } from "./lead-edits.ts";
import { announceLeads, markRows, unmarkRows, type LeadMark } from "./lead-cache.ts";
import { leadsChanged } from "./leads.ts";

type PlannedStep = NextStep & { spread?: Spread };

/** The days of a plan replace the day of the step. */
function bodyOf({ spread, ...step }: PlannedStep) {
  return spread ? { next_action: step.next_action, spread } : step;
}

/** Maximum number of companies per request; larger lists are sent in several requests. */
const BULK_SIZE = 1000;

interface AddedCompanies {
  leadIds: number[];
  skipped: number;
  /** Tokens that take the requests back. */
  undo: string[];
}

/**
 * Adds companies to the pipeline. Those already in it stay unchanged and are counted as skipped.
 * @param step next step of the new leads, or a plan for it
 * @param onDone called with the number of companies processed so far
 */
export async function addCompanies(
  client: QueryClient,
  companyIds: readonly number[],
  step: PlannedStep,
  onDone: (companies: number) => void = () => undefined,
  options: CallOptions = {},
): Promise<AddedCompanies> {
  const sum: AddedCompanies = { leadIds: [], skipped: 0, undo: [] };
  try {
    for (let start = 0; start < companyIds.length; start += BULK_SIZE) {
      const company_ids = companyIds.slice(start, start + BULK_SIZE);
      const body = { company_ids, ...bodyOf(step) };
      const { created, skipped, undo } = await call("createLeads", { body }, options);
      sum.skipped += skipped;
      if (undo !== null) sum.undo.push(undo);
      sum.leadIds.push(...(await markNewLeads(client, new Set(company_ids), created)));
      onDone(start + company_ids.length);
    }
  } finally {
    announceLeads({});
    await leadsChanged(client);
  }
  return sum;
}

/**
 * The newest leads of these companies are the ones just created: writes their ids and status to the rows. Free.
 * @returns the ids of the leads
 */
async function markNewLeads(client: QueryClient, companies: ReadonlySet<number>, count: number): Promise<number[]> {
  const marks = new Map<number, LeadMark>();
  let cursor: string | number | undefined;
  while (marks.size < count) {
    const page = await call("listLeads", { query: { limit: 200, cursor } });
    for (const { id, status, company_id } of page.data)
      if (marks.size < count && companies.has(company_id) && !marks.has(company_id))
        marks.set(company_id, { id, status });
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  markRows(client, marks);
  return [...marks.values()].map(({ id }) => id);
}

/** Deletes leads that were just added, except those used since. @returns the number of deleted leads */
export async function undoAdding(client: QueryClient, { leadIds, undo }: AddedCompanies): Promise<number> {
  const usedIds = new Set(await undoChange(undo));
  const deletedIds = leadIds.filter((id) => !usedIds.has(id));
  unmarkRows(client, new Set(deletedIds));
  announceLeads({});
  await leadsChanged(client);
  return deletedIds.length;
}
