import { expect, test } from "vitest";

import { isOnPlatform } from "../visit-page.ts";

test.each([
  "https://wolt.com/nb/nor/oslo/restaurant/napoli",
  "https://www.foodora.no/restaurant/ab1c/napoli",
  "https://www.foodora.se/",
  "https://www.tripadvisor.no/Restaurant_Review-g1",
  "https://www.google.no/maps/place/Napoli",
  "https://maps.google.com/?cid=1",
  "https://goo.gl/maps/x",
  "https://linktr.ee/napoli",
  "https://www.bokadirekt.se/places/salong-1",
  "https://www.proff.no/selskap/napoli",
  "https://napoli.timma.fi/",
])("%s is a page on a platform", (url) => expect(isOnPlatform(new URL(url), "NAPOLI PIZZERIA AS")).toBe(true));

test.each([
  "https://www.napoli.no/",
  "https://wolt.com.napoli.no/",
  "https://minwolt.com/",
  "https://sites.google.com/view/napoli",
  "https://napoli.wixsite.com/start",
  "https://napoli.business.site/",
])("%s is a website", (url) => expect(isOnPlatform(new URL(url), "NAPOLI PIZZERIA AS")).toBe(false));

test("a platform is the website of the company that runs it", () => {
  expect(isOnPlatform(new URL("https://wolt.com/"), "WOLT ENTERPRISES OY")).toBe(false);
  expect(isOnPlatform(new URL("https://www.finn.no/"), "FINN.NO AS")).toBe(false);
  expect(isOnPlatform(new URL("https://www.finn.no/"), "FINNMARK BYGG AS")).toBe(true);
  expect(isOnPlatform(new URL("https://www.just-eat.dk/"), "JUST EAT DENMARK A/S")).toBe(false);
  expect(isOnPlatform(new URL("https://www.degulesider.dk/"), "DE GULE SIDER A/S")).toBe(false);
});
