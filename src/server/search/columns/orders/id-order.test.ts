import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { IdOrder } from "./id-order.ts";
import { uint32s } from "../vector.ts";

const SEED = 43;

/** Ids mostly ascending, some of them met late. */
function lateIds(count: number): number[] {
  const random = new Random(SEED);
  const ids = Array.from({ length: count }, (_, i) => 10 + 3 * i);
  for (let i = 0; i < count / 20; i++) {
    const [id = 0] = ids.splice(random.below(ids.length), 1);
    ids.splice(random.below(ids.length + 1), 0, id);
  }
  return ids;
}

test.each(["row by row", "all at once"])("rows are found and listed by id, including strays: %s", (how) => {
  const ids = lateIds(400);
  const column = uint32s();
  const order = new IdOrder(column);
  for (const id of ids) {
    const row = column.push(id);
    if (how === "row by row") order.added(row);
  }
  if (how === "all at once") order.findStrays();

  const byId = [...ids.keys()].sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  expect([...order.allRows()]).toEqual(byId);
  expect(order.outOfOrder.length).toBeGreaterThan(0);
  for (const [row, id] of ids.entries()) {
    expect([order.idOf(row), order.rowOf(id), order.rowOf(id + 1)]).toEqual([id, row, -1]);
    const inOrder = byId.find((other) => !order.isStray(other) && (ids[other] ?? 0) >= id) ?? ids.length;
    expect(order.firstRowFrom(id)).toBe(inOrder);
  }
});
