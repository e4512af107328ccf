import { card, cardIn, deleteByMenu, lane, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";
import { LeadsApi } from "../../leads-api.ts";

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

test("a deleted lead returns whole with Undo, in every tab", async ({ freshPage: page, context, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await api.change(newest.id, { notes: "Met in Bergen" });
  await api.log(newest.id, { type: "call", text: "Hei" });
  const otherPage = await context.newPage();
  await otherPage.goto("/leads");
  await expect(cardIn(otherPage, "New", newest)).toBeVisible();
  await page.bringToFront();
  await deleteByMenu(page, newest);
  await expect.poll(async () => (await api.list()).length).toBe(2);
  await expect(card(otherPage, newest)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardIn(page, "New", newest)).toBeVisible();
  await expect(cardIn(otherPage, "New", newest)).toBeVisible();
  expect(await api.get(newest.id)).toMatchObject({ notes: "Met in Bergen" });
  expect(await api.events(newest.id)).toContainEqual(["call", "Hei"]);
});

test("undo of a bulk move is one request, also when the tab is closed, and restores everything but later changes", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const api = new LeadsApi(server.url, apiKey);
  const leads = await api.create(30, "contacted");
  await api.planNewest("2026-12-24");
  for (const { id } of leads.slice(0, 15)) await api.change(id, { status: "qualified", next_action: "Call" });
  await api.change(leads[20]?.id ?? 0, { status: "lost", lost_reason: "price" });
  const plans = async () =>
    (await api.list()).map((one) => [one.id, one.status, one.next_action, one.lost_reason, one.status_since]);
  const previous = await plans();
  await page.goto("/leads?view=list");
  await page.getByRole("checkbox", { name: "Select all" }).check({ force: true });
  const bar = page.getByRole("toolbar", { name: "Selected leads" });
  await bar.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Lost" }).click();
  await expect(page.getByRole("dialog", { name: "Move 30 leads to Lost?" })).toContainText(
    /1[56]\snext steps are cleared/,
  );
  await page.getByRole("button", { name: "Move 30 leads" }).click();
  const reasons = page.getByRole("dialog", { name: "Why was 29 leads lost?" });
  await expect(reasons).toBeVisible();
  const box = await reasons.boundingBox();
  expect(box?.y).toBeGreaterThan(200);
  await page.keyboard.press("2");
  await expect.poll(async () => (await api.list("&lost_reason=timing")).length).toBe(29);
  expect((await api.get(leads[20]?.id ?? 0)).lost_reason).toBe("price");
  await api.change(leads[0]?.id ?? 0, { status: "converted" });
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  const requests: string[] = [];
  context.on("request", (request) => request.method() !== "GET" && requests.push(new URL(request.url()).pathname));
  await context.newPage();
  await page.bringToFront();
  await page.keyboard.press("ControlOrMeta+z");
  await page.close();
  await expect.poll(plans).toEqual(previous.map((one) => (one[0] === leads[0]?.id ? expect.anything() : one)));
  expect((await api.get(leads[0]?.id ?? 0)).status).toBe("converted");
  expect(requests).toEqual(["/v1/leads/undo"]);
});

test("a bulk move leaves and names a lead that was converted on another device", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, middle, oldest } = await threeLeads(page, server.url, apiKey);
  await page.getByRole("checkbox", { name: `Select ${newest.company.name}` }).check({ force: true });
  await page.getByRole("checkbox", { name: `Select ${oldest.company.name}` }).check({ force: true });
  await api.change(newest.id, { status: "converted" });
  await page.getByRole("toolbar", { name: "Selected leads" }).getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Lost" }).click();
  await page.keyboard.press("1");
  await expect(page.getByText(`Couldn’t move ${newest.company.name}: changed on another device`)).toBeVisible();
  await expect.poll(() => api.get(oldest.id)).toMatchObject({ status: "lost", lost_reason: "price" });
  expect(await api.get(newest.id)).toMatchObject({ status: "converted" });
  expect(await api.get(middle.id)).toMatchObject({ status: "new" });
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

test("a move of a converted lead asks first and says so; Cancel moves none", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await api.change(newest.id, { status: "converted" });
  await page.goto("/leads?view=list");
  await page.getByRole("checkbox", { name: "Select all" }).check({ force: true });
  await page.getByRole("toolbar", { name: "Selected leads" }).getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Lost" }).click();
  const question = page.getByRole("dialog", { name: "Move 3 leads to Lost?" });
  await expect(question).toContainText(/^.*1\sis converted/);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect((await api.list("&status=lost")).length).toBe(0);
});
