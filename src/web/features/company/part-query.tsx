import type { ReactNode } from "react";

import { explain } from "../../api/api-problem.ts";
import { ErrorPanel } from "../../ui/layout/error-panel.tsx";

interface PartQueryProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** "The contacts": what could not be read. */
  title: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part while it is read, when it failed, and when it is there. */
export function PartQuery<T>({ query, title, skeleton, children }: PartQueryProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>;
  return (
    <ErrorPanel
      title={`${title} could not be read`}
      {...explain(query.error)}
      kept="Nothing was charged."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
