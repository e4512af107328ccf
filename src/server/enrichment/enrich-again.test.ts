import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Company } from "../../contract/company.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import type { LoopbackWeb } from "../testing/loopback-web.ts";
import { crawlAll, importSmallSites } from "../testing/small-web/crawl-small-web.ts";
import { VERSIONINGS } from "../testing/small-web/page-version.ts";
import type { SmallSite } from "../testing/small-web/site.ts";
import { smallSites } from "../testing/small-web/small-sites.ts";
import { crawlOf, putSite, startSmallWeb } from "../testing/small-web/start-small-web.ts";

const DAYS = 86_400_000;
const first = new Date("2026-11-01T12:00:00.000Z");
const second = new Date(first.getTime() + 31 * DAYS);
const third = new Date(second.getTime() + 31 * DAYS);

const sites = smallSites(10).map((site, place) => ({
  ...site,
  versioning: VERSIONINGS[place % VERSIONINGS.length] ?? "none",
}));
const named = sites.filter(({ versioning }) => versioning !== "none");
const unnamed = sites.filter(({ versioning }) => versioning === "none");
let dataDir = "";
let store: Store;
let web: LoopbackWeb;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-again-"));
  store = await openStore({ dataDir });
  web = await startSmallWeb(sites);
  await importSmallSites(store, sites, first);
});
afterEach(async () => {
  await web.close();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Visits all sites. @returns the summary, and paths of pages that were answered with 200 and with 304, by host */
async function visitAll(at: Date) {
  const before = web.answered.length;
  const summary = await crawlAll(store, crawlOf(web, { domainMs: 1, addressMs: 0 }), { clock: () => at });
  const answered = web.answered.slice(before).filter((line) => !/robots\.txt$|tdmrep\.json$/.test(line));
  const paths = (status: number, { website }: SmallSite) => {
    const start = `${status} ${new URL(website).host}`;
    return answered.flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : [])).sort();
  };
  return {
    summary,
    read: (site: SmallSite) => paths(200, site),
    unchanged: (site: SmallSite) => paths(304, site),
  };
}

async function companyOf({ company, country }: SmallSite): Promise<Company> {
  const all = await store.companies.byIds(sites.map((_, place) => place + 1));
  const found = all.find((one) => one.country_code === country && one.registry_id === company.registry_id);
  if (!found) throw new Error(`${company.name} is not in the store`);
  return found;
}

/** Facts that its website shows, with the instant at which each was seen last, apart. */
async function factsOf(site: SmallSite) {
  const { id, website, website_verified } = await companyOf(site);
  const contacts = await store.companies.contacts(id);
  const socials = await store.companies.socials(id);
  const technologies = (await store.companies.tech(id))?.technologies ?? [];
  const history = await store.companies.history(id, { cursor: 0, limit: 100 });
  const facts = [...contacts, ...socials, ...technologies].filter(({ first_seen }) => first_seen !== null);
  return {
    facts: facts.map((fact) => ({ ...fact, retrieved_at: null })),
    rest: { website, website_verified, history: history.entries },
    seenAt: new Set(facts.map(({ retrieved_at }) => retrieved_at)),
  };
}

test("pages whose servers name their version are asked conditionally, and facts of those that are the same stay", async () => {
  const one = await visitAll(first);
  const before = await Promise.all(sites.map(factsOf));
  expect(sites.flatMap(one.unchanged)).toEqual([]);
  const two = await visitAll(second);
  expect(named.map(two.unchanged)).toEqual(named.map(one.read));
  expect(named.flatMap(two.read)).toEqual([]);
  expect(unnamed.map(two.read)).toEqual(unnamed.map(one.read));
  expect(two.summary).toEqual(one.summary);
  const after = await Promise.all(sites.map(factsOf));
  expect(after.map(({ facts, rest }) => ({ facts, rest }))).toEqual(before.map(({ facts, rest }) => ({ facts, rest })));
  expect(after.map(({ seenAt }) => [...seenAt])).toEqual(sites.map(() => [second.toISOString()]));
});

test("a page that has changed is read again: what it shows is new, and what it showed goes after one more visit", async () => {
  // An address of no person, that some of its pages show as it is written.
  const shared = named.flatMap((site) => {
    const personal = new Set(site.truth.people.map(({ email }) => email));
    return site.truth.emails.flatMap((email) => (personal.has(email) ? [] : [{ site, email }]));
  });
  const found = shared.find(
    ({ site, email }) => new Set(site.pages.map(({ html }) => html.includes(email))).size === 2,
  );
  if (found === undefined) throw new Error("no site with an address on some of its pages");
  const { site, email: old } = found;
  const one = await visitAll(first);
  const emails = async () => (await store.companies.contacts((await companyOf(site)).id)).map(({ email }) => email);
  expect(await emails()).toContain(old);
  const pages = site.pages.map(({ path, html }) => ({ path, html: html.replaceAll(old, `ny.${old}`) }));
  const shows = pages.filter(({ html }) => html.includes(`ny.${old}`)).map(({ path }) => path);
  putSite(web, { ...site, pages });
  const two = await visitAll(second);
  expect(two.read(site)).toEqual(one.read(site).filter((path) => shows.includes(path)));
  expect(two.unchanged(site)).toEqual(one.read(site).filter((path) => !shows.includes(path)));
  expect(two.unchanged(site)).not.toEqual([]);
  expect(await emails()).toEqual(expect.arrayContaining([old, `ny.${old}`]));
  const three = await visitAll(third);
  expect(three.read(site)).toEqual(one.read(site));
  expect(await emails()).not.toContain(old);
});

test("a site that answers a plain request as if it were conditional is a fault, and keeps its facts", async () => {
  const [site] = unnamed;
  if (site === undefined) throw new Error("no site without versions");
  await visitAll(first);
  const before = await factsOf(site);
  web.host(new URL(site.website).host, ({ url }, response) =>
    response.writeHead(url === "/robots.txt" ? 404 : 304).end(),
  );
  const { summary } = await visitAll(second);
  expect(summary.failed).toEqual({ broken_http: 1 });
  expect(await factsOf(site)).toEqual(before);
});
