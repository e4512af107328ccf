import type { Page } from "@playwright/test";
import * as z from "zod/mini";

import { SearchApi } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { openCompany } from "../../pages.ts";

const leadsWithMail = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      company: z.object({
        id: z.number(),
        name: z.string(),
        email: z.nullable(z.string()),
        email_status: z.nullable(z.string()),
      }),
    }),
  ),
});

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string) => Number((await tab(page, name).innerText()).replaceAll(/\D/g, ""));

/** The first company with contacts and technology. */
async function openRichCompany(page: Page, url: string, key: string) {
  const { data } = await new SearchApi(url, key).search({ has_contacts: true, tech: ["WordPress"], limit: 1 });
  const company = data[0];
  if (!company) throw new Error("no company with contacts");
  await openCompany(page, company.id);
  await expect(page.getByRole("heading", { level: 1, name: company.name })).toBeVisible();
  return company;
}

test("the header identifies the company, and every tab has its URL", async ({ freshPage: page, server, apiKey }) => {
  const company = await openRichCompany(page, server.url, apiKey);
  await expect(page).toHaveTitle(`${company.name} · Nordscope`);
  // Spaced for reading, plain when it is copied.
  const number = [...String(company["registry_id"])].join("\\s?");
  await expect(page.getByText(new RegExp(`^${number}$`))).toBeVisible();
  const words = [company["legal_form"], company["city"]].join(" · ");
  await expect(page.getByText(new RegExp(`^${words} · .`, "i"))).toBeVisible();
  const website = page.getByRole("link", { name: /^[^@]+\.example/ }).first();
  await expect(website).toHaveAttribute("href", String(company["website"]));
  await expect(page.getByRole("img", { name: "Website verified" })).toHaveCount(company["website_verified"] ? 1 : 0);
  // Nearly every company is in its register: that is no praise.
  await expect(page.locator("header").getByText("Verified", { exact: true })).toHaveCount(0);
  // Each fact once: ways to reach the company are above, its size and age in the strip of figures.
  for (const label of ["Employees", "Founded"])
    await expect(page.getByRole("main").locator("dt").getByText(label, { exact: true })).toHaveCount(1);
  await expect(
    page.getByRole("main").getByRole("link", { name: String(company["website"]).split("www.")[1] ?? "" }),
  ).toHaveCount(1);
  await expect(page.getByRole("tabpanel", { name: "Overview" })).toContainText("Demo data, fictional");
  await tab(page, "Contacts").click();
  await expect(page).toHaveURL(/\?tab=contacts$/);
  await page.reload();
  await expect(tab(page, "Contacts")).toHaveAttribute("aria-selected", "true");
});

test("the contacts show what they add and what they cost, and are charged once", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const company = await openRichCompany(page, server.url, apiKey);
  const charged: string[] = [];
  page.on("request", (request) => charged.push(new URL(request.url()).pathname));
  const total = await countOf(page, "Contacts");
  const block = page.getByRole("region", { name: /^Contacts/ });
  const [, hidden = ""] = /Show (\d+)/.exec(await block.getByRole("button").innerText()) ?? [];
  await expect(block.getByRole("heading", { level: 2 })).toHaveText(
    total > Number(hidden) ? `Contacts · ${total - Number(hidden)} open, ${hidden} more` : "Contacts",
  );
  await tab(page, "Contacts").click();
  const contacts = `/v1/companies/${company.id}/contacts`;
  const open = page.getByRole("button", { name: /^Show \d+\scontacts? · 2\scredits$/ });
  await expect(open).toBeVisible();
  expect(charged).not.toContain(contacts);
  await expect(page.getByRole("tabpanel")).toContainText(/\d+ more(: \d+\s\w+)?/);
  await open.click();
  const list = page.getByRole("tabpanel").getByRole("listitem");
  await expect(list).toHaveCount(await countOf(page, "Contacts"));
  await expect(page.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
  // On the smallest screen too an address is there whole.
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = await page.getByRole("link", { name: /@/ }).evaluateAll(
    (links) =>
      links.filter((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getBoundingClientRect().right > link.getBoundingClientRect().right + 1;
      }).length,
  );
  expect(cut).toBe(0);
  await tab(page, "Overview").click();
  await tab(page, "Contacts").click();
  await expect(list.first()).toBeVisible();
  expect(charged.filter((path) => path === contacts)).toHaveLength(1);
  // Open stays open.
  await page.reload();
  await expect(list.first()).toBeVisible();
  await expect(open).toHaveCount(0);
});

