import { memo, type Ref } from "react";

import type { SearchFilters } from "../../../../contract/fields.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { FilterControl } from "./filter-control.tsx";
import { activeNames, isRange } from "./filter-groups.ts";
import type { FilterGroup } from "./sidebar-groups.ts";
import { FilterSection } from "./filter-section.tsx";
import type { QueryNavigation } from "../use-query-navigation.ts";

interface FilterGroupSectionProps {
  group: FilterGroup;
  /** Filters of this group only; the same object until one of them changes. */
  filters: SearchFilters;
  totals: FacetCounts | undefined;
  current: FacetCounts | undefined;
  /** Counts that determine which options are last. */
  placing: FacetCounts | undefined;
  open: boolean;
  change: QueryNavigation["change"];
  onToggle: (group: string) => void;
  onClear: (group: string) => void;
  searchRef: Ref<HTMLInputElement> | undefined;
}

/** A group of the sidebar, rendered again only when its own filters or counts change. */
export const FilterGroupSection = memo(function FilterGroupSection(props: FilterGroupSectionProps) {
  const { group, filters, totals, current, placing, open, change, onToggle, onClear, searchRef } = props;
  const names = activeNames(filters);
  // Both bounds of a range count as one filter, as in its chip.
  const active = isRange(group) ? Math.min(1, names.length) : names.flatMap((name) => filters[name]).length;
  return (
    <FilterSection
      label={group.label}
      active={active}
      open={open}
      grouped={group.control !== "text" && !isRange(group)}
      onToggle={() => onToggle(group.id)}
      onClear={() => onClear(group.id)}
    >
      <FilterControl
        group={group}
        filters={filters}
        change={change}
        totals={totals}
        current={current}
        placing={placing}
        searchRef={searchRef}
      />
    </FilterSection>
  );
});
