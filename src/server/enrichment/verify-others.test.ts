import { expect, test } from "vitest";

import { factsOfHtml } from "./extract/testing/facts-of-html.ts";
import { type ClaimedCompany, verify } from "./verify.ts";

const company: ClaimedCompany = {
  country_code: "NO",
  registry_id: "923609016",
  name: "FJELL OG VIDDE AS",
  postal_code: "4035",
  city: "STAVANGER",
};
const TEXT = `<p>${"Vi baker brød og kaker hver dag. ".repeat(40)}</p>`;
const FULL = "Fjell og Vidde AS, org.nr. 923 609 016";
const levelOf = (html: string, claimedCompany = company, url = "https://www.bakerinord.no/") =>
  verify(claimedCompany, [factsOfHtml(`<title>Bakeri Nord</title>${TEXT}${html}`, { url })]).level;

test.each([
  `Regnskapsfører: ${FULL}`,
  `Regnskapet føres av Fjell og Vidde AS (org.nr. 923 609 016)`,
  `Bakeri Nord AS, org.nr. 990 888 213</p><p>Regnskap: ${FULL}`,
  "Revisor</p><p>Fjell og Vidde AS</p><p>Org.nr. 923 609 016",
  "Levert av Fjell og Vidde AS</p><p>Org.nr. 923 609 016",
  `Laget med ♥ av ${FULL}`,
  `Nettsiden driftes av ${FULL}`,
  `Betaling leveres av ${FULL}`,
  `Bakeri Nord er forsikret i ${FULL}`,
  `Forretningsfører: ${FULL}`,
  `Utleier: ${FULL}`,
  `c/o ${FULL}`,
  `Vi deler lokaler med ${FULL}`,
  `Hovedsponsor ${FULL}`,
  `© Bakeri Nord AS, org.nr. 990 888 213</p><p>En del av ${FULL}`,
  `Bakeri Nord AS eies av ${FULL}`,
  `Søsterselskap: ${FULL}`,
  "Regnskapsfører er Fjell og Vidde AS<br>Gata 1<br>4035 Stavanger",
  "Bakeri Nord<br>c/o Fjell og Vidde AS<br>Gata 1<br>4035 Stavanger",
  "Vi holder til i samme bygg som Fjell og Vidde AS, Gata 1, 4035 Stavanger",
  "Design: Fjell og Vidde AS<br>Gata 1<br>4035 Stavanger",
  "Storfjord Fjell og Vidde AS<br>Gata 1<br>4035 Stavanger",
])("a bakery's footer does not assign its site to another company: %s", (text) => {
  expect(levelOf(`<footer><p>${text}</p></footer>`)).toBeLessThan(3);
});

test.each([
  [
    "a processor of its data",
    `<h1>Personvern</h1><p>Behandlingsansvarlig er Bakeri Nord.</p><p>Databehandler er ${FULL}.</p>`,
  ],
  ["a customer", "<h2>Referanser</h2><p>Fjell og Vidde AS (org.nr. 923 609 016)</p>"],
])("%s on a page about the company does not either", (_what, html) => {
  expect(levelOf(html, company, "https://www.bakerinord.no/om-oss")).toBeLessThan(3);
});

const owner = (rest: string) => `<script type="application/ld+json">{"@type":${rest}}</script><p>Fjell og Vidde AS</p>`;
test.each([
  owner('"Organization","name":"Bakeri Nord","member":{"@type":"Organization","vatID":"NO923609016MVA"}'),
  owner('"NewsArticle","about":{"@type":"Organization","taxID":"923609016"}'),
  owner('"Event","location":{"@type":"Place","address":{"postalCode":"4035","addressLocality":"Stavanger"}}'),
])("structured data do not either: %s", (html) => expect(levelOf(html)).toBeLessThan(3));

test("a holding's number on its subsidiary's site is not the site's, even with a similar name", () => {
  const holding = { ...company, name: "BAKERI NORD HOLDING AS" };
  const text = "Bakeri Nord AS er et datterselskap av Bakeri Nord Holding AS (org.nr. 923 609 016)";
  expect(levelOf(`<footer><p>${text}</p></footer>`, holding)).toBeLessThan(3);
});

test.each([
  ["whose company has another name", `<footer>Kafé Sol drives av ${FULL}</footer>`],
  ["whose site it is", `<footer>Nettstedet eies og driftes av ${FULL}</footer>`],
  ["below a guild", `<footer><p>Vi er medlem av Håndverkernes Garanti</p><p>© 2026 ${FULL}</p></footer>`],
  ["in its own address", "<p>Kontakt Fjell og Vidde AS<br>Gata 1<br>4035 Stavanger</p>"],
])("a company %s is proven", (_what, html) => {
  expect(levelOf(html, company, "https://www.kafesol.no/")).toBeGreaterThan(2);
});

test("on its own site a company's trade is not another company's role", () => {
  const books = { ...company, name: "NORD REGNSKAP AS" };
  const html = "<footer>Nord Regnskap AS · Autorisert regnskapsfører: org.nr. 923 609 016</footer>";
  expect(levelOf(html, books, "https://www.nordregnskap.no/")).toBe(4);
  const agency = { ...company, name: "BYRÅET AS" };
  expect(levelOf("<footer>Byrået AS · Webdesign: org.nr. 923 609 016</footer>", agency, "https://www.byraet.no/")).toBe(
    4,
  );
});
