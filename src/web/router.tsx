import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";

import { parseQuery, writeSearch } from "./api/query-string.ts";
import { deferredPushHistory } from "./deferred-push-history.ts";
import { routeTree } from "./route-tree.gen.ts";

/** The router of the dashboard. Search values stay text, even if they look like numbers. */
export function createDashboardRouter(queryClient: QueryClient) {
  const { history, settle } = deferredPushHistory();
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch: parseQuery,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    // Links are not preloaded on hover, because responses can be charged.
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
  });
  // The task after the frame that shows the page.
  router.subscribe("onRendered", () => requestAnimationFrame(() => setTimeout(settle)));
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
