import { createFileRoute } from "@tanstack/react-router";

import type { QueryRecord } from "../../api/query-string.ts";
import { readLeadSearch } from "../../features/leads/lead-search.ts";
import { LeadsPage } from "../../features/leads/leads-page.tsx";

export const Route = createFileRoute("/_frame/leads")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  component: function Leads() {
    return <LeadsPage search={readLeadSearch(Route.useSearch())} />;
  },
});
