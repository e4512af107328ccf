import { card, cardIn, deleteByMenu, lane, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";

test("Ctrl+Z undoes a delete, and then the previous move", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
  await deleteByMenu(page, newest);
  await expect(page.getByRole("region", { name: "Contacted, 0 leads" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardIn(page, "New", newest)).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("new");
  await expect(page.getByRole("button", { name: "Undo the last change" })).toBeDisabled();
});

test("a deleted lead stays hidden while its toast is shown, and is deleted when it ends", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { api, newest, middle } = await threeLeads(page, server.url, apiKey);
  await deleteByMenu(page, newest);
  // News from outside makes the board ask again: the lead is still there for the service, not for the user.
  const otherPage = await context.newPage();
  await otherPage.goto(`/leads?lead=${middle.id}`);
  const drawer = otherPage.getByRole("complementary", { name: middle.company.name });
  await drawer.getByLabel("Stage").selectOption("Qualified");
  await expect(cardIn(page, "Qualified", middle)).toBeVisible();
  await page.bringToFront();
  await expect(card(page, newest)).toHaveCount(0);
  expect(await api.list()).toHaveLength(3);
  await page.mouse.move(700, 500);
  await expect
    .poll(async () => (await api.list()).map((lead) => lead.id), { timeout: 20_000 })
    .not.toContain(newest.id);
  await expect(card(otherPage, newest)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "New, 1 lead" })).toBeVisible();
});

test("a closed tab sends the delete that its toast delayed", async ({ freshPage: page, context, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await context.newPage();
  await deleteByMenu(page, newest);
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await api.list()).map((lead) => lead.id)).not.toContain(newest.id);
});

test("several leads are deleted and restored together", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest, oldest, middle } = await threeLeads(page, server.url, apiKey);
  await page.getByRole("checkbox", { name: `Select ${newest.company.name}` }).check({ force: true });
  await page.getByRole("checkbox", { name: `Select ${oldest.company.name}` }).check({ force: true });
  await page.getByRole("toolbar", { name: "Selected leads" }).getByRole("button", { name: "Delete" }).click();
  await expect(lane(page, "New").getByRole("article")).toHaveCount(1);
  await expect(cardIn(page, "New", middle)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(lane(page, "New").getByRole("article")).toHaveCount(3);
  expect(await api.list()).toHaveLength(3);
});

test("a moved card flashes on top of its lane, and stays there until the lane is loaded again", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, middle, oldest } = await threeLeads(page, server.url, apiKey);
  await api.change(newest.id, { status: "contacted" });
  await api.change(oldest.id, { status: "contacted" });
  await page.reload();
  await expect(lane(page, "Contacted").getByRole("article")).toHaveCount(2);
  await card(page, middle).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(cardIn(page, "Contacted", middle)).toHaveClass(/is-flashing/);
  const names = lane(page, "Contacted").getByRole("article");
  await expect(names.nth(0)).toHaveAccessibleName(middle.company.name);
  await expect(cardIn(page, "Contacted", middle)).not.toHaveClass(/is-flashing/);
  await page.reload();
  await expect(names.nth(1)).toHaveAccessibleName(middle.company.name);
});
