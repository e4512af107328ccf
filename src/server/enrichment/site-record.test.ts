import { expect, test } from "vitest";

import type { DueSite } from "../store/ports/site-store.ts";
import { factsOfHtml } from "./extract/testing/facts-of-html.ts";
import { siteRecord } from "./site-record.ts";
import { detectTechnologies } from "./technology/detect-technologies.ts";
import { verify } from "./verify.ts";
import type { SiteVisit } from "./visit-site.ts";

const site: DueSite = {
  id: 7,
  country_code: "NO",
  registry_id: "923609016",
  name: "EQUINOR ASA",
  postal_code: "4035",
  city: "STAVANGER",
  website: "https://www.firma.no/",
  found: false,
  email: null,
  failures: 0,
  proof: null,
  known: [],
};
const visitedAt = new Date("2026-11-23T12:00:00.000Z");
const recording = { owner: "a", visitedAt, basis: "b" };
const PROOF = "<footer>Org.nr. 923 609 016 MVA</footer>";

function visitOf(html: readonly string[], change: Partial<SiteVisit> = {}): SiteVisit {
  const pages = html.map((text, place) => {
    const facts = factsOfHtml(text, { url: `https://www.firma.no/${place === 0 ? "" : place}` });
    return { facts, technologies: detectTechnologies({ page: facts.page }), version: null };
  });
  const verification = verify(
    site,
    pages.map(({ facts }) => facts),
  );
  const website = "https://www.firma.no/";
  return {
    outcome: "complete",
    website,
    isDiscovered: false,
    pages,
    unchanged: [],
    verification,
    frames: new Set<string>(),
    dns: [],
    removedPages: [],
    retryAfterMs: null,
    ...change,
  };
}
const recordOf = (...html: string[]) => siteRecord(site, visitOf(html), recording);

test("a contact is stored once, with the first page that has it; a person keeps address and number", () => {
  const people = `<h2>Ansatte</h2><div><h3>Kari Nordli</h3><p>Daglig leder</p><p><a href="mailto:kari@firma.no">kari@firma.no</a></p></div>`;
  const { brought } = recordOf(
    `<a href="mailto:post@firma.no">post@firma.no</a>${PROOF}`,
    `<p>post@firma.no</p>${people}`,
  );
  expect(brought?.contacts).toMatchObject([
    {
      key: "person:kari nordli",
      first_name: "Kari",
      last_name: "Nordli",
      job_title: "Daglig leder",
      email: "kari@firma.no",
      email_type: "personal",
      page_url: "https://www.firma.no/1",
    },
    {
      key: "email:post@firma.no",
      email_type: "generic",
      full_name: null,
      page_url: "https://www.firma.no/",
      confidence: 0.9,
    },
  ]);
});

test("a fax number is not stored as a phone", () => {
  const { brought } = recordOf(`<p>Telefon: 22 00 25 25</p><p>Faks: 22 00 25 26</p>${PROOF}`);
  expect(brought?.contacts.map(({ phone }) => phone)).toEqual(["+4722002525"]);
});

test("a site with another company's number, or with many, gives technology but no contacts", () => {
  const shop = '<link rel="stylesheet" href="/cdn/shop/t/4/assets/base.css">';
  const contact = `<a href="mailto:post@firma.no">post@firma.no</a><a href="https://www.linkedin.com/company/firma">LinkedIn</a>`;
  const otherCompany = recordOf(`${shop}${contact}<footer>Org.nr. 990 888 213</footer>`).brought;
  const numberList = ["923 609 016", "990 888 213", "974 760 673", "971 032 081"]
    .map((number) => `<li>${number} MVA`)
    .join("");
  const directory = recordOf(`${shop}${contact}<ul>${numberList}</ul>`).brought;
  for (const brought of [otherCompany, directory]) {
    expect(brought).toMatchObject({ verified: false, contacts: [], socials: [] });
    expect(brought?.technologies.map(({ key }) => key)).toEqual(["Shopify"]);
  }
});

test("an unverified site gives contacts with less confidence", () => {
  const { brought } = recordOf(`<a href="mailto:post@firma.no">post@firma.no</a>`);
  expect(brought).toMatchObject({ verified: false, proof: { level: 0 }, contacts: [{ confidence: 0.7 }] });
});

const failed = { pages: [], verification: null, website: null };
test.each<[string, Partial<SiteVisit>, number, number]>([
  ["a complete visit", {}, 0, 30],
  ["a partial visit", { outcome: "partial" }, 0, 30],
  ["no website", { ...failed, outcome: "no_website" }, 0, 30],
  ["a first failure", { ...failed, outcome: "timeout" }, 0, 1],
  ["a second one", { ...failed, outcome: "timeout" }, 1, 3],
  ["a third one", { ...failed, outcome: "timeout" }, 2, 9],
  ["one of many", { ...failed, outcome: "timeout" }, 20, 9],
  ["a site that wants no visits", { ...failed, outcome: "robots_denied" }, 0, 30],
  ["a site that asks to wait two days", { ...failed, outcome: "unavailable", retryAfterMs: 2 * 86_400_000 }, 0, 2],
  ["a site that asks to wait for ever", { ...failed, outcome: "unavailable", retryAfterMs: 1e15 }, 0, 30],
])("after %s", (_what, change, failures, days) => {
  const { dueAt } = siteRecord({ ...site, failures }, visitOf([PROOF], change), recording);
  expect((dueAt.getTime() - visitedAt.getTime()) / 86_400_000).toBe(days);
});
