/** Typed text is kept after a change on another device, a click outside, a lost connection, a refusal and a reload. */
import { card, openCommonStep, threeLeads } from "../../board.ts";
import { expect, test } from "../../fixtures.ts";

test("a next step does not conflict with notes from another device, and stays in the field on a real conflict", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").click();
  const field = page.getByRole("complementary").getByRole("textbox", { name: "Next step" });
  await field.fill("send offer");
  await api.change(newest.id, { notes: "From the phone" });
  await page.keyboard.press("Enter");
  await expect.poll(() => api.get(newest.id)).toMatchObject({ next_action: "send offer", notes: "From the phone" });
  await expect(page.getByText(/^Couldn’t/)).toHaveCount(0);
  await field.fill("call again");
  await api.change(newest.id, { next_action: "visit" });
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Couldn’t plan ${newest.company.name}: changed on another device`)).toBeVisible();
  await expect(field).toHaveValue("call again");
  await expect(page.getByText("Changed on another device: visit. Enter replaces it")).toBeVisible();
  expect(await api.get(newest.id)).toMatchObject({ next_action: "visit" });
  await field.press("Enter");
  await expect.poll(() => api.get(newest.id)).toMatchObject({ next_action: "call again" });
});

test("the note and the step of a logged call are kept after a click outside, another card and a reload", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, middle } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").focus();
  await page.keyboard.press("l");
  const popover = page.getByRole("dialog", { name: `Next step for ${newest.company.name}` });
  await popover.getByRole("textbox", { name: "Call logged. What’s next?" }).fill("send offer");
  await popover.getByRole("textbox", { name: "Note on the call" }).fill("Wants ten seats");
  await expect.poll(() => api.events(newest.id)).toContainEqual(["call", null]);
  await page.mouse.click(700, 5);
  await expect(popover).toBeHidden();
  await card(page, middle).getByRole("link").click();
  await page.reload();
  await card(page, newest).getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: newest.company.name });
  await expect(drawer.getByRole("textbox", { name: "Next step" })).toHaveValue("send offer");
  await expect(drawer.getByText("Not saved yet. Enter saves it")).toBeVisible();
  await expect(drawer.getByRole("textbox", { name: "Text" })).toHaveValue("Wants ten seats");
  await drawer.getByRole("button", { name: "Save note" }).click();
  await expect
    .poll(() => api.events(newest.id))
    .toEqual([
      ["created", null],
      ["call", "Wants ten seats"],
    ]);
  await drawer.getByRole("textbox", { name: "Next step" }).press("Enter");
  await expect.poll(() => api.get(newest.id)).toMatchObject({ next_action: "send offer" });
  await expect(drawer.getByRole("textbox", { name: "Text" })).toHaveValue("");
});

test("offline a call and a step wait, the screen says so, and both are sent once", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: newest.company.name });
  await expect(drawer.getByText("Added", { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await drawer.getByRole("textbox", { name: "Text" }).fill("Wants ten seats");
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("Offline. It is logged when the connection is back")).toBeVisible();
  await drawer.getByRole("textbox", { name: "Next step" }).fill("send offer");
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("Offline. It is saved when the connection is back")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => api.get(newest.id), { timeout: 15_000 }).toMatchObject({ next_action: "send offer" });
  await expect
    .poll(() => api.events(newest.id))
    .toEqual([
      ["created", null],
      ["call", "Wants ten seats"],
    ]);
  await expect(drawer.getByRole("textbox", { name: "Text" })).toHaveValue("");
});

test("a double click on Log logs one call", async ({ freshPage: page, server, apiKey }) => {
  const { api, newest } = await threeLeads(page, server.url, apiKey);
  await card(page, newest).getByRole("link").click();
  const drawer = page.getByRole("complementary", { name: newest.company.name });
  await drawer.getByRole("textbox", { name: "Text" }).fill("Hei");
  await drawer.getByRole("button", { name: "Log", exact: true }).dblclick();
  await expect(drawer.getByRole("textbox", { name: "Text" })).toHaveValue("");
  await page.waitForLoadState("networkidle");
  expect(await api.events(newest.id)).toEqual([
    ["created", null],
    ["call", "Hei"],
  ]);
});

test("a step for many that one of them refuses names it, keeps the text and plans none", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, oldest } = await threeLeads(page, server.url, apiKey);
  const field = await openCommonStep(page, [newest, oldest]);
  await page.keyboard.type("x".repeat(150));
  await page.route("**/v1/leads/bulk", (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Couldn’t plan 2 leads:")).toBeVisible();
  await expect(field).toHaveValue("x".repeat(150));
  await page.unroute("**/v1/leads/bulk");
  await page.keyboard.press("Enter");
  await expect.poll(() => api.get(oldest.id)).toMatchObject({ next_action: "x".repeat(150) });
});

test("a step for many names the lead that was closed on another device, and plans the others", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { api, newest, oldest } = await threeLeads(page, server.url, apiKey);
  await openCommonStep(page, [newest, oldest]);
  await page.keyboard.type("Send the price list");
  await api.change(newest.id, { status: "converted" });
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Couldn’t plan ${newest.company.name}: changed on another device`)).toBeVisible();
  await expect.poll(() => api.get(oldest.id)).toMatchObject({ next_action: "Send the price list" });
  expect(await api.get(newest.id)).toMatchObject({ status: "converted", next_action: null });
});
