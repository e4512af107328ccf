import * as z from "zod/mini";

import type { Page } from "@playwright/test";

import { filters, openExplorer, option, rows, SearchApi, settled, table } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { openCompany } from "../../pages.ts";

const detail = z.object({ contact_summary: z.object({ credits: z.number() }) });
const employeeHistory = z.object({ employee_series: z.array(z.object({ since: z.nullable(z.string()) })) });
const ledger = z.object({
  data: z.array(z.object({ amount: z.number(), metadata: z.object({ endpoint: z.string() }) })),
});
const balance = z.object({ credit_balance: z.object({ available: z.number() }) });

test("next and previous are free: the row and the price are shown, Enter opens the page", async ({
  freshPage: page,
}) => {
  const creditsLeft = async () => balance.parse(await (await page.request.get("/auth/account/summary")).json());
  const offer = page.getByRole("button", { name: /^Open profile · 0.5\scredits$/ });
  await openExplorer(page, "?countries=NO&sort=name");
  await rows(page).nth(0).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  const previousBalance = await creditsLeft();
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press("j");
    await expect(page.getByText(new RegExp(`^${step + 2} of `))).toBeVisible();
    await expect(offer).toBeVisible();
  }
  await page.reload();
  await expect(offer).toBeVisible();
  expect(await creditsLeft()).toEqual(previousBalance);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  const availableAfter = (await creditsLeft()).credit_balance.available;
  expect(previousBalance.credit_balance.available - availableAfter).toBeCloseTo(0.5, 5);

  // The page says once what it has cost. Open, it is free after a reload, and so is what it knows, in the panel.
  await expect(page.getByText(/^0.5\scredits used, free for 90 days$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(page.getByText(/credits used/)).toHaveCount(0);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  // On another device too, which knows nothing of this one.
  await page.evaluate(() => localStorage.clear());
  await openExplorer(page, `?countries=NO&sort=name&peek=${id}`);
  const link = page.getByRole("link", { name: "Open profile" });
  const panel = page.getByRole("complementary").filter({ has: link });
  await expect(panel.getByText(/^Phone$|: (.+, )?phone/)).toBeVisible();
  await expect(link).toHaveText("Open profile");
  expect((await creditsLeft()).credit_balance.available).toBe(availableAfter);
});

test("a locked company opened by its address shows its price and one button before anything is charged", async ({
  freshPage: page,
  context,
  server,
  apiKey,
}) => {
  const creditsLeft = async () =>
    balance.parse(await (await page.request.get("/auth/account/summary")).json()).credit_balance.available;
  const offer = page.getByRole("button", { name: /^Open profile · 0.5\scredits$/ });
  const overview = page.getByRole("tab", { name: "Overview" });
  const api = new SearchApi(server.url, apiKey);
  const { data } = await api.search({ countries: ["NO"], has_contacts: true, limit: 2 });
  const [linked, clicked] = data.map(({ id }) => `/companies/${id}`);
  const granted = await creditsLeft();
  // As a colleague's link, with a tab of the page, and after a reload.
  await page.goto(`${linked}?tab=contacts`);
  await expect(page.getByRole("heading", { level: 1, name: data[0]?.name ?? "" })).toBeVisible();
  await expect(
    page.getByText(/^Phone, email, headcount trend and contacts\. 0.5\scredits, then free for 90/),
  ).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  expect(await creditsLeft()).toBe(granted);
  await offer.click();
  await expect(page.getByRole("tab", { name: /^Contacts/ })).toHaveAttribute("aria-selected", "true");
  expect(granted - (await creditsLeft())).toBeCloseTo(0.5, 5);
  // Open, it is shown at once, also in a tab that knows nothing of this one.
  await page.evaluate(() => localStorage.clear());
  await page.goto(linked ?? "");
  await expect(overview).toBeVisible();
  expect(granted - (await creditsLeft())).toBeCloseTo(0.5, 5);
  // A link of the product is no address, in a new tab neither.
  await openExplorer(page, `?ids=${clicked?.split("/").at(-1)}`);
  const newTab = context.waitForEvent("page");
  await rows(page)
    .getByRole("link")
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  const opened = await newTab;
  await expect(opened.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe(clicked);
  expect(granted - (await creditsLeft())).toBeCloseTo(1, 5);
  // After a sign-in too: the address was requested before. The demo account has opened companies with a website.
  const { data: sitelessCompanies } = await api.search({ countries: ["NO"], has_website: false, limit: 1 });
  const unknown = `/companies/${sitelessCompanies[0]?.id}`;
  await context.clearCookies();
  await page.goto(unknown);
  await page.getByRole("button", { name: "Try the demo" }).click();
  await expect(page).toHaveURL(unknown);
  await expect(page.getByRole("button", { name: /^Open profile/ })).toBeVisible();
});

test("a browsing session costs only explicit purchases", async ({ freshPage: page, server, apiKey }) => {
  const entries = async () => {
    const answer: unknown = await (await page.request.get("/auth/account/ledger?type=debit&limit=100")).json();
    return ledger.parse(answer).data.toReversed();
  };
  // Looking around: lists, filters, counts, typing, scrolling, reload, palette, map, pages of lists.
  await openExplorer(page, "?countries=NO");
  await filters(page)
    .getByRole("searchbox", { name: "Name", exact: true })
    .pressSequentially("havn bygg", { delay: 60 });
  await settled(page);
  await filters(page).getByRole("searchbox", { name: "Name", exact: true }).clear();
  await settled(page);
  await option(page, /^Sweden/).check();
  await settled(page);
  await page.goto("/companies?countries=NO&sort=name");
  await settled(page);
  for (let turn = 0; turn < 6; turn += 1) {
    await table(page).hover();
    await page.mouse.wheel(0, 2_000);
  }
  await settled(page);
  await page.reload();
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").pressSequentially("rørlegger stavanger 10-50", { delay: 40 });
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/companies?website_query=.example&countries=NO");
  await settled(page);
  await expect(option(page, /^Norway/)).toBeVisible();
  expect(await entries()).toEqual([]);

  // Three things bought: a profile, its contacts, two companies in the pipeline of which one is new.
  const api = new SearchApi(server.url, apiKey);
  const { data } = await api.search({ has_contacts: true, tech: ["WordPress"], limit: 40 });
  const id = await withPricedContacts(
    page,
    data.map((company) => company.id),
  );
  const bought = await entries();
  await openCompany(page, id);
  for (const name of ["Technology", "History"]) {
    await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.getByRole("tab", { name: /^Contacts/ }).click();
  await page.getByRole("button", { name: /^Show \d+\scontacts? · 2\scredits$/ }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  await page.goto(`/companies?ids=${id},${data.at(-1)?.id}`);
  await settled(page);
  for (const place of [0, 1]) await rows(page).nth(place).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await page.getByRole("button", { name: /^Add 2 · 0.5\scredits$/ }).click();
  await expect(page.getByText(/^2\scompanies added to the pipeline/)).toBeVisible();
  const newDebits = (await entries()).slice(bought.length).map(({ amount, metadata }) => [amount, metadata.endpoint]);
  expect(newDebits).toEqual([
    [2, "GET /v1/companies/{id}/contacts"],
    [0.5, "POST /v1/leads/bulk"],
  ]);
});

/** The first of these companies whose contacts have a price; the account opens those before it. */
async function withPricedContacts(page: Page, ids: readonly number[]): Promise<number> {
  for (const id of ids.slice(0, -1)) {
    const answer: unknown = await (await page.request.get(`/v1/companies/${id}`)).json();
    if (detail.parse(answer).contact_summary.credits > 0) return id;
  }
  throw new Error("No company whose contacts cost anything");
}

test("the page names facts that its register does not publish, and no unknown ones", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  for (const [country, words] of [
    ["NO", "Not published by Brønnøysund"],
    ["FI", "Not published by PRH"],
    ["DK", /^(No opt-out registered|Opted out of marketing in the register)$/],
  ] as const) {
    const { data } = await api.search({ countries: [country], has_website: false, has_contacts: false, limit: 1 });
    await openCompany(page, data[0]?.id);
    const marketing = page.locator("dl > div", { has: page.getByText("Marketing opt-out", { exact: true }) });
    await expect(marketing.getByText(words)).toBeVisible();
  }
  await page.getByRole("tab", { name: /^Technology/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText("No website listed");
});

test("a Danish company's employees are a size class, in its facts, its chart and its history", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const { data } = await api.search({ countries: ["DK"], min_employees: 10, has_contacts: true, limit: 30 });
  const hasChart = async (id: number) => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const response = await fetch(`${server.url}/v1/companies/${id}`, { headers });
    const { employee_series: series } = employeeHistory.parse(await response.json());
    return series.length > 1 && (series.at(-1)?.since ?? null) !== null;
  };
  for (const { id } of data) {
    if (!(await hasChart(id))) continue;
    await openCompany(page, id);
    break;
  }
  await expect(page.getByRole("figure", { name: "Employees over time size class" })).toBeVisible();
  const employees = page.locator("dl > div", { has: page.getByText("Employees", { exact: true }) });
  await expect(employees.first()).toContainText(/\d+–\d+|\d or more/);
});

test("printing shows the complete list or page without the frame", async ({ freshPage: page }) => {
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

  await openCompany(page, 1);
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
