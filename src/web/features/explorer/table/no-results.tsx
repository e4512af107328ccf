import { useQueries, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { totalQuery } from "../../../api/search/facets.ts";
import { firstCompaniesQuery } from "../../../api/search/search.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { useFocusFallback } from "../../../lib/hooks/use-kept-focus.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../../ui/link-style.ts";
import { withoutGroup } from "../filters/filter-groups.ts";
import { activeGroups } from "../filters/sidebar-groups.ts";
import type { Explorer } from "../use-explorer.ts";

/**
 * Shown when nothing matches: filters whose removal helps, each with a button, and companies that left the register.
 */
export function NoResults({ explorer }: { explorer: Explorer }) {
  const { filters, refilter } = explorer;
  const groups = activeGroups(filters).map((group) => ({ ...group, without: withoutGroup(filters, group.id) }));
  const totals = useQueries({ queries: groups.map(({ without }) => totalQuery(without)) });
  const part = useFocusFallback<HTMLUListElement>('[role="grid"]');
  const helping = groups
    .map((group, index) => ({ ...group, total: totals[index]?.data }))
    .filter(({ total }) => total !== 0);
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title="No matches"
        actions={
          <ul ref={part} className="grid w-64 gap-1.5">
            {helping.map(({ id, label, total }) => (
              <li key={id}>
                <Button
                  className="w-full [&>span]:w-full"
                  onClick={() => void refilter((now) => withoutGroup(now, id))}
                >
                  <span className="flex-1 text-left">{label}</span>
                  <span className="text-ink-2">
                    → {total === undefined ? "…" : format.count(total, "company", "companies")}
                  </span>
                </Button>
              </li>
            ))}
            {(groups.length > 1 || helping.length === 0) && (
              <li>
                <Button variant="ghost" className="w-full" onClick={() => void refilter(() => ({}))}>
                  Clear all
                </Button>
              </li>
            )}
          </ul>
        }
      >
        {helping.length > 0 && "Remove a filter:"}
      </EmptyState>
      <RemovedCompanies filters={filters} />
    </>
  );
}

/** Maximum number of companies to list, because the user searches for one of them by name or number. */
const MOST_REMOVED = 5;

const REMOVED = "Removed from the register";

/**
 * Companies with this name or number that have left their register and are excluded from lists without a status filter.
 */
function RemovedCompanies({ filters }: { filters: SearchFilters }) {
  const { query, registry_id, registry_ids, registry_status } = filters;
  const isNamed = Boolean(query || registry_id || registry_ids) && registry_status === undefined;
  const { data } = useQuery({
    ...firstCompaniesQuery({ ...filters, registry_status: ["ceased"] }),
    enabled: isNamed,
  });
  const companies = isNamed ? (data?.data ?? []).slice(0, MOST_REMOVED) : [];
  if (companies.length === 0) return null;
  return (
    <section aria-label={REMOVED} className="mx-auto grid w-fit max-w-md min-w-72 gap-1 px-4 pb-8 text-13">
      <h2 className="text-12 text-ink-3">{REMOVED}</h2>
      <ul className="grid gap-1">
        {companies.map(({ id, name, city, ceased_date }) => (
          <li key={id} className="flex items-baseline gap-2">
            <a href={`/companies/${id}`} className={`${linkStyle} min-w-0 truncate`}>
              {displayName(name)}
            </a>
            <span className="shrink-0 text-12 text-ink-3">
              {[city && displayCity(city), ceased_date && format.date(ceased_date)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
