import { expect, test } from "vitest";

import { factsOfHtml } from "./testing/facts-of-html.ts";

test.each([
  ["challenge", "<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>"],
  ["challenge", "<title>Attention Required! | Cloudflare</title><p>post@firma.no</p>"],
  ["parked", "<h1>firma.no</h1><p>Domenet er parkert hos Domeneshop. kontakt@domeneshop.no</p>"],
  ["parked", "<p>This domain is for sale. buy@broker.com</p>"],
  ["under construction", "<h1>Kommer snart</h1>"],
  ["empty", ""],
  ["content", "<h1>Kaffebaren</h1><p>Åpent hver dag. <a href='/kontakt'>Kontakt</a></p>"],
])("%s: %s", (state, html) => {
  const facts = factsOfHtml(html);
  expect(facts.state).toBe(state);
  if (state !== "content") expect(facts.emails).toEqual([]);
});
