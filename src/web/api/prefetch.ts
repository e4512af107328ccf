import type { QueryClient, QueryKey } from "@tanstack/react-query";

import { DELAY_MS } from "../lib/use-delayed-flag.ts";

/**
 * Asks before the page is drawn, so that its answers come while it is. What fails the page asks for again, and shows.
 * Queries are given with `staleTime: "static"`: what is there already is not asked for.
 * @returns what a loader waits for, so that asking and drawing are two tasks
 */
export function prefetch(...query: Promise<unknown>[]): Promise<void> {
  for (const request of query) request.catch(() => undefined);
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Waits for a first answer that is on its way, for 120 ms at most, so that what asked for it is drawn together with it.
 * @returns true when it did not come; false when it did, failed, or was never asked for
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
