/** Counts and details that the explorer never buys by itself. */
import { countOf, filters, option, settled, table, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

test("counts that cost credits are asked for at a press alone", async ({ freshPage: page }) => {
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/search/facets")) counted.push(request.postData() ?? "");
  });
  const bought = () => counted.filter((body) => body.includes("website_query"));
  await page.goto("/companies?website_query=.example");
  await expect(option(page, /^Norway/)).toBeVisible();
  await settled(page);
  const note = filters(page).getByText("Counts cost credits with a website or number filter.");
  await expect(note).toBeVisible();

  // A second filter, the words of a list, the map and the saved views: all that counts by itself.
  await option(page, /^Norway/).check();
  await settled(page);
  await filters(page).getByRole("searchbox", { name: "Search city" }).fill("berg");
  await expect(option(page, "Bergen")).toBeVisible();
  await page.getByRole("button", { name: "Map", exact: true }).click();
  const map = page.getByRole("complementary", { name: "Map" });
  await expect(map.getByRole("button", { name: /^Show counts/ })).toBeVisible();
  await map.getByRole("button", { name: "Close" }).click();
  expect(bought()).toEqual([]);

  const found = await total(page);
  const price = Math.ceil(found / 50) / 10;
  await filters(page)
    .getByRole("button", { name: `Show counts · up to ${price.toFixed(1)} credits` })
    .click();
  await expect(note).toBeHidden();
  expect(bought()).toHaveLength(1);
  await expect.poll(() => countOf(page, /^Norway/)).toBe(found);
  await expect(table(page)).toHaveAttribute("aria-busy", "false");
});
