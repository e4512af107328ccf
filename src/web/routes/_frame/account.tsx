import { createFileRoute } from "@tanstack/react-router";

import type { QueryRecord } from "../../api/query-string.ts";
import { AccountPage } from "../../features/account/account-page.tsx";
import { readAccountSearch } from "../../features/account/account-search.ts";

export const Route = createFileRoute("/_frame/account")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  component: function Account() {
    return <AccountPage search={readAccountSearch(Route.useSearch())} />;
  },
});
