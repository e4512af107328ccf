import { afterEach, beforeEach, expect, test } from "vitest";

import { type Answer, type LoopbackWeb, page, startLoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { Pace } from "./crawl/pace.ts";
import { RobotsGate } from "./crawl/robots/robots-gate.ts";
import { SiteFetcher } from "./crawl/site-fetcher.ts";
import type { VisitedCompany } from "./visit-page.ts";
import { visitSite } from "./visit-site.ts";
import { ReservationGate } from "./crawl/robots/reservation.ts";

let web: LoopbackWeb;
beforeEach(async () => void (web = await startLoopbackWeb()));
afterEach(() => web.close());

const company: VisitedCompany = {
  country_code: "NO",
  registry_id: "923609016",
  name: "EQUINOR ASA",
  postal_code: "4035",
  city: "STAVANGER",
  website: "http://fjord.no/",
  found: false,
  email: null,
};
function visit(change: Partial<VisitedCompany> = {}) {
  const fetcher = new SiteFetcher({ ...web.fetcherOptions, deadlineMs: 500 });
  const pace = new Pace({ domainMs: 1, addressMs: 0 });
  const { resolver } = web.fetcherOptions;
  return visitSite(
    { ...company, ...change },
    { fetcher, pace, resolver, robots: new RobotsGate(fetcher), reservations: new ReservationGate(fetcher) },
  );
}
/** Serves pages by path; a number is a status code. */
function site(host: string, pages: Readonly<Record<string, string | number>>): void {
  web.host(host, (request, response) => {
    const content = pages[request.url ?? "/"] ?? 404;
    if (typeof content === "number") response.writeHead(content).end();
    else page(content)(request, response);
  });
}
const redirectTo =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location }).end();
const FRONT = '<h1>Fjord</h1><nav><a href="/kontakt">Kontakt oss</a> <a href="/om-oss">Om oss</a></nav>';
const CONTACT = '<h1>Kontakt</h1><p>E-post: <a href="mailto:post@fjord.no">post@fjord.no</a></p>';
const ABOUT = "<h1>Om oss</h1><p>Fjord.</p><footer>Org.nr. 923 609 016 MVA</footer>";

test("reads the front page and the pages that it names, and verifies the site", async () => {
  site("fjord.no", { "/": FRONT, "/kontakt": CONTACT, "/om-oss": ABOUT });
  web.records("fjord.no", { mx: ["fjord-no.mail.protection.outlook.com"] });
  const { outcome, website, isDiscovered, pages, verification, dns } = await visit();
  expect({ outcome, website, isDiscovered }).toEqual({
    outcome: "complete",
    website: "http://fjord.no/",
    isDiscovered: false,
  });
  expect(pages.map(({ facts }) => facts.page.url.pathname)).toEqual(["/", "/kontakt", "/om-oss"]);
  expect(pages.flatMap(({ facts }) => facts.emails.map(({ email }) => email))).toEqual(["post@fjord.no"]);
  expect(verification).toMatchObject({ level: 4, pageUrl: "http://fjord.no/om-oss" });
  expect(dns.map(({ name }) => name)).toEqual(["Microsoft 365"]);
  expect(web.asked).toEqual([
    "fjord.no/robots.txt",
    "fjord.no/.well-known/tdmrep.json",
    "fjord.no/",
    "fjord.no/kontakt",
    "fjord.no/om-oss",
  ]);
});

test("skips pages that robots.txt denies, and the visit still counts as complete", async () => {
  site("fjord.no", {
    "/robots.txt": "User-agent: *\nDisallow: /kontakt",
    "/": FRONT,
    "/kontakt": CONTACT,
    "/om-oss": ABOUT,
  });
  const { outcome, pages } = await visit();
  expect([outcome, pages.length]).toEqual(["complete", 2]);
  expect(web.asked).not.toContain("fjord.no/kontakt");
});

test("a failing page makes the visit partial, a removed page does not", async () => {
  site("fjord.no", { "/": FRONT, "/kontakt": 500, "/om-oss": ABOUT });
  expect(await visit()).toMatchObject({ outcome: "partial", removedPages: [] });
  site("fjord.no", { "/": FRONT, "/kontakt": 404, "/om-oss": ABOUT });
  expect(await visit()).toMatchObject({ outcome: "complete", removedPages: ["http://fjord.no/kontakt"] });
});

