/** Puts together what visits to websites work with. */
import { DnsResolver } from "./crawl/name-resolver.ts";
import { Pace } from "./crawl/pace.ts";
import { networks } from "./crawl/public-address.ts";
import { ReservationGate } from "./crawl/reservation-gate.ts";
import { CRAWLER, RobotsGate } from "./crawl/robots-gate.ts";
import { SiteFetcher } from "./crawl/site-fetcher.ts";
import type { VisitTools } from "./visit-page.ts";

export interface CrawlSettings {
  /** Of the program. */
  version: string;
  /** Named in each request, so that owners of websites know whom to ask; null: the project's page. */
  contact: string | null;
  /** `HOST:PORT` of a name server; null: those of this machine. */
  resolver: string | null;
  /** Private networks (CIDR) that may be connected to. */
  allowedNetworks: readonly string[];
}

const PROJECT = "https://github.com/nordscope";

/** @throws Error of one line when a network or the name server is none */
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
