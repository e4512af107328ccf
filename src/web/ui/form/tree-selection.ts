export interface TreeNode {
  id: string;
  label: string;
  /** A faint prefix, such as a code. */
  code?: string;
  /** Further search terms. */
  alias?: string;
  children?: readonly TreeNode[];
}

export type CheckState = "on" | "off" | "mixed";

/** Parents and nodes by id, computed once per tree. */
export interface TreeIndex {
  parentOf: ReadonlyMap<string, TreeNode>;
  nodeOf: ReadonlyMap<string, TreeNode>;
}

export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const parentOf = new Map<string, TreeNode>();
  const nodeOf = new Map<string, TreeNode>();
  const visit = (node: TreeNode) => {
    nodeOf.set(node.id, node);
    for (const child of node.children ?? []) {
      parentOf.set(child.id, node);
      visit(child);
    }
  };
  roots.forEach(visit);
  return { parentOf, nodeOf };
}

/** Ids from a node's parent to its root. */
export function ancestors(index: TreeIndex, id: string): string[] {
  const parent = index.parentOf.get(id);
  return parent ? [parent.id, ...ancestors(index, parent.id)] : [];
}

/** States of all nodes for a set of checked ids, in which a parent includes all its descendants. */
export function checkStates(roots: readonly TreeNode[], checked: ReadonlySet<string>): Map<string, CheckState> {
  const states = new Map<string, CheckState>();
  /** Returns whether the node or any descendant is checked. */
  const visit = (node: TreeNode, inherited: boolean): boolean => {
    const on = inherited || checked.has(node.id);
    let some = on;
    for (const child of node.children ?? []) some = visit(child, on) || some;
    states.set(node.id, on ? "on" : some ? "mixed" : "off");
    return some;
  };
  for (const root of roots) visit(root, false);
  return states;
}

function removeBelow(node: TreeNode, checked: Set<string>) {
  for (const child of node.children ?? []) {
    checked.delete(child.id);
    removeBelow(child, checked);
  }
}

/**
 * The checked ids after a click on a node, kept minimal: a checked parent includes all its children. Clearing a child
 * of a checked parent leaves the parent's other children checked; checking the last one checks the parent.
 */
export function toggleNode(index: TreeIndex, checked: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(checked);
  const node = index.nodeOf.get(id);
  if (!node) return next;
  const above = ancestors(index, id);
  const owner = above.find((ancestor) => checked.has(ancestor));
  removeBelow(node, next);
  if (owner === undefined && !next.delete(id)) {
    next.add(id);
    // A parent whose children are all checked replaces them.
    for (const parentId of above) {
      const children = index.nodeOf.get(parentId)?.children ?? [];
      if (!children.every((child) => next.has(child.id))) break;
      for (const child of children) next.delete(child.id);
      next.add(parentId);
    }
  }
  if (owner !== undefined) {
    // Replaces the checked ancestor by the siblings along the path to the node.
    next.delete(owner);
    const path = new Set([id, ...above.slice(0, above.indexOf(owner))]);
    for (const parentId of above.slice(0, above.indexOf(owner) + 1))
      for (const child of index.nodeOf.get(parentId)?.children ?? []) if (!path.has(child.id)) next.add(child.id);
  }
  return next;
}

/**
 * Nodes whose label, code or alias contains the text; undefined for an empty text.
 * @returns by id the matching word of the alias, if neither label nor code matches
 */
export function searchTree(roots: readonly TreeNode[], text: string): Map<string, string | undefined> | undefined {
  const searched = text.trim().toLocaleLowerCase();
  if (searched === "") return undefined;
  const matches = new Map<string, string | undefined>();
  const visit = ({ id, code = "", label, alias = "", children = [] }: TreeNode) => {
    const has = (words: string) => words.toLocaleLowerCase().includes(searched);
    if (has(`${code} ${label}`)) matches.set(id, undefined);
    else if (has(alias)) matches.set(id, alias.split(" ").find(has));
    children.forEach(visit);
  };
  roots.forEach(visit);
  return matches;
}
