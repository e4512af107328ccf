import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Ref } from "react";

import { LEAST_PAID_TOTAL } from "../../../../contract/cost.ts";
import type { FilterName, SearchFilters } from "../../../../contract/fields.ts";
import { wordsLeftOut } from "../../../../contract/purpose-marks.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { countsOf, textCountsOf, totalQuery } from "../../../api/search/facets.ts";
import { linkStyle } from "../../../ui/link-style.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ChoicesFilter } from "./choices/choices-filter.tsx";
import { CountryFilter } from "./choices/country-filter.tsx";
import { activeNames, isRange } from "./filter-groups.ts";
import type { FilterGroup } from "./sidebar-groups.ts";
import { UnknownCount } from "./choices/filter-option.tsx";
import { wordsOf } from "./filter-words.ts";
import { FlagsFilter } from "./choices/flags-filter.tsx";
import { MineFilter } from "./choices/mine-filter.tsx";
import { hasLowest, LowestFilter } from "./lowest-filter.tsx";
import { NumbersFilter } from "./numbers-filter.tsx";
import { OptionsSkeleton } from "./choices/options-skeleton.tsx";
import { EmployeesFilter, FoundedFilter } from "./range-filters.tsx";
import { TextFilter } from "./text-filter.tsx";
import { IndustryFilter, RegionFilter } from "./choices/tree-filters.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useExplorerFilters, type QueryNavigation } from "../use-query-navigation.ts";

const DescribedBy = lazyPart(async () => (await import("./described-by.tsx")).DescribedBy);

const AmountsFilter = lazyPart(async () => (await import("./amounts-filter.tsx")).AmountsFilter);

interface FilterControlProps {
  group: FilterGroup;
  /** Filters of this group only. */
  filters: SearchFilters;
  change: QueryNavigation["change"];
  totals: FacetCounts | undefined;
  current: FacetCounts | undefined;
  /** Counts that determine which options are last. */
  placing: FacetCounts | undefined;
  /** The field that "/" focuses. */
  searchRef?: Ref<HTMLInputElement> | undefined;
}

const PLACEHOLDERS: Partial<Record<FilterName, string>> = {
  query: "Company name",
  purpose: 'varmepumpe, "salg av biler"',
  postal_code: "0150",
  registry_id: "923 609 016",
  website_query: "shop",
};

/** The control of a group, and the number of companies whose value is unknown. */
export function FilterControl(props: FilterControlProps) {
  const { group } = props;
  const facet = group.fields[0]?.facet;
  return (
    <>
      <GroupControl {...props} />
      {facet && group.control !== "amounts" && (
        <UnknownCount
          totals={countsOf(props.totals, facet)}
          current={countsOf(props.current, facet)}
          hidden={activeNames(props.filters).length > 0}
          belowOptions={!isRange(group)}
        />
      )}
    </>
  );
}

