import { ChevronRight } from "lucide-react";
import { useMemo, useState, type KeyboardEvent, type MouseEvent } from "react";

import { CheckboxInput } from "./checkbox.tsx";
import { classNames } from "../class-names.ts";
import { tooltip } from "../popups/tooltip.ts";
import { type CheckState, checkStates, indexTree, searchTree, toggleNode, type TreeNode } from "./tree-selection.ts";

/** Narrow, because the deepest level has the longest names. */
const INDENT_PX = 10;

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** Checked ids; a parent includes all its descendants. */
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
  /** Text at the right of a node, such as a count formatted by the caller; undefined while unknown. */
  countOf?: (id: string) => string | undefined;
  /** Nodes without results, whose names are fainter while they are not checked. */
  isEmpty?: (id: string) => boolean;
  /** Text of an external search field: only matching nodes are shown, with the matching words marked. */
  search?: string;
}

interface Line {
  node: TreeNode;
  level: number;
  open: boolean;
  /** The node has children, shown or hidden. */
  opens: boolean;
  parent: string | undefined;
}

type Matches = ReadonlyMap<string, string | undefined>;

/** The visible nodes, top to bottom; in a search the matches, below the nearest matching parent. */
function linesOf(
  nodes: readonly TreeNode[],
  isOpen: (id: string) => boolean,
  matches: Matches | undefined,
  level = 1,
  parent?: string,
): Line[] {
  return nodes.flatMap((node) => {
    const { id, children = [] } = node;
    if (matches && !matches.has(id)) return linesOf(children, isOpen, matches, level, parent);
    const open = isOpen(id);
    // Without a search most parents are closed: their children are skipped.
    const below = matches || open ? linesOf(children, isOpen, matches, level + 1, id) : [];
    const opens = matches ? below.length > 0 : children.length > 0;
    return [{ node, level, open: open && opens, opens, parent }, ...(open ? below : [])];
  });
}

/** A text with the first match of a search highlighted. */
function Marked({ text, search = "" }: { text: string; search: string | undefined }) {
  const start = search === "" ? -1 : text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase());
  if (start < 0) return text;
  const end = start + search.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className="rounded-[2px] bg-accent-tint text-accent">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

// The tree handles every click.
const heardByTree = () => undefined;

/** A tree with checkboxes: arrows move, open and close, Space checks, one tab stop. */
export function Tree({ label, nodes, checked, onChange, countOf, isEmpty, search = "" }: TreeProps) {
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const states = useMemo(() => checkStates(nodes, checked), [nodes, checked]);
  const matches = useMemo(() => searchTree(nodes, search), [nodes, search]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // A search opens all its matches; a node closed during a search is closed for that search only.
  const [closed, setClosed] = useState<{ search: string; ids: ReadonlySet<string> }>({ search: "", ids: new Set() });
  const [focused, setFocused] = useState<string>();
  const closedHere = closed.search === search ? closed.ids : new Set<string>();
  const lines = linesOf(nodes, (id) => (matches ? !closedHere.has(id) : opened.has(id)), matches);
  const current = lines.some((line) => line.node.id === focused) ? focused : lines[0]?.node.id;

  const flip = (id: string) => {
    const idSet = new Set([id]);
    if (matches) setClosed({ search, ids: closedHere.symmetricDifference(idSet) });
    else setOpened(opened.symmetricDifference(idSet));
  };
  const check = (id: string) => onChange(toggleNode(index, checked, id));
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-id]") : undefined;
    const id = line?.dataset["id"];
    if (id === undefined || !(target instanceof Element)) return;
    if (target.closest("[data-flip]")) flip(id);
    else check(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = lines.findIndex((line) => line.node.id === current);
    const line = lines[index];
    if (!line) return;
    const go = (id: string | undefined) => {
      if (id === undefined) return;
      setFocused(id);
      event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    };
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(lines[index + 1]?.node.id),
      ArrowUp: () => go(lines[index - 1]?.node.id),
      Home: () => go(lines[0]?.node.id),
      End: () => go(lines.at(-1)?.node.id),
      ArrowRight: () => (line.opens && !line.open ? flip(line.node.id) : line.open && go(lines[index + 1]?.node.id)),
      ArrowLeft: () => (line.open ? flip(line.node.id) : go(line.parent)),
      " ": () => check(line.node.id),
      Enter: () => check(line.node.id),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };

  return (
    <div
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      onClick={onClick}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      className="text-13 outline-none"
    >
      {lines.map((line) => (
        <TreeItem
          key={line.node.id}
          line={line}
          state={states.get(line.node.id) ?? "off"}
          count={countOf?.(line.node.id)}
          isFaint={isEmpty?.(line.node.id) === true}
          isCurrent={line.node.id === current}
          search={matches && search.trim()}
          alias={matches?.get(line.node.id)}
          onFocus={() => setFocused(line.node.id)}
        />
      ))}
    </div>
  );
}

interface TreeItemProps {
  line: Line;
  state: CheckState;
  count: string | undefined;
  /** The node has no results. */
  isFaint: boolean;
  /** The tree's tab stop. */
  isCurrent: boolean;
  /** Undefined without a search. */
  search: string | undefined;
  /** Another word for the node that matches the search. */
  alias: string | undefined;
  onFocus: () => void;
}

/** A node: its arrow, its box, its name and its count. The tree handles its clicks and keys. */
function TreeItem({ line, state, count, isFaint, isCurrent, search, alias, onFocus }: TreeItemProps) {
  const { node, level, open, opens } = line;
  return (
    <div
      role="treeitem"
      data-id={node.id}
      aria-level={level}
      aria-checked={state === "mixed" ? "mixed" : state === "on"}
      {...(opens && { "aria-expanded": open })}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      style={{ paddingLeft: (level - 1) * INDENT_PX }}
      className={classNames(
        "group flex min-h-7 gap-1 rounded-6 pr-1 hover:bg-hover focus-visible:outline-offset-[-2px] touch:min-h-11",
        search === undefined && "items-center",
      )}
    >
      <span
        aria-hidden="true"
        data-flip={opens || undefined}
        className={classNames(
          "grid h-7 w-5 shrink-0 place-items-center text-ink-3 touch:size-11",
          !opens && "invisible",
        )}
      >
        <ChevronRight className={classNames("size-3.5 transition-transform", open && "rotate-90")} />
      </span>
      <span aria-hidden="true" className="pointer-events-none mr-1 flex h-7 items-center touch:h-11">
        <CheckboxInput
          tabIndex={-1}
          checked={state === "on"}
          indeterminate={state === "mixed"}
          onChange={heardByTree}
        />
      </span>
      <span
        {...tooltip(`${node.code ?? ""} ${node.label}`.trim())}
        className={classNames(
          "min-w-0 flex-1",
          // The matching word is never truncated.
          search === undefined ? "truncate" : "py-1 touch:py-3",
          state === "off" && isFaint && "text-ink-3",
        )}
      >
        {node.code !== undefined && (
          <span className="mr-1.5 inline-block min-w-3 text-ink-3">
            <Marked text={node.code} search={search} />
          </span>
        )}{" "}
        <Marked text={node.label} search={search} />
        {alias !== undefined && (
          <span className="block text-12 text-ink-3">
            <Marked text={alias} search={search} />
          </span>
        )}
      </span>
      {count !== undefined && (
        <span className="text-12 leading-7 text-ink-3 tabular-nums touch:leading-11">{count}</span>
      )}
    </div>
  );
}
