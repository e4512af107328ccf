import { expect, test } from "vitest";

import { TreeOrder } from "./tree-order.ts";

const tree = () =>
  new TreeOrder(
    [
      { id: "a", parent: null },
      { id: "a1", parent: "a" },
      { id: "a1x", parent: "a1" },
      { id: "a2", parent: "a" },
      { id: "b", parent: null },
    ],
    String,
  );

test("a node and its descendants are one range of positions", () => {
  const order = tree();
  expect(["a", "a1", "a1x", "a2", "b"].map((id) => order.stretch(id))).toEqual([
    [1, 5],
    [2, 4],
    [3, 4],
    [4, 5],
    [5, 6],
  ]);
  expect(order.line(order.placeOf("a1x"))).toEqual(["a1x", "a1", "a"]);
});

test("unknown is position 0, and an id that the tree lacks gets a position when it is written", () => {
  const order = tree();
  expect([order.placeOf(null), order.knownPlaceOf("z"), order.stretch("z")]).toEqual([0, 0, [0, 0]]);
  expect([order.placeOf("z"), order.stretch("z"), order.line(6)]).toEqual([6, [6, 7], ["z"]]);
  expect(order.line(0)).toEqual([]);
});

test("a stored order restores its ids and refuses another tree", () => {
  const order = tree();
  order.placeOf("z");
  const bytes = order.savedParts.ids?.bytes() ?? new Uint8Array();
  const copy = tree();
  copy.savedParts.ids?.take(bytes.slice().buffer);
  expect(copy.placeOf("z")).toBe(6);
  const otherOrder = new TreeOrder([{ id: "b", parent: null }], String);
  expect(() => otherOrder.savedParts.ids?.take(bytes.slice().buffer)).toThrow("another order");
});
