import { card, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";

test("a note closed with Escape is saved", { tag: "@firefox" }, async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  // Opened by a key, the drawer takes the focus, and gives it back.
  const link = card(page, newest).getByRole("link");
  await link.press("Enter");
  await expect(page.getByRole("complementary", { name: newest.company.name })).toBeFocused();
  await page.getByRole("textbox", { name: "Notes" }).fill("left by Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("left by Escape");
  await expect(card(page, newest).getByLabel("Has notes")).toBeVisible();
});

test("a note is sent when the tab is closed", async ({ freshPage: page, context, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await context.newPage();
  await page.goto(`/leads?lead=${newest.id}`);
  await page.getByRole("textbox", { name: "Notes" }).fill("typed and closed");
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("typed and closed");
});

test("an unsaved note is shown again when its lead is opened", async ({ freshPage: page, context, server, apiKey }) => {
  const { api, newest, oldest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").click();
  await page.getByRole("textbox", { name: "Notes" }).fill("no network");
  await context.setOffline(true);
  await page.keyboard.press("Escape");
  await expect(page.getByText(`Notes on ${newest.company.name} not saved:`)).toBeVisible();
  await context.setOffline(false);
  await card(page, oldest).getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("");
  await card(page, newest).getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("no network");
  await page.getByRole("textbox", { name: "Notes" }).focus();
  await page.getByRole("textbox", { name: "Notes" }).blur();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("no network");
});

test("a session that ends during a note keeps the text and saves it after signing in", async ({
  freshPage: page,
  server,
  freshAccount,
}) => {
  const { api, newest } = await threeLeads(page, server.url, freshAccount.api_key);
  await card(page, newest).getByRole("link").click();
  await page.getByRole("textbox", { name: "Notes" }).fill("half a thought");
  await page.context().clearCookies();
  await page.getByRole("textbox", { name: "Notes" }).blur();
  const dialog = page.getByRole("alertdialog", { name: "Your session expired" });
  await expect(dialog.getByLabel("Email")).toHaveValue(freshAccount.email);
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("half a thought");
  await dialog.getByLabel("Password").fill(freshAccount.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("half a thought");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("half a thought");
});

test("notes typed in two tabs never overwrite each other silently, and both tabs say so", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  const otherPage = await context.newPage();
  const [mine, theirs] = [page, otherPage].map((tab) => tab.getByRole("textbox", { name: "Notes" }));
  if (!mine || !theirs) throw new Error("no tabs");
  await page.goto(`/leads?lead=${newest.id}`);
  await otherPage.goto(`/leads?lead=${newest.id}`);
  await mine.fill("AAA one");
  await expect(otherPage.getByText("Unsaved notes in another tab")).toBeVisible();
  await theirs.fill("BBB two");
  await theirs.press("Tab");
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("BBB two");
  // Seen before the field is left, with the text that would be lost.
  await expect(page.getByText("Changed in another tab")).toBeVisible();
  await expect(page.getByRole("note")).toHaveText("BBB two");
  await mine.press("Tab");
  await expect(mine).toHaveValue("AAA one");
  expect((await api.get(newest.id)).notes).toBe("BBB two");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("AAA one");
  await expect(theirs).toHaveValue("AAA one");
  await expect(otherPage.getByText("Unsaved notes in another tab")).toHaveCount(0);
});

test("a lead moved on another device while notes are typed is not a conflict, and the drawer shows the move", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await page.goto(`/leads?lead=${newest.id}`);
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("typed meanwhile");
  await api.change(newest.id, { status: "qualified" });
  await notes.blur();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("typed meanwhile");
  await expect(page.getByRole("combobox", { name: "Stage" }).last()).toHaveValue("qualified");
});

test("a conflicting note is shown again after a reload", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await page.goto(`/leads?lead=${newest.id}`);
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("mine, unsaved");
  await api.change(newest.id, { notes: "theirs" });
  await page.reload();
  await expect(notes).toHaveValue("mine, unsaved");
  await expect(page.getByText("Changed in another tab")).toBeVisible();
  await page.getByRole("button", { name: "Use other" }).click();
  await expect(notes).toHaveValue("theirs");
});
