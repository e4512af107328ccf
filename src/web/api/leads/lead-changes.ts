/** Requests that change leads. Each change appears in every list and in the user's other tabs. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { Lead } from "../../../contract/lead.ts";
import { call } from "../call.ts";
import { announceLeads, leadsArrived, markRows } from "./lead-cache.ts";
import type { LeadPatch } from "./lead-edits.ts";
import { leadsChanged } from "./leads.ts";

/** Adds one company to the pipeline. The idempotency key makes a repeated click act once. */
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

export interface LeadRequest extends LeadPatch {
  /** The lead as last read: its version prevents overwriting another tab's change. */
  lead: Lead;
  notes?: string | null;
}

/**
 * Sends one change; the request completes even if the page is closed. Throws a 412 `ApiProblem` when the lead was
 * changed elsewhere.
 */
export function changeLead({ lead, ...body }: LeadRequest): Promise<Lead> {
  const options = { ifMatch: `"${lead.version}"`, keepalive: true };
  return call("changeLead", { params: { id: lead.id }, body }, options);
}

export function useChangeLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: LeadRequest) => {
      const sentAt = performance.now();
      const changedLead = await changeLead(request);
      await leadsArrived(client, [{ previous: request.lead, updated: changedLead }], sentAt);
      return changedLead;
    },
    // After an error the service's data might be newer than the cache.
    onError: () => leadsChanged(client),
  });
}
