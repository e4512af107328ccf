/** The explorer's and the company's main flows without a pointer: only keys from the first page to the last. */
import type { Page } from "@playwright/test";
import { openExplorer, rows, settled, table } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

/** Presses Tab until the wanted thing has the focus: it has to be reachable. */
async function tabTo(
  page: Page,
  role: "button" | "checkbox" | "tab" | "link",
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
) {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${role} ${String(name)}`);
}

test("walk the list, open a company, read a tab, go to the next and back, by keys alone", async ({
  freshPage: page,
}) => {
  await openExplorer(page, "?sort=name&has_contacts=true");
  const names = [0, 1, 2].map((at) => rows(page).nth(at).getByRole("link").first().innerText());
  const [first = "", second = "", third = ""] = await Promise.all(names);
  // The row that stands on the keyboard gives way to the one that is opened: Enter means what is in sight.
  await table(page).focus();
  for (const _ of names) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: first })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: second })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await tabTo(page, "tab", /^Overview/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /^Contacts/ })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, "button", /^Open for/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  // The button is gone, the focus is not.
  await expect(page.locator("body")).not.toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: third })).toBeVisible();
  await tabTo(page, "link", "Companies");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(table(page)).toBeVisible();
});

test("filter, select, add to the pipeline and export, by keys alone", async ({ freshPage: page }) => {
  test.setTimeout(90_000);
  await openExplorer(page);
  await tabTo(page, "checkbox", /^Finland/);
  await page.keyboard.press("Space");
  await settled(page);
  await tabTo(page, "button", "Skip to the list", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(table(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Selected companies" })).toContainText("2 selected");
  await tabTo(page, "button", "Add to pipeline", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "Add 2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 companies added to the pipeline.")).toBeVisible();
  // The bar that had the focus is gone: the list has it, and the next key goes on where it was.
  await expect(table(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await tabTo(page, "button", /^Select all/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add to pipeline" })).toBeFocused();
  await tabTo(page, "button", "Clear selection", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(table(page)).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Export", "Shift+Tab");
  await page.keyboard.press("Enter");
  const download = page.waitForEvent("download");
  await tabTo(page, "button", "Export 1 row");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^companies-.*\.csv$/);
  await tabTo(page, "button", "Close");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
