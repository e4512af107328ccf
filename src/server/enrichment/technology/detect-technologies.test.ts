import { expect, test } from "vitest";

import { readPage } from "../extract/read-page.ts";
import { detectTechnologies } from "./detect-technologies.ts";

const found = (html: string) => detectTechnologies({ page: readPage(html, new URL("https://www.firma.no/")) });

test("a weak sign alone proves nothing, two of different kinds do", () => {
  const image = '<img src="https://cdn.annen.net/wp-content/uploads/x.jpg">';
  expect(found(image)).toEqual([]);
  expect(found(`${image}${image}`)).toEqual([]);
  expect(found(`${image}<div class="wp-block-group"></div>`).map(({ name }) => name)).toEqual(["WordPress"]);
});

test("what cannot be without another product implies it, and says so", () => {
  expect(
    found('<script src="/wp-content/plugins/woocommerce/x.js"></script>').map(({ name, basis }) => `${name} ${basis}`),
  ).toEqual(["WordPress observed", "WooCommerce observed"]);
  expect(found('<div class="gform_wrapper"></div>').map(({ name, basis }) => `${name} ${basis}`)).toEqual([
    "WordPress implied",
    "Gravity Forms observed",
  ]);
});

test("tags that wait for consent count, in escaped addresses of inline scripts too", () => {
  expect(
    found('<script type="text/plain" data-src="https://static.hotjar.com/c/x.js"></script>').map(({ name }) => name),
  ).toEqual(["Hotjar"]);
  expect(
    found(String.raw`<script>load("https:\/\/static.hotjar.com\/c\/x.js")</script>`).map(({ name }) => name),
  ).toEqual(["Hotjar"]);
});

test("a cookie's value is not evidence, nor is what differs in its name", () => {
  expect(detectTechnologies({ cookies: ["_ga_SECRET123"] })).toEqual([
    { name: "Google Analytics", category: "analytics", basis: "observed", evidence: "cookie _ga_*" },
  ]);
});
