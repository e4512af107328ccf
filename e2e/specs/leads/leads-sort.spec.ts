import { card, cardIn, lane } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";
import { LeadsApi } from "../../leads-api.ts";

test("board and list are ordered by score, both say so, and a moved card is placed by its score", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new LeadsApi(server.url, apiKey);
  const leads = await api.create(12);
  const byScore = leads.toSorted((a, b) => b.score - a.score || b.id - a.id);
  const [best, middle] = [byScore[0], byScore[6]];
  if (!best || !middle) throw new Error("no leads");
  await page.goto("/leads");
  const order = page.getByLabel("Order");
  await expect(order).toHaveValue("-created_at");
  await order.selectOption("Data known: most first");
  await expect(page).toHaveURL(/sort=-score/);
  const firstCard = lane(page, "New").getByRole("article").first();
  await expect(firstCard).toHaveAccessibleName(best.company.name);

  // Away and back again: to its place among the others, not to the top.
  await card(page, middle).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(cardIn(page, "Contacted", middle).getByRole("link")).toBeFocused();
  await page.keyboard.press("1");
  await expect(cardIn(page, "New", middle)).toBeVisible();
  const cards = await lane(page, "New").getByRole("article").all();
  const names = await Promise.all(cards.map((card) => card.getAttribute("aria-label")));
  expect(names).toEqual(byScore.map(({ company }) => company.name).slice(0, names.length));

  await page.getByRole("radio", { name: "List" }).check({ force: true });
  const grid = page.getByRole("grid", { name: "Leads" });
  const head = grid.getByRole("columnheader", { name: "Data known" });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(grid.locator("tr[data-index]").first()).toContainText(best.company.name);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  // The list is sorted only by its column headers.
  await expect(order).toHaveCount(0);
  await expect(grid.locator("tr[data-index]").last()).toContainText(best.company.name);
  await page.reload();
  await expect(grid.locator("tr[data-index]").last()).toContainText(best.company.name);
  // "Clear all" is of the filters: the order stays, and holds on the board as well.
  await page.getByRole("searchbox", { name: "Company" }).fill(best.company.name);
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("radio", { name: "Board" }).check({ force: true });
  await expect(order).toHaveValue("score");
});
