import { expect, test } from "vitest";

import { factsOfHtml } from "./testing/facts-of-html.ts";

const chosen = (html: string, url?: string) =>
  factsOfHtml(html, { url }).pages.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`);

test.each([
  [
    '<a href="/kontakt">Kontakt oss</a><a href="/om">Om oss</a><a href="/folk">Ansatte</a><a href="/p">Personvern</a><a href="/v">Salgsvilkår</a>',
    ["contact /kontakt", "about /om", "people /folk", "legal /v", "privacy /p"],
  ],
  [
    '<a href="/?page_id=77">Yhteystiedot</a><a href="/yritys">Yritys</a><a href="/h">Henkilökunta</a>',
    ["contact /", "about /yritys", "people /h"],
  ],
  ['<a href="/side-4">Kontakta oss</a><a href="/kontakt-linser">Kontaktlinser</a>', ["contact /side-4"]],
  [
    '<a href="/om-oss/">Om oss</a><a href="/om-oss/ansatte/">Hvem er vi</a>',
    ["about /om-oss/", "people /om-oss/ansatte/"],
  ],
  ['<a href="/om-oss/tilsette/">Våre tilsette</a>', ["people /om-oss/tilsette/"]],
  ['<a href="/about-us"><img alt=""></a>', ["about /about-us"]],
])("pages of %s", (html, pages) => expect(chosen(html).slice(0, pages.length)).toEqual(pages));

test.each([
  '<a href="https://www.annen.no/kontakt">Kontakt oss</a>',
  '<a href="mailto:post@firma.no">Kontakt oss</a>',
  '<a href="/kontakt.pdf">Kontakt oss</a>',
  '<a href="#kontakt">Kontakt oss</a>',
  '<a href="/nyheter/kontakt-med-havet">Kontakt med havet</a>',
  '<a href="javascript:void(0)">Om oss</a>',
])("no page of %s", (html) => expect(chosen(html)).toEqual([]));

test("at most five pages, each once", () => {
  const links = Array.from({ length: 40 }, (_, i) => `<a href="/kontakt/${i % 20}">Kontakt avdeling ${i}</a>`).join("");
  const pages = chosen(links);
  expect(pages).toHaveLength(5);
  expect(new Set(pages).size).toBe(5);
});
