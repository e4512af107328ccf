import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect } from "react";

import { summaryQuery } from "../api/account.ts";
import { prefetch } from "../api/query-client.ts";
import { planTerms } from "../api/data/contract-data.ts";
import { countriesQuery } from "../api/metadata.ts";
import { useCreditsLeft } from "../api/call.ts";
import { followSignIns, sessionQuery, useSignOut } from "../api/session.ts";
import { loadReaderWords } from "../api/reader-words.ts";
import { useSessionEnded } from "../api/session-state.ts";
import { ProblemPanel } from "../entities/problem/lazy-problem-panel.ts";
import { afterIdle, lazyPart, loadPatiently, usePreload } from "../lib/lazy-part.ts";
import { Frame } from "../shell/frame.tsx";
import { QuotaMeter } from "../shell/quota-meter.tsx";

const LaterParts = lazyPart(afterIdle(async () => (await import("./_frame/-later-parts.tsx")).LaterParts));
const NotFoundPage = lazyPart(async () => (await import("../shell/not-found-page.tsx")).NotFoundPage);
const DueLeads = lazyPart(afterIdle(async () => (await import("./_frame/-due-leads.tsx")).DueLeads));
const SearchResults = lazyPart(async () => (await import("./_frame/-palette-results.tsx")).SearchResults);
const SessionEndedDialog = lazyPart(
  async () => (await import("../features/sign-in/session-ended-dialog.tsx")).SessionEndedDialog,
  { takesKeys: true },
);

export const Route = createFileRoute("/_frame")({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.query({ ...sessionQuery, staleTime: "static" });
    if (!session.user) throw redirect({ to: "/sign-in", search: { return: location.href }, replace: true });
    return { user: session.user };
  },
  loader: async ({ context: { queryClient } }) => {
    void prefetch(
      queryClient.query({ ...summaryQuery, staleTime: "static" }),
      queryClient.query({ ...countriesQuery, staleTime: "static" }),
    );
    await loadReaderWords();
  },
  component: function Framed() {
    // Rendered in slices: the router would render everything in one task.
    return useDeferredValue(true, false) && <FramedPage />;
  },
  notFoundComponent: () => <NotFoundPage />,
});

/** The frame around every page of a signed-in user, with account and register data. */
function FramedPage() {
  const { user } = Route.useRouteContext();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { data: countries } = useQuery(countriesQuery);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const hasEnded = useSessionEnded();
  usePreload(SearchResults, ProblemPanel);
  useOtherTabs();
  return (
    <Frame
      email={user.email}
      plan={user.plan}
      quota={CreditsLeft}
      due={DueLeads}
      registers={countries?.data}
      demo={(session?.demo ?? null) !== null || countries?.data.some(({ is_demo }) => is_demo) === true}
      paletteResults={SearchResults}
      onSignOut={() => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: "/sign-in" }) })}
    >
      <LaterParts />
      <Outlet />
      {hasEnded && <SessionEndedDialog />}
    </Frame>
  );
}

/** Follows changes of leads and sign-ins in the user's other tabs, on every page. */
function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void loadPatiently(() => import("../api/leads/lead-cache.ts"), stop.signal).then((module) => {
      const unfollow = module?.followOtherTabs(client);
      if (stop.signal.aborted) unfollow?.();
      else stop.signal.addEventListener("abort", () => unfollow?.());
    });
    stop.signal.addEventListener("abort", followSignIns());
    return () => stop.abort();
  }, [client]);
}

/** A separate component, so that a charged response redraws the credits but not the frame. */
function CreditsLeft({ narrow }: { narrow: boolean }) {
  const { user } = Route.useRouteContext();
  const { data: summary } = useQuery(summaryQuery);
  const balance = summary?.credit_balance;
  const available = useCreditsLeft() ?? balance?.available;
  return available === undefined ? null : (
    <QuotaMeter
      available={available}
      monthly={planTerms[user.plan].monthlyCredits}
      refills={balance?.auto_reload_enabled !== false}
      narrow={narrow}
    />
  );
}
