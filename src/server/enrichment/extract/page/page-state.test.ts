import { expect, test } from "vitest";

import { factsOfHtml } from "../testing/facts-of-html.ts";

const long = (text: string) => `<p>${text}</p>`.repeat(150);

test.each([
  ["challenge", "by its title", "<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>"],
  ["challenge", "with an address", "<title>Attention Required! | Cloudflare</title><p>post@firma.no</p>"],
  ["parked", "in Norwegian", "<h1>firma.no</h1><p>Domenet er parkert hos Domeneshop. kontakt@domeneshop.no</p>"],
  ["parked", "for sale", "<p>This domain is for sale. buy@broker.com</p>"],
  [
    "parked",
    "long, by its heading",
    `<h1>This domain is for sale. Contact sales@broker.com</h1>${long("Premium names win.")}`,
  ],
  ["parked", "long, by its title", `<title>firma.no is for sale</title>${long("Premium names win. sales@broker.com")}`],
  ["parked", "long, by its first lines", `<p>Domænet er til salg</p>${long("Køb et godt navn, tlf. 86 12 34 60.")}`],
  ["parked", "long, in Finnish", `<h2>Verkkotunnus on myynnissä</h2>${long("Osta hyvä nimi: myynti@valittaja.fi")}`],
  [
    "suspended",
    "by its title",
    "<title>Account Suspended</title><p>Contact your hosting provider: support@verten.no</p>",
  ],
  ["suspended", "by its text", "<h1>This Account has been suspended.</h1><p>Contact support@verten.no</p>"],
  ["suspended", "in Norwegian", "<h1>Nettstedet er midlertidig stengt</h1><p>Kontakt support@verten.no</p>"],
  [
    "suspended",
    "long, in Swedish",
    `<title>Webbplatsen är avstängd</title>${long("Om webbhotell. support@verten.se")}`,
  ],
  ["suspended", "in Danish", "<h1>Hjemmesiden er suspenderet</h1><p>Kontakt support@verten.dk</p>"],
  ["suspended", "in Finnish", "<h1>Sivusto on suljettu</h1><p>Ota yhteyttä: tuki@verten.fi</p>"],
  ["suspended", "by its address", "<title>Bandwidth Limit Exceeded</title><h1>509</h1><p>webmaster@verten.no</p>"],
  ["under construction", "in a few words", "<h1>Kommer snart</h1>"],
  [
    "not found",
    "with the host's contacts",
    `<title>404 - Siden finnes ikke</title><h1>Siden finnes ikke</h1>${long("Webhotell fra verten. Ring 22 00 25 25 eller support@verten.no")}`,
  ],
  ["not found", "by its number", "<h1>404</h1><p>Kundeservice: 22 00 25 25</p>"],
  ["not found", "in Nynorsk", "<h2>Sida finst ikkje</h2><p>post@verten.no</p>"],
  ["not found", "in Swedish", "<title>Sidan kunde inte hittas | Verten</title><p>support@verten.se</p>"],
  ["not found", "in Danish", "<h1>Siden blev ikke fundet</h1><p>support@verten.dk</p>"],
  ["not found", "in Finnish", "<h1>Sivua ei löytynyt</h1><p>tuki@verten.fi</p>"],
  ["not found", "in English", "<title>Page not found – Verten</title><p>support@verten.no</p>"],
  ["content", "of a firm at number 404", "<title>Kontor 4040 AS</title><h1>Kontor 4040</h1><p>post@firma.no</p>"],
  [
    "content",
    "about pages that are not found",
    `<h1>Hjelp</h1>${long("Siden finnes ikke, sier nettleseren. post@firma.no")}`,
  ],
  ["empty", "without a word", ""],
  ["content", "of a café", "<h1>Kaffebaren</h1><p>Åpent hver dag. <a href='/kontakt'>Kontakt</a></p>"],
  [
    "content",
    "about domains",
    `<h1>Domener</h1>${long("Slik kjøper du et navn.")}<p>This domain is for sale, sier annonsen.</p>`,
  ],
  [
    "content",
    "about suspended accounts",
    `<h1>Hjelp</h1>${long("Tekst om drift.")}<p>Account suspended er en feilmelding.</p>`,
  ],
  [
    "content",
    "of a shop that is closed",
    `<h1>Butikken er midlertidig stengt</h1><p>Vi åpner i mai. post@firma.no</p>`,
  ],
])("%s %s", (state, _, html) => {
  const facts = factsOfHtml(html);
  expect(facts.state).toBe(state);
  const { emails, phones, people, numbers, profiles } = facts;
  if (state !== "content") expect([emails, phones, people, numbers, profiles].flat()).toEqual([]);
});
