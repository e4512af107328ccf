import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import type { Industry } from "../../../contract/metadata.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { format } from "../../lib/format.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Tree } from "../../ui/form/tree.tsx";
import type { TreeNode } from "../../ui/form/tree-selection.ts";
import { SHORT_LIST, type Counted } from "./facet-options.ts";
import { OptionsSkeleton } from "./options-skeleton.tsx";
import { ShowMore } from "./show-more.tsx";

interface IndustryFilterProps {
  whole: readonly Counted<number>[];
  current: readonly Counted<number>[] | undefined;
  selected: readonly number[];
  onChange: (selected: number[]) => void;
}

/** NACE from section to class, each level with its count, the largest first. */
export function IndustryFilter({ whole, current, selected, onChange }: IndustryFilterProps) {
  const { data: industries, isPending } = useQuery(industriesQuery);
  const [search, setSearch] = useState("");
  const [all, setAll] = useState(false);
  const checked = useMemo(() => new Set(selected.map(String)), [selected]);
  const sizes = useMemo(() => new Map(whole.map(({ value, count }) => [value, count])), [whole]);
  // A text: a new list of the same industries would make the tree anew.
  const unheardOf = (current ?? []).flatMap(({ value }) => (sizes.has(value) ? [] : [Number(value)])).join(" ");
  const nodes = useMemo(
    () => industryTree(industries ?? new Map(), sizes, new Set([...selected, ...unheardOf.split(" ").map(Number)])),
    [industries, sizes, selected, unheardOf],
  );
  const counts = useMemo(
    () => current && new Map(current.map(({ value, count }) => [String(value), count])),
    [current],
  );
  if (isPending) return <OptionsSkeleton search />;
  const searching = search.trim() !== "";
  const inSight = nodes.filter((node, at) => all || searching || at < SHORT_LIST || hasChecked(node, checked));
  return (
    <>
      <TextField
        label="Search industries"
        hideLabel
        type="search"
        size={28}
        placeholder="Name or NACE code"
        value={search}
        onChange={setSearch}
        className="mb-1"
      />
      <div className="-ml-1">
        <Tree
          label="Industries"
          nodes={inSight}
          checked={checked}
          onChange={(ids) => onChange([...ids].map(Number))}
          countOf={(id) => counts && format.number(counts.get(id) ?? 0)}
          isEmpty={(id) => counts !== undefined && !counts.get(id)}
          search={search}
        />
      </div>
      {!searching && <ShowMore all={all} more={nodes.length - inSight.length} total={nodes.length} onChange={setAll} />}
    </>
  );
}

function hasChecked(node: TreeNode, checked: ReadonlySet<string>): boolean {
  return checked.has(node.id) || (node.children ?? []).some((child) => hasChecked(child, checked));
}

/** Industries that companies have and `others`, the largest first: an order that no filter moves. */
function industryTree(
  industries: ReadonlyMap<number, Industry>,
  sizes: ReadonlyMap<number | null, number>,
  others: ReadonlySet<number>,
): TreeNode[] {
  const live = [...industries.values()].filter(({ id }) => sizes.has(id) || others.has(id));
  const children = Map.groupBy(live, (industry) => industry.parent_id);
  const nodesUnder = (parent: number | null): TreeNode[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0) || a.id - b.id)
      .map(({ id, code, name }) => ({ id: String(id), code, label: name, children: nodesUnder(id) }));
  return nodesUnder(null);
}
