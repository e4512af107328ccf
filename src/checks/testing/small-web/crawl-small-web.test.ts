import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { openStore } from "../../../server/store/open-store.ts";
import { crawlAll, importSmallSites } from "./crawl-small-web.ts";
import { crawlOf, startSmallWeb } from "./start-small-web.ts";
import { smallSites } from "./make-site.ts";

test("companies of register files have the facts of their sites after a crawl", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "nordscope-small-web-"));
  const store = await openStore({ dataDir });
  const sites = smallSites(24).filter(({ registered }) => registered.website !== null);
  const web = await startSmallWeb(sites);
  try {
    expect(await importSmallSites(store, sites, new Date("2026-11-01T00:00:00.000Z"))).toBe(sites.length);
    const summary = await crawlAll(store, crawlOf(web, { domainMs: 1, addressMs: 0 }));
    expect(summary).toMatchObject({
      visited: sites.length,
      complete: sites.length,
      verified: sites.length,
      failed: {},
    });
    const byNumber = new Map(sites.map((site) => [`${site.country} ${site.company.registry_id}`, site]));
    const companies = await store.companies.byIds(sites.map((_, place) => place + 1));
    expect(companies).toHaveLength(sites.length);
    for (const { id, country_code, registry_id, website } of companies) {
      const site = byNumber.get(`${country_code} ${registry_id}`);
      const contacts = await store.companies.contacts(id);
      expect(contacts.flatMap(({ email }) => email ?? []).sort()).toEqual([...new Set(site?.truth.emails)].sort());
      expect(website).toBe(`https://${site?.registered.website}`);
    }
  } finally {
    await web.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
