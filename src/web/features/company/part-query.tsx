import type { ReactNode } from "react";

import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";

interface PartQueryProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** "contacts" */
  title: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders a part while loading, after an error, and with its data. */
export function PartQuery<T>({ query, title, skeleton, children }: PartQueryProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>;
  return (
    <ProblemPanel
      title={`Couldn’t load ${title}`}
      error={query.error}
      keptNote="Nothing was charged."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
