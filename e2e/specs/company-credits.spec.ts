import * as z from "zod/mini";

import { filters, openExplorer, rows, SearchApi } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

const balance = z.object({ credit_balance: z.object({ available: z.number() }) });

test("next and previous pay for nothing: the row and the price are shown, Enter opens the page", async ({
  freshPage: page,
}) => {
  const left = async () => balance.parse(await (await page.request.get("/auth/account/summary")).json());
  await openExplorer(page, "?countries=NO&sort=name");
  await rows(page).nth(0).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  const before = await left();
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press("j");
    await expect(page.getByText(new RegExp(`^${step + 2} of `))).toBeVisible();
    await expect(page.getByRole("button", { name: /^Open page · 0.1 credits$/ })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("button", { name: /^Open page · 0.1 credits$/ })).toBeVisible();
  expect(await left()).toEqual(before);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  const after = (await left()).credit_balance.available;
  expect(before.credit_balance.available - after).toBeCloseTo(0.1, 5);

  // The page says once what it has cost. Paid for, it is free after a reload, and so is what it knows, in the panel.
  await expect(page.getByText("Opened for 0.1 credits")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(page.getByText(/^Opened for/)).toHaveCount(0);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect((await left()).credit_balance.available).toBe(after);
  // On another device too, which knows nothing of this one.
  await page.evaluate(() => localStorage.clear());
  await openExplorer(page, `?countries=NO&sort=name&peek=${id}`);
  const panel = page.getByRole("complementary").filter({ has: page.getByRole("link", { name: "Open page" }) });
  await expect(panel.getByText(/^Phone$|: (.+, )?phone/)).toBeVisible();
  await expect(panel.getByRole("link", { name: "Open page" })).toHaveText("Open page");
  // The list alone was paid for.
  expect(after - (await left()).credit_balance.available).toBeCloseTo(0.1, 5);
});

test("the page says what its register does not have, and nothing that nobody knows", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  for (const [country, words] of [
    ["NO", "Not in Brønnøysund’s file"],
    ["FI", "Not in PRH’s file"],
    ["DK", /^(No opt-out registered|Opted out of marketing in the register)$/],
  ] as const) {
    const { data } = await api.search({ countries: [country], has_website: false, has_contacts: false, limit: 1 });
    await page.goto(`/companies/${data[0]?.id}`);
    const marketing = page.locator("dl > div", { has: page.getByText("Marketing opt-out", { exact: true }) });
    await expect(marketing.getByText(words)).toBeVisible();
  }
  await page.getByRole("tab", { name: /^Technology/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Its register names no website.");
});

test("a Danish company's employees are a size class, in its facts, its chart and its history", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const { data } = await api.search({ countries: ["DK"], min_employees: 10, has_contacts: true, limit: 30 });
  for (const { id } of data) {
    await page.goto(`/companies/${id}`);
    await expect(page.getByRole("tab", { name: /^History/ })).toBeVisible();
    if ((await page.getByRole("figure", { name: /Employees/ }).count()) > 0) break;
  }
  await expect(page.getByRole("figure", { name: "Employees size class, over time" })).toBeVisible();
  const employees = page.locator("dl > div", { has: page.getByText("Employees", { exact: true }) });
  await expect(employees.first()).toContainText(/\d+–\d+|\d or more/);
});

test("paper has the list and the page, whole, and nothing around them", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=NO");
  await page.emulateMedia({ media: "print" });
  // As the browser announces it. Rows that no window shows are printed too, as far as they are loaded: at first 50.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(50);
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));

  await page.goto("/companies/1");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  // Nothing is cut: what scrolled is as long as its content.
  const cut = await page.getByRole("main").evaluate((main) => main.scrollHeight > main.clientHeight + 1);
  expect(cut).toBe(false);
  // A dark screen prints on white.
  const ink = await page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  expect(ink).not.toMatch(/^rgb\(2[0-9]{2}/);
});
