import { createFileRoute } from "@tanstack/react-router";

import { prefetch } from "../../api/query-client.ts";
import { leadStatuses } from "../../api/data/contract-data.ts";
import { leadRowsQuery } from "../../api/leads/leads.ts";
import { industriesQuery } from "../../api/metadata.ts";
import type { QueryRecord } from "../../api/query-string.ts";
import { LeadsBoard } from "../../features/leads/board/lazy-leads-board.ts";
import { LeadsPage } from "../../features/leads/leads-page.tsx";
import { readLeadSearch, viewOf } from "../../features/leads/lead-search.ts";

export const Route = createFileRoute("/_frame/leads")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    const requestedSearch = readLeadSearch(search);
    const board = viewOf(requestedSearch) === "board";
    const filters = board
      ? leadStatuses.map((status) => ({ ...requestedSearch.filter, status }))
      : [requestedSearch.filter];
    // Two tasks, for the sake of phones.
    await prefetch(
      ...filters.map((filter) =>
        queryClient.infiniteQuery({ ...leadRowsQuery(filter, requestedSearch.sort), staleTime: "static" }),
      ),
    );
    await prefetch(
      ...(board ? [LeadsBoard.load()] : []),
      queryClient.query({ ...industriesQuery, staleTime: "static" }),
    );
  },
  component: function Leads() {
    return <LeadsPage search={readLeadSearch(Route.useSearch())} />;
  },
});
