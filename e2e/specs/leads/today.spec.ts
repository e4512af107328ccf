import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { threeLeads } from "../../board.ts";
import { dayFromNow } from "../../days.ts";
import { expect, test } from "../../fixtures.ts";
import { LeadsApi, type ApiLead } from "../../leads-api.ts";
import { signIn } from "../../sign-in.ts";
import { tabTo } from "../../tab-to.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, lead: ApiLead) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: lead.company.name });
const linkOf = (page: Page, lead: ApiLead) =>
  row(page, lead).getByRole("link", { name: lead.company.name, exact: true });
const dialog = (page: Page, lead: ApiLead) =>
  page.getByRole("dialog", { name: `Next step for ${lead.company.name}`, exact: true });

/** An overdue lead, one for today and one for this week. */
async function morning(page: Page, url: string, key: string) {
  const leads = await threeLeads(page, url, key);
  const { api, oldest, middle, newest } = leads;
  await api.change(oldest.id, { next_action: "Send offer", next_action_on: dayFromNow(-3) });
  await api.change(middle.id, { next_action: "Call back", next_action_on: dayFromNow(0) });
  await api.change(newest.id, { next_action: "Demo", next_action_on: dayFromNow(4) });
  await page.goto("/today");
  await expect(section(page, "Overdue").getByRole("listitem")).toHaveCount(1);
  return { ...leads, overdue: oldest, dueLead: middle, later: newest };
}

/** Exports the leads shown by the pipeline. */
async function exportOf(page: Page, chooseExport: () => Promise<void>): Promise<Record<string, string>[]> {
  const download = page.waitForEvent("download");
  await chooseExport();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-.*\.csv$/);
  return parse(readFileSync(await file.path(), "utf8"), { columns: true });
}

test("a seller's morning by keys", async ({ freshPage: page, server, apiKey }) => {
  const { api, overdue, dueLead, later } = await morning(page, server.url, apiKey);
  await expect(section(page, "Today")).toContainText(dueLead.company.name);
  await expect(section(page, "Next 7 days")).toContainText(later.company.name);
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Today" })).toContainText("2");

  // Log a call, say the next step: the line leaves, and the next one has the focus.
  await page.keyboard.press("j");
  await expect(linkOf(page, overdue)).toBeFocused();
  await page.keyboard.press("l");
  await expect(dialog(page, overdue).getByRole("textbox").first()).toBeFocused();
  await page.keyboard.type(`${dayFromNow(30)} follow up`);
  await page.keyboard.press("Enter");
  await expect(section(page, "Overdue").getByRole("listitem")).toHaveCount(0);
  await expect(linkOf(page, dueLead)).toBeFocused();
  await expect
    .poll(() => api.get(overdue.id))
    .toMatchObject({ next_action: "follow up", next_action_on: dayFromNow(30), last_contact_at: expect.any(String) });

  // Done, and nothing next.
  await page.keyboard.press("d");
  await expect(dialog(page, dueLead)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(section(page, "Today").getByRole("listitem")).toHaveCount(0);
  await expect.poll(() => api.get(dueLead.id)).toMatchObject({ next_action: null, next_action_on: null });
  await expect(linkOf(page, later)).toBeFocused();

  // Snooze by a month, and take it back.
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(row(page, later)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, later)).toBeVisible();
  await expect.poll(async () => (await api.get(later.id)).next_action_on).toBe(dayFromNow(4));

  // Lose it with a reason, and take that back too.
  await page.keyboard.press("j");
  await expect(linkOf(page, later)).toBeFocused();
  await page.keyboard.press("5");
  await expect(page.getByRole("dialog", { name: `Why was ${later.company.name} lost?` })).toBeVisible();
  await page.keyboard.press("1");
  await expect.poll(() => api.get(later.id)).toMatchObject({ status: "lost", lost_reason: "price" });
  await expect(row(page, later)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, later)).toContainText("Demo");
  await expect.poll(() => api.get(later.id)).toMatchObject({ status: "new", next_action: "Demo", lost_reason: null });

  // Take the open leads along.
  await page.goto("/leads?due=week");
  await tabTo(page, "button", "Export");
  const rows = await exportOf(page, async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: /^CSV:/ })).toBeFocused();
    await page.keyboard.press("Enter");
  });
  expect(rows).toMatchObject([{ company_name: later.company.name, next_action: "Demo", status: "new" }]);
});

