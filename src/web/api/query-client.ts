import { notifyManager, QueryClient } from "@tanstack/react-query";

import { ApiProblem } from "./api-problem.ts";

/** For answers that cost credits: asked once, and again only when the user says so. */
export const charged = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** For lists that never change while the page is open. */
export const fixed = { ...charged, gcTime: Number.POSITIVE_INFINITY, retry: 2 } as const;

/** Free reads are asked again after half a minute; only silence and 5xx are worth a second try. */
export function createQueryClient(): QueryClient {
  // An answer is drawn in the task that brings it: a timer of its own would come after a frame of old rows.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // The service may run on this very machine: "offline" says nothing about it.
        networkMode: "always",
        retry: (count, error) =>
          count < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: "always" },
    },
  });
}
