import { expect, test } from "../fixtures.ts";

test("the sidebar folds to 48 px and stays so", async ({ freshPage: page }) => {
  await page.goto("/account");
  const sidebar = page.getByRole("banner");
  const width = async () => (await sidebar.boundingBox())?.width;
  expect(await width()).toBe(224);
  await page.getByRole("button", { name: "Collapse the sidebar" }).click();
  expect(await width()).toBe(48);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand the sidebar" })).toBeVisible();
  expect(await width()).toBe(48);
  await page.getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveURL(/\/leads$/);
});

test("the start leads to the companies, and an unknown address to a page that says so", async ({ freshPage: page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/companies$/);
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await expect(page).toHaveTitle("Not found · Nordscope");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await page.getByRole("link", { name: "Go to companies" }).click();
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
});
