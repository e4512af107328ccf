/** Pages without a connection, and pages of an older release: both go on by themselves, with everything that was there. */
import type { Browser, Page } from "@playwright/test";
import { card, cardIn, threeLeads } from "../board.ts";
import { openExplorer, option, rows, settled, table, total } from "../explorer.ts";
import { type Account, expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";

const offlineBar = (page: Page) => page.getByText("Offline. Retrying …");

test("the explorer keeps its rows while offline, and handles the last click when online again", async ({
  freshPage: page,
  context,
}) => {
  await openExplorer(page);
  const previousTotal = await total(page);
  await context.setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  await option(page, /^Denmark/).check();
  await page.waitForTimeout(4_000);
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(10);
  expect(await total(page)).toBe(previousTotal);
  await context.setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
  await expect(rows(page).nth(0)).toContainText("DK");
  await settled(page);
  expect(await total(page)).toBeLessThan(previousTotal);
});

test("pipeline, account and company recover by themselves; the notice of a lost move stays until it is dismissed", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  // Messages are a part of the page that loads when it is idle.
  await expect(page.locator(".toasts")).toBeAttached();
  // Messages load when the browser is idle, on a busy machine after "networkidle", and not without a connection.
  await expect(page.getByLabel("Messages")).toBeAttached();
  await context.setOffline(true);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("2");
  const lost = page.getByText(`Couldn’t move ${newest.company.name}`);
  await expect(lost).toBeVisible();
  await page.getByRole("searchbox", { name: "Company" }).fill(newest.company.name);
  await page.waitForTimeout(7_000);
  await expect(lost).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await context.setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
  await expect(cardIn(page, "New", newest)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(lost).toBeHidden();

  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Range").selectOption("Last 90 days");
  await expect(offlineBar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
  await expect(page.getByRole("figure", { name: /Credits by purpose/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

/**
 * Opens a page outside the fixtures, whose watch fails on the error that React writes to the console.
 * @returns the page, the number of its loads, and `release`: from then on the service names another script, and answers
 *   404 for the files that match `removed`, until the page is loaded again or `forEver`
 */
async function pageBeforeRelease(browser: Browser, url: string, account: Account) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await signIn(context, url, account);
  const page = await context.newPage();
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const release = async (removed: RegExp, forEver = false) => {
    const loadsBefore = loads;
    await page.route(removed, (route) =>
      forEver || loads === loadsBefore
        ? route.fulfill({ status: 404, body: "This file does not exist." })
        : route.continue(),
    );
    await page.route(/:\d+\/$/, async (route) => {
      const shell = await route.fetch();
      const body = (await shell.text()).replace(/assets\/index-[^"]+\.js/, "assets/index-new.js");
      await route.fulfill({ response: shell, body });
    });
  };
  return { page, release, loads: () => loads };
}

test("without a connection, rows of the previous filter are dimmed as their counts are", async ({
  freshPage: page,
  context,
}) => {
  await openExplorer(page, "?countries=NO");
  const dimmed = page.locator(".opacity-50").filter({ has: table(page) });
  await expect(dimmed).toHaveCount(0);
  await context.setOffline(true);
  await option(page, /^Sweden/).check();
  await expect(dimmed).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /compan/ })).toHaveCSS("opacity", "0.5");
  await context.setOffline(false);
  await expect(dimmed).toHaveCount(0, { timeout: 30_000 });
});

test("a page that a new release has replaced is reloaded, once", async ({ browser, server, freshAccount }) => {
  const { page, release, loads } = await pageBeforeRelease(browser, server.url, freshAccount);
  await page.goto("/account?tab=keys");
  await expect(page.getByRole("link", { name: "API reference" })).toBeVisible();
  await release(/assets\/docs-.*\.js$/);
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
  expect(loads()).toBe(2);
  await page.context().close();
});

test("incompatible releases cause no reload loop", async ({ browser, server, freshAccount }) => {
  const { page, release, loads } = await pageBeforeRelease(browser, server.url, freshAccount);
  await page.goto("/account?tab=keys");
  await expect(page.getByRole("link", { name: "API reference" })).toBeVisible();
  await release(/assets\/docs-.*\.js$/, true);
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A new version is available" })).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(loads()).toBe(2);
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.context().close();
});

test("a part replaced by a new release loses no typed text, and a bar offers to reload", async ({
  browser,
  server,
  freshAccount,
}) => {
  const { page, release, loads } = await pageBeforeRelease(browser, server.url, freshAccount);
  await page.goto("/companies");
  await settled(page);
  const name = page.getByRole("searchbox", { name: "Name", exact: true });
  await release(/export-dialog/);
  await name.fill("hansen");
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("A new version is available")).toBeVisible();
  await expect(name).toHaveValue("hansen");
  expect(loads()).toBe(1);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(name).toHaveValue("hansen");
  await settled(page);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("dialog", { name: "Export companies" })).toBeVisible();
  await page.context().close();
});
