import type { QueryClient, QueryKey } from "@tanstack/react-query";

import { DELAY_MS } from "../lib/hooks/use-delayed-flag.ts";

/**
 * Sends requests before the page renders, so that the responses arrive while it does. Errors are ignored here: the page
 * requests the data again and shows the error. Queries use `staleTime: "static"`, so that cached data is not requested
 * again.
 * @returns a promise for the loader, which splits requesting and rendering into two tasks
 */
export function prefetch(...query: Promise<unknown>[]): Promise<void> {
  for (const request of query) request.catch(() => undefined);
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Waits at most 120 ms for a first response that is pending, so that it renders together with the page.
 * @returns true when it is still pending then; false when it has arrived, failed, or was never requested
 */
export function isPendingAfter(client: QueryClient, queryKey: QueryKey): Promise<boolean> | false {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus !== "fetching" || query.state.data !== undefined || !query.promise) return false;
  const isCached = () => false;
  return Promise.race([
    query.promise.then(isCached, isCached),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(true), DELAY_MS);
    }),
  ]);
}
