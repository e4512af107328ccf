import type { Page } from "@playwright/test";

import { total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { openPage } from "../pages.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** All that takes a tap and is missed by a finger 21 px off its middle: to a side, above or below. */
const missedTargets = (page: Page) =>
  page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a:not([href="#main"]), button:enabled, input, select, textarea, [role="tab"], [role="switch"]',
    );
    const visible = [...candidates].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const offMiddle = [
      [0, 0],
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const;
    const misses = visible.filter((element) => {
      (element.closest("label") ?? element).scrollIntoView({ block: "center", inline: "center" });
      // A tap on the row acts like a tap on the company's name, which is on the first of its two lines: the target is
      // the row.
      const row = element.matches("td.pinned a") ? element.closest("tr") : null;
      const { left, width } = element.getBoundingClientRect();
      const { top, height } = (row ?? element).getBoundingClientRect();
      return offMiddle.some(([dx, dy]) => {
        const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
        const isOwn = hit === null || element.contains(hit) || hit.closest("label")?.contains(element) === true;
        return !isOwn && !(row?.contains(hit) && hit?.closest("a, button, input") === null);
      });
    });
    return {
      looked: visible.length,
      missed: misses.map((element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.innerText}`),
    };
  });

test("on a phone every target is 44 px high and wide", async ({ signedInPage: page }) => {
  // Five pages on a phone: minutes on a machine with other work.
  test.setTimeout(180_000);
  for (const path of ["/companies", "/companies/1", "/leads", "/account", "/account?tab=settings"])
    await test.step(path, async () => {
      await openPage(page, path);
      const result = await missedTargets(page);
      expect(result.looked).toBeGreaterThan(5);
      expect(result.missed).toEqual([]);
    });
});

test("a tap on a county filters by it, a second tap clears it", async ({ signedInPage: page }) => {
  await openPage(page, "/companies");
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name: "Map" }).tap();
  const county = page.getByRole("listbox", { name: "Counties" }).getByRole("option", { name: /^Vestland, / });
  const number = /, ([\d,]+)\scompan/.exec((await county.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await county.tap();
  await expect(county).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/regions=NO-46/);
  // Two taps at once zoom in.
  await page.waitForTimeout(700);
  await county.tap();
  await expect(county).toHaveAttribute("aria-selected", "false");
  await page.waitForTimeout(700);
  await county.tap();
  await expect(county).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Close" }).tap();
  await expect.poll(() => total(page)).toBe(Number(number.replaceAll(",", "")));
});

test("the rows of the leads' list have one height, with or without a phone number", async ({ signedInPage: page }) => {
  await openPage(page, "/leads?view=list");
  const rows = page.getByRole("grid", { name: "Leads" }).locator("tr[data-index]");
  await expect(rows.getByRole("link", { name: /^\+4/ }).first()).toBeAttached();
  const heights = await rows.evaluateAll((elements) =>
    elements.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(heights.length).toBeGreaterThan(10);
  expect(new Set(heights)).toEqual(new Set([44]));
});
