import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import type { LeadStatus } from "../../../contract/lead.ts";
import { explain } from "../../api/api-problem.ts";
import { useChangeLead, useCreateLead } from "../../api/leads/lead-changes.ts";
import { companyLeadsQuery } from "../../api/leads/leads.ts";
import { randomKey } from "../../lib/random-key.ts";
import { toast } from "../../ui/popups/toast-store.ts";

export type CompanyPipeline = ReturnType<typeof useCompanyPipeline>;

function showFailure(error: unknown): void {
  toast(`Couldn’t change the pipeline: ${explain(error).detail}`, { tone: "danger" });
}

/**
 * A company's stage in the caller's pipeline, and functions to change it.
 * @param known its stage in a row, shown until the lead is loaded
 */
export function useCompanyPipeline(companyId: number, known?: LeadStatus) {
  const leads = useQuery(companyLeadsQuery(companyId));
  const create = useCreateLead();
  const change = useChangeLead();
  // The same key until it succeeds, so that a second click or a lost response creates no second lead.
  const key = useRef(randomKey());
  const lead = leads.data?.[0];
  return {
    lead,
    /** All leads, because a company can have several. */
    leads: leads.data ?? [],
    status: lead ? lead.status : leads.data ? undefined : known,
    busy: create.isPending || change.isPending,
    add() {
      create.mutate(
        { company_id: companyId, key: key.current },
        { onSuccess: () => (key.current = randomKey()), onError: showFailure },
      );
    },
    move(status: LeadStatus) {
      if (lead && lead.status !== status) change.mutate({ lead, status }, { onError: showFailure });
    },
  };
}
