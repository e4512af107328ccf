import { chips, filters, openExplorer, SearchApi, settled, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

test("sizes are selected by bar, by preset and by typing", async ({ freshPage: page }) => {
  await openExplorer(page);
  const size = filters(page).getByRole("group", { name: "Employees" });
  await size.getByRole("button", { name: "10–49", exact: true }).click();
  await expect(page).toHaveURL(/\?min_employees=10&max_employees=49$/);
  await expect(chips(page)).toContainText("Employees 10–49");
  await size.getByRole("textbox", { name: "To" }).fill("100");
  await expect(page).toHaveURL(/\?min_employees=10&max_employees=100$/);
  await size.getByRole("textbox", { name: "To" }).fill("many");
  await expect(size.getByText("Whole numbers only")).toBeVisible();
  await size.getByRole("button", { name: /^250\+: / }).click();
  await expect(page).toHaveURL(/\?min_employees=250$/);
  await settled(page);
  const bar = await size.getByRole("button", { name: /^250\+: / }).getAttribute("aria-label");
  expect(await total(page)).toBe(Number(bar?.split(": ")[1]?.replaceAll(/\D/g, "")));
});

test("a decade is selected by its bar, both ends included", async ({ freshPage: page, server, apiKey }) => {
  await openExplorer(page);
  await filters(page)
    .getByRole("button", { name: /^1990s: / })
    .click();
  await expect(page).toHaveURL(/\?founded_after=1989-12-31&founded_before=2000-01-01$/);
  await settled(page);
  const api = new SearchApi(server.url, apiKey);
  expect(await total(page)).toBe(await api.total({ founded_after: "1989-12-31", founded_before: "2000-01-01" }));
});

test("founded after 2015 is typed as a year, slowly", async ({ freshPage: page, server, apiKey }) => {
  await openExplorer(page);
  const founded = filters(page).getByRole("group", { name: "Founded" });
  const fromField = founded.getByRole("textbox", { name: "From year" });
  const toField = founded.getByRole("textbox", { name: "To year" });
  await fromField.pressSequentially("2015", { delay: 350 });
  await expect(page).toHaveURL(/\?founded_after=2014-12-31$/);
  await expect(chips(page)).toContainText("Founded from 2015");
  await settled(page);
  const api = new SearchApi(server.url, apiKey);
  expect(await total(page)).toBe(await api.total({ founded_after: "2014-12-31" }));
  await toField.pressSequentially("2020");
  await expect(page).toHaveURL(/\?founded_after=2014-12-31&founded_before=2021-01-01$/);
  await expect(chips(page)).toContainText("Founded 2015–2020");
  // Half a year and an impossible one change nothing, and say so.
  await toField.fill("202");
  await toField.press("Enter");
  await expect(founded.getByText(/^Enter a year from 1600 to \d{4}$/)).toBeVisible();
  await toField.fill("0005");
  await expect(founded.getByText(/^Enter a year from 1600/)).toBeVisible();
  await expect(page).toHaveURL(/\?founded_after=2014-12-31&founded_before=2021-01-01$/);
  await toField.fill("");
  await expect(page).toHaveURL(/\?founded_after=2014-12-31$/);
  await founded.getByRole("button", { name: "Before 2000" }).click();
  await expect(page).toHaveURL(/\?founded_before=2000-01-01$/);
});

test("companies founded this year and since last year are one click away", async ({ freshPage: page }) => {
  await openExplorer(page);
  const year = new Date().getFullYear();
  const founded = filters(page).getByRole("group", { name: "Founded" });
  await founded.getByRole("button", { name: "This year" }).click();
  await expect(page).toHaveURL(new RegExp(`founded_after=${year - 1}-12-31&founded_before=${year + 1}-01-01$`));
  await expect(chips(page)).toContainText(`Founded ${year}`);
  await founded.getByRole("button", { name: `Since ${year - 1}` }).click();
  await expect(page).toHaveURL(new RegExp(`founded_after=${year - 2}-12-31$`));
});
