/** Counties by name, each before its municipalities by name: the order of `sort: county`. */
import { type RegionRow, regions } from "../../domain/regions/region-table.ts";
import { fold } from "../fold.ts";
import { compareText } from "../order.ts";
import type { TreeNode } from "./tree-order.ts";

export const regionTree: readonly TreeNode<string>[] = byName(regions.filter(({ level }) => level === "county"))
  .flatMap((county) => [county, ...byName(regions.filter(({ parent }) => parent === county.code))])
  .map(({ code, parent }) => ({ id: code, parent }));

function byName(rows: readonly RegionRow[]): RegionRow[] {
  return rows.toSorted((a, b) => compareText(fold(a.name), fold(b.name)) || compareText(a.code, b.code));
}
