import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Company } from "../../contract/company.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import type { LoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { crawlAll, importSmallSites } from "../../checks/testing/small-web/crawl-small-web.ts";
import { type SmallSite, VERSIONINGS } from "../../checks/testing/small-web/site.ts";
import { crawlOf, putSite, startSmallWeb } from "../../checks/testing/small-web/start-small-web.ts";
import { smallSites } from "../../checks/testing/small-web/make-site.ts";

const DAYS = 86_400_000;
const firstDate = new Date("2026-11-01T12:00:00.000Z");
const secondDate = new Date(firstDate.getTime() + 31 * DAYS);
const third = new Date(secondDate.getTime() + 31 * DAYS);

const sites = smallSites(10).map((site, place) => ({
  ...site,
  versioning: VERSIONINGS[place % VERSIONINGS.length] ?? "none",
}));
const versionedSites = sites.filter(({ versioning }) => versioning !== "none");
const unversionedSites = sites.filter(({ versioning }) => versioning === "none");
let dataDir = "";
let store: Store;
let web: LoopbackWeb;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-again-"));
  store = await openStore({ dataDir });
  web = await startSmallWeb(sites);
  await importSmallSites(store, sites, firstDate);
});
afterEach(async () => {
  await web.close();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Visits all sites. @returns the summary, and the paths answered with 200 and with 304, by host */
async function visitAll(now: Date) {
  const requestCount = web.answered.length;
  const summary = await crawlAll(store, crawlOf(web, { domainMs: 1, addressMs: 0 }), { clock: () => now });
  const answered = web.answered.slice(requestCount).filter((line) => !/robots\.txt$|tdmrep\.json$/.test(line));
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
  const companies = await store.companies.byIds(sites.map((_, place) => place + 1));
  const match = companies.find(
    (candidate) => candidate.country_code === country && candidate.registry_id === company.registry_id,
  );
  if (!match) throw new Error(`${company.name} is not in the store`);
  return match;
}

/** Facts from a company's website, and separately the times at which each was last seen. */
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

test("pages with a version are requested conditionally, and facts of unchanged pages are kept", async () => {
  const firstRun = await visitAll(firstDate);
  const factsBefore = await Promise.all(sites.map(factsOf));
  expect(sites.flatMap(firstRun.unchanged)).toEqual([]);
  const secondRun = await visitAll(secondDate);
  expect(versionedSites.map(secondRun.unchanged)).toEqual(versionedSites.map(firstRun.read));
  expect(versionedSites.flatMap(secondRun.read)).toEqual([]);
  expect(unversionedSites.map(secondRun.read)).toEqual(unversionedSites.map(firstRun.read));
  expect(secondRun.summary).toEqual(firstRun.summary);
  const factsAfter = await Promise.all(sites.map(factsOf));
  expect(factsAfter.map(({ facts, rest }) => ({ facts, rest }))).toEqual(
    factsBefore.map(({ facts, rest }) => ({ facts, rest })),
  );
  expect(factsAfter.map(({ seenAt }) => [...seenAt])).toEqual(sites.map(() => [secondDate.toISOString()]));
});

test("a changed page is read again: its facts are new, and its old facts are removed after one more visit", async () => {
  // A generic address that is plain text on some pages.
  const shared = versionedSites.flatMap((site) => {
    const personal = new Set(site.truth.people.map(({ email }) => email));
    return site.truth.emails.flatMap((email) => (personal.has(email) ? [] : [{ site, email }]));
  });
  const sharedEmail = shared.find(
    ({ site, email }) => new Set(site.pages.map(({ html }) => html.includes(email))).size === 2,
  );
  if (sharedEmail === undefined) throw new Error("no site with an address on some of its pages");
  const { site, email: old } = sharedEmail;
  const firstRun = await visitAll(firstDate);
  const emails = async () => (await store.companies.contacts((await companyOf(site)).id)).map(({ email }) => email);
  expect(await emails()).toContain(old);
  const pages = site.pages.map(({ path, html }) => ({ path, html: html.replaceAll(old, `ny.${old}`) }));
  const shows = pages.filter(({ html }) => html.includes(`ny.${old}`)).map(({ path }) => path);
  putSite(web, { ...site, pages });
  const secondRun = await visitAll(secondDate);
  expect(secondRun.read(site)).toEqual(firstRun.read(site).filter((path) => shows.includes(path)));
  expect(secondRun.unchanged(site)).toEqual(firstRun.read(site).filter((path) => !shows.includes(path)));
  expect(secondRun.unchanged(site)).not.toEqual([]);
  expect(await emails()).toEqual(expect.arrayContaining([old, `ny.${old}`]));
  const thirdRun = await visitAll(third);
  expect(thirdRun.read(site)).toEqual(firstRun.read(site));
  expect(await emails()).not.toContain(old);
});

test("a site that answers an unconditional request with 304 is a fault, and keeps its facts", async () => {
  const [site] = unversionedSites;
  if (site === undefined) throw new Error("no site without versions");
  await visitAll(firstDate);
  const factsBefore = await factsOf(site);
  web.host(new URL(site.website).host, ({ url }, response) =>
    response.writeHead(url === "/robots.txt" ? 404 : 304).end(),
  );
  const { summary } = await visitAll(secondDate);
  expect(summary.failed).toEqual({ broken_http: 1 });
  expect(await factsOf(site)).toEqual(factsBefore);
});
