/** Visits all due companies of a store on the watched web, and reports progress. Started by `crawl-child`. */
import { createHash, randomUUID } from "node:crypto";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { enrichCompanies, queueCompanies } from "../../../server/enrichment/enrich-companies.ts";
import { Pace } from "../../../server/enrichment/crawl/pace.ts";
import { networks } from "../../../server/enrichment/crawl/names/public-address.ts";
import { RobotsGate } from "../../../server/enrichment/crawl/robots/robots-gate.ts";
import { SiteFetcher } from "../../../server/enrichment/crawl/site-fetcher.ts";
import { NO_ANSWERS } from "../../../server/enrichment/technology/match-dns.ts";
import { keepHeapSmall } from "../../../server/process/small-heap.ts";
import { openStore } from "../../../server/store/open-store.ts";
import { LOOPBACK, SMALL_WEB } from "../../testing/loopback-web.ts";
import { memoryOf } from "../figures.ts";
import { crawlSettings } from "./crawl-settings.ts";
import { ReservationGate } from "../../../server/enrichment/crawl/robots/reservation.ts";

keepHeapSmall();
const { dataDir, port, sites, leaseMs, domainMs } = crawlSettings.parse(JSON.parse(process.argv[2] ?? ""));
const resolver = { addresses: async (host: string) => [addressOf(host)], records: async () => NO_ANSWERS };
const fetcher = new SiteFetcher({
  userAgent: "NordscopeBot/bench (+bench@example.org)",
  resolver,
  allowed: networks([SMALL_WEB]),
  standIn: { address: LOOPBACK, port, plain: true },
});
const store = await openStore({ dataDir });
const clock = () => new Date();
const { signal } = new AbortController();
report({ visited: 0 });
await queueCompanies(store.sites, clock, signal);
const summary = await enrichCompanies(
  store.sites,
  {
    fetcher,
    resolver,
    robots: new RobotsGate(fetcher),
    reservations: new ReservationGate(fetcher),
    pace: new Pace({ domainMs, addressMs: domainMs / 8 }),
  },
  {
    owner: randomUUID(),
    countries: COUNTRY_CODES,
    sites,
    leaseMs,
    clock,
    signal,
    visited: (_, { visited }) => report({ visited, memory: memoryOf(process.pid)?.now ?? 0 }),
  },
);
await store.close();
const { user, system } = process.cpuUsage();
report({ summary, peak: memoryOf(process.pid)?.most ?? 0, processorSeconds: (user + system) / 1e6 });

function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** One of four million addresses, so that few sites share one. */
function addressOf(host: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha1")
    .update(host.replace(/^www\./, ""))
    .digest();
  return `127.${64 + (a & 63)}.${b}.${c}`;
}
