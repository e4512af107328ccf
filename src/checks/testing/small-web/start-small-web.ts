/** Serves generated sites and their DNS records on loopback, with the tools to crawl them. */
import { Pace, type PaceOptions } from "../../../server/enrichment/crawl/pace.ts";
import { RobotsGate } from "../../../server/enrichment/crawl/robots/robots-gate.ts";
import { SiteFetcher } from "../../../server/enrichment/crawl/site-fetcher.ts";
import type { VisitTools } from "../../../server/enrichment/visit-page.ts";
import { type Answer, type LoopbackWeb, startLoopbackWeb } from "../loopback-web.ts";
import { isKnown, type SmallSite, versionOf } from "./site.ts";
import { ReservationGate } from "../../../server/enrichment/crawl/robots/reservation.ts";

export interface SmallWebOptions extends PaceOptions {
  /** Time limit of one fetch including redirects; default as in the crawler. */
  deadlineMs?: number | undefined;
}

/** Number of small sites that share one address, as on shared hosting. */
const SITES_PER_ADDRESS = 8;

/** Also answers https requests in plain HTTP. Stores requests in `asked` if `remembers` is set. */
export async function startSmallWeb(sites: Iterable<SmallSite>, remembers = true): Promise<LoopbackWeb> {
  const web = await startLoopbackWeb({ plain: true, remembers });
  let number = 0;
  for (const site of sites) putSite(web, site, Math.floor(number++ / SITES_PER_ADDRESS));
  return web;
}

/** Tools for visits to this web, with the crawler's real request rates unless `pace` overrides them. */
export function crawlOf({ fetcherOptions }: LoopbackWeb, { deadlineMs, ...pace }: SmallWebOptions = {}): VisitTools {
  const fetcher = new SiteFetcher({ ...fetcherOptions, deadlineMs });
  const { resolver } = fetcherOptions;
  return {
    fetcher,
    resolver,
    robots: new RobotsGate(fetcher),
    reservations: new ReservationGate(fetcher),
    pace: new Pace(pace),
  };
}

/** Adds a site, or replaces it by a changed one. */
export function putSite(web: LoopbackWeb, site: SmallSite, address = 0): void {
  const answer = siteAnswer(site);
  const addresses = [`127.${64 + ((address >> 16) & 63)}.${(address >> 8) & 255}.${address & 255}`];
  for (const host of [site.host, `www.${site.host}`]) web.host(host, answer, addresses);
  web.records(site.host, site.dns);
}

/** Serves the pages of a site under its host; its other host name redirects there, as usual. */
export function siteAnswer({ pages, headers, robots, website, versioning }: SmallSite): Answer {
  const siteHost = new URL(website).host;
  const texts = new Map(pages.map(({ path, html }) => [path, { html, version: versionOf(html, versioning) }]));
  const pageHeaders = { "content-type": "text/html; charset=utf-8", ...Object.fromEntries(headers) };
  return ({ url = "/", headers: requestHeaders }, response) => {
    const page = texts.get(url);
    if (requestHeaders.host !== siteHost) response.writeHead(301, { location: `https://${siteHost}${url}` }).end();
    else if (url === "/robots.txt") response.end(robots);
    else if (page === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<h1>404</h1>");
    else if (isKnown(page.version, requestHeaders)) response.writeHead(304, page.version).end();
    else response.writeHead(200, { ...pageHeaders, ...page.version }).end(page.html);
  };
}
