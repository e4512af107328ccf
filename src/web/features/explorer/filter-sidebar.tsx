import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, type Ref } from "react";

import { explain } from "../../api/api-problem.ts";
import { facetsQuery, wholeFacetsQuery } from "../../api/facets.ts";
import { useLocalSetting } from "../../lib/use-local-setting.ts";
import { Button } from "../../ui/button.tsx";
import { FilterControl } from "./filter-control.tsx";
import { activeNames, facetsShown, filterGroups, withoutGroup } from "./filter-groups.ts";
import { FilterSection } from "./filter-section.tsx";
import type { Explorer } from "./use-explorer.ts";

const OPEN_AT_FIRST = [
  "query",
  "countries",
  "industries",
  "legal_forms",
  "cities",
  "employees",
  "founded",
  "website",
  "tech",
];
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Every filter of the field table, with exact counts that arrive on their own. */
export function FilterSidebar({ explorer, searchRef }: { explorer: Explorer; searchRef?: Ref<HTMLInputElement> }) {
  const { filters, replaceFilters } = explorer;
  const whole = useQuery(wholeFacetsQuery(facetsShown));
  // The options are made in slices, once; their counts change at once.
  const options = useDeferredValue(whole.data?.facets);
  const current = useQuery(facetsQuery(filters, facetsShown));
  const [open, setOpen] = useLocalSetting("filters-open", OPEN_AT_FIRST, isTextList);
  const active = new Set<string>(activeNames(filters));
  // Counts of the question before are no counts of this one: dimmed until the new ones are in.
  const stale = current.isPlaceholderData;
  return (
    <div aria-busy={current.isFetching} className={stale ? "facets-stale" : undefined}>
      {current.isError && (
        <div role="alert" className="m-3 grid gap-2 rounded-6 bg-danger-tint p-2 text-12 text-danger">
          The counts could not be read. {explain(current.error).detail}
          <Button size={28} onClick={() => void current.refetch()}>
            Count again
          </Button>
        </div>
      )}
      {filterGroups.map((group) => {
        const count = group.fields.reduce((sum, { name }) => {
          const value = filters[name];
          return active.has(name) ? sum + (Array.isArray(value) ? value.length : 1) : sum;
        }, 0);
        return (
          <FilterSection
            key={group.id}
            label={group.label}
            active={count}
            open={open.includes(group.id)}
            grouped={group.control !== "text" && group.control !== "range" && group.control !== "dates"}
            onToggle={() =>
              setOpen(open.includes(group.id) ? open.filter((id) => id !== group.id) : [...open, group.id])
            }
            onClear={() => void replaceFilters(withoutGroup(filters, group.id))}
          >
            <FilterControl
              group={group}
              explorer={explorer}
              // Without the whole counts the order is that of the filtered ones: better than nothing.
              whole={options ?? (whole.isError ? current.data?.facets : undefined)}
              current={current.data?.facets}
              searchRef={searchRef}
            />
          </FilterSection>
        );
      })}
    </div>
  );
}
