import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Pace } from "../enrichment/crawl/pace.ts";
import { RobotsGate } from "../enrichment/crawl/robots/robots-gate.ts";
import { SiteFetcher } from "../enrichment/crawl/site-fetcher.ts";
import type { VisitTools } from "../enrichment/visit-page.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import { type LoopbackWeb, page, startLoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { startSiteVisits, visitingHere } from "./site-visits.ts";
import { ReservationGate } from "../enrichment/crawl/robots/reservation.ts";

let dataDir = "";
let store: Store;
let web: LoopbackWeb;
let id = 0;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-visits-"));
  store = await openStore({ dataDir });
  web = await startLoopbackWeb();
  const [result] = await store.writer.merge(
    [
      {
        country_code: "NO",
        registry_id: "923609016",
        name: "FJORD AS",
        facts: { website: "http://fjord.no/" },
        past: [],
      },
    ],
    { source: "Register", retrievedAt: "2026-01-01T00:00:00.000Z" },
  );
  id = result?.id ?? 0;
});
afterEach(async () => {
  await web.close();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const clock = () => new Date();
function start(tools: VisitTools | null) {
  const failed = vi.fn<(error: unknown) => void>();
  const visiting = tools && visitingHere({ store: store.sites, tools, clock, lookMs: 20 });
  return { failed, visits: startSiteVisits({ store: store.sites, visiting, clock, failed }) };
}
function tools(): VisitTools {
  const fetcher = new SiteFetcher(web.fetcherOptions);
  const { resolver } = web.fetcherOptions;
  return {
    fetcher,
    resolver,
    pace: new Pace({ domainMs: 1, addressMs: 0 }),
    robots: new RobotsGate(fetcher),
    reservations: new ReservationGate(fetcher),
  };
}

test("companies are visited in the background, and requested companies again", async () => {
  web.host("fjord.no", page('<a href="mailto:post@fjord.no">post@fjord.no</a>'));
  const { visits, failed } = start(tools());
  await vi.waitFor(() => expect(visits.outcomes.get("complete")).toBe(1), 5000);
  expect(visits.facts).toEqual(
    new Map([
      ["contacts", 1],
      ["socials", 0],
      ["technologies", 0],
    ]),
  );
  expect(await visits.due()).toBe(0);
  await store.sites.hasten([id], new Date(0));
  await vi.waitFor(() => expect(visits.outcomes.get("complete")).toBe(2), 5000);
  await visits.stop();
  expect(failed).not.toHaveBeenCalled();
});

test("stopping releases running visits", async () => {
  web.host("fjord.no", () => undefined);
  const { visits, failed } = start(tools());
  await vi.waitFor(() => expect(web.asked).toHaveLength(1), 5000);
  await visits.stop();
  expect(failed).not.toHaveBeenCalled();
  expect(
    await store.sites.claim({ owner: "b", now: clock(), ms: 1000, limit: 1, countries: ["NO"], domainOf: () => null }),
  ).toHaveLength(1);
});

test("without visits no request, queue entry or count is made", async () => {
  const { visits } = start(null);
  await visits.stop();
  expect(await visits.due()).toBe(0);
  expect(await store.sites.state(id)).toBeNull();
});
