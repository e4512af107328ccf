import { card, cardIn, lane, openFilters, settledBox, threeLeads } from "../../board.ts";
import { leadStatuses } from "../../../src/web/api/data/contract-data.ts";
import { expect, test } from "../../fixtures.ts";
import { openCompany } from "../../pages.ts";
import { LeadsApi } from "../../leads-api.ts";

test("a lane loads pages independently under its exact count, and keeps its scroll position", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new LeadsApi(server.url, apiKey);
  const leads = await api.create(120);
  const oldest = leads[0];
  if (!oldest) throw new Error("no leads");
  await api.change(oldest.id, { status: "contacted" });
  await page.goto("/leads");
  await expect(page.getByRole("region", { name: "New, 119 leads" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const name of ["Converted", "Lost"]) await page.getByRole("button", { name: `Expand ${name}` }).click();
  for (const laneElement of await page.locator(".lane").all())
    await expect.poll(async () => (await laneElement.boundingBox())?.width).toBeGreaterThanOrEqual(256);
  // When scrolling ends near the edge of a lane, the board snaps to it.
  const board = page.locator(".board");
  await board.evaluate((element) => element.scrollTo(250, 0));
  await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBe(268);
  await page.setViewportSize({ width: 1440, height: 900 });
  await board.evaluate((element) => element.scrollTo(0, 0));
  // Only the cards in sight are mounted.
  expect(await lane(page, "New").getByRole("article").count()).toBeLessThan(30);
  const scroller = lane(page, "New").locator("[data-lane]");
  // A card is lifted, another has the focus: both stay however far the lane is scrolled.
  const top = lane(page, "New").getByRole("article");
  const { x, y } = await settledBox(top.nth(0));
  await page.mouse.move(x + 60, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 50, { steps: 4 });
  await expect(page.locator(".lead-card.is-lifted")).toHaveCount(1);
  const second = top.nth(1).getByRole("link");
  const name = await top.nth(1).getAttribute("aria-label");
  await second.focus();
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const secondLead = leads[1];
    if (secondLead) await expect(cardIn(page, "New", secondLead)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator(".lead-card.is-lifted")).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.closest("article")?.ariaLabel)).toBe(name);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const scrollTop = await scroller.evaluate((element) => element.scrollTop);
  expect(scrollTop).toBeGreaterThan(9_000);
  await card(page, oldest).getByRole("link").focus();
  await page.keyboard.press("3");
  await expect(cardIn(page, "Qualified", oldest)).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(scrollTop);
});

test("a card that is moved into a lane of several pages stays visible, and each count is right", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  await new LeadsApi(server.url, apiKey).fill(leadStatuses.slice(0, 2), 120);
  await page.goto("/leads");
  const counts = async (on: typeof page, ...numbers: [number, number]) => {
    await expect(on.getByRole("region", { name: `New, ${numbers[0]} leads` })).toBeVisible();
    await expect(on.getByRole("region", { name: `Contacted, ${numbers[1]} leads` })).toBeVisible();
    await expect(on.getByText("240 leads", { exact: true })).toBeVisible();
  };
  await counts(page, 120, 120);
  const otherPage = await context.newPage();
  await otherPage.goto("/leads");
  await counts(otherPage, 120, 120);
  await page.bringToFront();
  // Older than every lead in Contacted that is loaded.
  const top = lane(page, "New").getByRole("article").first();
  const name = await top.getAttribute("aria-label");
  const moved = lane(page, "Contacted").getByRole("article").first();
  for (let round = 0; round < 3; round += 1) {
    await top.getByRole("link").focus();
    await page.keyboard.press("2");
    await expect(moved.getByRole("link")).toBeFocused();
    await expect(moved).toHaveAccessibleName(name ?? "");
    await counts(page, 119, 121);
    await counts(otherPage, 119, 121);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(top).toHaveAccessibleName(name ?? "");
    await counts(page, 120, 120);
    await counts(otherPage, 120, 120);
  }
});

