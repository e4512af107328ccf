import { createFileRoute } from "@tanstack/react-router";

import { prefetch } from "../../../api/query-client.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import type { QueryRecord } from "../../../api/query-string.ts";
import { searchRowsQuery } from "../../../api/search/search.ts";
import { FilterChips } from "../../../features/explorer/filters/lazy-filter-chips.ts";
import { ExplorerPage } from "../../../features/explorer/explorer-page.tsx";
import { ResultsTable } from "../../../features/explorer/table/lazy-results-table.ts";
import { readAddress } from "../../../features/explorer/explorer-address.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const EmptyDatabasePage = lazyPart(
  async () => (await import("../../../shell/empty-database-page.tsx")).EmptyDatabasePage,
);

/** Much shorter than rows are kept in memory. */
const ARRIVAL_MS = 60_000;

export const Route = createFileRoute("/_frame/companies/")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  loader: ({ context: { queryClient }, location: { search } }) => {
    const prefetched = prefetch(
      ResultsTable.load(),
      FilterChips.load(),
      queryClient.query({ ...industriesQuery, staleTime: "static" }),
    );
    // After a reload or Back the page might be scrolled down and need more first rows: the page requests them itself.
    const [visit] = performance.getEntriesByType("navigation");
    const arriving = visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
    if (!arriving || performance.now() > ARRIVAL_MS) return prefetched;
    return prefetch(queryClient.infiniteQuery({ ...searchRowsQuery(readAddress(search).query), staleTime: "static" }));
  },
  component: () => <ExplorerPage whenEmpty={<EmptyDatabasePage />} />,
});
