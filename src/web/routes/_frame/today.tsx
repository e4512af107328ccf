import { createFileRoute } from "@tanstack/react-router";

import { prefetch } from "../../api/query-client.ts";
import type { QueryRecord } from "../../api/query-string.ts";
import { readLeadSearch } from "../../features/leads/lead-search.ts";
import { TodayLists } from "../../features/leads/today/lazy-today-lists.ts";
import { TodayPage } from "../../features/leads/today/today-page.tsx";
import { BY_DAY } from "../../features/leads/today/use-due-lists.ts";

export const Route = createFileRoute("/_frame/today")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  loader: () => prefetch(TodayLists.load()),
  component: function Today() {
    return <TodayPage search={readLeadSearch(Route.useSearch(), BY_DAY)} />;
  },
});
