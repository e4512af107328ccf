import { expect, test } from "vitest";

import { readPage } from "../extract/extract-facts.ts";
import { detectTechnologies, flatProfile } from "./detect-technologies.ts";

const technologiesIn = (html: string) => detectTechnologies({ page: readPage(html, new URL("https://www.firma.no/")) });

const namesIn = (html: string) => technologiesIn(html).map(({ name }) => name);

test("one weak signal does not prove a product, two of different kinds do", () => {
  const image = '<img src="https://cdn.annen.net/wp-content/uploads/x.jpg">';
  expect(technologiesIn(image)).toEqual([]);
  expect(technologiesIn(`${image}${image}`)).toEqual([]);
  expect(technologiesIn(`${image}<div class="wp-block-group"></div>`).map(({ name }) => name)).toEqual(["WordPress"]);
});

test("a product that requires another one implies it, with that evidence", () => {
  expect(
    technologiesIn('<script src="/wp-content/plugins/woocommerce/x.js"></script>').map(
      ({ name, basis }) => `${name} ${basis}`,
    ),
  ).toEqual(["WordPress observed", "WooCommerce observed"]);
  expect(technologiesIn('<div class="gform_wrapper"></div>').map(({ name, basis }) => `${name} ${basis}`)).toEqual([
    "WordPress implied",
    "Gravity Forms observed",
  ]);
});

test("tags that wait for consent count, in escaped addresses of inline scripts too", () => {
  expect(
    technologiesIn('<script type="text/plain" data-src="https://static.hotjar.com/c/x.js"></script>').map(
      ({ name }) => name,
    ),
  ).toEqual(["Hotjar"]);
  expect(
    technologiesIn(String.raw`<script>load("https:\/\/static.hotjar.com\/c\/x.js")</script>`).map(({ name }) => name),
  ).toEqual(["Hotjar"]);
});

test("a cookie's value and the variable part of its name are not evidence", () => {
  expect(detectTechnologies({ cookies: ["_ga_SECRET123"] })).toEqual([
    { name: "Google Analytics", category: "analytics", basis: "observed", evidence: "cookie _ga_*" },
  ]);
});

test("pictures of a srcset, lazy ones and the picture of a shared link are files of the site", () => {
  const drawn = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="';
  for (const html of [
    '<source srcset="/globalassets/hus.jpg?w=480 480w, /globalassets/hus.jpg?w=960 960w">',
    `<img ${drawn} data-src="/globalassets/hus.jpg">`,
    `<img ${drawn} data-srcset="/globalassets/hus.jpg 1x">`,
    '<meta property="og:image" content="/globalassets/hus.jpg">',
  ])
    expect(namesIn(html)).toEqual(["Optimizely CMS"]);
  expect(namesIn('<meta property="og:image" content="https://cdn.sanity.io/images/a/hus.jpg">')).toEqual([]);
});

test("a document that is linked to is a weak sign", () => {
  const link = '<a href="/wp-content/uploads/prisliste.pdf">Prisliste</a>';
  expect(namesIn(link)).toEqual([]);
  expect(namesIn(`${link}<a href="https://www.firma.no/wp-content/uploads/b.pdf">B</a>`)).toEqual([]);
  expect(namesIn(`${link}<div class="wp-block-group"></div>`)).toEqual(["WordPress"]);
  expect(namesIn('<a href="https://www.annen.no/wp-content/a.pdf">A</a><div class="wp-block-group"></div>')).toEqual(
    [],
  );
});

test("hashes of tools count, similar words do not", () => {
  expect(namesIn('<p class="svelte-a3sv8">')).toEqual(["Svelte"]);
  expect(namesIn("<p data-v-6d208038>")).toEqual(["Vue"]);
  for (const html of [
    '<p class="svelte-video svelte-2024 svelte-">',
    "<p data-v-video data-v-2024>",
    "<style>.svelte-video{}.svelte-{}</style>",
    `<style>${".svelte-video{}".repeat(200)}.svelte-a3sv8{}</style>`,
  ])
    expect(namesIn(html)).toEqual([]);
  expect(namesIn(`<style>${".svelte-video{}".repeat(20)}.svelte-a3sv8{}</style>`)).toEqual(["Svelte"]);
});

test("scripts in links and addresses in style sheets count", () => {
  expect(namesIn('<a href="javascript:Cookiebot.renew()">Samtykke</a>')).toEqual(["Cookiebot"]);
  expect(namesIn('<p>Vi bruker Cookiebot.</p><a href="/javascript:Cookiebot">x</a>')).toEqual([]);
  expect(namesIn("<style>@import url(https://fonts.googleapis.com/css2?family=Inter);</style>")).toEqual([
    "Google Fonts",
  ]);
});

test("one product where the profile has one place, sorted names where it has several", () => {
  expect(
    flatProfile([
      { name: "WordPress", category: "cms" },
      { name: "Hotjar", category: "analytics" },
      { name: "Google Tag Manager", category: "tag manager" },
      { name: "Klarna", category: "payment" },
      { name: "Cookiebot", category: "consent" },
      { name: "Mimecast", category: "email gateway" },
    ]),
  ).toEqual({
    cms: "WordPress",
    frameworks: [],
    analytics: ["Google Tag Manager", "Hotjar"],
    cdn: null,
    hosting: null,
    email_provider: null,
    ecommerce: null,
    payment_providers: ["Klarna"],
    live_chat: null,
    marketing: [],
  });
});
