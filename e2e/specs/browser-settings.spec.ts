/** Languages, time zones, scrollbars and ages of browsers that are not the usual ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "../fixtures.ts";

for (const [languages, zone] of [
  [["C"], "Etc/Unknown"],
  [["en-US@posix"], undefined],
] as const)
  test(`the pages work with the language ${languages[0]} and the time zone ${zone}`, async ({ freshPage: page }) => {
    await page.addInitScript({
      content: `
        Object.defineProperty(navigator, "languages", { get: () => ${JSON.stringify(languages)} });
        Object.defineProperty(navigator, "language", { get: () => "${languages[0]}" });
        const { resolvedOptions } = Intl.DateTimeFormat.prototype;
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...resolvedOptions.call(this), timeZone: ${JSON.stringify(zone)} };
        };`,
    });
    for (const [path, name] of [
      ["/companies", "Companies"],
      ["/today", "Today"],
      ["/leads", "Pipeline"],
      ["/account?tab=ledger", "Account"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
  });

test("a browser below the floor gets a sentence that names it, as the README does", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Set.prototype, "union"));
  await page.goto("/sign-in");
  await expect(page.getByText(/too old.*Firefox 127, Safari 17\.4, Chrome 122/)).toBeVisible();
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  expect(readme).toMatch(/Firefox 127,\s+Safari 17\.4, Chrome and Edge 122/);
});

test("pages without a frame fit 320 px with a scrollbar", async ({ page }) => {
  await page.setViewportSize({ width: 305, height: 450 });
  for (const path of ["/sign-in", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(305);
  }
});
