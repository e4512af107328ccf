import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { dropLeads, placeLeads, showsLeads } from "../../api/lead-cache.ts";
import { hearLeads } from "../../api/lead-sync.ts";
import { leadDetailsChanged, leadsChanged } from "../../api/leads.ts";

/** Follows the user's other tabs: leads that are shown here move at once, anything else is asked again. */
export function useLeadSync(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      hearLeads(({ changed, deleted }) => {
        if (deleted) dropLeads(client, new Set(deleted));
        const known = changed ? showsLeads(client, changed) : deleted !== undefined;
        if (!known) return void leadsChanged(client);
        if (changed) placeLeads(client, changed);
        void leadDetailsChanged(client);
      }),
    [client],
  );
}
