import { useQuery } from "@tanstack/react-query";

import type { OpenSession } from "../../../contract/account.ts";
import { sessionsQuery, useEndSession } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { browserName } from "./browser-name.ts";

/** Browsers that are signed in, each of which can be signed out. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const signOut = (id: number | null) =>
    end.mutate(id, {
      onSuccess: () => toast(id === null ? "All others are signed out" : "Signed out", { tone: "success" }),
      onError: (error) => toast(`Couldn’t sign out. ${explain(error).detail}`, { tone: "danger" }),
    });
  return (
    <Panel look="flat" title="Sessions" note="Where you are signed in; 50 at most">
      {sessions.isError && !sessions.data ? (
        <ProblemPanel
          title="Couldn’t load sessions"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : !sessions.data ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <div className="grid gap-3 text-13">
          <ul className="grid max-h-80 gap-2 overflow-y-auto">
            {sessions.data.data.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => signOut(session.id)} />
            ))}
          </ul>
          {sessions.data.total > 1 && (
            <Button className="justify-self-start" busy={end.isPending} onClick={() => signOut(null)}>
              Sign out all others
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function SessionLine({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { agent, current, created_at: openedAt, last_used_at: usedAt } = session;
  const name = browserName(agent);
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line pb-2">
      <span className="min-w-0" title={agent ?? undefined}>
        <span className="font-semibold">{name}</span>
        <span className="block text-12 text-ink-2">
          {current ? "This browser" : `Used ${format.ago(usedAt)}`}, signed in {format.dateTime(openedAt)}
        </span>
      </span>
      {!current && (
        <Button
          size={28}
          variant="ghost"
          aria-label={`Sign out ${name}, signed in ${format.dateTime(openedAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
