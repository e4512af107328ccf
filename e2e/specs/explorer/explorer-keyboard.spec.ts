/** The company's pages without a pointer; the explorer's way is in first-minutes.spec.ts. */
import { openExplorer, rows, table } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { tabTo } from "../../tab-to.ts";

test("walk the list, open a company, read a tab, go to the next and back, only by keys", async ({
  freshPage: page,
}) => {
  // Finland's register publishes no phone and no e-mail: each contact is one more than the page shows.
  await openExplorer(page, "?countries=FI&has_contacts=true");
  const names = [0, 1, 2].map((index) => rows(page).nth(index).getByRole("link").first().innerText());
  const [firstName = "", second = "", third = ""] = await Promise.all(names);
  // An opened company replaces the row selected by the arrow keys: Enter applies to the opened company.
  await table(page).focus();
  for (const _ of names) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: firstName })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: second })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await tabTo(page, "tab", /^Overview/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /^Contacts/ })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, "button", /^Show \d+\scontacts?/);
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
