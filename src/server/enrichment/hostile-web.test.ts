import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { answerKinds } from "../../checks/testing/hostile-web/answer-kinds.ts";
import type { HostileKind } from "../../checks/testing/hostile-web/hostile-kind.ts";
import { INWARD_HOSTS, inwardKinds } from "../../checks/testing/hostile-web/inward-kinds.ts";
import { pageKinds } from "../../checks/testing/hostile-web/page-kinds.ts";
import { type LoopbackWeb, page, startLoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { crawlOf } from "../../checks/testing/small-web/start-small-web.ts";
import type { VisitedCompany, VisitTools } from "./visit-page.ts";
import { type SiteVisit, visitSite } from "./visit-site.ts";

vi.setConfig({ testTimeout: 60_000 });

const company: VisitedCompany = {
  country_code: "NO",
  registry_id: "923609016",
  name: "FJORD AS",
  postal_code: null,
  city: null,
  website: null,
  found: false,
  email: null,
};
const GOOD = '<h1>Fjord</h1><a href="mailto:post@fjord.no">post@fjord.no</a><footer>Org.nr. 923 609 016</footer>';

let web: LoopbackWeb;
beforeAll(async () => void (web = await startLoopbackWeb()));
afterAll(() => web.close());

function put({ answer = page(GOOD), robots, addresses }: HostileKind, host: string): void {
  const handler: typeof answer = (request, response) => {
    if (request.url !== "/robots.txt") answer(request, response);
    else if (robots) robots(request, response);
    else response.writeHead(404).end();
  };
  web.host(host, handler, addresses);
}

function visit(website: string, tools: VisitTools): Promise<SiteVisit> {
  return visitSite({ ...company, website }, tools);
}

test("there are enough kinds, each once", () => {
  const names = [...answerKinds, ...inwardKinds, ...pageKinds].map(({ what }) => what);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(100);
});

test.each([
  // Reading pages blocks this thread, and all requests that it serves.
  ["pages and rules", pageKinds, 8000],
  ["answers and ways", [...answerKinds, ...inwardKinds], 2500],
] as const)(
  "%s: each hostile kind ends with its outcome, all concurrently, and does not stop a good site",
  async (name, kinds, deadlineMs) => {
    for (const [host, addresses] of INWARD_HOSTS) web.host(host, page("hemmelig"), addresses);
    const requestCount = web.asked.length;
    const sites = kinds.map((kind, place) => {
      put(kind, `${name.slice(0, 2)}${place}.no`);
      return kind.website ?? `http://${name.slice(0, 2)}${place}.no/`;
    });
    web.host("fjord.no", page(GOOD));
    const tools = crawlOf(web, { domainMs: 1, addressMs: 0, deadlineMs });
    const [good, ...visits] = await Promise.all(["http://fjord.no/", ...sites].map((site) => visit(site, tools)));
    expect(visits.map(({ outcome }, place) => `${kinds[place]?.what}: ${outcome}`)).toEqual(
      kinds.map(({ what, outcome }) => `${what}: ${outcome}`),
    );
    expect(good).toMatchObject({ outcome: "complete", verification: { level: 4 } });
    const counts = Map.groupBy(web.asked.slice(requestCount), (path) => path.split("/", 1)[0]);
    // Six pages, the spellings of the first one, and redirects: the limit holds whatever a site links to.
    expect(Math.max(...[...counts.values()].map((paths) => paths.length))).toBeLessThanOrEqual(26);
  },
);

test("no connection is opened to a private address", async () => {
  const names = inwardKinds.map((kind, place) => {
    put(kind, `inn${place}.no`);
    return kind.website ?? `http://inn${place}.no/`;
  });
  const [connections, requestCount] = [web.connections(), web.asked.length];
  await Promise.all(names.map((name) => visit(name, crawlOf(web, { domainMs: 1, addressMs: 0, deadlineMs: 2500 }))));
  const requests = web.asked.slice(requestCount);
  // The test web accepts every connection that the checks allow: each belongs to one of these requests.
  expect(web.connections() - connections).toBe(requests.length);
  const refused = inwardKinds.flatMap(({ addresses }, place) => (Array.isArray(addresses) ? [`inn${place}.no`] : []));
  expect(requests.filter((path) => refused.includes(path.split("/", 1)[0] ?? ""))).toEqual([]);
  expect(requests.filter((path) => !/^inn\d+\.no\/(?:robots\.txt|\.well-known\/tdmrep\.json)?$/.test(path))).toEqual(
    [],
  );
});
