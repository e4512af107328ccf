/** The sites of the small web: the same number of them are the same sites. */
import { makeSite } from "./make-site.ts";
import type { SmallSite } from "./site.ts";

const SEED = 20261123;

export function smallSites(count: number): SmallSite[] {
  return Array.from({ length: count }, (_, number) => makeSite(SEED, number));
}
