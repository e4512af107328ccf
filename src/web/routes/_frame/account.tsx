import { createFileRoute } from "@tanstack/react-router";

import { creditsQuery, keysQuery, usageQuery } from "../../api/account.ts";
import { prefetch } from "../../api/query-client.ts";
import type { QueryRecord } from "../../api/query-string.ts";
import { AccountPage } from "../../features/account/account-page.tsx";
import { readAccountSearch } from "../../features/account/account-search.ts";

export const Route = createFileRoute("/_frame/account")({
  validateSearch: (search: QueryRecord): QueryRecord => search,
  loader: ({ context: { queryClient }, location: { search } }) => {
    const { tab, period, span } = readAccountSearch(search);
    if (tab !== "usage") return undefined;
    return prefetch(
      queryClient.query({ ...usageQuery({ period, ...span }), staleTime: "static" }),
      queryClient.query({ ...creditsQuery, staleTime: "static" }),
      queryClient.query({ ...keysQuery, staleTime: "static" }),
    );
  },
  component: function Account() {
    return <AccountPage search={readAccountSearch(Route.useSearch())} />;
  },
});
