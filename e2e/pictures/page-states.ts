/** Pages in their other states (loading, empty, failed, open dialogs), for the contact sheets. */
import { expect, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { rows } from "../explorer.ts";
import { openPage } from "../pages.ts";
import { leadStates } from "./lead-states.ts";
import { patient, press, search, showFilters, type ShowState } from "./picture-steps.ts";
import { purposeStates } from "./purpose-states.ts";

/** Delays responses until after the picture; the page's files are in the browser's cache by then. */
async function withoutAnswers(page: Page, path: string) {
  await openPage(page, path);
  await openPage(page, "/account");
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20_000, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow);
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.waitForTimeout(1500);
}

/** `ready` is done with the network still there, `step` without it. */
async function offlineAfter(page: Page, path: string, step: () => Promise<void>, ready = async () => {}) {
  await openPage(page, path);
  await ready();
  await page.context().setOffline(true);
  await step();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.context().setOffline(false);
}

/** The company with the longest name among those that match. */
async function idOf(page: Page, query: object): Promise<number> {
  const companies = await search(page, { ...query, limit: 1000 });
  return companies.toSorted((a, b) => b.name.length - a.name.length)[0]?.id ?? 1;
}

const detail = z.object({ related: z.object({ history: z.number() }) });

/** The company with the longest history among the first that match. */
async function mostChanged(page: Page, query: object): Promise<number> {
  let mostChanged = { id: 1, changes: 0 };
  for (const { id } of await search(page, { ...query, limit: 25 })) {
    const answer = await page.request.get(`/v1/companies/${id}`);
    const changes = detail.parse(await answer.json()).related.history;
    if (changes > mostChanged.changes) mostChanged = { id, changes };
  }
  return mostChanged.id;
}

/** A company's tab with the cost confirmed. */
const tab =
  (name: string, query: object, choose = idOf) =>
  async (page: Page) => {
    await page.goto("/account");
    await openPage(page, `/companies/${await choose(page, query)}?tab=${name}`);
    const open = page.getByRole("button", { name: /^Show \d+\scontacts?/ });
    if (await open.isVisible()) await open.click();
    await openPage(page, page.url());
    if (await open.isVisible()) await open.click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForTimeout(300);
  };

