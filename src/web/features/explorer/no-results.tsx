import { useQueries } from "@tanstack/react-query";
import { SearchX } from "lucide-react";

import { totalQuery } from "../../api/facets.ts";
import { format } from "../../lib/format.ts";
import { useFocusFallback } from "../../lib/use-focus-fallback.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { activeGroups, withoutGroup } from "./filter-groups.ts";
import { filterNouns } from "./filter-words.ts";
import type { Explorer } from "./use-explorer.ts";

/** Nothing matches: for every filter, what there would be without it, one click away. */
export function NoResults({ explorer }: { explorer: Explorer }) {
  const { filters, refilter } = explorer;
  const groups = activeGroups(filters).map((group) => ({ ...group, without: withoutGroup(filters, group.id) }));
  const totals = useQueries({ queries: groups.map(({ without }) => totalQuery(without)) });
  const part = useFocusFallback<HTMLUListElement>('[role="grid"]');
  return (
    <EmptyState
      icon={<SearchX />}
      title="No company matches all filters"
      actions={
        <ul ref={part} className="grid w-64 gap-1.5">
          {groups.map(({ id, label }, at) => {
            const total = totals[at]?.data;
            return (
              <li key={id}>
                <Button
                  className="w-full [&>span]:w-full"
                  disabled={total === 0}
                  onClick={() => void refilter((now) => withoutGroup(now, id))}
                >
                  <span className="flex-1 text-left">Without the {filterNouns[id] ?? label.toLowerCase()} filter</span>
                  <span className="text-ink-2">
                    {totals[at]?.isLoading === true ? "…" : total !== undefined && format.number(total)}
                  </span>
                </Button>
              </li>
            );
          })}
          {groups.length > 1 && (
            <li>
              <Button variant="ghost" className="w-full" onClick={() => void refilter(() => ({}))}>
                Clear all
              </Button>
            </li>
          )}
        </ul>
      }
    >
      What there would be without each of them:
    </EmptyState>
  );
}