test("the history is grouped by day, filtered by field, and has a chart of employees", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const api = new SearchApi(server.url, apiKey);
  const { data } = await api.search({ has_contacts: true, min_employees: 10, limit: 50 });
  for (const company of data) {
    await openCompany(page, company.id);
    await expect(tab(page, "History")).toBeVisible();
    if ((await countOf(page, "History")) > 4) break;
  }
  const changes = await countOf(page, "History");
  await tab(page, "History").click();
  const panel = page.getByRole("tabpanel");
  await expect(panel.locator("time")).toHaveCount(changes);
  const field = page.getByLabel("Field");
  const employees = await field.locator("option", { hasText: "Employees" }).innerText();
  await field.selectOption({ label: employees });
  await expect(panel.locator("time")).toHaveCount(Number(employees.replaceAll(/\D/g, "")));
  // A phone shows the chosen tab whole, and the chart names fewer months than overlap.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tab(page, "History")).toBeInViewport({ ratio: 1 });
  await tab(page, "Overview").click();
  const chart = page.getByRole("figure", { name: /Employees/ });
  await chart.scrollIntoViewIfNeeded();
  await expect(async () => {
    const labels = await chart
      .locator("span", { hasText: /^\d{4}$/ })
      .evaluateAll((texts) =>
        texts.map((text) => text.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    expect(labels.length).toBeGreaterThan(1);
    for (const [index, { left }] of labels.entries()) expect(left).toBeGreaterThan(labels[index - 1]?.right ?? 0);
  }).toPass();
  await chart.getByRole("button", { name: "View as table" }).click();
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(Number(employees.replaceAll(/\D/g, "")) + 2);
});

test("a company is added to the pipeline once, moved, and shows its stage", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const company = await openRichCompany(page, server.url, apiKey);
  await page.getByRole("button", { name: "Add to pipeline" }).press("Enter");
  const stage = page.getByRole("button", { name: "In pipeline: New. Change stage" });
  await expect(stage).toBeFocused();
  await stage.click();
  await page.getByRole("menuitemradio", { name: "Qualified" }).click();
  await expect(page.getByRole("button", { name: "In pipeline: Qualified. Change stage" })).toBeVisible();
  // A note is written where the company is, and is there after a reload.
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toBeFocused();
  await page.keyboard.type("Asks for Solveig");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Asks for Solveig")).toBeVisible();
  await expect(page.getByRole("button", { name: "In pipeline: Qualified. Change stage" })).toBeVisible();
  await page.goto(`/companies?ids=${company.id}`);
  await expect(page.getByRole("grid").getByRole("img", { name: "In pipeline: Qualified" })).toBeVisible();
});

test("a missing company says so", async ({ freshPage: page }) => {
  await page.goto("/companies/99999999");
  await expect(page.getByRole("heading", { level: 1, name: "Company not found" })).toBeVisible();
  await page.goto("/companies/abc");
  await expect(page.getByText("Page not found")).toBeVisible();
});

test("next continues past the loaded rows of the list, after a reload too", async ({ freshPage: page }) => {
  await page.goto("/companies?countries=FI&sort=name");
  const grid = page.getByRole("grid", { name: "Companies" });
  await expect(grid.locator("tr[data-index]").first()).toBeVisible();
  await grid.locator("tr[data-index]").first().getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  for (let place = 1; place < 52; place++) {
    await expect(page.getByText(new RegExp(`^${place} of `))).toBeVisible();
    await page.getByRole("button", { name: "Next company" }).click();
  }
  await expect(page.getByText(/^52 of /)).toBeVisible();
  await page.getByRole("button", { name: "Previous company" }).click();
  await expect(page.getByText(/^51 of /)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Next company" }).click();
  await expect(page.getByText(/^52 of /)).toBeVisible();
});

test("an address whose mailbox does not exist says so wherever it is shown, free", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const { data } = await new SearchApi(server.url, apiKey).search({ has_contacts: true, limit: 400 });
  const company_ids = data.map(({ id }) => id);
  await fetch(`${server.url}/v1/leads/bulk`, { method: "POST", headers, body: JSON.stringify({ company_ids }) });
  const answer: unknown = await (await fetch(`${server.url}/v1/leads?limit=200`, { headers })).json();
  const { data: leads } = leadsWithMail.parse(answer);
  const lead = leads.find(({ company }) => company.email_status === "invalid");
  expect(lead?.company.email).toMatch(/@/);
  const words = "Bounces: mailbox does not exist";
  await page.goto(`/companies/${lead?.company.id}`);
  await expect(page.getByRole("list", { name: /^Reach / })).toContainText(words);
  await page.goto(`/leads?view=list&lead=${lead?.id}&q=${encodeURIComponent(lead?.company.name ?? "")}`);
  await expect(page.getByRole("dialog").or(page.getByRole("complementary")).first()).toContainText(words);
  await expect(page.getByRole("grid").getByText(`Bounces · ${lead?.company.email}`)).toBeVisible();
});
