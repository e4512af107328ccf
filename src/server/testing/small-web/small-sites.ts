/** The sites of the small web: the same number of them are the same sites. */
import { makeSite } from "./make-site.ts";
import type { SmallSite } from "./site.ts";

const SEED = 20261123;
/** Of `manySites`. */
export const MANY_SEED = 20_000;

/** Each has a host of its own: a company whose name is taken does not get another's domain. */
export function smallSites(count: number, seed = SEED): SmallSite[] {
  const sites = new Map<string, SmallSite>();
  for (let number = 0; sites.size < count; number++) {
    const site = makeSite(seed, number);
    if (!sites.has(site.host)) sites.set(site.host, site);
  }
  return [...sites.values()];
}

/** Any number of sites, hosts numbered, made as they are asked for. */
export function* manySites(count: number): Generator<SmallSite> {
  for (let number = 0; number < count; number++) yield makeSite(MANY_SEED, number, { numbered: true });
}
