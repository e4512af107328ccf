import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";

import { textCountsOf, facetSearchQuery } from "../../../../api/search/facets.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { facetOptions, optionsInSight, type Counted } from "./facet-options.ts";
import { FilterOption } from "./filter-option.tsx";
import { ShowMore } from "./show-more.tsx";
import { useExplorerFilters } from "../../use-query-navigation.ts";

interface ChoicesFilterProps {
  label: string;
  /** Counts without filters, which determine the order. */
  totals: readonly Counted<string>[];
  /** Counts under the filters; undefined while loading. */
  current: readonly Counted<string>[] | undefined;
  /** Counts that determine which options are last. */
  placing: readonly Counted<string>[] | undefined;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Label of an option; default its value. */
  labelOf?: (value: string) => string;
  /** True when all options are known and always visible. */
  closed?: boolean;
  /** True for a single selection. */
  single?: boolean;
  /** Set for a long list: a field searches this facet under all filters. */
  search?: "city" | "tech" | "legal_form" | undefined;
}

/** Checkboxes with counts, in a stable order. */
export function ChoicesFilter(props: ChoicesFilterProps) {
  const {
    label,
    totals,
    current,
    placing,
    selected,
    onChange,
    labelOf = String,
    closed = false,
    single = false,
    search,
  } = props;
  const [showsAll, setShowsAll] = useState(false);
  const [text, setText] = useState("");
  const searchedText = useDeferredValue(text.trim());
  const searching = search !== undefined && searchedText !== "";
  const filters = useExplorerFilters();
  const matches = useQuery({ ...facetSearchQuery(filters, search ?? "city", searchedText), enabled: searching });
  const narrowed = searching ? (textCountsOf(matches.data?.facets, search) ?? []) : undefined;
  const options = narrowed
    ? facetOptions(narrowed, narrowed, []).filter(({ count }) => count !== 0)
    : facetOptions(totals, current, selected, closed ? undefined : placing);
  const { visible: visibleOptions, hiddenCount } = optionsInSight(options, selected, {
    all: showsAll || narrowed !== undefined,
    closed,
  });
  const toggle = (value: string, checked: boolean) => {
    const otherValues = single ? [] : selected.filter((other) => other !== value);
    onChange(checked ? [...otherValues, value] : otherValues);
  };
  return (
    <>
      {search && (
        <TextField
          label={`Search ${label.toLowerCase()}`}
          hideLabel
          type="search"
          size={28}
          placeholder={`Search ${label.toLowerCase()}`}
          value={text}
          onChange={setText}
          className="mb-1"
        />
      )}
      {visibleOptions.map(({ value, count }) => (
        <FilterOption
          key={value}
          label={labelOf(value)}
          count={count}
          checked={selected.includes(value)}
          onChange={(checked) => toggle(value, checked)}
          onOnly={single || (selected.length === 1 && selected[0] === value) ? undefined : () => onChange([value])}
        />
      ))}
      {narrowed && visibleOptions.length === 0 && !matches.isFetching && (
        <p className="py-1 text-12 text-ink-3">No matches for “{searchedText}” with the other filters</p>
      )}
      {narrowed === undefined && options.length === 0 && current !== undefined && (
        <p className="py-1 text-12 text-ink-3">None</p>
      )}
      {narrowed === undefined && (
        <ShowMore all={showsAll} hiddenCount={hiddenCount} total={options.length} onChange={setShowsAll} />
      )}
    </>
  );
}
