import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useState, type Ref } from "react";

import { explain } from "../../../api/api-problem.ts";
import { facetsQuery, wholeFacetsQuery } from "../../../api/search/facets.ts";
import { queryText, readQueryText } from "../../../api/search/filter-text.ts";
import { useDelayedFlag } from "../../../lib/hooks/use-delayed-flag.ts";
import { useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { Button } from "../../../ui/button.tsx";
import { FilterGroupSection } from "./filter-group-section.tsx";
import { activeNames, facetsShown, withoutGroup } from "./filter-groups.ts";
import { type FilterGroup, filterGroups, isLastGroup, ofGroup } from "./sidebar-groups.ts";
import { FilterSection } from "./filter-section.tsx";
import { useExplorerFilters, useQueryNavigation } from "../use-query-navigation.ts";

const OPEN_AT_FIRST = [
  "query",
  "purpose",
  "countries",
  "industries",
  "legal_forms",
  "cities",
  "employees",
  "founded",
  "website",
  "tech",
  "verification_status",
  "website_query",
  "registry_id",
];
/** Id of the part at the end, stored with those of open groups. */
const LAST_PART = "last";
const firstGroups = filterGroups.filter((group) => !isLastGroup(group));
const lastGroups = filterGroups.filter(isLastGroup);
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** All filters of the field table, with counts that arrive later. */
export function FilterSidebar({ searchRef }: { searchRef?: Ref<HTMLInputElement> }) {
  const filters = useExplorerFilters();
  const allFacets = useQuery(wholeFacetsQuery(facetsShown));
  // The options are first rendered in slices; later counts immediately.
  const options = useDeferredValue(allFacets.data?.facets);
  const current = useQuery(facetsQuery(filters, facetsShown));
  // Counts often arrive together with the rows, which are rendered first.
  const counts = useDeferredValue(current.data?.facets);
  // Options without companies move to the end of their lists, but never while the pointer or keyboard focus is here.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [placing, setPlacing] = useState(counts);
  if (placing !== counts && (placing === undefined || !(hovered || focused))) setPlacing(counts);
  // After loading with filters, the options are rendered in their final order.
  const ordered = placing !== undefined || !current.isLoading || activeNames(filters).length === 0;
  const [open, setOpen] = useLocalSetting("filters-open", OPEN_AT_FIRST, isTextList);
  // These functions are stable, because new ones would render every group again.
  const { change, refilter } = useQueryNavigation();
  const toggle = useStableCallback((group: string) =>
    setOpen(open.includes(group) ? open.filter((id) => id !== group) : [...open, group]),
  );
  const clear = useCallback((group: string) => void refilter((now) => withoutGroup(now, group)), [refilter]);
  // Counts of the previous query are dimmed when the new ones take longer.
  const stale = useDelayedFlag(current.isPlaceholderData);
  const sectionOf = (group: FilterGroup) => (
    <FilterGroupSection
      key={group.id}
      group={group}
      filters={readQueryText(queryText({ filters: ofGroup(filters, group.id) })).filters}
      // If the counts without filters failed to load, the filtered ones determine the order.
      totals={ordered ? (options ?? (allFacets.isError ? counts : undefined)) : undefined}
      current={counts}
      placing={placing}
      open={open.includes(group.id)}
      change={change}
      onToggle={toggle}
      onClear={clear}
      searchRef={searchRef}
    />
  );
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(":focus-visible"))}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      aria-busy={current.isFetching || counts !== current.data?.facets}
      className={stale ? "facets-stale" : undefined}
    >
      {current.isError && (
        <div role="alert" className="m-3 grid gap-2 rounded-6 bg-danger-tint p-2 text-12 text-danger">
          Couldn’t load counts. {explain(current.error).detail}
          <Button size={28} onClick={() => void current.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {firstGroups.map(sectionOf)}
      <FilterSection
        label="More filters"
        active={lastGroups.flatMap(({ id }) => activeNames(ofGroup(filters, id))).length}
        open={open.includes(LAST_PART)}
        grouped
        onToggle={() => toggle(LAST_PART)}
        onClear={() => void refilter((now) => lastGroups.reduce((rest, { id }) => withoutGroup(rest, id), now))}
      >
        {lastGroups.map(sectionOf)}
      </FilterSection>
    </div>
  );
}
