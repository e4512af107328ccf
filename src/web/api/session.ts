import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "./call.ts";
import { announceRenewal, keepCsrfToken } from "./session-state.ts";

/** The signed-in user; `user` is null when signed out. Free and public. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    const session = await call("getSession", {}, { signal });
    keepCsrfToken(session.csrf_token);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Signs in. Waiting requests continue; a different user gets a fresh page, so that no data of the previous user is
 * shown.
 */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call("login", { body }),
    onSuccess(session) {
      const previousUser = client.getQueryData(sessionQuery.queryKey)?.user?.id;
      keepCsrfToken(session.csrf_token);
      client.setQueryData(sessionQuery.queryKey, session);
      if (previousUser !== undefined && previousUser !== session.user?.id) location.reload();
      else announceRenewal();
    },
  });
}

/** Signs out and clears all data in memory and in this tab's storage. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("logout", {}),
    onSuccess() {
      client.clear();
      forgetTab();
      keepCsrfToken(null);
    },
  });
}

function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage might be forbidden, and is then empty.
  }
}
