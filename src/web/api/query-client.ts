import { notifyManager, QueryClient, type InvalidateQueryFilters } from "@tanstack/react-query";

import { ApiProblem } from "./api-problem.ts";
import { isConnected, unlessDisconnected } from "./connection.ts";
import { watchCharges } from "./call.ts";

const RETRIES = 2;

/**
 * For responses that cost credits or count toward the daily row limit: requested once, and again only on the user's
 * request.
 */
export const charged = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** For lists that never change while the page is open. */
export const fixed = { ...charged, gcTime: Number.POSITIVE_INFINITY } as const;

/**
 * Reads are refetched after 30 seconds, retried after 5xx, and without a connection retried as soon as it returns; the
 * previous data stays on screen.
 */
export function createQueryClient(): QueryClient {
  // Renders a response in the same task: a timer would first paint a frame of old rows.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: "offlineFirst",
        retry: (count, error) =>
          error instanceof ApiProblem &&
          (error.status === 0 ? count < RETRIES || !isConnected() : count < RETRIES && error.status >= 500),
      },
      mutations: { networkMode: "always" },
    },
  });
  // Balance, ledger and usage are refetched the next time they are shown, whatever their age.
  watchCharges(() => void client.invalidateQueries({ queryKey: ["account"], refetchType: "none" }));
  return client;
}

/**
 * Refetches everything that a change might have touched. Resolves when the data has arrived; without a connection it
 * resolves earlier and the data arrives later.
 */
export function readAgain(client: QueryClient, ...filters: InvalidateQueryFilters[]): Promise<void> {
  return unlessDisconnected(Promise.all(filters.map((filter) => client.invalidateQueries(filter))));
}

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
