import { card, threeLeads } from "../board.ts";
import { expect, test } from "../fixtures.ts";

test("a note that is left by Escape is saved", async ({ freshPage: page, server, apiKey }) => {
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

test("a note that could not be saved is there again when its lead is opened", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { api, newest, oldest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").click();
  await page.getByRole("textbox", { name: "Notes" }).fill("no network");
  await context.setOffline(true);
  await page.keyboard.press("Escape");
  await expect(page.getByText(`The notes on ${newest.company.name} are not saved.`)).toBeVisible();
  await context.setOffline(false);
  await card(page, oldest).getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("");
  await card(page, newest).getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("no network");
  await page.getByRole("textbox", { name: "Notes" }).focus();
  await page.getByRole("textbox", { name: "Notes" }).blur();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("no network");
});

test("a session that ends in the middle of a note keeps the text and saves it after signing in", async ({
  freshPage: page,
  server,
  freshAccount,
}) => {
  const { api, newest } = await threeLeads(page, server.url, freshAccount.api_key);
  await card(page, newest).getByRole("link").click();
  await page.getByRole("textbox", { name: "Notes" }).fill("half a thought");
  await page.context().clearCookies();
  await page.getByRole("textbox", { name: "Notes" }).blur();
  const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
  await expect(dialog.getByLabel("Email")).toHaveValue(freshAccount.email);
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("half a thought");
  await dialog.getByLabel("Password").fill(freshAccount.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await api.get(newest.id)).notes).toBe("half a thought");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("half a thought");
});
