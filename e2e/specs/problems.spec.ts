/** Failures as a user meets them: one of a kind, with the way on; and no credits, which is no failure. */
import { adjustCredits, setAutoReload } from "../../src/server/cli/account-chores.ts";
import { cardIn, threeLeads } from "../board.ts";
import { expect, test } from "../fixtures.ts";

test("out of credits is a state: its meaning, the next grant, and one button", async ({
  freshPage: page,
  freshAccount,
  store,
}) => {
  const main = page.getByRole("main");
  await adjustCredits(store, freshAccount.email, -100_000, new Date());
  await page.goto("/companies/1");
  await page.getByRole("button", { name: /^Open profile/ }).click();
  await expect(main.getByText("You’re out of credits")).toBeVisible();
  await expect(main.getByText(/^100,000 more on 1 \w+ \d{4}\. Searching/)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "No credits left" })).toBeVisible();
  await main.getByRole("link", { name: "See your plan" }).click();
  await expect(page.getByRole("region", { name: "Auto-reload" })).toBeVisible();

  await setAutoReload(store, freshAccount.email, { threshold: 5, amount: 200, monthLimit: 2_000 });
  await page.goto("/companies/1");
  await page.getByRole("button", { name: /^Open profile/ }).click();
  await expect(main.getByRole("tab", { name: "Overview" })).toBeVisible();
});

test("lanes with the same failure show one error, whose button retries all of them", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  const leads = /\/v1\/leads\?/;
  await page.route(leads, (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.getByRole("searchbox", { name: "Company" }).fill(newest.company.name);
  await expect(page.getByText("Couldn’t load leads")).toHaveCount(3, { timeout: 20_000 });
  await expect(page.getByRole("alert")).toHaveCount(1);
  await page.unroute(leads);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardIn(page, "New", newest)).toBeVisible();
  await expect(page.getByText("Couldn’t load leads")).toHaveCount(0);
});

test("an account that cannot be read shows one error, keeps its tabs in place and does not wait for ever", async ({
  freshPage: page,
}) => {
  await page.goto("/account");
  const tab = page.getByRole("tab", { name: "Usage" });
  await expect(page.getByText("100,000.0", { exact: true }).first()).toBeVisible();
  const initialBox = await tab.boundingBox();
  const reads = /\/auth\/account\//;
  await page.route(reads, (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByRole("main").locator("dl dd").filter({ hasText: /^–$/ })).toHaveCount(3);
  expect(await tab.boundingBox()).toEqual(initialBox);
  await page.unroute(reads);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("100,000.0", { exact: true }).first()).toBeVisible();
});
