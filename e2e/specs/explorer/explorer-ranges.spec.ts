import { chips, filters, openExplorer, option, SearchApi, section, settled, table, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { expectNoAxeFindings } from "../../pages.ts";

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

test("revenue is a range in a chosen currency, next to growth and result, with columns of its own", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  await openExplorer(page, "?sort=-revenue");
  await section(page, "Revenue").click();
  const revenue = filters(page).getByRole("group", { name: "Revenue", exact: true });
  await filters(page).getByText("NOK", { exact: true }).click();
  await revenue.getByRole("button", { name: "20m–100m", exact: true }).click();
  await expect(page).toHaveURL(/min_revenue=20000000&max_revenue=99999999&money=NOK/);
  await expect(chips(page)).toContainText("Revenue 20m–100m NOK");
  // Bounds and currency are one filter.
  await expect(filters(page).getByRole("button", { name: /^Revenue/ })).toHaveText("Revenue1");
  await settled(page);
  const bounds = { min_revenue: 20_000_000, max_revenue: 99_999_999, money: "NOK" };
  expect(await total(page)).toBe(await api.total(bounds));
  expect(await total(page)).toBeGreaterThan(0);
  await expect(revenue.getByRole("textbox", { name: "To" })).toHaveValue(/^99\s999\s999$/);
  await revenue.getByRole("textbox", { name: "To" }).fill("50 mill");
  await expect(page).toHaveURL(/max_revenue=50000000/);
  await revenue.getByRole("textbox", { name: "To" }).fill("much");
  await expect(revenue.getByText("An amount such as 2 000 000 or 20m")).toBeVisible();
  await section(page, "Growth, result").click();
  await option(page, /^Profitable/).check();
  await settled(page);
  expect(await total(page)).toBe(await api.total({ ...bounds, max_revenue: 50_000_000, profitable: true }));
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Revenue", "Growth", "Result"]) await page.getByRole("checkbox", { name, exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(
    table(page)
      .getByText(/^(NOK|SEK|EUR|DKK)\s[\d.]+m$/)
      .first(),
  ).toBeVisible();
  await expectNoAxeFindings(page);
});

test("amounts start in the currency of the only country, a chosen one is kept, and both amounts share it", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  await openExplorer(page, "?countries=DK");
  await section(page, "Revenue").click();
  const revenue = filters(page).getByRole("group", { name: "Revenue", exact: true });
  const currency = filters(page).getByRole("group", { name: "Currency of revenue" });
  await expect(currency.getByRole("radio", { name: "DKK" })).toBeChecked();
  // The bars count in this currency too, and most Danish companies state no revenue.
  const bars = revenue.getByRole("button", { name: / compan(y|ies)$/ });
  await expect(bars.first()).toHaveAttribute("aria-label", /^0–1m: /);
  await expect(filters(page).getByText(/^Revenue known for \d+\s?% of these companies\. Danish law/)).toBeVisible();
  const smallest = await api.total({ countries: ["DK"], max_revenue: 999_999, money: "DKK" });
  await expect(bars.first()).toHaveAttribute("aria-label", new RegExp(`^0–1m: ${smallest}\\s`));
  await revenue.getByRole("button", { name: "20m–100m", exact: true }).click();
  await expect(page).toHaveURL(/countries=DK&min_revenue=20000000&max_revenue=99999999&money=DKK/);
  await expect(filters(page).getByText(/, the others are hidden\./)).toBeVisible();
  await section(page, "More filters").click();
  await section(page, "Gross profit").click();
  const gross = filters(page).getByRole("group", { name: "Gross profit", exact: true });
  await gross.getByRole("textbox", { name: "From" }).fill("1m");
  await expect(page).toHaveURL(/min_gross_profit=1000000/);
  await expect(chips(page)).toContainText("Gross profit from 1m DKK");
  await settled(page);
  const bounds = { countries: ["DK"], min_revenue: 20_000_000, max_revenue: 99_999_999, min_gross_profit: 1_000_000 };
  expect(await total(page)).toBe(await api.total({ ...bounds, money: "DKK" }));
  await expectNoAxeFindings(page);
  // Without revenue the currency stays for gross profit.
  await page.getByRole("button", { name: /^Remove.*Revenue/ }).click();
  await expect(page).toHaveURL(/countries=DK&min_gross_profit=1000000&money=DKK/);
  // A chosen currency is kept, also euro and with another country.
  await page.goto("/companies?countries=SE");
  await expect(currency.getByRole("radio", { name: "SEK" })).toBeChecked();
  await currency.getByText("EUR", { exact: true }).click();
  await expect(page).toHaveURL(/money=EUR/);
  await expect(currency.getByRole("radio", { name: "EUR" })).toBeChecked();
  // Bounds without a currency are euro, as in views that were saved before.
  await page.goto("/companies?countries=NO&min_revenue=2000000");
  await expect(currency.getByRole("radio", { name: "EUR" })).toBeChecked();
  await expect(chips(page)).toContainText("Revenue from 2m EUR");
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
