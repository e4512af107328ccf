/** The board keeps its place, and its texts their room, whatever is opened or hovered. */
import { cardIn, lane, openFilters, settledBox, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";
import { LeadsApi } from "../../leads-api.ts";

test("the drawer covers the board: the opened card stays in place, or scrolls out from under it", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, middle } = await threeLeads(page, server.url, apiKey);
  await api.change(middle.id, { status: "lost" });
  await page.reload();
  for (const name of ["Converted", "Lost"]) await page.getByRole("button", { name: `Expand ${name}` }).click();
  const drawer = page.getByRole("complementary", { name: newest.company.name });
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const card = cardIn(page, "New", newest);
    const initialBox = await settledBox(card);
    await card.getByRole("link").click();
    await expect(drawer.getByText("Activity")).toBeVisible();
    expect(await settledBox(card)).toEqual(initialBox);
    // Nothing of the toolbar is covered.
    await page.getByLabel("Order").click({ trial: true });
    await page.getByRole("button", { name: "Close" }).click();
    // In the last lane it would be covered.
    const far = cardIn(page, "Lost", middle);
    await far.scrollIntoViewIfNeeded();
    const scrolled = await settledBox(card);
    await far.getByRole("link").click();
    const opened = await settledBox(page.getByRole("complementary", { name: middle.company.name }));
    const { x, width: wide } = await settledBox(far);
    expect(x + wide).toBeLessThanOrEqual(opened.x);
    expect(x).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Close" }).click();
    expect(await settledBox(card)).toEqual(scrolled);
    await card.scrollIntoViewIfNeeded();
  }
});

test("the toolbar is one line, with filters on as well", async ({ freshPage: page, server, apiKey }) => {
  await threeLeads(page, server.url, apiKey);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/leads?min_score=1&created_after=2020-01-01&created_before=2099-12-31&q=a");
    await expect(page.getByRole("button", { name: "Clear all" })).toBeVisible();
    const toolbar = page.locator("header", { has: page.getByRole("heading", { name: "Pipeline" }) });
    const { height: filtered } = await settledBox(toolbar);
    await page.goto("/leads");
    expect((await settledBox(toolbar)).height).toBe(filtered);
    const middles = await Promise.all(
      [
        page.getByRole("heading", { name: "Pipeline" }),
        page.getByRole("searchbox", { name: "Company" }),
        page.getByRole("button", { name: "Filter", exact: true }),
        page.getByLabel("Order"),
        page.getByRole("group", { name: "View" }),
      ].map(async (part) => {
        const { y, height } = await settledBox(part);
        return Math.round(y + height / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel("Order")).toHaveCount(0);
  await expect((await openFilters(page)).getByLabel("Order")).toBeVisible();
});

test("a card's tools cover none of its text", async ({ freshPage: page, server, apiKey }) => {
  await new LeadsApi(server.url, apiKey).create(60);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto("/leads");
  const cards = lane(page, "New").getByRole("article");
  await expect(cards.first()).toBeVisible();
  for (const card of (await cards.all()).slice(0, 8)) {
    await card.hover();
    const overlap = await card.evaluate((element) => {
      const tools = element.querySelector(".card-tools")?.getBoundingClientRect();
      if (!tools) return ["no tools"];
      return [...element.querySelectorAll<HTMLElement>(".lead-card-link > span")].flatMap((line) => {
        const box = line.getBoundingClientRect();
        const right = box.right - Number.parseFloat(getComputedStyle(line).paddingRight);
        const range = document.createRange();
        range.selectNodeContents(line);
        const text = range.getBoundingClientRect();
        const isBeside = Math.min(right, text.right) <= tools.left || box.top >= tools.bottom - 1;
        return isBeside ? [] : [line.textContent];
      });
    });
    expect(overlap).toEqual([]);
  }
});
