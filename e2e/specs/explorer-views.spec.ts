import { openExplorer, settled, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

test("a view is saved, drifts, is reset and saved again, and becomes the default", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=FI");
  const finnish = await total(page);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Finland");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name: "Finland", exact: true })).toBeVisible();
  await expect(page.getByText("edited")).toBeHidden();

  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { name: /^Sweden/ })
    .check();
  await expect(page.getByText("edited")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await settled(page);
  expect(await total(page)).toBe(finnish);
  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { name: /^Sweden/ })
    .check();
  await settled(page);
  const both = await total(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("edited")).toBeHidden();

  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await page.getByRole("menuitem", { name: "Make it the default" }).click();
  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await expect(page.getByRole("menuitemradio", { name: "Finland · default" })).toBeVisible();
  await page.goto("/companies");
  await expect(page).toHaveURL(/countries=NO|countries=SE,FI|countries=FI,SE/);
  await settled(page);
  expect(await total(page)).toBe(both);

  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete “Finland”" }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});
