import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "./call.ts";
import { randomKey } from "../lib/random-key.ts";
import { announceRenewal, forgetSession, keepSession } from "./session-state.ts";

/** The signed-in user; `user` is null when signed out. Free and public. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    const session = await call("getSession", {}, { signal });
    keepSession(session);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const CHANNEL = "nordscope:session";
/** Identifies this page: a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

/** Follows sign-ins in other tabs, which share the session, until the returned function is called. */
export function followSignIns(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const check = async () => {
    const session = await call("getSession", {}, { isBackground: true });
    if (keepSession(session) && session.user) announceRenewal();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (data !== TAB) check().catch(() => undefined);
  });
  return () => channel.close();
}

/** Signs in. Waiting requests continue. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call("login", { body }),
    onSuccess(session) {
      const isSameUser = keepSession(session);
      client.setQueryData(sessionQuery.queryKey, session);
      if (isSameUser) announceRenewal();
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(TAB);
      channel.close();
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
      forgetSession();
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
