import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";

import { parseQuery, writeSearch } from "./api/query-string.ts";
import { routeTree } from "./route-tree.gen.ts";

/** The router of the dashboard. Search values stay text, even if they look like numbers. */
export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseQuery,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    // Links are not preloaded on hover, because responses can be charged.
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
