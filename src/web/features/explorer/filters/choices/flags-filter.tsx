import { countsOf } from "../../../../api/search/facets.ts";
import type { SearchFilters } from "../../../../../contract/fields.ts";
import type { FacetCounts } from "../../../../../contract/search.ts";
import { FilterOption } from "./filter-option.tsx";
import type { FilterGroup } from "../sidebar-groups.ts";
import { flagWords } from "../filter-words.ts";

interface FlagsFilterProps {
  group: FilterGroup;
  filters: SearchFilters;
  current: FacetCounts | undefined;
  onChange: (patch: Partial<SearchFilters>) => void;
}

/** Yes and no for one or two flags; selecting one value clears the other. */
export function FlagsFilter({ group, filters, current, onChange }: FlagsFilterProps) {
  const flags = group.fields.filter(({ control }) => control === "flag");
  return flags.flatMap(({ name, label, facet }) =>
    [true, false].map((answer) => {
      const words = flagWords[name]?.[answer ? 0 : 1] ?? `${label}: ${answer ? "yes" : "no"}`;
      const counts = facet && countsOf(current, facet);
      const count = counts && counts.reduce((sum, one) => (one.value === answer ? sum + one.count : sum), 0);
      return (
        <FilterOption
          key={`${name}-${answer}`}
          label={words}
          count={count}
          checked={filters[name] === answer}
          onChange={(checked) => onChange({ [name]: checked ? answer : undefined })}
        />
      );
    }),
  );
}