test("score, dates and stage narrow both views, and are in the URL", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await api.change(newest.id, { status: "qualified" });
  await page.reload();
  const fields = await openFilters(page);
  // A lead can have all its data: no lead is between 100 and 99.
  await fields.getByRole("textbox", { name: "Data known from" }).fill("100");
  await fields.getByRole("textbox", { name: "Data known to" }).fill("99");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No leads match these filters")).toBeVisible();
  await expect(page).toHaveURL(/min_score=100/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(lane(page, "New").getByRole("article")).not.toHaveCount(0);
  for (const [label, none] of [
    ["Data known to", "0"],
    ["Added since", "2099-12-31"],
  ] as const) {
    await (await openFilters(page)).getByLabel(label).fill(none);
    await page.keyboard.press("Enter");
    await expect(page.getByText("No leads match these filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(lane(page, "New").getByRole("article")).not.toHaveCount(0);
  }
  await (await openFilters(page)).getByLabel("Added before").fill("2020-01-01");
  await expect(page.getByText("No leads match these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await (await openFilters(page)).getByLabel("Stage").selectOption("Qualified");
  // One selected stage is shown as a list; the count remains, and the board returns with all stages.
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(page.getByText("1 lead", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Active filters" })).toContainText("Stage Qualified");
  await expect(page.getByRole("grid", { name: "Leads" }).locator("tr[data-index]")).toHaveCount(1);
  await page.getByRole("radio", { name: "Board" }).check({ force: true });
  await expect(cardIn(page, "Qualified", newest)).toBeVisible();
  await expect(lane(page, "New")).toBeVisible();
  await page.goBack();
  await page.getByRole("grid", { name: "Leads" }).locator("tr[data-index]").click();
  await page.keyboard.press("4");
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("converted");
});

test("dates and scores are typed at any speed; half-typed or impossible values are not applied", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  const fields = await openFilters(page);
  const sinceField = fields.getByLabel("Added since");
  for (const delay of [20, 350]) {
    await sinceField.pressSequentially("11012026", { delay });
    await expect(page).toHaveURL(/created_after=2026-11-01(&|$)/);
    await expect(sinceField).toHaveValue("2026-11-01");
    await expect(page.getByText("Added since 1 Nov 2026")).toBeVisible();
    await page.getByRole("button", { name: "Remove Added since 1 Nov 2026" }).click();
    await openFilters(page);
    await expect(sinceField).toHaveValue("");
  }
  // Applied while typing, not only on blur.
  const score = fields.getByRole("textbox", { name: "Data known from" });
  await score.pressSequentially("100");
  await expect(card(page, newest)).toHaveCount(0);
  await expect(page).toHaveURL(/min_score=100/);
  await score.fill("999");
  await expect(page.getByText("Enter a percentage from 0 to 100")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/min_score=100/);
  await score.fill("40");
  await fields.getByRole("textbox", { name: "Data known to" }).fill("30");
  await expect(fields.getByText("From is above to")).toBeVisible();
});

test("a failing lane says so, and offers Try again", async ({ freshPage: page, server, apiKey }) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  await page.route(/\/v1\/leads/, (route) => route.abort());
  await page.getByRole("searchbox", { name: "Company" }).fill(newest.company.name);
  const failed = lane(page, "New").getByRole("alert");
  await expect(failed.getByText("Couldn’t load leads")).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/v1\/leads/);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(cardIn(page, "New", newest)).toBeVisible();
});

test("an empty pipeline shows how to add leads", async ({ freshPage: page }) => {
  await page.goto("/leads");
  await expect(page.getByText("Your pipeline is empty")).toBeVisible();
  await page.getByRole("link", { name: "Find companies" }).click();
  await expect(page).toHaveURL(/\/companies/);
});

test("a lead added in another tab appears on the board", async ({ freshPage: page, context }) => {
  await page.goto("/leads");
  await expect(page.getByText("Your pipeline is empty")).toBeVisible();
  const otherPage = await context.newPage();
  await openCompany(otherPage, 1);
  await otherPage.getByRole("button", { name: "Add to pipeline" }).click();
  await expect(page.getByRole("region", { name: "New, 1 lead" })).toBeVisible();
});
