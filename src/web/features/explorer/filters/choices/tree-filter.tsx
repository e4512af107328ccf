import { useMemo, useState } from "react";

import { format } from "../../../../lib/format.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Tree } from "../../../../ui/form/tree.tsx";
import { searchTree, type TreeNode } from "../../../../ui/form/tree-selection.ts";
import { countFinder, emptyLast, SHORT_LIST, type Counted } from "./facet-options.ts";
import { OptionsSkeleton } from "./options-skeleton.tsx";
import { ShowMore } from "./show-more.tsx";

/** A value of the filter and its parent in the tree. */
export interface TreeItem extends Omit<TreeNode, "children"> {
  parent: string | null;
}

interface TreeFilterProps {
  /** Accessible name of the tree, and of its search field after "Search". */
  label: string;
  placeholder: string;
  /** All values by id; undefined while loading. */
  items: ReadonlyMap<string, TreeItem> | undefined;
  /** Counts without filters. */
  totals: readonly Counted<string>[];
  /** Counts under the other filters; undefined while loading. */
  current: readonly Counted<string>[] | undefined;
  /** Counts that determine which nodes are last among their siblings. */
  placing: readonly Counted<string>[] | undefined;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Called when a search text is typed. */
  onSearch?: () => void;
}

/** A filter by tree nodes with counts, largest first. */
export function TreeFilter(props: TreeFilterProps) {
  const { label, placeholder, items, totals, current, placing, selected, onChange, onSearch } = props;
  const [search, setSearch] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const checked = useMemo(() => new Set(selected), [selected]);
  const sizes = useMemo(() => new Map(totals.map(({ value, count }) => [value, count])), [totals]);
  // Joined to one text, because a new list of the same values would rebuild the tree.
  const addedIds = (current ?? [])
    .flatMap(({ value }) => (value === null || sizes.has(value) ? [] : [value]))
    .join(" ");
  const isEmpty = useMemo(() => {
    const { countOf } = countFinder(placing);
    return (id: string) => countOf(id) === 0;
  }, [placing]);
  const nodes = useMemo(
    () => treeOf(items ?? new Map(), sizes, new Set([...selected, ...addedIds.split(" ")]), isEmpty),
    [items, sizes, selected, addedIds, isEmpty],
  );
  const counts = useMemo(() => current && new Map(current.map(({ value, count }) => [value, count])), [current]);
  if (!items) return <OptionsSkeleton search />;
  const matches = searchTree(nodes, search)?.size;
  const searching = matches !== undefined;
  const inSight = nodes.filter((node, at) => searching || at < SHORT_LIST || hasChecked(node, checked));
  const long = nodes.filter((node) => inSight.includes(node) || !isEmpty(node.id));
  return (
    <>
      <TextField
        label={`Search ${label.toLowerCase()}`}
        hideLabel
        type="search"
        size={28}
        placeholder={placeholder}
        value={search}
        onChange={(text) => {
          setSearch(text);
          onSearch?.();
        }}
        className="mb-1"
      />
      {searching && (
        <p role="status" className="py-1 text-12 text-ink-3">
          {matches === 0 ? `No matches for “${search.trim()}”` : format.count(matches, "match", "matches")}
        </p>
      )}
      <div className="-ml-1">
        <Tree
          label={label}
          nodes={showsAll ? long : inSight}
          checked={checked}
          onChange={(ids) => onChange([...ids])}
          countOf={(id) => counts && format.number(counts.get(id) ?? 0)}
          isEmpty={(id) => counts !== undefined && !counts.get(id)}
          search={search}
        />
      </div>
      {!searching && (
        <ShowMore
          all={showsAll}
          hiddenCount={long.length - inSight.length}
          total={long.length}
          onChange={setShowsAll}
        />
      )}
    </>
  );
}

function hasChecked(node: TreeNode, checked: ReadonlySet<string>): boolean {
  return checked.has(node.id) || (node.children ?? []).some((child) => hasChecked(child, checked));
}

/** Builds the tree of values with companies and of `others`, largest first, those without companies last. */
function treeOf(
  items: ReadonlyMap<string, TreeItem>,
  sizes: ReadonlyMap<string | null, number>,
  others: ReadonlySet<string>,
  isEmpty: (id: string) => boolean,
): TreeNode[] {
  const live = [...items.values()].filter(({ id }) => sizes.has(id) || others.has(id));
  const children = Map.groupBy(live, ({ parent }) => parent);
  const nodesUnder = (parent: string | null): TreeNode[] => {
    const bySize = (children.get(parent) ?? []).toSorted(
      (a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0) || Number(a.id > b.id) - Number(a.id < b.id),
    );
    return emptyLast(bySize, ({ id }) => isEmpty(id)).map(({ parent: _parent, ...node }) => ({
      ...node,
      children: nodesUnder(node.id),
    }));
  };
  return nodesUnder(null);
}
