import { afterEach, beforeEach, expect, test } from "vitest";

import type { DueSite } from "../store/ports/site-store.ts";
import { type Answer, type LoopbackWeb, page, startLoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { crawlOf } from "../../checks/testing/small-web/start-small-web.ts";
import { knownSite } from "./known-site.ts";
import { siteRecord } from "./site-record.ts";
import { visitSite } from "./visit-site.ts";

let web: LoopbackWeb;
beforeEach(async () => void (web = await startLoopbackWeb()));
afterEach(() => web.close());

const company: DueSite = {
  id: 1,
  country_code: "NO",
  registry_id: "923609016",
  name: "EQUINOR ASA",
  postal_code: null,
  city: null,
  website: "http://fjord.no/",
  found: false,
  email: null,
  failures: 0,
  proof: null,
  known: [],
};
const firstDay = new Date("2026-11-23T12:00:00.000Z");
const daysLater = (days: number) => new Date(firstDay.getTime() + days * 86_400_000);
const BASIS = "rules of today";

const FRONT = '<h1>Fjord</h1><nav><a href="/kontakt">Kontakt oss</a> <a href="/om-oss">Om oss</a></nav>';
const CONTACT = '<h1>Kontakt</h1><p>E-post: <a href="mailto:post@fjord.no">post@fjord.no</a></p>';
const ABOUT = "<h1>Om oss</h1><p>Fjord.</p><footer>Org.nr. 923 609 016 MVA</footer>";
const tagged = (html: string, version = 1) => page(html, { etag: `"${html.length}-${version}"` });
const pages: Record<string, Answer> = {};
function site(answers: Readonly<Record<string, Answer>>): void {
  Object.assign(pages, answers);
  web.host("fjord.no", (request, response) => {
    const answer = pages[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
}
const WHOLE = { "/": tagged(FRONT), "/kontakt": tagged(CONTACT), "/om-oss": tagged(ABOUT) };

/** Visits a company and returns it as the next claim would. */
async function visit(dueSite: DueSite, now: Date, basis = BASIS) {
  const tools = crawlOf(web, { domainMs: 1, addressMs: 0 });
  const requestCount = web.asked.length;
  const result = await visitSite(dueSite, tools, knownSite(dueSite, basis, now));
  const { brought } = siteRecord(dueSite, result, { owner: "a", visitedAt: now, basis });
  const next: DueSite = { ...dueSite, proof: brought?.proof ?? dueSite.proof, known: brought?.known ?? dueSite.known };
  return {
    seen: result,
    brought,
    next,
    asked: web.asked.slice(requestCount).map((path) => path.replace("fjord.no", "")),
  };
}
const read = ({ seen: siteVisit }: Awaited<ReturnType<typeof visit>>) =>
  siteVisit.pages.map(({ facts }) => facts.page.url.pathname);
const unchanged = ({ seen: siteVisit }: Awaited<ReturnType<typeof visit>>) =>
  siteVisit.unchanged.map(({ url }) => new URL(url).pathname);

test("of an unchanged site the same pages are requested, and no page is read", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  expect(firstVisit.next.known.map(({ url, leads_to }) => [url, leads_to.length])).toEqual([
    ["http://fjord.no/", 2],
    ["http://fjord.no/kontakt", 0],
    ["http://fjord.no/om-oss", 0],
  ]);
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect(secondVisit.asked).toEqual(firstVisit.asked);
  expect([read(secondVisit), unchanged(secondVisit)]).toEqual([[], ["/", "/kontakt", "/om-oss"]]);
  expect(secondVisit.seen).toMatchObject({
    outcome: "complete",
    website: "http://fjord.no/",
    verification: { level: 4 },
  });
  expect(secondVisit.brought).toMatchObject({ complete: true, verified: true, contacts: [] });
  expect(secondVisit.brought?.known).toEqual(firstVisit.brought?.known);
});

test("of an unchanged frameset its frames and the pages that they name are requested", async () => {
  const frames = {
    "/": tagged('<frameset><frame src="meny"><frame src="om-oss"></frameset>'),
    "/meny": tagged('<a href="kontakt">Kontakt oss</a>'),
  };
  site({ ...WHOLE, ...frames });
  const firstVisit = await visit(company, firstDay);
  expect(read(firstVisit)).toEqual(["/", "/meny", "/om-oss", "/kontakt"]);
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect([secondVisit.asked, unchanged(secondVisit)]).toEqual([
    firstVisit.asked,
    ["/", "/meny", "/om-oss", "/kontakt"],
  ]);
  site({ "/meny": tagged('<a href="kontakt">Kontakt</a>', 2) });
  const thirdVisit = await visit(secondVisit.next, daysLater(60));
  expect([read(thirdVisit), unchanged(thirdVisit)]).toEqual([["/meny"], ["/", "/om-oss", "/kontakt"]]);
});

test("of a site with one changed page only that page is read, and another page's proof remains", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  site({ "/kontakt": tagged(CONTACT.replaceAll("post@", "firma@"), 2) });
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect([read(secondVisit), unchanged(secondVisit)]).toEqual([["/kontakt"], ["/", "/om-oss"]]);
  expect(secondVisit.seen.verification).toMatchObject({ level: 4, pageUrl: "http://fjord.no/om-oss" });
  expect(secondVisit.brought?.contacts.map(({ email }) => email)).toEqual(["firma@fjord.no"]);
  expect(secondVisit.brought?.known.map(({ url, read_at }) => [new URL(url).pathname, read_at])).toEqual([
    ["/kontakt", daysLater(30).toISOString()],
    ["/", firstDay.toISOString()],
    ["/om-oss", firstDay.toISOString()],
  ]);
});

test("a changed front page leads to the pages that it names now", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  site({ "/": tagged('<h1>Fjord</h1><a href="/om-oss">Om oss</a>', 2) });
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect([read(secondVisit), unchanged(secondVisit)]).toEqual([["/"], ["/om-oss"]]);
});

test("when the page of the proof has changed, its new text counts, and the next visit reads all pages", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  site({ "/om-oss": tagged("<h1>Om oss</h1><p>Vi er her.</p>", 2) });
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect(secondVisit.seen.verification).toMatchObject({ level: 0 });
  expect(secondVisit.brought).toMatchObject({ verified: false, known: [] });
  expect(unchanged(await visit(secondVisit.next, daysLater(60)))).toEqual([]);
});