for (const [name, width] of [
  ["by mouse", 1440],
  ["on a phone", 390],
] as const)
  test(`a seller's morning ${name}`, async ({ freshPage: page, server, apiKey }) => {
    await page.setViewportSize({ width, height: 844 });
    const { api, overdue, dueLead, later } = await morning(page, server.url, apiKey);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await row(page, overdue)
      .getByRole("button", { name: /^Log for/ })
      .click();
    await page.getByRole("menuitem", { name: "No answer" }).click();
    // The next working day is within a week whatever day it is; "+1 w" on a Saturday is not.
    await dialog(page, overdue).getByRole("button", { name: "+1 d" }).click();
    await dialog(page, overdue).getByRole("button", { name: "Save" }).click();
    await expect(section(page, "Overdue").getByRole("listitem")).toHaveCount(0);
    await expect.poll(() => api.events(overdue.id)).toContainEqual(["no_answer", null]);
    // A call without an answer is no contact.
    expect((await api.get(overdue.id)).last_contact_at).toBeNull();

    await row(page, dueLead).getByRole("button", { name: /^Done/ }).click();
    await dialog(page, dueLead).getByRole("textbox").fill("send contract +2w");
    await dialog(page, dueLead).getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await api.get(dueLead.id)).next_action).toBe("send contract");
    await expect(page.getByText(/ · send contract$/)).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(section(page, "Today")).toContainText("Call back");

    await row(page, later)
      .getByRole("button", { name: /^Snooze/ })
      .click();
    await page.getByRole("menuitem", { name: /^\+1 week/ }).click();
    await expect(row(page, later)).toHaveCount(0);

    await row(page, dueLead)
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitemradio", { name: "Lost" }).click();
    await page
      .getByRole("dialog", { name: `Why was ${dueLead.company.name} lost?` })
      .getByRole("button", { name: "Timing" })
      .click();
    await expect.poll(() => api.get(dueLead.id)).toMatchObject({ status: "lost", lost_reason: "timing" });
    await linkOf(page, overdue).click();
    await expect(page.getByRole("textbox", { name: "Notes" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("textbox", { name: "Notes" })).toHaveCount(0);

    await page.goto("/leads");
    await page.getByRole("button", { name: "Export" }).click();
    const rows = await exportOf(page, () => page.getByRole("menuitem", { name: /^CSV:/ }).click());
    expect(rows).toHaveLength(3);
    expect(rows.find(({ lost_reason }) => lost_reason === "timing")).toMatchObject({ status: "lost" });
  });

test("a second tab and a second user see what is theirs", async ({
  freshPage: page,
  context,
  server,
  apiKey,
  browser,
  store,
}) => {
  const { dueLead } = await morning(page, server.url, apiKey);
  const otherPage = await context.newPage();
  await otherPage.goto("/today");
  await expect(row(otherPage, dueLead)).toBeVisible();
  await page.bringToFront();
  await linkOf(page, dueLead).focus();
  await page.keyboard.press("d");
  await page.keyboard.type("+2w offer");
  await page.keyboard.press("Enter");
  await expect(row(page, dueLead)).toHaveCount(0);
  await expect(row(otherPage, dueLead)).toHaveCount(0);

  const { addUser } = await import("../../../src/server/cli/account-chores.ts");
  const user = await addUser(store, `second-${Date.now()}@nordscope.example`, "pro", new Date());
  const otherContext = await browser.newContext({ baseURL: server.url });
  await signIn(otherContext, server.url, user);
  const foreignPage = await otherContext.newPage();
  await foreignPage.goto("/today");
  await expect(foreignPage.getByText("Nothing is due")).toBeVisible();
  await foreignPage.getByRole("link", { name: "Open pipeline" }).click();
  await expect(foreignPage).toHaveURL(/\/leads$/);
  await otherContext.close();
});

test("signing in opens Today only when something is due", async ({ page, server, freshAccount }) => {
  const enter = async () => {
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(freshAccount.email);
    await page.getByLabel("Password").fill(freshAccount.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await enter();
  await expect(page).toHaveURL(/\/companies$/);
  const api = new LeadsApi(server.url, freshAccount.api_key);
  const [lead] = await api.create(1);
  await api.change(lead?.id ?? 0, { next_action_on: dayFromNow(0) });
  await page.context().clearCookies();
  await enter();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
});

test("between a phone and a laptop a name has the width of its row", async ({ freshPage: page, server, apiKey }) => {
  const { overdue } = await morning(page, server.url, apiKey);
  await page.setViewportSize({ width: 720, height: 900 });
  const { width = 0 } = (await page.locator(".today-company").first().boundingBox()) ?? {};
  expect(width).toBeGreaterThan(240);
  const name = await linkOf(page, overdue).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(name).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});
