/** Domains of a visit: which it asks first, and how it comes to ask one more. */
import { setTimeout as delay } from "node:timers/promises";

import type { DomainEntry, DueSite, SiteStore } from "../store/ports/site-store.ts";
import { hostOf, refusalOf } from "./crawl/site-address.ts";
import { siteAddresses } from "./crawl/site-addresses.ts";
import { SiteError } from "./crawl/site-failure.ts";
import { registrableDomain } from "../domain/contact-details/domain-name.ts";

const LOOK_MS = 500;
/** Two visits that wait for each other's domains both end by then. */
const MAX_WAIT_MS = 30_000;

type Entry = Omit<DomainEntry, "now"> & { clock: () => Date; signal: AbortSignal };

/** The domain that counts as one site: its pace is for all names below it. */
export function domainOf(url: URL): string {
  return registrableDomain(hostOf(url)) ?? hostOf(url);
}

/** @returns null where no site is asked */
export function firstDomainOf(site: DueSite): string | null {
  const [url] = siteAddresses(site).sites[0] ?? [];
  return url === undefined || refusalOf(url, true) !== null ? null : domainOf(url);
}

/**
 * Lets a visit ask a domain while no other visit, of any process on the store, does.
 * @param entered domains that the visit has; those that it enters are added
 * @throws SiteError `timeout` when the domain is not free for too long
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