test("stops at a site that refuses twice", async () => {
  const links = ["kontakt", "om-oss", "ansatte", "personvern"]
    .map((path) => `<a href="/${path}">${path}</a>`)
    .join(" ");
  site("fjord.no", {
    "/": `<h1>Fjord</h1>${links}`,
    "/kontakt": 403,
    "/om-oss": 403,
    "/ansatte": 403,
    "/personvern": 403,
  });
  expect((await visit()).outcome).toBe("partial");
  expect(web.asked.filter((path) => !/(\/|robots.txt|tdmrep.json)$/.test(path))).toHaveLength(2);
});

test("tries www. where the bare name does not answer", async () => {
  site("www.fjord.no", { "/": ABOUT });
  expect(await visit()).toMatchObject({ outcome: "complete", website: "http://www.fjord.no/" });
});

test("follows a front page that only redirects", async () => {
  site("fjord.no", { "/": '<meta http-equiv="refresh" content="0; url=/no/">', "/no/": ABOUT });
  expect(await visit()).toMatchObject({
    outcome: "complete",
    website: "http://fjord.no/no/",
    verification: { level: 4 },
  });
});

test("follows a front page whose script or only frame redirects", async () => {
  const target = { outcome: "complete", website: "http://fjord.no/no/", verification: { level: 4 } };
  site("fjord.no", { "/": '<script>window.location.href = "/no/";</script>', "/no/": ABOUT });
  expect(await visit()).toMatchObject(target);
  site("fjord.no", { "/": '<frameset><frame src="no/"></frameset>', "/no/": ABOUT });
  expect(await visit()).toMatchObject(target);
  site("fjord.no", { "/": '<script>location = "http://127.0.0.1/"</script>' });
  expect((await visit()).outcome).toBe("address_literal");
  const denied = "User-agent: *\nDisallow: /no";
  site("fjord.no", { "/robots.txt": denied, "/": '<script>location = "/no/"</script>', "/no/": ABOUT });
  expect((await visit()).outcome).toBe("robots_denied");
});

test("reads the frames of a front page as its parts, and the pages that they name", async () => {
  site("fjord.no", {
    "/": '<frameset cols="100,*"><frame src="meny.html"><frame src="start.html"><frame src="//reklame.no/"></frameset>',
    "/meny.html": '<a href="adr.html">Kontakt oss</a>',
    "/start.html": '<h1>Fjord</h1><footer>Org.nr. 923 609 016 MVA</footer><script src="/wp-content/a.js"></script>',
    "/adr.html": CONTACT,
  });
  const { outcome, website, pages, verification } = await visit();
  expect({ outcome, website }).toEqual({ outcome: "complete", website: "http://fjord.no/" });
  expect(pages.map(({ facts }) => facts.page.url.pathname)).toEqual(["/", "/meny.html", "/start.html", "/adr.html"]);
  expect(pages.flatMap(({ facts }) => facts.emails.map(({ email }) => email))).toEqual(["post@fjord.no"]);
  expect(verification).toMatchObject({ level: 4, pageUrl: "http://fjord.no/start.html" });
});

