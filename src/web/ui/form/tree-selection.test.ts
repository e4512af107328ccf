import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { ancestors, checkStates, indexTree, searchTree, toggleNode, type TreeNode } from "./tree-selection.ts";

const roots: TreeNode[] = [
  {
    id: "C",
    label: "Manufacturing",
    children: [
      {
        id: "10",
        label: "Food",
        code: "10",
        children: [
          { id: "10.1", label: "Meat" },
          { id: "10.2", label: "Fish" },
        ],
      },
      { id: "11", label: "Beverages" },
    ],
  },
  { id: "J", label: "Information" },
];
const index = indexTree(roots);
const leaves = ["10.1", "10.2", "11", "J"];
const toggle = (checked: string[], id: string) => [...toggleNode(index, new Set(checked), id)].toSorted();
const stateOf = (checked: string[], id: string) => checkStates(roots, new Set(checked)).get(id);

describe("checking a tree", () => {
  test("a parent represents all its descendants and is mixed with some of them", () => {
    expect(stateOf(["C"], "10.1")).toBe("on");
    expect(stateOf(["10.1"], "C")).toBe("mixed");
    expect(stateOf(["10.1"], "10.2")).toBe("off");
  });

  test("checking a parent replaces its children", () => {
    expect(toggle(["10.1", "11"], "C")).toEqual(["C"]);
  });

  test("checking the last child checks the parent, all the way up", () => {
    expect(toggle(["10.1", "11"], "10.2")).toEqual(["C"]);
  });

  test("clearing a grandchild leaves everything else checked", () => {
    expect(toggle(["C", "J"], "10.1")).toEqual(["10.2", "11", "J"]);
  });

  test("a click changes exactly the leaves below it, from any state", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...index.nodeOf.keys()), { maxLength: 12 }), (clicks) => {
        let checked: ReadonlySet<string> = new Set<string>();
        for (const id of clicks) {
          const statesBefore = checkStates(roots, checked);
          checked = toggleNode(index, checked, id);
          const statesAfter = checkStates(roots, checked);
          const expected = statesBefore.get(id) === "on" ? "off" : "on";
          expect(statesAfter.get(id)).toBe(expected);
          const outside = leaves.filter((leaf) => leaf !== id && !ancestors(index, leaf).includes(id));
          for (const leaf of outside) expect(statesAfter.get(leaf)).toBe(statesBefore.get(leaf));
        }
      }),
    );
  });
});

test("a search finds labels, codes and other names, and returns the matched name", () => {
  expect([...(searchTree(roots, "fish")?.keys() ?? [])]).toEqual(["10.2"]);
  expect([...(searchTree(roots, "10 f")?.keys() ?? [])]).toEqual(["10"]);
  expect([...(searchTree([{ id: "M", label: "Meat", alias: "kjøtt slakteri" }], "SLAKT") ?? [])]).toEqual([
    ["M", "slakteri"],
  ]);
  expect(searchTree(roots, " ")).toBeUndefined();
  expect(searchTree(roots, "nothing")?.size).toBe(0);
});
