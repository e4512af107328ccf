/** Pages in their other states (loading, empty, failed, with open dialogs), by the name of their screenshots. */
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { rows } from "../explorer.ts";
import { openPage } from "../pages.ts";

/** Brings a page of the right size to a state. */
export type ShowState = (page: Page) => Promise<unknown>;

/** Opens the path, then takes the step. */
const stateAt =
  (path: string, step?: ShowState): ShowState =>
  async (page) => {
    await openPage(page, path);
    await step?.(page);
  };

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const firstCard = (page: Page) => page.getByRole("article").first();

/** On a phone and a small laptop the filters are behind a button. */
async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

/** Opens the command palette and types. */
async function searchPalette(page: Page, text: string) {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill(text);
  return palette.getByRole("option");
}

const companies = z.object({ data: z.array(z.object({ id: z.number(), name: z.string(), registry_id: z.string() })) });

async function search(page: Page, query: object) {
  const session = await page.request.get("/auth/session");
  const { csrf_token } = z.object({ csrf_token: z.string() }).parse(await session.json());
  const headers = { "X-CSRF-Token": csrf_token, Origin: new URL(session.url()).origin };
  const answer = await page.request.post("/v1/search", { data: query, headers });
  return companies.parse(await answer.json()).data;
}

/** The company with the longest name among those that match. */
async function idOf(page: Page, query: object): Promise<number> {
  const companies = await search(page, { ...query, limit: 1000 });
  return companies.toSorted((a, b) => b.name.length - a.name.length)[0]?.id ?? 1;
}

const company = z.object({
  id: z.number(),
  parent: z.nullable(z.object({ id: z.number() })),
  related: z.object({ history: z.number() }),
});

async function details(page: Page, id: number) {
  return company.parse(await (await page.request.get(`/v1/companies/${id}`)).json());
}

/** The company with the longest history among the first that match. */
async function mostChanged(page: Page, query: object): Promise<number> {
  const matches = await search(page, { ...query, limit: 25 });
  const companies = await Promise.all(matches.map(({ id }) => details(page, id)));
  return companies.toSorted((a, b) => b.related.history - a.related.history)[0]?.id ?? 1;
}

async function parentOf(page: Page, query: object): Promise<number> {
  return (await details(page, await idOf(page, query))).parent?.id ?? 1;
}

/** A tab of a company that matches. */
const tab =
  (name: string, query: object, step?: ShowState, choose = idOf): ShowState =>
  async (page) =>
    stateAt(`/companies/${await choose(page, query)}?tab=${name}`, step)(page);

/** Confirms the cost of a tab. */
async function confirm(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Show \d+\scontacts?/ });
  if (await button.isVisible()) await button.click();
  await button.waitFor({ state: "hidden" });
  await openPage(page, page.url());
}

/** The page before any response of the API. */
const withoutAnswers =
  (path: string): ShowState =>
  async (page) => {
    await page.route("**/v1/**", () => {});
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForTimeout(2000);
  };

/** Takes the step while every request to the API fails, and waits for the message. */
async function offline(page: Page, step: () => Promise<unknown>): Promise<void> {
  await page.route("**/v1/**", (route) => route.abort());
  await step();
  await page.getByRole("alert").first().waitFor();
}

