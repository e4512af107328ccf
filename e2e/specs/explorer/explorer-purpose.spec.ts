/** A seller looks for companies by the description of their business. */
import { chips, filters, openExplorer, rows, settled, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { openPage } from "../../pages.ts";

test("the palette offers the companies that describe a word, and their words are marked", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("varmepumpe");
  const offer = palette.getByRole("option", { name: /varmepumpe.*compan(y describes|ies describe) it/ });
  const count = /([\d,]+)\scompan/.exec(await offer.innerText())?.[1] ?? "";
  await offer.click();
  await settled(page);
  await expect(page).toHaveURL(/purpose=varmepumpe/);
  await expect(page.getByRole("grid", { name: "Companies" })).toHaveAttribute("aria-rowcount", /\d+/);
  await expect(filters(page).getByRole("searchbox", { name: "Describes itself as" })).toHaveValue("varmepumpe");
  await expect(rows(page).first().locator("mark")).toContainText(/varmepump/i);
  expect(Number(count.replaceAll(",", ""))).toBeGreaterThan(0);

  // The panel shows the part that matches, and the page the complete text with its marks.
  await rows(page).first().click();
  const purpose = page.getByRole("region", { name: "What it does" });
  await expect(purpose.locator("mark").first()).toContainText(/varmepump/i);
});

test("a word for a trade finds companies of all languages until its chip is removed", async ({ freshPage: page }) => {
  await openExplorer(page, "?purpose=r%C3%B8rlegger");
  const also = chips(page).getByText(/^also: rörmokare, blikkenslager, putkimies/);
  await expect(also).toBeVisible();
  const inAllLanguages = await total(page);
  expect(inAllLanguages).toBeGreaterThan(0);
  await expect(rows(page).first().locator("mark").first()).toBeVisible();
  await chips(page)
    .getByRole("button", { name: /^Remove also:/ })
    .click();
  await expect(page).toHaveURL(/purpose=[^&]*&purpose_languages=false/);
  await settled(page);
  await expect(also).toBeHidden();
  expect(await total(page)).toBeLessThan(inAllLanguages);
  await filters(page).getByRole("button", { name: "Search in other languages too" }).click();
  await settled(page);
  await expect(also).toBeVisible();
  expect(await total(page)).toBe(inAllLanguages);
});

test("the name box offers the same, and more filters narrow it", async ({ freshPage: page }) => {
  await openExplorer(page);
  await filters(page).getByRole("searchbox", { name: "Name", exact: true }).fill("varmepumpe");
  await filters(page)
    .getByRole("button", { name: /varmepumpe · [\d,]+ compan(y describes|ies describe) it/ })
    .click();
  await expect(page).toHaveURL(/purpose=varmepumpe/);
  await expect(page).not.toHaveURL(/query=/);
  await filters(page).getByRole("button", { name: "VAT, employer, group" }).click();
  await filters(page)
    .getByRole("checkbox", { name: /^VAT-registered/ })
    .click();
  await filters(page).getByRole("textbox", { name: "Last accounts from year" }).fill("2024");
  await expect(page).toHaveURL(/vat_registered=true.*accounts_year_min=2024/);
  await settled(page);
  await expect(rows(page).first().locator("mark")).toContainText(/varmepump/i);
});

test("with keys only, other forms of a word are found and their column follows the filter", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await page.keyboard.type("flislegger");
  const offer = palette.getByRole("option", { name: /flislegger.*describes? it/ });
  await expect(offer).toBeVisible();
  while ((await offer.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/purpose=flislegger/);
  await settled(page);
  const purposeColumn = page.getByRole("columnheader", { name: "What it does" });
  await expect(purposeColumn).toBeVisible();
  await expect(rows(page).first().locator("mark")).toBeInViewport({ ratio: 1 });
  await expect(rows(page).first().locator("mark")).toHaveText(/flislegging/i);

  // Without the filter there is nothing to show in the column.
  await filters(page).getByRole("searchbox", { name: "Describes itself as" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/purpose=/);
  await expect(purposeColumn).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the matching part is below the name, with the word in view", async ({ freshPage: page }) => {
    await openPage(page, "/companies");
    await page.getByRole("button", { name: /^Filters/ }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("searchbox", { name: "Name", exact: true }).fill("varmepumpe");
    await sheet.getByRole("button", { name: /describes? it$/ }).tap();
    await expect(page).toHaveURL(/purpose=varmepumpe/);
    await sheet.getByRole("button", { name: /^Show [\d,]+ compan/ }).tap();
    await settled(page);
    for (const row of (await rows(page).all()).slice(0, 5))
      await expect(row.locator("mark")).toBeInViewport({ ratio: 1 });
    await rows(page).first().getByRole("link").tap();
    const purpose = page.getByRole("region", { name: "What it does" });
    await expect(purpose.locator("mark").first()).toContainText(/varmepump|värmepump/i);
  });
});