test("another company's number on a changed page overrides an earlier verification", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  site({ "/kontakt": tagged(`${CONTACT}<footer>Org.nr. 990 888 213</footer>`, 2) });
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect(secondVisit.seen.verification).toMatchObject({ level: -1 });
  expect(secondVisit.brought).toMatchObject({ contacts: [], known: [] });
});

test("all pages are read again after changed rules, a changed company, or half a year", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  expect(unchanged(await visit(firstVisit.next, daysLater(30), "rules of tomorrow"))).toEqual([]);
  expect(unchanged(await visit(firstVisit.next, daysLater(179)))).toHaveLength(3);
  expect(unchanged(await visit(firstVisit.next, daysLater(181)))).toEqual([]);
});

test("pages without a version are read each time, as are reservation files", async () => {
  site({ ...WHOLE, "/kontakt": page(CONTACT), "/om-oss": page(ABOUT, { etag: '"a"', "tdm-reservation": "0" }) });
  const firstVisit = await visit(company, firstDay);
  const secondVisit = await visit(firstVisit.next, daysLater(30));
  expect([read(secondVisit), unchanged(secondVisit)]).toEqual([["/kontakt", "/om-oss"], ["/"]]);
});

test("a page's date is a version too", async () => {
  const date = "Mon, 02 Nov 2026 08:00:00 GMT";
  site({
    ...WHOLE,
    "/": (request, response) => {
      if (request.headers["if-modified-since"] === date) response.writeHead(304).end();
      else page(FRONT, { "last-modified": date })(request, response);
    },
  });
  const firstVisit = await visit(company, firstDay);
  expect(unchanged(await visit(firstVisit.next, daysLater(30)))).toContain("/");
});

test("an unchanged page that is reserved now is not used", async () => {
  site(WHOLE);
  const firstVisit = await visit(company, firstDay);
  site({ "/": (_, response) => response.writeHead(304, { "tdm-reservation": "1" }).end() });
  expect((await visit(firstVisit.next, daysLater(30))).seen.outcome).toBe("reserved");
});

test("a site without published contacts is read each time", async () => {
  site({ ...WHOLE, "/om-oss": tagged("<footer>Org.nr. 990 888 213</footer>") });
  expect((await visit(company, firstDay)).next.known).toEqual([]);
});
