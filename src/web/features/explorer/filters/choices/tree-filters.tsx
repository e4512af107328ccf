import { useQuery, queryOptions } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import type { Industry, Region } from "../../../../../contract/metadata.ts";
import type { FacetCounts } from "../../../../../contract/search.ts";
import { industriesQuery, regionsQuery } from "../../../../api/metadata.ts";
import { TreeFilter, type TreeItem } from "./tree-filter.tsx";

/** Industry words in the languages of the four countries, by NACE code; a separate chunk. */
const industryWordsQuery = queryOptions({
  queryKey: ["industry-words"],
  queryFn: async () => {
    const [{ industryWords }, { tradeWords }] = await Promise.all([
      import("../../../../api/data/industry-words.ts"),
      import("../../palette/trade-words.ts"),
    ]);
    const trades = Map.groupBy([...tradeWords], ([, code]) => code);
    return (code: string) =>
      [industryWords[code.replace(".", "")] ?? "", ...(trades.get(code) ?? []).map(([word]) => word)].join(" ");
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

interface FilterProps<Id> {
  totals: FacetCounts | undefined;
  current: FacetCounts | undefined;
  /** Counts that determine which values are last. */
  placing: FacetCounts | undefined;
  selected: readonly Id[] | undefined;
  onChange: (selected: Id[] | undefined) => void;
}

/** NACE from section to class. */
export function IndustryFilter({ totals, current, placing, selected, onChange }: FilterProps<number>) {
  const { data } = useQuery(industriesQuery);
  // Industry words in the languages of the four countries, loaded when typing starts.
  const [searched, setSearched] = useState(false);
  const { data: words } = useQuery({ ...industryWordsQuery, enabled: searched });
  const items = useMemo(
    () => data && new Map([...data.values()].map((one) => [String(one.id), industryItem(one, words?.(one.code))])),
    [data, words],
  );
  const wholeTexts = useMemo(() => withTexts(totals?.industry), [totals]);
  const currentTexts = useMemo(() => withTexts(current?.industry), [current]);
  const placingTexts = useMemo(() => withTexts(placing?.industry), [placing]);
  const texts = useMemo(() => (selected ?? []).map(String), [selected]);
  return (
    <TreeFilter
      label="Industries"
      placeholder="Name or NACE code"
      items={items}
      totals={wholeTexts ?? []}
      current={currentTexts}
      placing={placingTexts}
      selected={texts}
      onChange={(ids) => onChange(ids.length > 0 ? ids.map(Number) : undefined)}
      onSearch={() => setSearched(true)}
    />
  );
}

/** Counties with their municipalities. */
export function RegionFilter({ totals, current, placing, selected, onChange }: FilterProps<string>) {
  const { data } = useQuery(regionsQuery);
  const items = useMemo(() => data && new Map([...data.values()].map((one) => [one.code, regionItem(one)])), [data]);
  return (
    <TreeFilter
      label="Regions"
      placeholder="County or municipality"
      items={items}
      totals={totals?.region ?? NO_COUNTS}
      current={current?.region}
      placing={placing?.region}
      selected={selected ?? NO_CODES}
      onChange={(codes) => onChange(codes.length > 0 ? codes : undefined)}
    />
  );
}

// Shared empty lists, because new ones would rebuild the tree.
const NO_CODES: readonly string[] = [];
const NO_COUNTS: NonNullable<FacetCounts["region"]> = [];

function industryItem({ id, code, name, parent_id }: Industry, alias = ""): TreeItem {
  return { id: String(id), code, label: name, alias, parent: parent_id === null ? null : String(parent_id) };
}

function regionItem({ code, name, name_en, other_names, parent }: Region): TreeItem {
  return { id: code, label: name, alias: [name_en ?? "", ...other_names].join(" "), parent };
}

function withTexts(counts: FacetCounts["industry"]) {
  return counts?.map(({ value, count }) => ({ value: value === null ? null : String(value), count }));
}
