import type { Page } from "@playwright/test";
import { adjustCredits, setAutoReload } from "../../src/server/cli/account-chores.ts";
import { expect, test } from "../fixtures.ts";
import { viewports } from "../pages.ts";
import { signIn } from "../sign-in.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const keyList = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("the sidebar collapses to 48 px and stays collapsed", async ({ freshPage: page }) => {
  await page.goto("/account");
  const sidebar = page.getByRole("banner");
  const width = async () => (await sidebar.boundingBox())?.width;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBe(48);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(width).toBe(224);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  expect(await width()).toBe(48);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  expect(await width()).toBe(48);
  await page.getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveURL(/\/leads$/);
});

test("the root leads to the companies, and an unknown URL to a page that says so", async ({ freshPage: page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/companies$/);
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Not found · Nordscope");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await page.getByRole("link", { name: "Go to companies" }).click();
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
});

test("every page names its tab", async ({ freshPage: page }) => {
  for (const name of ["Companies", "Today", "Pipeline", "Account", "Registers"]) {
    await page.goto(`/${name === "Pipeline" ? "leads" : name.toLowerCase()}`);
    await expect(page).toHaveTitle(`${name} · Nordscope`);
  }
  await page.goto("/docs");
  await expect(page).toHaveTitle("API reference · Nordscope");
});

test("a page's files and its session are requested with the page, each once", async ({ freshPage: page }) => {
  for (const path of ["/companies", "/companies/1", "/leads", "/account"]) {
    const response = await page.goto(path);
    const link = (await response?.allHeaders())?.["link"] ?? "";
    const preloaded = [...link.matchAll(/<([^>]+)>; rel=(?:module)?preload/g)].map(([, address = ""]) => address);
    expect(preloaded).toContain("/auth/session");
    await expect(page.getByRole("link", { name: /^[\d,]+ credits$/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const requests = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    expect(requests.filter((address) => preloaded.includes(address)).toSorted()).toEqual(preloaded.toSorted());
  }
});

test("a page that cannot be loaded says so, and is shown as soon as the connection returns", async ({
  browser,
  server,
  freshAccount,
}) => {
  // Not the context of the fixtures: React writes the error that it caught to the console.
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, server.url, freshAccount);
  const page = await context.newPage();
  await page.goto("/account?tab=keys");
  await expect(page.getByRole("link", { name: "API reference" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(heading(page, "Couldn’t load this page")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Can’t reach the service.");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to companies" })).toHaveAttribute("href", "/companies");
  await context.setOffline(false);
  await expect(heading(page, "API reference")).toBeVisible();
  await context.close();
});

test("keys jump, are listed, and single letters can be turned off", async ({ freshPage: page }) => {
  await page.goto("/account");
  await expect(heading(page, "Account")).toBeVisible();
  for (const [key, address] of [
    ["l", /\/leads$/],
    ["a", /\/account$/],
    ["c", /\/companies$/],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
  }
  const field = page.getByRole("searchbox", { name: "Name", exact: true });
  await expect(field).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  // None while typing.
  await page.keyboard.type("gl?");
  await expect(field).toHaveValue("gl?");
  await field.fill("");
  await field.blur();

  await page.keyboard.press("?");
  await expect(keyList(page)).toContainText("Go to pipeline");
  await expect(keyList(page).getByRole("region", { name: "Companies" })).toContainText("Next company");
  const letters = keyList(page).getByRole("switch", { name: "Single-letter shortcuts" });
  await letters.click();
  await page.keyboard.press("Escape");
  await expect(keyList(page)).toHaveCount(0);
  await page.keyboard.type("gl?");
  await page.keyboard.press("ControlOrMeta+k");
  // Chords stay; and so did the page.
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL(/\/companies/);
  await page.keyboard.type("shortcuts");
  await page.keyboard.press("Enter");
  await letters.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page).toHaveURL(/\/leads$/);
});

test("the frame shows the remaining credits, and warns at the last tenth only without auto-reload", async ({
  freshPage: page,
  freshAccount,
  store,
}) => {
  await page.goto("/docs");
  const credits = (text: string) => page.getByRole("banner").getByRole("link", { name: text, exact: true });
  await expect(credits("100,000 credits")).toBeVisible();
  for (const [takenCredits, text] of [
    [89_999, "10,001 credits"],
    [2, "Low: 9,999 credits"],
  ] as const) {
    await adjustCredits(store, freshAccount.email, -takenCredits, new Date());
    await page.reload();
    await expect(credits(text)).toBeVisible();
  }
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(credits("Low: 10k credits")).toHaveText("10k");
  await setAutoReload(store, freshAccount.email, { threshold: 5_000, amount: 20_000, monthLimit: 20_000 });
  await page.reload();
  await credits("10k credits").click();
  await expect(heading(page, "Account")).toBeVisible();
});

test("a popup whose content arrives late stays in the window", async ({ freshPage: page }) => {
  for (const size of Object.values(viewports).filter(({ width }) => width > 600)) {
    await page.setViewportSize(size);
    await page.goto("/companies");
    await page.getByRole("button", { name: "Demo data" }).click();
    const popup = page.getByRole("dialog", { name: "Data sources" });
    await expect(popup.getByRole("listitem")).toHaveCount(4);
    await expect(async () => {
      const box = await popup.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }).toPass({ timeout: 2_000 });
  }
});
