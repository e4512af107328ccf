import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { openStore } from "../store/open-store.ts";
import type { SiteStore } from "../store/ports/site-store.ts";
import type { Store } from "../store/ports/store.ts";
import { type LoopbackWeb, page, startLoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { Pace } from "./crawl/pace.ts";
import { RobotsGate } from "./crawl/robots/robots-gate.ts";
import { SiteFetcher } from "./crawl/site-fetcher.ts";
import { enrichCompanies, type EnrichOptions, queueCompanies } from "./enrich-companies.ts";
import type { VisitTools } from "./visit-page.ts";
import { ReservationGate } from "./crawl/robots/reservation.ts";

let dataDir = "";
let store: Store;
let web: LoopbackWeb;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-enrich-"));
  store = await openStore({ dataDir });
  web = await startLoopbackWeb();
});
afterEach(async () => {
  await web.close();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const clock = () => new Date("2026-11-23T12:00:00.000Z");

function tools(): VisitTools {
  const fetcher = new SiteFetcher({ ...web.fetcherOptions, deadlineMs: 3000 });
  const pace = new Pace({ domainMs: 1, addressMs: 0 });
  return {
    fetcher,
    pace,
    resolver: web.fetcherOptions.resolver,
    robots: new RobotsGate(fetcher),
    reservations: new ReservationGate(fetcher),
  };
}
async function companies(count: number): Promise<void> {
  await store.writer.merge(
    Array.from({ length: count }, (_, n) => ({
      country_code: "NO" as const,
      registry_id: String(900_000_000 + n),
      name: `Firma ${n} AS`,
      facts: { website: `http://firma${n}.no/` },
      past: [],
    })),
    { source: "Register", retrievedAt: "2026-01-01T00:00:00.000Z" },
  );
  await queueCompanies(store.sites, clock, new AbortController().signal);
}
const run = (options: Partial<EnrichOptions> = {}, on = { sites: store.sites, tools: tools() }) =>
  enrichCompanies(on.sites, on.tools, {
    owner: "a",
    countries: COUNTRY_CODES,
    sites: 4,
    clock,
    signal: new AbortController().signal,
    ...options,
  });

test("every due company is visited once, within the limit of concurrent sites", async () => {
  let inFlight = 0;
  let maxInFlight = 0;
  for (let n = 0; n < 20; n++) {
    web.host(`firma${n}.no`, (request, response) => {
      maxInFlight = Math.max(maxInFlight, ++inFlight);
      setTimeout(() => {
        inFlight--;
        page(`<a href="mailto:post@firma${n}.no">post@firma${n}.no</a>`)(request, response);
      }, 5);
    });
  }
  await companies(25);
  const summary = await run();
  expect(summary).toMatchObject({ due: 25, visited: 25, complete: 20, failed: { name_not_found: 5 }, contacts: 20 });
  expect(web.asked.filter((path) => path.endsWith(".no/"))).toHaveLength(20);
  expect(maxInFlight).toBeLessThanOrEqual(4);
  expect(await run()).toMatchObject({ due: 0, visited: 0 });
});

test("a limit ends the run, and the next run continues", async () => {
  await companies(5);
  expect(await run({ limit: 2 })).toMatchObject({ due: 2, visited: 2 });
  expect(await run()).toMatchObject({ due: 3, visited: 3 });
});

test("a company whose domain becomes free right after the claim is visited", async () => {
  await companies(2);
  const start = clock().getTime();
  const lease = { domain: "firma0.no", companyId: 2, owner: "b", now: clock(), ms: 10_000 };
  expect(await store.sites.takeDomain(lease)).toBe(true);
  let reading = 0;
  const steppingClock = () => new Date(start + 6000 * reading++);
  expect(await run({ companyIds: [1], clock: steppingClock })).toMatchObject({ due: 1, visited: 1 });
});

test("an interrupted run releases its claims", async () => {
  const stop = new AbortController();
  web.host("firma0.no", () => stop.abort(new Error("stopped")));
  web.host("firma1.no", () => undefined);
  await companies(2);
  await expect(run({ signal: stop.signal })).rejects.toThrow("stopped");
  expect(await store.sites.due({ countries: COUNTRY_CODES, now: clock() }, 10)).toBe(2);
});

test("two processes on one store visit a domain one at a time, at its pace, and visit all of its companies", async () => {
  const paceMs = 60;
  let inFlight = 0;
  let maxInFlight = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let shortestMs = Number.POSITIVE_INFINITY;
  web.host("kjede.no", (request, response) => {
    maxInFlight = Math.max(maxInFlight, ++inFlight);
    shortestMs = Math.min(shortestMs, performance.now() - lastAt);
    setTimeout(() => {
      inFlight--;
      lastAt = performance.now();
      page("<p>Hei</p>")(request, response);
    }, 10);
  });
  // Redirects also lead to it.
  web.host("firma0.no", (_, response) => response.writeHead(302, { location: "http://kjede.no/firma0" }).end());
  for (let n = 1; n < 4; n++) web.host(`firma${n}.no`, page("<p>Hei</p>"));
  await companies(4);
  const chain = ["1", "2", "3"].map((registry_id) => ({
    country_code: "NO" as const,
    registry_id,
    name: `Kjede ${registry_id} AS`,
    facts: { website: `http://kjede.no/${registry_id}` },
    past: [],
  }));
  await store.writer.merge(chain, { source: "Register", retrievedAt: "2026-01-01T00:00:00.000Z" });
  await queueCompanies(store.sites, () => new Date(), new AbortController().signal);
  const secondStore = await openStore({ dataDir });
  try {
    const pace = () => ({ ...tools(), pace: new Pace({ domainMs: paceMs, addressMs: 0 }) });
    const start = (sites: SiteStore, owner: string) =>
      run({ owner, leaseMs: 2000, clock: () => new Date() }, { sites, tools: pace() });
    const both = await Promise.all([start(store.sites, "a"), start(secondStore.sites, "b")]);
    expect(both.map(({ complete }) => complete).reduce((a, b) => a + b)).toBe(7);
  } finally {
    await secondStore.close();
  }
  expect(maxInFlight).toBe(1);
  expect(shortestMs).toBeGreaterThanOrEqual(paceMs - 1);
});

test("two processes share the queue", async () => {
  for (let n = 0; n < 12; n++) web.host(`firma${n}.no`, page("<p>Hei</p>"));
  await companies(12);
  const both = await Promise.all([run({ owner: "a", sites: 2 }), run({ owner: "b", sites: 2 })]);
  expect(both.map(({ visited }) => visited).reduce((a, b) => a + b)).toBe(12);
  expect(web.asked.filter((path) => path.endsWith(".no/"))).toHaveLength(12);
});
