import type { Page } from "@playwright/test";

import { chips, openExplorer, option, rows, settled, table } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

const order = (page: Page, words: string) => page.getByRole("main").getByText(`· ${words}`, { exact: true });

test("the header names the order of the rows, which the URL omits while it is the default", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  await expect(order(page, "Most employees")).toBeVisible();
  await table(page).getByRole("button", { name: "Name", exact: true }).click();
  await expect(order(page, "A to Z")).toBeVisible();
  await page.getByRole("searchbox", { name: "Name" }).fill("berg");
  await expect(page).toHaveURL(/query=berg/);
  await openExplorer(page, "?query=berg");
  await expect(order(page, "Best match")).toBeVisible();
});

/** Pairs of texts and buttons in the head that lie over one another, and those that leave it. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const head = document.querySelector("main header")?.parentElement;
    if (!head) return ["no head"];
    const frame = head.getBoundingClientRect();
    const parts = [...head.querySelectorAll("h1, button, [role=status], p > span, li")].filter(
      (element) =>
        element.checkVisibility() &&
        !element.parentElement?.closest("button, li") &&
        element.getBoundingClientRect().width > 1,
    );
    const boxes = parts.map((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      const box = part.getBoundingClientRect();
      // Words may be wider than their element; chips on a phone are cut by the row that scrolls.
      const row = part.closest("ul")?.getBoundingClientRect().right ?? Infinity;
      const right = part.matches("button, li") ? Math.min(box.right, row) : words.getBoundingClientRect().right;
      return { name: part.textContent, left: Math.min(box.left, row), right, top: box.top, bottom: box.bottom };
    });
    const faults = boxes.filter(({ right }) => right > frame.right + 1).map(({ name }) => `${name} leaves the head`);
    for (const [index, box] of boxes.entries())
      for (const nextBox of boxes.slice(index + 1))
        if (
          box.left < nextBox.right - 1 &&
          nextBox.left < box.right - 1 &&
          box.top < nextBox.bottom - 1 &&
          nextBox.top < box.bottom - 1
        )
          faults.push(`${box.name} over ${nextBox.name}`);
    return faults;
  });
}

test("no part of the header overlaps, at any width and zoom", async ({ freshPage: page }) => {
  test.setTimeout(120_000);
  await openExplorer(page, "?countries=DK&min_employees=10");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Danish companies worth a call");
  await page.getByRole("button", { name: "Save view" }).click();
  await option(page, /^Norway/).check();
  await settled(page);
  await expect(page.getByText("edited")).toBeVisible();
  // 720 px is 1 440 at 200 %.
  for (const width of [390, 640, 700, 720, 768, 790, 1024, 1100, 1280, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => collisions(page)).toEqual([]);
    });
  // The order is: the view's name, then its changes.
  const head = page.locator("main header").first();
  await expect(head.locator("h1, button").locator("visible=true")).toContainText([
    "Companies",
    "Danish companies worth a call",
    "Save",
    "Reset",
    "Map",
    "Columns",
    "Export",
  ]);
});

test("the first filters do not move the rows", async ({ freshPage: page }) => {
  await openExplorer(page);
  const top = async () => (await rows(page).first().boundingBox())?.y;
  const previousTop = await top();
  await option(page, /^Norway/).check();
  await settled(page);
  await option(page, /^Has a website/).check();
  await settled(page);
  await expect(chips(page).getByRole("listitem")).toHaveCount(2);
  expect(await top()).toBe(previousTop);
});
