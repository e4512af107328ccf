import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere, lookAt, openPage, pages } from "../pages.ts";
import { demoAccount, openSession } from "../sign-in.ts";

// Pages of a thousand rows or a whole reference take axe seconds a run.
test.setTimeout(360_000);

/** Distance that things moved by themselves, as web.dev/cls counts; good is below 0.1. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const html = () => document.documentElement;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ("value" in shift && "hadRecentInput" in shift && shift.hadRecentInput === false)
          html().dataset["shift"] = String(Number(html().dataset["shift"] ?? 0) + Number(shift.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? 0));
}

for (const { name, path, signedOut } of pages) {
  test(`${name} does not shift, fits 320 px and 200 %, and axe finds no fault, in both themes at three widths`, async ({
    page,
    context,
    server,
    store,
  }) => {
    if (!signedOut) await openSession(context, store, server.url, (await demoAccount(server.url)).email);
    const shifts = await watchShifts(page);
    await openPage(page, path);
    const shifted = await shifts();
    console.log(`${name}: ${shifted.toFixed(3)}`);
    expect(shifted).toBeLessThan(0.05);
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 450 });
      await expect(page.getByRole("heading").first()).toBeVisible();
      const overflow = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("main, main > *")].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      );
      expect(Math.max(...overflow), `${width} px`).toBe(0);
    }
    if (name === "docs") {
      // Once all of it; its operations are alike, and those of leads have every method.
      await lookAt(page, "light", 1440);
      await expectNoAxeFindings(page);
      await page.getByRole("searchbox", { name: "Find an operation" }).fill("lead");
    }
    await expectNoAxeFindingsAnywhere(page);
  });
}