export const states: Readonly<Record<string, ShowState>> = {
  "companies-purpose": stateAt("/companies?purpose=varmepumpe", (page) => rows(page).locator("mark").first().waitFor()),
  "companies-purpose-peek": stateAt("/companies?purpose=varmepumpe", async (page) => {
    await rows(page).nth(1).getByRole("link").first().click();
    await page.getByRole("region", { name: "What it does" }).locator("mark").first().waitFor();
  }),
  "companies-described": stateAt("/companies", async (page) => {
    await showFilters(page);
    await page.getByRole("searchbox", { name: "Name", exact: true }).fill("varmepumpe");
    const describing = page.getByRole("button", { name: /describes? it$/ });
    await describing.first().waitFor();
  }),
  "companies-more": stateAt("/companies", async (page) => {
    await showFilters(page);
    // Open in the pictures after the first: the browser remembers.
    const closed = page.getByRole("button", { name: "VAT, employer, group", expanded: false }).last();
    const flag = page.getByRole("checkbox", { name: /^VAT-registered/ });
    await closed.or(flag).first().waitFor();
    if (!(await flag.isVisible())) await closed.click();
    await flag.check();
    const year = page.getByRole("textbox", { name: "Last accounts from year" });
    await year.fill("2024");
    await year.scrollIntoViewIfNeeded();
    await page.waitForTimeout(700);
  }),
  "company-purpose": stateAt("/companies?purpose=varmepumpe", async (page) => {
    await rows(page).first().getByRole("link").first().click();
    await page.getByRole("link", { name: /^Open profile/ }).click();
    await page.getByRole("heading", { name: "What it does" }).waitFor();
    await page.waitForTimeout(500);
  }),
  "frame-palette-purpose": stateAt("/account", async (page) =>
    (await searchPalette(page, "varmepumpe")).filter({ hasText: /describes? it$/ }).waitFor(),
  ),
  "company-branch": tab("overview", { legal_forms: ["BEDR"] }),
  "company-branches": tab("overview", { legal_forms: ["BEDR"] }, undefined, parentOf),
  "companies-loading": withoutAnswers("/companies"),
  "companies-nothing": stateAt("/companies?countries=NO&cities=Stockholm"),
  async "companies-one"(page) {
    const [firstCompany] = await search(page, { limit: 1 });
    await openPage(page, `/companies?registry_id=${firstCompany?.registry_id}`);
  },
  "companies-failed": stateAt("/companies", async (page) => {
    await showFilters(page);
    const denmark = page.getByRole("checkbox", { name: /^Denmark/ });
    await denmark.waitFor();
    await offline(page, async () => {
      await denmark.check();
      await page.getByRole("button", { name: "Retry" }).waitFor();
      await page.keyboard.press("Escape");
    });
  }),
  "companies-filtered": stateAt(
    "/companies?countries=NO,FI&industries=10006,10007&min_employees=1&max_employees=249&founded_after=1989-12-31&nonsense=1",
  ),
  "companies-peek": stateAt("/companies?sort=-employee_count", async (page) => {
    await rows(page).nth(1).getByRole("link").first().click();
    await page.getByRole("link", { name: /^Open profile/ }).waitFor();
  }),
  "companies-selected": stateAt("/companies?registry_status=bankrupt", async (page) => {
    for (const index of [0, 1, 3]) await rows(page).nth(index).getByRole("checkbox").check();
  }),
  "companies-export": stateAt("/companies?countries=SE", async (page) => {
    for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
    await page.getByRole("region", { name: "Selected companies" }).getByRole("button", { name: "Export" }).click();
    await page.getByText("Left afterwards").waitFor();
  }),
  "companies-pipeline": stateAt("/companies", async (page) => {
    await rows(page).nth(0).getByRole("checkbox").check();
    await press(page, "Add to pipeline");
    await page.getByRole("button", { name: "Add 1" }).waitFor();
  }),
  "companies-columns": stateAt("/companies", async (page) => {
    const columns = page.getByRole("button", { name: "Columns", exact: true });
    if (await columns.isVisible()) await columns.click();
    else {
      // On a phone they are in the menu.
      await press(page, "More");
      await page.getByRole("menuitem", { name: "Columns…" }).click();
    }
  }),
  "companies-views": stateAt("/companies?countries=NO", (page) => press(page, "Views")),
  "companies-news": stateAt("/companies", async (page) => {
    await press(page, "Views");
    await page.getByRole("menuitemradio", { name: /^Danish shops/ }).click();
    await press(page, /^\d+ new$/);
    await page.waitForURL(/ids=/);
    await page.getByText(/^3\scompanies$/).waitFor();
  }),
  "companies-filters": stateAt("/companies?industries=20062", async (page) => {
    await showFilters(page);
    await page.getByRole("tree", { name: "Industries" }).getByRole("treeitem").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("checkbox", { name: /^Denmark/ }).hover();
  }),
  "companies-histograms": stateAt("/companies?min_employees=10", async (page) => {
    await showFilters(page);
    await page.getByRole("button", { name: "Founded", exact: true }).first().scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^2010s/ }).hover();
  }),
  "companies-numbers": stateAt("/companies", async (page) => {
    await showFilters(page);
    // Left open by the picture before it: the browser remembers.
    const closed = page.getByRole("button", { name: "Registry numbers", exact: true, expanded: false });
    if ((await closed.count()) > 0) await closed.click();
    await press(page, "Match a list");
    // On a phone the filters are a dialog too.
    const dialog = page.getByRole("dialog", { name: "Match a list" });
    await dialog.getByRole("textbox").fill("999 999 999\n5560000000");
    await press(page, /^Look up/);
    await dialog.getByRole("tab", { name: /^Not found/ }).waitFor();
  }),
  "company-loading": withoutAnswers("/companies/1"),
  "company-locked": (page) =>
    page.goto("/companies/4999").then(() => page.getByRole("button", { name: /^Open profile/ }).waitFor()),
  "company-missing": stateAt("/companies/99999999"),
  "company-asks": tab("contacts", { has_contacts: true }),
  "company-failed": tab("contacts", { has_contacts: true }, (page) =>
    offline(page, () => press(page, /^Show \d+\scontacts?/)),
  ),
  "company-contacts": tab("contacts", { has_contacts: true, tech: ["WordPress"] }, confirm),
  "company-technology": tab("technology", { has_contacts: true, tech: ["WordPress"] }, confirm),
  "company-history": tab("history", { has_contacts: true, min_employees: 50 }, confirm, mostChanged),
  "company-empty": tab("contacts", { has_contacts: false, has_website: false }),
  "company-long-name": tab("overview", { countries: ["FI"] }),
  "company-stages": tab("overview", { in_pipeline: true }, (page) => press(page, /^In pipeline/)),
  "today-news": stateAt("/today", async (page) => {
    const changes = page.getByRole("region", { name: "Changes in your pipeline" });
    await changes.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
  }),
  "today-step": stateAt("/today", async (page) => {
    await press(page, /^Done/);
    const dialog = page.getByRole("dialog", { name: /^Next step for / });
    await dialog.getByRole("textbox").fill("send offer +2w");
  }),
  "today-snooze": stateAt("/today", async (page) => {
    await press(page, /^Snooze/);
    await page.getByRole("menu").waitFor();
  }),
  "leads-list": stateAt("/leads?view=list"),
  "leads-drawer": stateAt("/leads", async (page) => {
    await firstCard(page).getByRole("link").click();
    await page.getByRole("textbox", { name: "Notes" }).waitFor();
    await page.getByRole("heading", { name: "Activity" }).waitFor();
  }),
  "leads-nothing": stateAt("/leads?min_score=101"),
  "leads-selected": stateAt("/leads?max_score=100", async (page) => {
    for (const index of [0, 2]) await page.getByRole("article").nth(index).getByRole("checkbox").check({ force: true });
  }),
  "leads-plan": stateAt("/leads?view=list", async (page) => {
    const list = page.getByRole("grid", { name: "Leads" });
    for (const index of [0, 1]) await list.locator("tr[data-index]").nth(index).getByRole("checkbox").check();
    await press(page, "Next step");
    await page.getByRole("dialog").waitFor();
  }),
  "leads-lost": stateAt("/leads", async (page) => {
    await firstCard(page).getByRole("link").focus();
    await page.keyboard.press("5");
    await page.getByRole("dialog", { name: /^Why was / }).waitFor();
  }),
  "leads-export": stateAt("/leads", async (page) => {
    await press(page, "Export");
    await page.getByRole("menu").waitFor();
  }),
  "leads-menu": stateAt("/leads", async (page) => {
    await firstCard(page).hover();
    await press(page, /^Actions/);
  }),
  "account-compared": stateAt("/account?compare=1", async (page) => {
    const chart = page.getByRole("figure", { name: /Credit balance/ });
    await chart.scrollIntoViewIfNeeded();
    await chart.locator(".recharts-area").first().waitFor();
  }),
  "account-table": stateAt("/account", (page) => press(page, "View as table")),
  "account-ledger": stateAt("/account?tab=ledger"),
  "account-keys": stateAt("/account?tab=keys"),
  "account-settings": stateAt("/account?tab=settings"),
  "account-nothing": stateAt("/account?from=2020-01-01&to=2020-01-31"),
  "frame-palette": stateAt("/account", async (page) => (await searchPalette(page, "bygg")).nth(2).waitFor()),
  "frame-keys": stateAt("/leads", async (page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
  "frame-sources": stateAt("/account", async (page) => {
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    await press(page, "Demo data");
  }),
  "frame-session": stateAt("/leads", async (page) => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("searchbox", { name: "Company" }).fill("a");
    await page.getByRole("alertdialog").waitFor();
    await page.context().addCookies(cookies);
  }),
};
