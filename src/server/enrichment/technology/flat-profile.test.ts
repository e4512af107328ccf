import { expect, test } from "vitest";

import { flatProfile } from "./detect-technologies.ts";

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
