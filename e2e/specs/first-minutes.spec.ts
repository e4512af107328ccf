/**
 * The first five minutes of a sales person, by mouse and by keys. In Aarhus, not in Bergen: among the 3000 demo companies
 * Bergen has no construction company founded after 2015 with 10 to 50 employees and a website.
 */
import type { Page } from "@playwright/test";

import { chips, filters, openExplorer, option, rows, settled, table, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo } from "../tab-to.ts";

const addTwenty = async (page: Page) => {
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await page.getByRole("button", { name: /^Add \d+/ }).click();
  await expect(page.getByText(/^\d+\scompan(y|ies) added to the pipeline/)).toBeVisible();
};

test("by mouse: filtered, sorted, into the pipeline, exported, saved, shared, back", async ({
  freshPage: page,
  context,
}) => {
  test.setTimeout(180_000);
  await openExplorer(page);
  await page.getByRole("searchbox", { name: "Search industries" }).fill("bygg");
  const construction = page.getByRole("treeitem", { name: /^F Construction/ });
  await expect(construction.locator("[data-tooltip]").first()).toHaveAttribute("data-tooltip", "F Construction");
  await construction.click();
  await filters(page).getByRole("group", { name: "Employees" }).getByRole("button", { name: "10–49" }).click();
  await filters(page).getByRole("searchbox", { name: "Search city" }).fill("aarhu");
  await option(page, /^Aarhus/).click();
  await filters(page).getByRole("textbox", { name: "From year" }).pressSequentially("2016");
  // The year is taken when its field is left, by this very click; the tick follows with its rows.
  await option(page, /^Has a website/).click();
  await expect(option(page, /^Has a website/)).toBeChecked();
  await table(page).getByRole("button", { name: "Employees", exact: true }).click();
  await settled(page);
  for (const words of ["Construction", "Aarhus", "Employees 10–49", "Founded from 2016", "Has a website"])
    await expect(chips(page)).toContainText(words);
  const totalOfAll = await total(page);
  const address = page.url();
  const rowCount = Math.min(totalOfAll, 20);
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page)
    .nth(rowCount - 1)
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
  expect(await total(shared)).toBe(totalOfAll);
  await shared.close();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Pipeline" }).click();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Companies" }).click();
  await expect(page).toHaveURL(/view=\d+$/);
  await settled(page);
  expect(await total(page)).toBe(totalOfAll);
});

test("by keys: words in the palette become filters, then the same steps", async ({ freshPage: page, context }) => {
  test.setTimeout(180_000);
  await openExplorer(page);
  await tabTo(page, "checkbox", /^Norway/);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/countries=NO/);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Search pages, companies and actions" })).toBeFocused();
  await page.keyboard.type("construction aarhus 10-50 since 2016 with website");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const search = palette.getByRole("option", { name: /^Construction · Aarhus · 10–50 employees · / });
  await expect(search).toBeVisible();
  await expect(search).toHaveAttribute("aria-selected", "true");
  for (const words of [/Founded from 2016/, /Has a website/, /\d+\scompan(y|ies)$/])
    await expect(search).toContainText(words);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/industries=10006&cities=Aarhus&min_employees=10&max_employees=50&/);
  await expect(page).toHaveURL(/founded_after=2015-12-31/);
  await settled(page);

  await tabTo(page, "button", "Skip to the list", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(table(page)).toBeFocused();
  await tabTo(page, "button", "Employees", "Tab", table(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=-?employee_count/);
  await settled(page);
  await tabTo(page, "grid", "Companies", "Shift+Tab");
  const rowCount = Math.min(await total(page), 20);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  for (let row = 1; row < rowCount; row++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  const selected = page.getByRole("region", { name: "Selected companies" });
  await expect(selected).toContainText(`${rowCount} selected`);
  await tabTo(page, "button", "Add to pipeline", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", /^Add \d+/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^\d+\scompan(y|ies) added to the pipeline/)).toBeVisible();
  // The bar that had the focus is gone: the list has it, and the next key goes on where it was.
  await expect(table(page)).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Clear selection", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(table(page)).toBeFocused();
  await tabTo(page, "button", "Export", "Shift+Tab");
  await page.keyboard.press("Enter");
  const download = page.waitForEvent("download");
  await tabTo(page, "button", /^Export \d+ rows?/);
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^Companies \d{4}-\d\d-\d\d\.csv$/);
  await tabTo(page, "button", "Close");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tabTo(page, "button", /^Views/, "Shift+Tab");
  await page.keyboard.press("Enter");
  const saveAs = page.getByRole("menuitem", { name: /^Save as/ });
  await expect(page.getByRole("menuitemradio").first()).toBeFocused();
  await page.keyboard.press("s");
  await expect(saveAs).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Aarhus builders");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=\d+$/);
  // The address is what is shared.
  const shared = await context.newPage();
  await shared.goto(page.url());
  await settled(shared);
  expect(await total(shared)).toBe(await total(page));
  await shared.close();
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page.getByText(/^\d+\sleads?$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/cities=Aarhus.*view=\d+$/);
  await settled(page);
  await table(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Result list" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/industries=10006&cities=Aarhus/);
});
