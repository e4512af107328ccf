import { openExplorer, rows, settled } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

const SEARCH = "?countries=FI&has_website=true&sort=name";

test("a company keeps the list from which it was opened after a detour, a reload, other tabs of the page and going back", async ({
  freshPage: page,
}) => {
  await openExplorer(page, SEARCH);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: /^Save as/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Finns");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/&view=\d+$/);
  await settled(page);
  const address = page.url();
  await rows(page).nth(1).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("navigation", { name: "Result list" });
  const place = /^2 of /;
  await expect(list.getByText(place)).toBeVisible();
  const words = await list.getByText(place).innerText();

  // To another list with the same company in it, and back.
  await page.locator('main a[href*="industries="]').first().click();
  await expect(page).toHaveURL(/industries=/);
  await settled(page);
  await page.goBack();
  await expect(list.getByText(words)).toBeVisible();
  await page.getByRole("tab", { name: /^History/ }).click();
  await page.reload();
  await expect(list.getByText(words)).toBeVisible();
  await page.keyboard.press("j");
  await expect(list.getByText(/^3 of /)).toBeVisible();

  await list.getByRole("link", { name: "Companies" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Finns" })).toBeVisible();
});

test("a company in a new tab has its neighbours", async ({ freshPage: page, context }) => {
  await openExplorer(page, SEARCH);
  const opened = context.waitForEvent("page");
  await rows(page).nth(2).getByRole("link").first().click({ button: "middle" });
  const otherPage = await opened;
  await expect(otherPage.getByRole("navigation", { name: "Result list" }).getByText(/^3 of /)).toBeVisible();
  await otherPage.close();
});

test("Companies returns to the last search, by the sidebar, by keys and after a reload", async ({
  freshPage: page,
}) => {
  await openExplorer(page, SEARCH);
  const address = page.url();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveURL(/\/leads/);
  await pages.getByRole("link", { name: "Companies" }).click();
  await expect(page).toHaveURL(address);
  await pages.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/account/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(address);
});