test("keeps cookies for one visit, and reads technologies from the cookies of every response", async () => {
  const cookies: (string | undefined)[] = [];
  web.host("fjord.no", ({ url = "", headers: { cookie } }, response) => {
    if (url === "/" || url === "/om-oss") cookies.push(cookie);
    if (url === "/robots.txt" || url.startsWith("/.well"))
      response.writeHead(404, { "set-cookie": "r=1; Path=/" }).end();
    else if (cookie === undefined)
      response.writeHead(302, { location: url, "set-cookie": "laravel_session=x; Path=/" }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(url === "/" ? FRONT : ABOUT);
  });
  const once = [undefined, "laravel_session=x", "laravel_session=x"];
  const { outcome, pages } = await visit();
  expect([outcome, cookies]).toEqual(["complete", once]);
  expect(pages[0]?.technologies.map(({ name }) => name)).toContain("Laravel");
  await visit();
  expect(cookies).toEqual([...once, ...once]);
});

test("reads no facts from a page on another company's platform, at any hop", async () => {
  const support = `<h1>Fjord</h1><a href="mailto:support@wolt.com">Support</a>${ABOUT}`;
  site("wolt.com", { "/fjord": support });
  const requestCount = web.asked.length;
  expect(await visit({ website: "http://wolt.com/fjord" })).toMatchObject({
    outcome: "platform",
    website: null,
    pages: [],
    verification: null,
    dns: [],
  });
  web.host("fjord.no", (request, response) => {
    if (request.url === "/") redirectTo("http://wolt.com/fjord")(request, response);
    else response.writeHead(404).end();
  });
  expect((await visit()).outcome).toBe("platform");
  site("fjord.no", { "/": '<meta http-equiv="refresh" content="0; url=http://wolt.com/fjord">' });
  expect((await visit()).outcome).toBe("platform");
  expect((await visit({ website: null, email: "post@fjord.no" })).outcome).toBe("no_website");
  expect(web.asked.slice(requestCount).filter((path) => path.startsWith("wolt.com"))).toEqual([]);
});

test("a contact page that leads to a platform leaves the visit complete", async () => {
  web.host("fjord.no", (request, response) => {
    if (request.url === "/kontakt") redirectTo("https://www.facebook.com/fjord")(request, response);
    else if (request.url === "/om-oss") redirectTo("https://wolt.com/fjord")(request, response);
    else page(`${FRONT}<footer>Org.nr. 923 609 016</footer>`)(request, response);
  });
  expect(await visit()).toMatchObject({ outcome: "complete", verification: { level: 4 } });
});

test("fails for the front page's reason", async () => {
  expect((await visit()).outcome).toBe("name_not_found");
  site("fjord.no", { "/robots.txt": "User-agent: *\nDisallow: /", "/": FRONT });
  expect((await visit()).outcome).toBe("robots_denied");
  site("fjord.no", { "/": "<title>Just a moment...</title><p>Checking your browser</p>" });
  expect((await visit()).outcome).toBe("challenge");
  site("fjord.no", { "/": "<p>This domain is for sale</p>" });
  expect((await visit()).outcome).toBe("parked");
  site("fjord.no", { "/": `<meta name="tdm-reservation" content="1">${FRONT}` });
  expect((await visit()).outcome).toBe("reserved");
});

const RESERVING = '[{"location": "/", "tdm-reservation": 1}]';
const KONTAKT_RESERVED = '[{"location": "/kontakt", "tdm-reservation": 1}, {"location": "/", "tdm-reservation": 0}]';

test("reads no page that tdmrep.json reserves; the page's metadata precede its header, and both precede the file", async () => {
  const file = "/.well-known/tdmrep.json";
  site("fjord.no", { [file]: RESERVING, "/": FRONT });
  expect((await visit()).outcome).toBe("reserved");
  site("fjord.no", { [file]: RESERVING, "/": `<meta name="tdm-reservation" content="0">${FRONT}`, "/om-oss": ABOUT });
  const { outcome, pages } = await visit();
  expect([outcome, pages.length]).toEqual(["complete", 1]);
  site("fjord.no", { [file]: KONTAKT_RESERVED, "/": FRONT, "/kontakt": CONTACT, "/om-oss": ABOUT });
  expect((await visit()).pages.map(({ facts }) => facts.page.url.pathname)).toEqual(["/", "/om-oss"]);
  const headers = { "tdm-reservation": "1" };
  web.host("fjord.no", page(`<meta name="tdm-reservation" content="0">${ABOUT}`, headers));
  expect((await visit()).outcome).toBe("complete");
  web.host("fjord.no", page(`<meta name="tdm-reservation" content="maybe">${ABOUT}`, headers));
  expect((await visit()).outcome).toBe("reserved");
});

test("does not request tdmrep.json where robots.txt denies it", async () => {
  site("fjord.no", {
    "/robots.txt": "User-agent: *\nDisallow: /.well-known/",
    "/.well-known/tdmrep.json": RESERVING,
    "/": ABOUT,
  });
  expect((await visit()).outcome).toBe("complete");
  expect(web.asked).toEqual(["fjord.no/robots.txt", "fjord.no/"]);
});

test("a guessed website counts only when it verifies the company", async () => {
  site("fjord.no", { "/": FRONT, "/kontakt": CONTACT });
  expect(await visit({ website: null, email: "post@fjord.no" })).toMatchObject({
    outcome: "no_website",
    website: null,
    pages: [],
  });
  site("fjord.no", { "/": FRONT, "/om-oss": ABOUT });
  expect(await visit({ website: null, email: "post@fjord.no" })).toMatchObject({
    outcome: "complete",
    isDiscovered: true,
    website: "http://fjord.no/",
  });
});

test("a guessed name that only responds with www. is found", async () => {
  site("www.fjord.no", { "/": ABOUT });
  expect(await visit({ website: null, email: "post@fjord.no" })).toMatchObject({
    isDiscovered: true,
    website: "http://www.fjord.no/",
  });
});

test("a website found by an earlier visit must verify again, and its fault is the visit's", async () => {
  expect((await visit({ found: true })).outcome).toBe("name_not_found");
  site("fjord.no", { "/": FRONT });
  expect(await visit({ found: true })).toMatchObject({ outcome: "no_website", pages: [] });
  site("fjord.no", { "/": ABOUT });
  expect(await visit({ found: true })).toMatchObject({ outcome: "complete", isDiscovered: true });
});
