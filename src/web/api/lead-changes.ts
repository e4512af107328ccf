/** Requests that change leads: each change appears in every list and in the user's other tabs. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { Lead, LeadStatus } from "../../contract/lead.ts";
import { call } from "./call.ts";
import { leadsArrived } from "./lead-cache.ts";
import { markRows } from "./lead-marks.ts";
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

export interface LeadRequest {
  /** The lead as it was read: its version guards against overwriting what another tab did. */
  lead: Lead;
  status?: LeadStatus;
  notes?: string | null;
}

/** Sends one change, also when the page is being left; 412 `ApiProblem` when somebody else was faster. */
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
    // Refused or unanswered: what the service has may be newer than anything here.
    onError: () => leadsChanged(client),
  });
}
