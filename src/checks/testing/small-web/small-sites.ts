/** The generated sites: the same number produces the same sites. */
import { makeSite } from "./make-site.ts";
import type { SmallSite } from "./site.ts";

const SEED = 20261123;
/** Seed of `manySites`. */
export const MANY_SEED = 20_000;

/** Each site has a unique host: a company whose name is taken does not get the domain of another. */
export function smallSites(count: number, seed = SEED): SmallSite[] {
  const sites = new Map<string, SmallSite>();
  for (let number = 0; sites.size < count; number++) {
    const site = makeSite(seed, number);
    if (!sites.has(site.host)) sites.set(site.host, site);
  }
  return [...sites.values()];
}

/** Generates any number of sites lazily, with numbered hosts. */
export function* manySites(count: number): Generator<SmallSite> {
  for (let number = 0; number < count; number++) yield makeSite(MANY_SEED, number, { numbered: true });
}
