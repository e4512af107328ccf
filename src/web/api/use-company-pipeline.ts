import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import type { LeadStatus } from "../../contract/lead.ts";
import { randomKey } from "../lib/random-key.ts";
import { leadStatuses } from "./contract-data.ts";
import { useChangeLead, useCreateLead } from "./lead-changes.ts";
import { companyLeadsQuery } from "./leads.ts";

/**
 * A company's place in the caller's pipeline, and the ways to change it.
 * @param known its stage as a row has it, shown until the lead itself is read
 * @param onFail tells the user why nothing changed
 */
export function useCompanyPipeline(companyId: number, known: LeadStatus | undefined, onFail: (error: unknown) => void) {
  const leads = useQuery(companyLeadsQuery(companyId));
  const create = useCreateLead();
  const change = useChangeLead();
  // One key until it succeeded: a second click, or a lost answer, makes no second lead.
  const key = useRef(randomKey());
  const lead = leads.data?.[0];
  return {
    lead,
    /** All of them: two leads on one company are allowed. */
    leads: leads.data ?? [],
    status: lead ? lead.status : leads.data ? undefined : known,
    stages: leadStatuses,
    busy: create.isPending || change.isPending,
    add() {
      create.mutate(
        { company_id: companyId, key: key.current },
        { onSuccess: () => (key.current = randomKey()), onError: onFail },
      );
    },
    move(status: LeadStatus) {
      if (lead && lead.status !== status) change.mutate({ lead, status }, { onError: onFail });
    },
  };
}
