import { type InvalidateQueryFilters, notifyManager, QueryClient } from "@tanstack/react-query";

import { ApiProblem } from "./api-problem.ts";
import { isConnected, unlessDisconnected } from "./connection.ts";
import { watchCredits } from "./credits-left.ts";

const RETRIES = 2;

/** For answers that cost credits or count toward the rows of a day: requested once, and again only when the user says so. */
export const charged = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** For lists that never change while the page is open. */
export const fixed = { ...charged, gcTime: Number.POSITIVE_INFINITY } as const;

/**
 * Reads are requested again after half a minute, after 5xx, and without a connection as soon as there is one: their
 * previous data stays on screen.
 */
export function createQueryClient(): QueryClient {
  // An answer is drawn in the task that brings it: a timer of its own would come after a frame of old rows.
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
  // Balance, ledger and usage are read again when they are shown next, however young they are.
  watchCredits(() => void client.invalidateQueries({ queryKey: ["account"], refetchType: "none" }));
  return client;
}

/** Reads again whatever a change may have touched. Resolves when it is here, or later by itself without a connection. */
export function readAgain(client: QueryClient, ...filters: InvalidateQueryFilters[]): Promise<void> {
  return unlessDisconnected(Promise.all(filters.map((filter) => client.invalidateQueries(filter))));
}
