import type { Page } from "@playwright/test";

import { chips, openExplorer, settled, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

const map = (page: Page) => page.getByRole("listbox", { name: "Counties" });
const counties = (page: Page) => map(page).getByRole("option");

async function openMap(page: Page): Promise<void> {
  await page.keyboard.press("m");
  await expect(counties(page)).toHaveCount(66);
  await expect(counties(page).first()).toHaveAccessibleName(/, [\d,]+\scompan(y|ies)$/);
}

/** The map's number of a county, from its accessible name: "Vestland, 1,234 companies". */
async function countOn(page: Page, code: string): Promise<number> {
  const name = (await map(page).locator(`[data-county="${code}"]`).getAttribute("aria-label")) ?? "";
  return Number((/, ([\d,]+)\scompan/.exec(name)?.[1] ?? "").replaceAll(",", ""));
}

test("the list's total is the map's number, county by county, and under another filter", async ({
  freshPage: page,
}) => {
  test.slow();
  await openExplorer(page);
  await openMap(page);
  const codes = await counties(page).evaluateAll((paths) =>
    paths.map((path) => path.getAttribute("data-county") ?? ""),
  );
  for (const filter of ["", "?has_website=true"]) {
    if (filter !== "") {
      await openExplorer(page, filter);
      await expect(counties(page).first()).toHaveAccessibleName(/, [\d,]+\scompan(y|ies)$/);
    }
    // Every seventh of 66: all four countries, large and small.
    for (const code of codes.filter((_, at) => at % 7 === 0)) {
      const county = map(page).locator(`[data-county="${code}"]`);
      await county.dispatchEvent("click", { detail: 1 });
      await expect(county).toHaveAttribute("aria-selected", "true");
      await settled(page);
      expect({ code, total: await total(page) }).toEqual({ code, total: await countOn(page, code) });
    }
  }
});

test("by keys: arrows move, Space filters, Shift adds, Enter zooms, Escape goes back", async ({ freshPage: page }) => {
  await openExplorer(page);
  await openMap(page);
  await map(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(counties(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
  await expect(chips(page)).toContainText("Region");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(counties(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(2);
  await settled(page);
  const whole = await map(page).getAttribute("viewBox");
  await page.keyboard.press("Enter");
  await expect(map(page)).not.toHaveAttribute("viewBox", whole ?? "");
  await expect(page.getByRole("button", { name: "All countries" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(map(page)).toHaveAttribute("viewBox", whole ?? "");
});
