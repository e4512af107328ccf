/** The small web: generated sites on loopback, with their name servers' answers, and what a crawl of it needs. */
import type { IncomingMessage, ServerResponse } from "node:http";

import { Pace, type PaceOptions } from "../../enrichment/crawl/pace.ts";
import { RobotsGate } from "../../enrichment/crawl/robots-gate.ts";
import { SiteFetcher } from "../../enrichment/crawl/site-fetcher.ts";
import type { VisitTools } from "../../enrichment/visit-site.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../loopback-web.ts";
import type { SmallSite } from "./site.ts";

export interface SmallWebOptions extends PaceOptions {
  /** Of one fetch with its redirects; the crawler's own unless given. */
  deadlineMs?: number | undefined;
}

/** Sites of one shared host: so many small firms have one address. */
const SITES_PER_ADDRESS = 8;

/** Answers https, too, in plain HTTP. Requests are kept in `asked` where there are few. */
export async function startSmallWeb(sites: Iterable<SmallSite>, remembers = true): Promise<LoopbackWeb> {
  const web = await startLoopbackWeb({ plain: true, remembers });
  let number = 0;
  for (const site of sites) putSite(web, site, Math.floor(number++ / SITES_PER_ADDRESS));
  return web;
}

/** Tools of visits to this web; they keep the crawler's own manners unless `pace` says otherwise. */
export function crawlOf({ fetcherOptions }: LoopbackWeb, { deadlineMs, ...pace }: SmallWebOptions = {}): VisitTools {
  const fetcher = new SiteFetcher({ ...fetcherOptions, deadlineMs });
  const { resolver } = fetcherOptions;
  return { fetcher, resolver, robots: new RobotsGate(fetcher), pace: new Pace(pace) };
}

function putSite(web: LoopbackWeb, site: SmallSite, address: number): void {
  const at = [`127.${64 + ((address >> 16) & 63)}.${(address >> 8) & 255}.${address & 255}`];
  const pages = new Map(site.pages.map(({ path, html }) => [path, html]));
  const headers = Object.fromEntries(site.headers);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    const html = pages.get(path);
    if (path === "/robots.txt") response.end(site.robots);
    else if (html === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<h1>404</h1>");
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  };
  const front = new URL(site.website).host;
  web.host(front, answer, at);
  // The other spelling leads to it, as it does at most hosts.
  const other = front === site.host ? `www.${site.host}` : site.host;
  web.host(
    other,
    ({ url = "/" }, response) => response.writeHead(301, { location: `https://${front}${url}` }).end(),
    at,
  );
  web.records(site.host, site.dns);
}
