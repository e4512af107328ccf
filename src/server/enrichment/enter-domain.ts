/** Leases domains for a visit: the first one, and further ones that redirects lead to. */
import { setTimeout as delay } from "node:timers/promises";

import type { DomainEntry, DueSite, SiteStore } from "../store/ports/site-store.ts";
import { hostOf, refusalOf, siteAddresses } from "./crawl/names/site-address.ts";
import { SiteError } from "./crawl/site-failure.ts";
import { registrableDomain } from "../domain/contact-details/domain-name.ts";

const LOOK_MS = 500;
/** Two visits that wait for each other's domains both end after this time. */
const MAX_WAIT_MS = 30_000;

type Entry = Omit<DomainEntry, "now"> & { clock: () => Date; signal: AbortSignal };

/** The registrable domain, which counts as one site: the pace applies to all its subdomains. */
export function domainOf(url: URL): string {
  return registrableDomain(hostOf(url)) ?? hostOf(url);
}

/** @returns null when no site is requested */
export function firstDomainOf(site: DueSite): string | null {
  const [url] = siteAddresses(site).sites[0] ?? [];
  return url === undefined || refusalOf(url, true) !== null ? null : domainOf(url);
}

/**
 * Leases a domain for a visit, so that no other visit of any process on the store requests it.
 * @param entered domains leased by the visit; new ones are added
 * @throws SiteError `timeout` when the domain does not become free in time
 */
export async function enterDomain(store: SiteStore, entered: Set<string>, entry: Entry): Promise<void> {
  const { clock, signal, ...lease } = entry;
  const startedAt = performance.now();
  while (!entered.has(entry.domain)) {
    if (await store.takeDomain({ ...lease, now: clock() })) entered.add(entry.domain);
    else if (performance.now() - startedAt > MAX_WAIT_MS) throw new SiteError("timeout");
    else await delay(LOOK_MS, undefined, { signal });
  }
}
