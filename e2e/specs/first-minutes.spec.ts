/** The first five minutes of a sales person, by mouse and by keys. */
import type { Page } from "@playwright/test";

import { chips, filters, openExplorer, option, rows, settled, table, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

const addTwenty = async (page: Page) => {
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await page.getByRole("button", { name: /^Add \d+$/ }).click();
  await expect(page.getByText(/^\d+\scompan(y|ies) added to the pipeline/)).toBeVisible();
};

test("by mouse: filtered, sorted, into the pipeline, exported, saved, shared, back", async ({
  freshPage: page,
  context,
}) => {
  test.setTimeout(180_000);
  await openExplorer(page);
  await page.getByRole("searchbox", { name: "Search industries" }).fill("bygg");
  await page.getByRole("treeitem", { name: /^F Construction/ }).click();
  await filters(page).getByRole("group", { name: "Employees" }).getByRole("button", { name: "10–49" }).click();
  await filters(page).getByRole("textbox", { name: "From year" }).pressSequentially("2005");
  // The year is taken when its field is left, by this very click; the tick follows with its rows.
  await option(page, /^Has a website/).click();
  await expect(option(page, /^Has a website/)).toBeChecked();
  await table(page).getByRole("button", { name: "Employees", exact: true }).click();
  await settled(page);
  for (const words of ["Construction", "Employees 10 – 49", "Founded from 2005", "Has a website"])
    await expect(chips(page)).toContainText(words);
  const found = await total(page);
  const address = page.url();
  const wanted = Math.min(found, 20);
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page)
    .nth(wanted - 1)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await addTwenty(page);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export \d+/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: /^Save as/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Builders");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/view=\d+$/);
  const shared = await context.newPage();
  await shared.goto(address);
  await settled(shared);
  expect(await total(shared)).toBe(found);
  await shared.close();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Pipeline" }).click();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Companies" }).click();
  await expect(page).toHaveURL(/view=\d+$/);
  await settled(page);
  expect(await total(page)).toBe(found);
});

test("by keys: words in the palette become filters, rows are walked and chosen", async ({ freshPage: page }) => {
  await openExplorer(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Search pages, companies and actions" })).toBeFocused();
  await page.keyboard.type("construction bergen 1-500 with website");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const search = palette.getByRole("option", { name: /^Construction · Bergen · 1 – 500 employees · Has a website/ });
  await expect(search).toBeVisible();
  await expect(search).toHaveAttribute("aria-selected", "true");
  await expect(search).toContainText(/\d+\scompan(y|ies)$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/industries=10006&cities=Bergen&min_employees=1&max_employees=500&has_website=true/);
  await settled(page);
  await table(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Selected companies" })).toContainText("1 selected");
  await addTwenty(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Result list" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/industries=10006&cities=Bergen/);
});
