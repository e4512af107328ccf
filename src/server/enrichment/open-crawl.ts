/** Creates the tools for visiting websites. */
import { DnsResolver } from "./crawl/names/name-resolver.ts";
import { Pace } from "./crawl/pace.ts";
import { networks } from "./crawl/names/public-address.ts";
import { CRAWLER, RobotsGate } from "./crawl/robots/robots-gate.ts";
import { SiteFetcher } from "./crawl/site-fetcher.ts";
import type { VisitTools } from "./visit-page.ts";
import { ReservationGate } from "./crawl/robots/reservation.ts";

export interface CrawlSettings {
  /** Version of this program. */
  version: string;
  /** Contact in the user agent for owners of websites; null: the project's page. */
  contact: string | null;
  /** `HOST:PORT` of a name server; null for those of this machine. */
  resolver: string | null;
  /** Private networks (CIDR) that can be connected to. */
  allowedNetworks: readonly string[];
}

const PROJECT = "https://github.com/nordscope";

/** @throws Error with a one-line message when a network or the name server is invalid */
export function openCrawl({ version, contact, resolver: server, allowedNetworks }: CrawlSettings): VisitTools {
  const resolver = new DnsResolver(server);
  const fetcher = new SiteFetcher({
    userAgent: `${CRAWLER}/${version} (+${contact ?? PROJECT})`,
    resolver,
    ...(allowedNetworks.length > 0 && { allowed: networks(allowedNetworks) }),
  });
  return {
    resolver,
    fetcher,
    robots: new RobotsGate(fetcher),
    reservations: new ReservationGate(fetcher),
    pace: new Pace(),
  };
}
