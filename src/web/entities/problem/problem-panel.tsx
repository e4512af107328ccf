import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { WalletCards } from "lucide-react";
import { useId, useLayoutEffect, type ReactNode } from "react";

import { summaryQuery } from "../../api/account.ts";
import { ApiProblem, explain } from "../../api/api-problem.ts";
import { format } from "../../lib/format.ts";
import { signalValue, useSignalValue } from "../../lib/signal-value.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorPanel } from "../../ui/layout/error-panel.tsx";
import { nextCredits } from "../account/next-credits.ts";

interface ProblemPanelProps {
  /** The failure: "Couldn’t load contacts". */
  title: string;
  error: unknown;
  /** Data that is unaffected: "Your filters are unchanged." */
  keptNote?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * Shown for data that could not be loaded. Of several panels with the same error only the first one explains it and
 * retries all.
 */
export function ProblemPanel({ title, error, keptNote, onRetry, retrying = false }: ProblemPanelProps) {
  const { isFirst, retryAll } = useSharedProblem(error, onRetry);
  if (!isFirst) return <p className="px-3 py-6 text-center text-12 text-ink-3">{title}</p>;
  if (error instanceof ApiProblem && error.code === "insufficient_credits") return <OutOfCredits problem={error} />;
  return <ErrorPanel title={title} {...explain(error)} keptNote={keptNote} onRetry={retryAll} retrying={retrying} />;
}

interface ShownProblem {
  id: string;
  key: string;
  retry: () => void;
}

/** Errors on the page, in order of appearance. */
const shownProblems = signalValue<readonly ShownProblem[]>([]);

function useSharedProblem(error: unknown, onRetry: () => void) {
  const id = useId();
  const retry = useStableCallback(onRetry);
  const key = error instanceof ApiProblem ? `${error.status} ${error.code} ${error.message}` : explain(error).detail;
  useLayoutEffect(() => {
    shownProblems.set([...shownProblems.get(), { id, key, retry }]);
    return () => shownProblems.set(shownProblems.get().filter((other) => other.id !== id));
  }, [id, key, retry]);
  const sameProblems = useSignalValue(shownProblems).filter((other) => other.key === key);
  return {
    isFirst: sameProblems[0]?.id === id,
    retryAll() {
      for (const problem of sameProblems) problem.retry();
    },
  };
}

/** Shown as a state and not as an error: missing credits, when new ones arrive, and a link to get them sooner. */
function OutOfCredits({ problem }: { problem: ApiProblem }) {
  const { data: summary } = useQuery(summaryQuery);
  const { available = 0, required = 0 } = problem.credits ?? {};
  return (
    <EmptyState
      icon={<WalletCards />}
      title={available > 0 ? "Not enough credits" : "You’re out of credits"}
      actions={
        <Link to="/account" search={{ tab: "settings" }} className={buttonStyle({ variant: "primary" })}>
          See your plan
        </Link>
      }
    >
      {available > 0 && `This costs ${format.credits(required)}, you have ${format.credits(available)}. `}
      {summary && nextCredits(summary)}
      Searching, filters and counts stay free.
    </EmptyState>
  );
}
