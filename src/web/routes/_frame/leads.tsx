import { createFileRoute } from "@tanstack/react-router";

import { askEarly } from "../../api/ask-early.ts";
import { leadRowsQuery } from "../../api/leads.ts";
import { industriesQuery } from "../../api/metadata.ts";
import type { QueryRecord } from "../../api/query-string.ts";
import { LeadsBoard } from "../../features/leads/leads-board-later.ts";
import { lanesOf, readLeadSearch } from "../../features/leads/lead-search.ts";
import { LeadsPage } from "../../features/leads/leads-page.tsx";

export const Route = createFileRoute("/_frame/leads")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  loader: ({ context: { queryClient }, location: { search } }) => {
    const { view, filter } = readLeadSearch(search);
    const lanes = view === "board" ? lanesOf(filter) : [];
    return askEarly(
      ...(view === "board" ? [LeadsBoard.load()] : []),
      ...lanes.map((status) =>
        queryClient.infiniteQuery({ ...leadRowsQuery({ ...filter, status }), staleTime: "static" }),
      ),
      queryClient.query({ ...industriesQuery, staleTime: "static" }),
    );
  },
  component: function Leads() {
    return <LeadsPage search={readLeadSearch(Route.useSearch())} />;
  },
});
