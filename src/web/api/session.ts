import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "./call.ts";
import { announceRenewal, keepCsrfToken } from "./session-state.ts";

/** The signed-in user; `user` is null without one. Free and open. */
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
 * Signs in. Requests that waited for it go on; somebody else than before gets a page of their own, so that nothing
 * of the one is shown to the other.
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

/** Signs out and forgets everything that was read, and what this tab kept of it. */
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
    // Forbidden storage holds nothing.
  }
}