/** Says which typed words are in most texts and so not searched. */
function LeftOut({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return <p className="mt-1.5 text-12 text-ink-3">Without {words.map((word) => `“${word}”`).join(", ")}: too common</p>;
}

interface FieldControlProps extends FilterControlProps {
  field: FilterGroup["fields"][number];
}

/** Words to search for. */
function TextControl({ group, field: { name }, filters, change, searchRef }: FieldControlProps) {
  const value = filters[name];
  return (
    <>
      <TextFilter
        label={group.label}
        placeholder={PLACEHOLDERS[name] ?? group.label}
        value={typeof value === "string" ? value : ""}
        onChange={(text) => change({ [name]: text }, true)}
        {...(name === "query" && searchRef && { ref: searchRef })}
      />
      {name === "query" && <DescribedBy change={change} />}
      {name === "purpose" && typeof value === "string" && <LeftOut words={wordsLeftOut(value)} />}
      {name === "purpose" && filters.purpose_languages === false && (
        <button
          type="button"
          className={`${linkStyle} mt-1.5 block text-12 touch:min-h-11`}
          onClick={() => void change({ purpose_languages: true })}
        >
          Search in other languages too
        </button>
      )}
    </>
  );
}

/** Values to choose from, with their counts. */
function ChoicesControl({ group, field, filters, change, totals, current, placing }: FieldControlProps) {
  const { name, facet, form } = field;
  const countsIn = (counts: FacetCounts | undefined) => facet && textCountsOf(counts, facet);
  const isTooFew = facet !== undefined && current?.[facet] !== undefined && !countsOf(current, facet);
  const selected = [filters[name] ?? []].flat().map(String);
  const single = form.maximum === undefined;
  const choose = (next: string[]) => change({ [name]: next.length === 0 ? undefined : single ? next[0] : next });
  if (name === "countries")
    return (
      <CountryFilter
        totals={countsIn(totals) ?? []}
        current={countsIn(current)}
        selected={selected}
        onChange={choose}
      />
    );
  if (name === "registry_status")
    return <StatusFilter label={group.label} totals={totals} current={current} selected={selected} onChange={choose} />;
  const search = facet === "city" || (facet === "tech" && !isTooFew) || facet === "legal_form" ? facet : undefined;
  return (
    <>
      <ChoicesFilter
        label={group.label}
        totals={countsIn(totals) ?? []}
        current={countsIn(current)}
        placing={countsIn(placing)}
        selected={selected}
        onChange={choose}
        labelOf={(one) => wordsOf(name, one)}
        closed={form.values !== undefined}
        single={single}
        search={group.control === "search-choices" ? search : undefined}
      />
      {isTooFew && <p className="py-1 text-12 text-ink-3">Counted for {LEAST_PAID_TOTAL} or more companies</p>}
    </>
  );
}

/** The control of a group, by its type in the field table. */
function GroupControl(props: FilterControlProps) {
  const { group, filters, change, totals, current, placing } = props;
  const [field] = group.fields;
  if (!field) return null;
  const { name, form } = field;
  const listed = group.control === "choices" || group.control === "search-choices" || group.control === "tree";
  if (!totals && name === "countries") return <Skeleton className="h-10 w-full touch:h-11" />;
  if (listed && !totals) return <OptionsSkeleton rows={form.values?.length} search={group.control !== "choices"} />;
  switch (group.control) {
    case "text":
      return <TextControl {...props} field={field} />;
    case "choices":
    case "search-choices":
      return <ChoicesControl {...props} field={field} />;
    case "tree":
      return name === "regions" ? (
        <RegionFilter
          totals={totals}
          current={current}
          placing={placing}
          selected={filters.regions}
          onChange={(regions) => change({ regions })}
        />
      ) : (
        <IndustryFilter
          totals={totals}
          current={current}
          placing={placing}
          selected={filters.industries}
          onChange={(industries) => change({ industries })}
        />
      );
    case "range":
      return <EmployeesFilter label={group.label} filters={filters} current={current} onChange={change} />;
    case "amounts":
      return (
        <AmountsFilter
          fallback={<Skeleton className="h-45 w-full" />}
          group={group.id}
          label={group.label}
          current={current}
          onChange={change}
        />
      );
    case "dates":
      return <FoundedFilter label={group.label} filters={filters} current={current} onChange={change} />;
    case "year":
    case "lowest":
    case "since":
    case "flag":
      return (
        <>
          <FlagsFilter group={group} filters={filters} current={current} onChange={change} />
          {group.fields.filter(hasLowest).map((field) => (
            <LowestFilter key={field.name} field={field} value={filters[field.name]} onChange={change} />
          ))}
        </>
      );
    case "mine":
      return <MineFilter filters={filters} current={current} onChange={change} />;
    case "numbers":
      return <NumbersFilter selected={filters.registry_ids ?? []} onChange={change} />;
    case "none":
      return null;
  }
}

interface StatusFilterProps {
  label: string;
  totals: FacetCounts | undefined;
  current: FacetCounts | undefined;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/**
 * Ceased companies are excluded from lists and counts unless a filter selects them, so their number is a separate
 * request.
 */
function StatusFilter({ label, totals, current, selected, onChange }: StatusFilterProps) {
  const filters = useExplorerFilters();
  const { data: ceased } = useQuery({
    ...totalQuery({ ...filters, registry_status: ["ceased"] }),
    placeholderData: keepPreviousData,
  });
  const counts = textCountsOf(current, "registry_status")?.map((one) =>
    one.value === "ceased" ? { ...one, count: ceased ?? 0 } : one,
  );
  return (
    <ChoicesFilter
      label={label}
      totals={textCountsOf(totals, "registry_status") ?? []}
      current={ceased === undefined ? undefined : counts}
      placing={undefined}
      selected={selected}
      onChange={onChange}
      labelOf={(status) => wordsOf("registry_status", status)}
      closed
    />
  );
}
