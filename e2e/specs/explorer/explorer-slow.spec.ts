/** The explorer's behaviour while the network is slow, and when it is gone: the browser's own emulation, no stand-in. */
import type { Page } from "@playwright/test";
import { adjustCredits } from "../../../src/server/cli/account-chores.ts";
import { chips, filters, openExplorer, option, rows, settled, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

async function slowDown(page: Page, latency: number) {
  const devtools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", conditions);
}

test("old rows stay while new ones are loading, with a progress bar", async ({ freshPage: page }) => {
  await openExplorer(page, "?sort=name");
  const previousName = await rows(page).nth(0).getByRole("link").first().innerText();
  await slowDown(page, 1500);
  // Two checkboxes are ticked before any response arrives: the second change must include the first.
  await filters(page).evaluate((sidebar) => {
    for (const label of sidebar.querySelectorAll("label"))
      if (/^(Finland|Denmark)/.test(label.textContent)) label.click();
  });
  await expect(option(page, /^Finland/)).toBeChecked();
  await expect(page).toHaveURL(/countries=DK,FI/);
  const grid = page.getByRole("grid", { name: "Companies" });
  await expect(grid).toHaveAttribute("aria-busy", "true");
  await expect(rows(page).nth(0).getByRole("link").first()).toHaveText(previousName);
  await expect(page.locator(".busy-bar")).toHaveCSS("opacity", "1");
  const count = filters(page).locator(".filter-count").first();
  await expect(count).toHaveCSS("opacity", "0.5");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await expect(page.locator(".busy-bar")).toHaveCount(0);
  await expect(count).toHaveCSS("opacity", "1");
  await expect(rows(page).nth(0)).toContainText("DK");

  // So do two chips that are taken away while both are still there.
  await chips(page).evaluate((list) => {
    for (const button of list.querySelectorAll("button")) if (button.textContent !== "Clear all") button.click();
  });
  await expect(page).toHaveURL((url) => !url.searchParams.has("countries"));
  await expect(chips(page)).toHaveCount(0);

  // At first there are no rows to stay: their places fill the window, for as long as it takes.
  await holdBack(page, /\/v1\/search$/);
  await page.goto("/account");
  await page.getByRole("link", { name: "Companies", exact: true }).click();
  const places = grid.locator("td.skeleton");
  const table = await grid.locator("..").boundingBox();
  await expect.poll(async () => (await places.boundingBox())?.height).toBeGreaterThanOrEqual((table?.height ?? 0) - 33);
});

/** Keeps these requests back until the test is over. */
const holdBack = (page: Page, files: RegExp) => page.route(files, () => undefined);

test("on a slow connection the frame is shown at once, the layout does not shift, and a failure can be retried", async ({
  freshPage: page,
}) => {
  const answers = Promise.withResolvers<void>();
  await page.route(/\/(v1|auth)\//, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        window.shifts = (window.shifts ?? 0) + ("value" in shift ? Number(shift.value) : 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/companies");
  // The sidebar's ground and its line, as wide as they are going to be, before any answer is here.
  const frame = page.locator(".boot-sidebar, nav").first();
  await expect(frame).toBeVisible();
  const width = (await page.locator(".boot-sidebar").boundingBox())?.width;
  answers.resolve();
  await settled(page);
  const sidebar = page
    .getByRole("navigation")
    .first()
    .locator("xpath=ancestor-or-self::*[contains(@class,'border-r')]");
  if (width !== undefined) expect((await sidebar.first().boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);

  // A response that fails.
  await page.unroute(/\/(v1|auth)\//);
  await page.route("**/v1/search", async (route) => {
    await page.waitForTimeout(500);
    await route.abort();
  });
  await option(page, /^Denmark/).check();
  const failure = page.getByRole("alert").filter({ hasText: "Couldn’t load companies" });
  await expect(failure).toBeVisible();
  await page.unroute("**/v1/search");
  await failure.getByRole("button", { name: "Try again" }).click();
  await settled(page);
  await expect(rows(page).nth(0)).toContainText("DK");
});

declare global {
  interface Window {
    /** The sum of all layout shifts of the page. */
    shifts?: number;
  }
}

test("Escape closes a company whose panel is still loading", async ({ freshPage: page }) => {
  await openExplorer(page, "?sort=-employee_count");
  await holdBack(page, /assets\/peek-panel-/);
  await rows(page).nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/peek=/);
  await expect(rows(page).nth(1)).toHaveClass(/active/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peek=/);
  await expect(rows(page).nth(1)).not.toHaveClass(/active/);
});

test("the first key on a page keeps its focus while code is loading", async ({ freshPage: page }) => {
  await holdBack(page, /assets\/use-kept-focus-/);
  await openExplorer(page, "?countries=FI&has_contacts=true");
  await page.goto((await rows(page).nth(0).getByRole("link").first().getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Add to pipeline" }).press("Enter");
  await expect(page.getByRole("button", { name: "In pipeline: New. Change stage" })).toBeFocused();
});

test("a list that cannot be read says what failed and what was kept, and can continue", async ({ freshPage: page }) => {
  await openExplorer(page);
  await page.route(/\/v1\/search/, (route) => route.abort());
  await option(page, /^Denmark/).check();
  const failure = page.getByRole("alert").filter({ hasText: "Couldn’t load companies" });
  await expect(failure).toContainText("Your filters are kept.");
  await expect(page.getByRole("alert").filter({ hasText: "Couldn’t load counts" })).toBeVisible();
  await page.unroute(/\/v1\/search/);
  await failure.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Retry" }).click();
  await settled(page);
  expect(await total(page)).toBeGreaterThan(0);
  await expect(rows(page).nth(0)).toContainText("DK");
});

test("an export that the credits do not cover is not started", async ({ freshPage: page, freshAccount, store }) => {
  await adjustCredits(store, freshAccount.email, -99_900, new Date());
  await openExplorer(page);
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export companies" });
  await expect(dialog.getByRole("alert")).toContainText("Not enough credits.");
  await expect(dialog.getByRole("button", { name: /^Export [\d,]+ rows/ })).toBeDisabled();
});

test("a company's tab that cannot be read says so, and can be retried", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=FI&has_contacts=true");
  await rows(page).nth(0).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /^Contacts/ }).click();
  const open = page.getByRole("button", { name: /^Show \d+\scontacts?/ });
  await expect(open).toBeVisible();
  await page.route(/\/contacts/, (route) => route.abort());
  await open.click();
  const failure = page.getByRole("alert").filter({ hasText: "Couldn’t load contacts" });
  await expect(failure).toContainText("Nothing was charged.");
  await page.unroute(/\/contacts/);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
});
