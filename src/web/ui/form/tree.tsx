import { ChevronRight } from "lucide-react";
import { useMemo, useState, type KeyboardEvent, type MouseEvent } from "react";

import { CheckboxInput } from "./checkbox.tsx";
import { classNames } from "../class-names.ts";
import { tooltip } from "../popups/tooltip.ts";
import { checkStates, indexTree, searchTree, toggleNode, type TreeNode } from "./tree-selection.ts";

/** Narrow: the deepest level has the longest names. */
const INDENT_PX = 10;

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** Checked ids; a parent stands for all below it. */
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
  /** The text on the right of a node: a count, as the caller formats it; undefined while unknown. */
  countOf?: (id: string) => string | undefined;
  /** Nodes with nothing to find: their names are faint while they are not checked. */
  isEmpty?: (id: string) => boolean;
  /** Text from a search field outside: only what matches, and its parents, all open. */
  search?: string;
}

interface Line {
  node: TreeNode;
  level: number;
  open: boolean;
  parent: string | undefined;
}

/** The nodes in sight, top to bottom. */
function linesOf(nodes: readonly TreeNode[], isOpen: (id: string) => boolean, found: ReadonlySet<string> | undefined) {
  const lines: Line[] = [];
  const visit = (node: TreeNode, level: number, parent: string | undefined) => {
    if (found && !found.has(node.id)) return;
    const open = node.children !== undefined && node.children.length > 0 && isOpen(node.id);
    lines.push({ node, level, open, parent });
    if (open) for (const child of node.children ?? []) visit(child, level + 1, node.id);
  };
  for (const node of nodes) visit(node, 1, undefined);
  return lines;
}

// The tree itself hears every click.
const heardByTree = () => undefined;

/** A checkable tree: arrows move, open and close, Space checks, one tab stop. */
export function Tree({ label, nodes, checked, onChange, countOf, isEmpty, search = "" }: TreeProps) {
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const states = useMemo(() => checkStates(nodes, checked), [nodes, checked]);
  const found = useMemo(() => searchTree(nodes, search), [nodes, search]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // A search opens all that it found; what is closed then is closed for this search only.
  const [closed, setClosed] = useState<{ search: string; ids: ReadonlySet<string> }>({ search: "", ids: new Set() });
  const [focused, setFocused] = useState<string>();
  const closedHere = closed.search === search ? closed.ids : new Set<string>();
  const lines = linesOf(nodes, (id) => (found ? !closedHere.has(id) : opened.has(id)), found);
  const current = lines.some((line) => line.node.id === focused) ? focused : lines[0]?.node.id;

  const flip = (id: string) => {
    const one = new Set([id]);
    if (found) setClosed({ search, ids: closedHere.symmetricDifference(one) });
    else setOpened(opened.symmetricDifference(one));
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
    const at = lines.findIndex((line) => line.node.id === current);
    const line = lines[at];
    if (!line) return;
    const hasChildren = (line.node.children?.length ?? 0) > 0;
    const go = (id: string | undefined) => {
      if (id === undefined) return;
      setFocused(id);
      event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    };
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1]?.node.id),
      ArrowUp: () => go(lines[at - 1]?.node.id),
      Home: () => go(lines[0]?.node.id),
      End: () => go(lines.at(-1)?.node.id),
      ArrowRight: () => (hasChildren && !line.open ? flip(line.node.id) : line.open && go(lines[at + 1]?.node.id)),
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
      {lines.map(({ node, level, open }) => {
        const state = states.get(node.id) ?? "off";
        const hasChildren = (node.children?.length ?? 0) > 0;
        const count = countOf?.(node.id);
        return (
          <div
            key={node.id}
            role="treeitem"
            data-id={node.id}
            aria-level={level}
            aria-checked={state === "mixed" ? "mixed" : state === "on"}
            {...(hasChildren && { "aria-expanded": open })}
            tabIndex={node.id === current ? 0 : -1}
            onFocus={() => setFocused(node.id)}
            style={{ paddingLeft: (level - 1) * INDENT_PX }}
            className="group flex min-h-7 items-center gap-1 rounded-6 pr-1 hover:bg-hover focus-visible:outline-offset-[-2px] touch:min-h-11"
          >
            <span
              aria-hidden="true"
              data-flip={hasChildren || undefined}
              className={classNames(
                "grid h-7 w-5 shrink-0 place-items-center text-ink-3 touch:size-11",
                !hasChildren && "invisible",
              )}
            >
              <ChevronRight className={classNames("size-3.5 transition-transform", open && "rotate-90")} />
            </span>
            <span aria-hidden="true" className="pointer-events-none mr-1 flex">
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
                "min-w-0 flex-1 truncate",
                state === "off" && isEmpty?.(node.id) === true && "text-ink-3",
              )}
            >
              {node.code !== undefined && <span className="mr-1.5 inline-block min-w-3 text-ink-3">{node.code}</span>}{" "}
              {node.label}
            </span>
            {count !== undefined && <span className="text-12 text-ink-3 tabular-nums">{count}</span>}
          </div>
        );
      })}
    </div>
  );
}
