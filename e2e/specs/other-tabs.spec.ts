/** A page stays right when another tab signs in, works on the same leads, or deletes a saved view. */
import { card, cardIn, threeLeads } from "../board.ts";
import { dayFromNow } from "../days.ts";
import { openExplorer } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { openSession } from "../sign-in.ts";

test("a move works after another tab has signed in again", async ({
  freshPage: page,
  freshAccount,
  context,
  server,
  store,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await openSession(context, store, server.url, freshAccount.email);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("2");
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("contacted");
  await expect(page.getByText(/^Couldn’t move/)).toHaveCount(0);
});

test("a page shows the other user after a sign-in in another tab", async ({
  freshPage: page,
  freshAccount,
  context,
  server,
  store,
  apiKey,
}) => {
  const { newest } = await threeLeads(page, server.url, apiKey);
  await expect(card(page, newest)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto("/companies");
  await otherTab.getByRole("button", { name: freshAccount.email }).click();
  await otherTab.getByRole("menuitem", { name: "Sign out" }).click();
  const email = `other-${freshAccount.email}`;
  const account = await store.accounts.users.byEmail(freshAccount.email);
  await store.accounts.users.create({ email, passwordHash: account?.passwordHash ?? "", plan: "pro" }, new Date());
  await otherTab.getByLabel("Email").fill(email);
  await otherTab.getByLabel("Password").fill(freshAccount.password);
  await otherTab.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: email, exact: true })).toBeVisible();
  await expect(card(page, newest)).toHaveCount(0);
});

test("the number of due leads follows another tab", async ({ freshPage: page, context, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await api.change(newest.id, { next_action: "Call", next_action_on: dayFromNow(0) });
  await page.goto("/companies");
  const today = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Today" });
  await expect(today).toContainText("1");
  const otherTab = await context.newPage();
  await otherTab.goto("/today");
  await otherTab.getByRole("button", { name: `Done: ${newest.company.name}` }).click();
  await expect(otherTab.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await otherTab.keyboard.press("Enter");
  await expect(today).not.toContainText("1");
});

test("a deleted view comes back by Undo with its companies, and is deleted without it", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=FI");
  const views = async () => {
    const answer: unknown = await (await page.request.get("/v1/views")).json();
    return JSON.stringify(answer);
  };
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Finland");
  await page.getByRole("button", { name: "Save view" }).click();
  const current = page.getByRole("button", { name: "Finland", exact: true });
  await expect(current).toBeVisible();
  const saved = await views();
  const remove = async () => {
    await current.click();
    await page.getByRole("menuitem", { name: "Delete “Finland”" }).click();
    await expect(current).toHaveCount(0);
  };
  await remove();
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("menuitemradio", { name: /Finland/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(current).toBeVisible();
  expect(await views()).toBe(saved);
  await remove();
  // Leaving the page sends the request that the message held back.
  await page.goto("/privacy");
  await expect.poll(views).not.toContain("Finland");
});

test("a call with a new lead offers the next stage", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("l");
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .first()
    .fill(`${dayFromNow(3)} call back`);
  await page.keyboard.press("Enter");
  // The message of the step moves that of the call up.
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Move to Contacted" }).click();
  await expect(cardIn(page, "Contacted", newest)).toBeVisible();
  await expect.poll(async () => (await api.get(newest.id)).status).toBe("contacted");
});
