import { card, cardIn, lane, openCommonStep, threeLeads } from "../../board.ts";
import { dayFromNow } from "../../days.ts";
import { expect, test } from "../../fixtures.ts";

test(
  "one key logs a call, a few letters plan the next step, and undo takes both back",
  { tag: "@firefox" },
  async ({ freshPage: page, server, apiKey }) => {
    const { api, newest } = await threeLeads(page, server.url, apiKey);
    const link = card(page, newest).getByRole("link");
    await link.focus();
    await page.keyboard.press("l");
    const popover = page.getByRole("dialog", { name: `Next step for ${newest.company.name}` });
    await expect(popover.getByRole("textbox", { name: "Call logged. What’s next?" })).toBeFocused();
    await page.keyboard.type(`${dayFromNow(14)} send offer`);
    await expect(popover.getByRole("status")).toContainText("send offer");
    await page.keyboard.press("Tab");
    await popover.getByRole("textbox", { name: "Note on the call" }).fill("Wants ten seats");
    await page.keyboard.press("Enter");
    await expect(popover).toBeHidden();
    await expect(card(page, newest)).toContainText("send offer");
    await expect(link).toBeFocused();
    await expect
      .poll(() => api.get(newest.id))
      .toMatchObject({
        next_action: "send offer",
        next_action_on: dayFromNow(14),
        last_contact_at: expect.any(String),
      });
    await expect.poll(() => api.events(newest.id)).toContainEqual(["call", "Wants ten seats"]);
    // The note, the plan, the call.
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => api.events(newest.id)).toContainEqual(["call", null]);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(card(page, newest)).not.toContainText("send offer");
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => api.get(newest.id)).toMatchObject({ next_action: null, last_contact_at: null });
    await expect(page.getByRole("button", { name: "Undo the last change" })).toBeDisabled();
  },
);

test("a lost lead is asked for its reason next to the card; Enter skips it, and undo brings the step back", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, middle, oldest } = await threeLeads(page, server.url, apiKey);
  await api.change(newest.id, { next_action: "Demo", next_action_on: dayFromNow(3) });
  await page.reload();
  await expect(card(page, newest)).toContainText("Demo");
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("5");
  const reasons = (name: string) => page.getByRole("dialog", { name: `Why was ${name} lost?` });
  await expect(reasons(newest.company.name)).toBeVisible();
  await page.keyboard.press("3");
  await expect(reasons(newest.company.name)).toBeHidden();
  await expect
    .poll(() => api.get(newest.id))
    .toMatchObject({ status: "lost", lost_reason: "competitor", next_action: null });
  await page.keyboard.press("ControlOrMeta+z");
  await expect
    .poll(() => api.get(newest.id))
    .toMatchObject({ status: "new", lost_reason: null, next_action: "Demo", next_action_on: dayFromNow(3) });

  for (const [lead, key] of [
    [middle, "Enter"],
    [oldest, "Escape"],
  ] as const) {
    await card(page, lead).getByRole("link").focus();
    await page.keyboard.press("5");
    await expect(reasons(lead.company.name)).toBeVisible();
    await page.keyboard.press(key);
    await expect(reasons(lead.company.name)).toBeHidden();
    await expect.poll(() => api.get(lead.id)).toMatchObject({ status: "lost", lost_reason: null });
  }
});

