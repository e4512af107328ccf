/** With scrollbars that take room, as on Windows, on Linux and on a Mac with a mouse. */
import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { openPage, pages, viewports, widths } from "../pages.ts";

/** Parts that scroll sideways although nothing says so: regions with a name (code, tables of reference) may. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("*")]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth &&
          !element.matches("section[aria-label][tabindex]") &&
          (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)),
      )
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName}.${className}: ${scrollWidth} of ${clientWidth} px`,
      ),
  );

const states: typeof pages = [
  ...pages,
  { name: "peek", path: "/companies?peek=1" },
  { name: "company history", path: "/companies/1?tab=history" },
  { name: "company contacts", path: "/companies/1?tab=contacts" },
  { name: "company technology", path: "/companies/1?tab=technology" },
  { name: "ledger", path: "/account?tab=ledger" },
  { name: "keys", path: "/account?tab=keys" },
];

test("headless Chromium shows scrollbars here", async ({ page }) => {
  await page.setContent("<div style='overflow-y: scroll; width: 100px'></div>");
  expect(await page.locator("div").evaluate((element) => 100 - element.clientWidth)).toBe(15);
});

async function expectNoneSideways(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize(viewports[width]);
      await expect(async () => expect(await sideways(page)).toEqual([])).toPass({ timeout: 3_000 });
    });
}

for (const { name, path, signedOut } of states)
  if (signedOut === true) test(`${name}: nothing scrolls sideways`, ({ page }) => expectNoneSideways(page, path));
  else test(`${name}: nothing scrolls sideways`, ({ signedInPage }) => expectNoneSideways(signedInPage, path));
