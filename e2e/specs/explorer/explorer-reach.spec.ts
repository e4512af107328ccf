import { openExplorer, option, rows, section, settled, SearchApi, table, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

test("phone, e-mail and purpose are columns that say what is open; adding a company shows them", async ({
  freshPage: page,
}) => {
  await openExplorer(page, "?countries=NO&has_phone=true&min_employees=10");
  await page.getByRole("button", { name: "Columns" }).click();
  const settings = page.getByRole("dialog", { name: "Columns" });
  for (const name of ["Phone", "E-mail", "VAT"]) await settings.getByRole("checkbox", { name, exact: true }).check();
  await page.keyboard.press("Escape");
  const firstRow = rows(page).nth(0);
  await expect(firstRow.getByText("open to see")).toHaveCount(2);
  await expect(
    table(page)
      .getByText(/^(Yes|No)$/)
      .first(),
  ).toBeVisible();
  await expect(rows(page).getByRole("link", { name: /^\+47/ })).toHaveCount(0);
  await firstRow.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Add/ }).click();
  await expect(firstRow.getByRole("link", { name: /^\+47/ })).toBeVisible();
  await expect(rows(page).nth(1).getByText("open to see")).toHaveCount(2);
  await page.reload();
  await settled(page);
  await expect(firstRow.getByRole("link", { name: /^\+47/ })).toBeVisible();
});

test("the sidebar finds companies with a phone number", async ({ freshPage: page, server, apiKey }) => {
  await openExplorer(page, "?countries=NO");
  await section(page, "Contacts").click();
  await option(page, /^Has a phone/).check();
  await expect(page).toHaveURL(/has_phone=true/);
  await settled(page);
  expect(await total(page)).toBe(await new SearchApi(server.url, apiKey).total({ countries: ["NO"], has_phone: true }));
});
