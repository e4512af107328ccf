import { expect, test } from "vitest";

import { factsOfHtml } from "./extract/testing/facts-of-html.ts";
import { type ClaimedCompany, verify } from "./verify.ts";

const company: ClaimedCompany = {
  country_code: "NO",
  registry_id: "923609016",
  name: "EQUINOR ASA",
  postal_code: "4035",
  city: "STAVANGER",
};
const levelOf = (html: string, claimedCompany = company, url?: string) =>
  verify(claimedCompany, [factsOfHtml(html, { url })]).level;

test.each([
  [4, "its number in the footer", "<p>Velkommen</p><footer>Org.nr. 923 609 016 MVA</footer>"],
  [
    4,
    "its number in JSON-LD",
    '<script type="application/ld+json">{"@type":"Organization","vatID":"NO923609016MVA"}</script><p>Hei</p>',
  ],
  [
    4,
    "its number among two, with its name",
    "<footer><p>Equinor ASA org.nr. 923 609 016</p><p>Equinor Energy AS org.nr. 990 888 213</p></footer>",
  ],
  [3, "name with its place", "<p>Equinor ASA<br>Forusbeen 50<br>4035 Stavanger</p>"],
  [
    3,
    "name with its place in structured data",
    '<script type="application/ld+json">{"@type":"Organization","legalName":"Equinor ASA","address":{"postalCode":"4035","addressLocality":"Stavanger"}}</script><p>Equinor ASA</p>',
  ],
  [1, "only the name", "<p>Vi leverer til Equinor ASA</p>"],
  [
    1,
    "its name, and its place far away",
    `<p>Equinor ASA</p><p>${"og så videre ".repeat(60)}</p><p>4035 Stavanger</p>`,
  ],
  [1, "another place", "<p>Equinor ASA<br>0150 Oslo</p>"],
  [0, "a longer name", "<p>Equinor ASAS Vei 1, 4035 Stavanger</p>"],
  [
    -1,
    "another's number, with its name and place",
    "<p>Equinor ASA, 4035 Stavanger</p><footer>Org.nr. 990 888 213</footer>",
  ],
  [
    1,
    "its number in the credit of the agency that made the site",
    "<p>Nettside levert av Equinor ASA, org.nr. 923 609 016</p>",
  ],
  [
    0,
    "a directory",
    "<ul><li>Equinor ASA 923 609 016 MVA<li>990 888 213 MVA<li>974 760 673 MVA<li>971 032 081 MVA</ul>",
  ],
  [0, "nothing", "<p>Velkommen</p>"],
])("level %i: %s", (level, _what, html) => expect(levelOf(html)).toBe(level));

test("a bank's number in a shop's terms does not assign the site to the bank", () => {
  const bank: ClaimedCompany = {
    country_code: "SE",
    registry_id: "556737-0431",
    name: "Klarna Bank AB",
    postal_code: "11134",
    city: "Stockholm",
  };
  const terms = `<h1>Köpvillkor</h1><p>Betalning sker med Klarna Bank AB (publ), org.nr 556737-0431.</p><p>${"Mer text om leverans. ".repeat(40)}</p>`;
  expect(levelOf(terms, bank, "https://www.butik.se/villkor")).toBe(0);
});

test("a shop's own number in its terms, as the seller's, proves it", () => {
  const terms = `<p>Selger er Equinor ASA, org.nr. 923 609 016.</p><p>${"Mer tekst om levering. ".repeat(40)}</p>`;
  expect(levelOf(terms, company, "https://www.butikk.no/vilkar")).toBe(4);
});

test("a list of dealers with addresses verifies no dealer", () => {
  const dealers = [
    "4035 Stavanger",
    "0150 Oslo",
    "5003 Bergen",
    "7010 Trondheim",
    "9008 Tromsø",
    "4610 Kristiansand",
    "6002 Ålesund",
  ];
  expect(
    levelOf(
      dealers.map((place) => `<p>Equinor ASA, Gata 1, ${place}</p>`).join(""),
      company,
      "https://www.forhandlere.no/",
    ),
  ).toBe(1);
});