test("the drawer plans, logs, edits and deletes, and gives a reason", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await page.goto(`/leads?lead=${newest.id}`);
  const drawer = page.getByRole("complementary", { name: newest.company.name });
  const step = drawer.getByRole("textbox", { name: "Next step" });
  await step.fill(`call back ${dayFromNow(2)}`);
  await step.press("Enter");
  await expect
    .poll(() => api.get(newest.id))
    .toMatchObject({ next_action: "call back", next_action_on: dayFromNow(2) });
  await drawer.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: /^\+1 week/ }).click();
  await expect.poll(async () => (await api.get(newest.id)).next_action_on).not.toBe(dayFromNow(2));
  await drawer.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => api.get(newest.id)).toMatchObject({ next_action: null, next_action_on: null });
  await expect(step).toHaveValue("");

  await drawer.getByRole("combobox", { name: "Type" }).selectOption("Meeting");
  await drawer.getByRole("textbox", { name: "Text" }).fill("In their office");
  await drawer.getByRole("button", { name: "Log", exact: true }).click();
  await expect(drawer.getByText("In their office")).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).last_contact_at).not.toBeNull();
  await drawer.getByRole("button", { name: /^Actions for meeting/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await drawer.getByRole("textbox", { name: "Text" }).last().fill("In our office");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => api.events(newest.id)).toContainEqual(["meeting", "In our office"]);
  await drawer.getByRole("button", { name: /^Actions for meeting/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(drawer.getByText("In our office")).toHaveCount(0);
  await expect.poll(async () => (await api.get(newest.id)).last_contact_at).toBeNull();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(drawer.getByText("In our office")).toBeVisible();

  await drawer.getByLabel("Stage").selectOption("Lost");
  await drawer.getByLabel("Reason").selectOption("No need");
  await expect.poll(() => api.get(newest.id)).toMatchObject({ status: "lost", lost_reason: "no_need" });
  await expect(drawer.getByRole("textbox", { name: "Next step" })).toHaveCount(0);
});

test("many leads get one next step, and so do companies that are added", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, oldest } = await threeLeads(page, server.url, apiKey);
  await openCommonStep(page, [newest, oldest]);
  await page.keyboard.type(`${dayFromNow(30)} campaign`);
  await page.keyboard.press("Enter");
  await expect(lane(page, "New").getByText("campaign")).toHaveCount(2);
  await expect
    .poll(async () => (await api.list()).map((lead) => lead.next_action))
    .toEqual(["campaign", null, "campaign"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await api.list()).map((lead) => lead.next_action)).toEqual([null, null, null]);

  await page.goto("/companies?sort=-name");
  await page.getByRole("grid", { name: "Companies" }).locator("tr[data-index]").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  const dialog = page.getByRole("dialog", { name: /^Add 1/ });
  await dialog.getByRole("textbox", { name: "Next step (optional)" }).fill("intro call tomorrow");
  await dialog.getByRole("button", { name: /^Add 1/ }).click();
  await expect
    .poll(async () => (await api.list())[0])
    .toMatchObject({ next_action: "intro call", next_action_on: expect.any(String) });
});

test("a next step typed while its popover loads is saved, and no key acts on the card", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/lead-popover-[^/]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("n");
  // Space would pick up the card, and Enter would open its drawer.
  await page.keyboard.type("demo next week");
  await page.keyboard.press("Enter");
  code.resolve();
  await expect.poll(() => api.get(newest.id)).toMatchObject({ status: "new", next_action: "demo" });
  await expect(page).toHaveURL(/\/leads$/);
});

test("two tabs on one lead lose nothing: a logged call never makes a change of the other fail", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const otherPage = await context.newPage();
  await otherPage.goto("/leads");
  await expect(cardIn(otherPage, "New", newest)).toBeVisible();
  // Another device logs, then this tab moves and plans on the version that it has read.
  await api.log(newest.id, { type: "call" });
  await page.bringToFront();
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.type("demo next week");
  await page.keyboard.press("Enter");
  await expect.poll(() => api.get(newest.id)).toMatchObject({ status: "contacted", next_action: "demo" });
  expect((await api.get(newest.id)).last_contact_at).not.toBeNull();
  await expect(cardIn(otherPage, "Contacted", newest)).toContainText("demo");
  await expect(page.getByText(/^Couldn’t/)).toHaveCount(0);
});

test("an unchanged step stays as it is, and a day that does not exist says so", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const stored = { next_action: "Drop by", next_action_on: dayFromNow(20) };
  await api.change(newest.id, stored);
  await page.goto(`/leads?lead=${newest.id}`);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("n");
  const popover = page.getByRole("dialog", { name: `Next step for ${newest.company.name}` });
  await expect(popover.getByRole("textbox")).toHaveValue(/Drop by/);
  await page.keyboard.press("Enter");
  await expect(popover).toBeHidden();
  await expect.poll(() => api.get(newest.id)).toMatchObject(stored);

  const step = page.getByRole("complementary").getByRole("textbox", { name: "Next step" });
  await step.fill("Ring Kari 29 feb 2027");
  await expect(page.getByText("There is no 29 Feb 2027")).toBeVisible();
  await step.fill("Ring Kari på mandag");
  await step.press("Enter");
  await expect.poll(() => api.get(newest.id)).toMatchObject({ next_action: "Ring Kari" });
  expect(new Date((await api.get(newest.id)).next_action_on ?? "").getUTCDay()).toBe(1);
});
