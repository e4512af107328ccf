/** What the dashboard does to leads: each change is placed in every list at once and told to the user's other tabs. */
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";

import type { Lead, LeadStatus } from "../../contract/lead.ts";
import { call, type CallOptions } from "./call.ts";
import { deleteLeads } from "./lead-bulk.ts";
import { leadsArrived, leadsGone } from "./lead-cache.ts";
import { markRows, type LeadMark } from "./lead-marks.ts";
import { announceLeads } from "./lead-sync.ts";
import { leadsChanged } from "./leads.ts";

/** Adds one company to the pipeline. The key makes a repeated click act once. */
export function useCreateLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { company_id: number; notes?: string; key: string }) =>
      call("createLead", { body }, { idempotencyKey: key }),
    onSuccess: (lead) => {
      markRows(client, new Map([[lead.company_id, { id: lead.id, status: lead.status }]]));
      announceLeads({});
    },
    onSettled: () => leadsChanged(client),
  });
}

export interface LeadChange {
  /** The lead as it was read: its version guards against overwriting what another tab did. */
  lead: Pick<Lead, "id" | "version">;
  status?: LeadStatus;
  notes?: string | null;
}

/** Sends one change, also when the page is being left; 412 `ApiProblem` when somebody else was faster. */
export function changeLead({ lead, ...body }: LeadChange): Promise<Lead> {
  const options = { ifMatch: `"${lead.version}"`, keepalive: true };
  return call("changeLead", { params: { id: lead.id }, body }, options);
}

export function useChangeLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeLead,
    onSuccess: (lead) => leadsArrived(client, [lead]),
    // Refused or unanswered: what the service has may be newer than anything here.
    onError: () => leadsChanged(client),
  });
}

/** Companies of one request; more are sent one request after the other. */
const BULK_SIZE = 1000;

/**
 * Adds companies to the pipeline; those that are in it stay as they are and are counted as skipped.
 * @param onDone called with the number of companies handled so far
 */
export async function addCompanies(
  client: QueryClient,
  companyIds: readonly number[],
  onDone: (companies: number) => void = () => undefined,
  options: CallOptions = {},
): Promise<{ leadIds: number[]; skipped: number }> {
  const sum = { leadIds: new Array<number>(), skipped: 0 };
  try {
    for (let from = 0; from < companyIds.length; from += BULK_SIZE) {
      const company_ids = companyIds.slice(from, from + BULK_SIZE);
      const { created, skipped } = await call("createLeads", { body: { company_ids } }, options);
      sum.skipped += skipped;
      sum.leadIds.push(...(await markNewLeads(client, new Set(company_ids), created)));
      onDone(from + company_ids.length);
    }
  } finally {
    announceLeads({});
    await leadsChanged(client);
  }
  return sum;
}

/**
 * The newest leads on these companies are those just made: their ids and standing go onto the rows. Free.
 * @returns the ids of the leads
 */
async function markNewLeads(client: QueryClient, companies: ReadonlySet<number>, count: number): Promise<number[]> {
  const marks = new Map<number, LeadMark>();
  let cursor: number | undefined;
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

/** Takes leads out of the pipeline that were added a moment ago. */
export async function removeLeads(client: QueryClient, ids: readonly number[]): Promise<void> {
  await deleteLeads(ids);
  await leadsGone(client, ids);
}