/** By the name that the pictures carry. */
export const pageStates: Readonly<Record<string, ShowState>> = {
  ...purposeStates,
  "companies-loading": (page) => withoutAnswers(page, "/companies"),
  "companies-nothing": (page) => openPage(page, "/companies?countries=NO&cities=Stockholm"),
  async "companies-one"(page) {
    await page.goto("/account");
    const [firstCompany] = await search(page, { limit: 1 });
    await openPage(page, `/companies?registry_id=${firstCompany?.registry_id}`);
  },
  "companies-failed": (page) =>
    offlineAfter(
      page,
      "/companies",
      async () => {
        await page.getByRole("checkbox", { name: /^Denmark/ }).check();
        await expect(page.getByRole("button", { name: "Retry" })).toBeVisible({ timeout: 30_000 });
        await page.keyboard.press("Escape");
      },
      async () => {
        await showFilters(page);
        await expect(page.getByRole("checkbox", { name: /^Denmark/ })).toBeVisible({ timeout: 30_000 });
      },
    ),
  "companies-filtered": (page) =>
    openPage(
      page,
      "/companies?countries=NO,FI&industries=10006,10007&min_employees=1&max_employees=249&founded_after=1989-12-31&nonsense=1",
    ),
  async "companies-peek"(page) {
    await openPage(page, "/companies?sort=-employee_count");
    await rows(page).nth(1).getByRole("link").first().click();
    await expect(page.getByRole("link", { name: /^Open profile/ })).toBeVisible({ timeout: 30_000 });
  },
  async "companies-selected"(page) {
    await openPage(page, "/companies?registry_status=bankrupt");
    for (const index of [0, 1, 3]) await rows(page).nth(index).getByRole("checkbox").check();
  },
  async "companies-export"(page) {
    await openPage(page, "/companies?countries=SE");
    for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
    await page.getByRole("region", { name: "Selected companies" }).getByRole("button", { name: "Export" }).click();
    await expect(page.getByText("Credits left")).toBeVisible();
  },
  async "companies-pipeline"(page) {
    await openPage(page, "/companies");
    await rows(page).nth(0).getByRole("checkbox").check();
    await press(page, "Add to pipeline");
    await expect(page.getByRole("button", { name: "Add 1" })).toBeVisible({ timeout: 30_000 });
  },
  async "companies-columns"(page) {
    await openPage(page, "/companies");
    const moreButton = page.getByRole("button", { name: "More", exact: true });
    if (await moreButton.isVisible()) {
      await moreButton.click();
      await page.getByRole("menuitem", { name: "Columns…" }).click();
    } else await press(page, "Columns");
  },
  async "companies-views"(page) {
    await openPage(page, "/companies?countries=NO");
    await press(page, "Views");
  },
  async "companies-news"(page) {
    await openPage(page, "/companies");
    await press(page, "Views");
    await page.getByRole("menuitemradio", { name: /^Danish shops/ }).click();
    await press(page, /^\d+ new$/);
    await expect(page).toHaveURL(/ids=/);
    await expect(rows(page)).toHaveCount(3);
  },
  async "companies-filters"(page) {
    await openPage(page, "/companies?industries=20062");
    await showFilters(page);
    const tree = page.getByRole("tree", { name: "Industries" });
    await tree.getByRole("treeitem").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("checkbox", { name: /^Denmark/ }).hover();
  },
  async "companies-histograms"(page) {
    await openPage(page, "/companies?min_employees=10");
    await showFilters(page);
    await page.getByRole("button", { name: "Founded", exact: true }).first().scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^2010s/ }).hover();
  },
  async "companies-numbers"(page) {
    await openPage(page, "/companies");
    await showFilters(page);
    // Left open by the picture before it: the browser remembers.
    const closed = page.getByRole("button", { name: "Registry number", exact: true, expanded: false });
    if ((await closed.count()) > 0) await closed.click();
    await press(page, "Paste a list");
    // On a phone the filters are a dialog too.
    const dialog = page.getByRole("dialog", { name: "Find companies by registry number" });
    await dialog.getByRole("textbox").fill("999 999 999\n5560000000");
    await press(page, /^Look up/);
    await expect(page.getByText("0 found, 2 not")).toBeVisible();
  },
  "company-loading": (page) => withoutAnswers(page, "/companies/1"),
  "company-missing": (page) => openPage(page, "/companies/99999999"),
  async "company-asks"(page) {
    await page.goto("/account");
    await openPage(page, `/companies/${await idOf(page, { has_contacts: true })}?tab=contacts`);
  },
  async "company-failed"(page) {
    await page.goto("/account");
    const id = await idOf(page, { has_contacts: true });
    await offlineAfter(page, `/companies/${id}?tab=contacts`, () => press(page, /^Show \d+\scontacts?/));
  },
  "company-contacts": tab("contacts", { has_contacts: true, tech: ["WordPress"] }),
  "company-socials": tab("socials", { has_contacts: true, tech: ["WordPress"], min_employees: 20 }),
  "company-technology": tab("technology", { has_contacts: true, tech: ["WordPress"] }),
  "company-history": tab("history", { has_contacts: true, min_employees: 50 }, mostChanged),
  "company-empty": tab("contacts", { has_contacts: false, has_website: false }),
  "company-long-name": tab("overview", { countries: ["FI"] }),
  async "company-stages"(page) {
    await page.goto("/account");
    await openPage(page, `/companies/${await idOf(page, { in_pipeline: true })}`);
    await press(page, /^In pipeline/);
  },
  ...leadStates,
  async "account-compared"(page) {
    await openPage(page, "/account?compare=1");
    const chart = page.getByRole("figure", { name: /Credit balance/ });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator(".recharts-area").first()).toBeVisible(patient);
  },
  async "account-table"(page) {
    await openPage(page, "/account");
    await page.getByRole("button", { name: "View as table" }).first().click();
  },
  "account-ledger": (page) => openPage(page, "/account?tab=ledger"),
  "account-keys": (page) => openPage(page, "/account?tab=keys"),
  "account-settings": (page) => openPage(page, "/account?tab=settings"),
  "account-nothing": (page) => openPage(page, "/account?from=2020-01-01&to=2020-01-31"),
  async "frame-palette"(page) {
    await openPage(page, "/account");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("bygg");
    await expect(page.getByRole("dialog", { name: "Command palette" }).getByRole("option").nth(2)).toBeVisible(patient);
  },
  async "frame-keys"(page) {
    await openPage(page, "/leads");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible(patient);
  },
  async "frame-sources"(page) {
    await openPage(page, "/account");
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("button", { name: "Demo data" }).click();
  },
  async "frame-session"(page) {
    await openPage(page, "/leads");
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("searchbox", { name: "Company" }).fill("a");
    await expect(page.getByRole("alertdialog")).toBeVisible(patient);
    await page.context().addCookies(cookies);
  },
};
