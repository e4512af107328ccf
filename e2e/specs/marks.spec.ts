/** Marks: customers, do not contact, and words of one's own. */
import { chips, filters, openExplorer, rows, SearchApi, settled, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { openPage } from "../pages.ts";

test("customers are marked in the list, left out, and the total falls by their number", async ({ freshPage: page }) => {
  await openExplorer(page, "?sort=name&countries=NO");
  for (const index of [0, 1, 2]) await rows(page).nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mark as" }).click();
  await page.getByRole("checkbox", { name: "Customer" }).click();
  await expect(page.getByText("3 companies marked as Customer")).toBeVisible();
  for (const index of [0, 1, 2])
    await expect(rows(page).nth(index).getByRole("img", { name: "Customer" })).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await filters(page).getByRole("button", { name: /^Mine/ }).click();
  const customers = filters(page).getByRole("group", { name: "Customer", exact: true });
  await expect(customers).toContainText("3");
  const totalOfAll = await total(page);
  await customers.getByRole("button", { name: "Without Customer" }).click();
  await settled(page);
  expect(await total(page)).toBe(totalOfAll - 3);
  await expect(chips(page)).toContainText("Without Customer");
  await customers.getByRole("button", { name: "Only Customer" }).click();
  await settled(page);
  expect(await total(page)).toBe(3);
});

test("with keys only a company is marked with a new word, which the sidebar then lists", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  await openExplorer(page, "?sort=name&countries=DK");
  await rows(page).nth(0).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Mark as" }).focus();
  await page.keyboard.press("Enter");
  const word = page.getByRole("textbox", { name: "Word of your own" });
  for (let steps = 0; steps < 6 && !(await word.evaluate((field) => field === document.activeElement)); steps += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.type("Fair Oslo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 company marked as Fair Oslo")).toBeVisible();
  expect(await api.total({ marks: ["Fair Oslo"] })).toBe(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => api.total({ marks: ["Fair Oslo"] })).toBe(0);
  await filters(page).getByRole("button", { name: /^Mine/ }).press("Enter");
  await expect(filters(page).getByRole("group", { name: "Fair Oslo" })).toContainText("0");
});

test("a lost lead that is not contacted again: its company is marked, and its links ask first", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const ask = (path: string, body: object) =>
    fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const filter = { countries: ["DK"], has_phone: true, registry_status: ["active"], limit: 1 };
  const id = (await new SearchApi(server.url, apiKey).search(filter)).data[0]?.id ?? 0;
  await ask("/v1/leads", { company_id: id });
  await openPage(page, "/leads");
  await page.getByRole("article").first().getByRole("link").focus();
  await page.keyboard.press("5");
  const popover = page.getByRole("dialog", { name: /^Why was/ });
  await popover.getByRole("checkbox", { name: "Don’t contact again" }).check();
  await popover.getByRole("button", { name: "No need" }).click();
  await expect(page.getByText(/marked as Do not contact/)).toBeVisible();
  await openPage(page, `/companies/${id}`);
  await expect(page.getByRole("list", { name: "Marks" })).toContainText("Do not contact");
  await page.locator('a[href^="tel:"]').first().click();
  await expect(page.getByText(/is marked as do not contact/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Call anyway" })).toBeVisible();
});
