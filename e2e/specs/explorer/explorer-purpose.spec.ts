/** A seller looks for companies by the description of their business. */
import { filters, openExplorer, rows, settled } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

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
  await expect(filters(page).getByRole("searchbox", { name: "What it does" })).toHaveValue("varmepumpe");
  await expect(rows(page).first().locator("mark")).toContainText(/varmepump/i);
  expect(Number(count.replaceAll(",", ""))).toBeGreaterThan(0);

  // The panel shows the part that matches, and the page the complete text with its marks.
  await rows(page).first().click();
  const purpose = page.getByRole("region", { name: "What it does" });
  await expect(purpose.locator("mark").first()).toContainText(/varmepump/i);
});

test("the name box offers the same, and more filters narrow it", async ({ freshPage: page }) => {
  await openExplorer(page);
  await filters(page).getByRole("searchbox", { name: "Name", exact: true }).fill("varmepumpe");
  await filters(page)
    .getByRole("button", { name: /varmepumpe · [\d,]+ compan(y describes|ies describe) it/ })
    .click();
  await expect(page).toHaveURL(/purpose=varmepumpe/);
  await expect(page).not.toHaveURL(/query=/);
  await filters(page).getByRole("button", { name: "More filters" }).click();
  await filters(page)
    .getByRole("checkbox", { name: /^VAT-registered/ })
    .click();
  await filters(page).getByRole("textbox", { name: "Last accounts from year" }).fill("2024");
  await expect(page).toHaveURL(/vat_registered=true.*accounts_year_min=2024/);
  await settled(page);
  await expect(rows(page).first().locator("mark")).toContainText(/varmepump/i);
});
