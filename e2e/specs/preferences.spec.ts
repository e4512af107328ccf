/** Settings of a user's system: more contrast, forced colours, less motion, another language's numbers. */
import type { Locator } from "@playwright/test";

import { openExplorer, rows } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

/** A colour as the browser computes it, and how far it is from the page's ground (WCAG 2, 1 to 21). */
const contrastOf = (text: Locator) =>
  text.evaluate((element) => {
    const picture = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!picture) return 0;
      picture.fillStyle = colour;
      picture.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...picture.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminance(getComputedStyle(document.documentElement).backgroundColor);
    const ink = luminance(getComputedStyle(element).color);
    return (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
  });

test("more contrast, forced colours and less motion are respected", async ({ freshPage: page }) => {
  await openExplorer(page);
  const faintest = page.getByRole("complementary", { name: "Filters" }).locator(".filter-count").first();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "no-preference" });
    await expect.poll(() => contrastOf(faintest)).toBeGreaterThanOrEqual(4.5);
    await page.emulateMedia({ colorScheme, contrast: "more" });
    await expect.poll(() => contrastOf(faintest)).toBeGreaterThanOrEqual(7);
  }

  await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", forcedColors: "active" });
  const current = page.getByRole("link", { name: "Companies", exact: true });
  const otherLink = page.getByRole("link", { name: "Pipeline", exact: true });
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(current)).not.toBe(await ground(otherLink));
  await expect(rows(page).nth(0).getByRole("checkbox")).toHaveCSS("appearance", "auto");
  // Bars are pictures: they keep their colour.
  const bar = page.getByRole("button", { name: /^1–4: / }).locator("span");
  expect(await ground(bar)).not.toBe(await ground(page.locator("html")));

  // So do the chosen segment of a control, whose label is readable, and a filled button, whose edge is drawn.
  const add = page.getByRole("button", { name: "Export" });
  await expect(add).toHaveCSS("border-style", "solid");
  await page.goto("/account");
  const days = page.locator("label", { has: page.getByRole("radio", { name: "Days" }) });
  const months = page.locator("label", { has: page.getByRole("radio", { name: "Months" }) });
  await expect(days).toBeVisible();
  expect(await ground(days)).not.toBe(await ground(months));
  expect(await days.evaluate((label) => getComputedStyle(label).color)).not.toBe(await ground(days));
  await openExplorer(page);

  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Export" }).click();
  const motion = await page
    .getByRole("dialog")
    .evaluate((dialog) => getComputedStyle(dialog).transitionDuration.split(",").map(Number.parseFloat));
  expect(Math.max(...motion)).toBeLessThan(0.001);
  // Even the shortest transition takes a frame, and an inherited property would change one level of the tree per frame.
  await expect(page.getByRole("dialog")).toHaveCSS("transition-property", "none");
});

test.describe("to a reader in Norway", () => {
  test.use({ locale: "nb-NO" });
  test("numbers follow the locale, words the interface's language", async ({ freshPage: page }) => {
    await openExplorer(page, "?peek=1");
    // Other stories on the same server may have brought in a few.
    await expect(page.getByRole("main").getByText(/^3\s\d{3}\scompanies$/)).toBeVisible();
    await expect(page.getByRole("complementary").getByText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}/)).toBeVisible();
  });
});
