/** A seller's first hour on a phone (`first-hour.spec.ts` has it by mouse and by keys), with credits that run out. */
import { adjustCredits } from "../../src/server/cli/account-chores.ts";
import type { Store } from "../../src/server/store/ports/store.ts";
import { names, settled, total } from "../explorer.ts";
import { EXPORTED, expectBought, exportAll, leadTotal, OPENED, PLUMBERS } from "../first-hour.ts";
import { type Account, expect, test } from "../fixtures.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("on a phone, until the credits run out", async ({ page, store, freshAccount: account }) => {
  test.setTimeout(180_000);
  // Enough for one company and the file, not for a second company.
  await leaveCredits(store, account, 1.1);
  await page.goto("/");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).tap();
  await settled(page);

  await page.getByRole("button", { name: "Filters" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("searchbox", { name: "Search industries" }).fill("rørlegger");
  await sheet.getByRole("treeitem", { name: /^43\.22/ }).tap();
  await sheet.getByRole("button", { name: "Region", exact: true }).tap();
  await sheet.getByRole("searchbox", { name: "Search regions" }).fill("rogaland");
  await sheet.getByRole("treeitem", { name: /^Rogaland/ }).tap();
  await sheet.getByRole("group", { name: "Employees" }).getByRole("button", { name: "10–49" }).tap();
  await sheet.getByRole("checkbox", { name: /^Has a website/ }).check();
  await sheet.getByRole("button", { name: /^Show 3\scompanies$/ }).tap();
  await settled(page);

  const [firstName = "", second = ""] = await names(page).allInnerTexts();
  await names(page).first().tap();
  await page.getByRole("link", { name: /^Open profile · 0\.5\scredits$/ }).tap();
  await expect(page.getByRole("heading", { name: firstName, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Add to pipeline", exact: true }).tap();
  await expect(page.getByRole("button", { name: /^In pipeline: New/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Close" }).tap();
  await settled(page);
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name: "Export" }).tap();
  await exportAll(page, (button) => button.tap(), 2);

  // Too few credits are a state with a way out, not a fault; searching goes on (F5).
  await page.getByText(second, { exact: true }).first().tap();
  await page.getByRole("link", { name: /^Open profile · 0\.5\scredits$/ }).tap();
  await expect(page.getByText("Not enough credits", { exact: true })).toBeVisible();
  await expect(page.getByText(/This costs 0\.5, you have 0\.4\. .* more on 1 /)).toBeVisible();
  await expect(page.getByText("Searching, filters and counts stay free.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your plan" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Close" }).tap();
  await settled(page);
  expect(await total(page)).toBe(PLUMBERS);

  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("link", { name: "Pipeline" }).tap();
  await leadTotal(page, 1);
  await page.getByRole("article", { name: firstName }).getByRole("link").tap();
  const drawer = page.getByRole("dialog", { name: firstName });
  await expect(drawer.getByRole("link", { name: /^\+47/ })).toHaveAttribute("href", /^tel:/);
  await drawer.getByLabel("Stage").selectOption("contacted");
  await drawer.getByRole("textbox", { name: "Notes" }).fill("Met at the fair");
  await drawer.getByText("Activity").tap();
  await expect(drawer.getByText("Saved", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).tap();
  const stages = page.getByRole("navigation", { name: "Stages" });
  await expect(stages.getByRole("button", { name: /^Contacted/ })).toHaveText("Contacted 1");
  await expect(stages.getByRole("button", { name: /^New/ })).toHaveText("New 0");

  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("link", { name: "Account" }).tap();
  await page.getByRole("tab", { name: "Ledger" }).tap();
  await expectBought(page, [
    [OPENED, 0.5],
    [EXPORTED, 0.2],
  ]);
});

/** Takes credits from an account until only these are left. */
async function leaveCredits(store: Store, account: Account, credits: number) {
  const { balance: now } = await adjustCredits(store, account.email, 1, new Date());
  await adjustCredits(store, account.email, credits - now, new Date());
}
