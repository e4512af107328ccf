/** Pipeline, account and frame in the states that users meet beside the usual one, for the contact sheets. */
import { expect, type Page } from "@playwright/test";
import type { PageState } from "./page-states.ts";
import { openPage } from "./pages.ts";

const patient = { timeout: 30_000 };

async function openBoard(page: Page, query = ""): Promise<void> {
  await openPage(page, `/leads${query}`);
  await expect(page.getByRole("article").first()).toBeVisible(patient);
}

/** The drawer of the newest lead. */
async function openLead(page: Page): Promise<void> {
  await openBoard(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toBeVisible(patient);
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
}

export const pipelineStates: PageState[] = [
  { name: "leads-list", show: (page) => openPage(page, "/leads?view=list") },
  { name: "leads-drawer", show: openLead },
  { name: "leads-nothing", show: (page) => openPage(page, "/leads?min_score=101") },
  {
    name: "leads-selected",
    async show(page) {
      await openBoard(page, "?max_score=100");
      for (const at of [0, 2]) await page.getByRole("article").nth(at).getByRole("checkbox").check({ force: true });
    },
  },
  {
    name: "leads-menu",
    async show(page) {
      await openBoard(page);
      await page.getByRole("article").first().hover();
      await page.getByRole("article").first().getByRole("button", { name: /^Move/ }).click();
    },
  },
];

export const accountStates: PageState[] = [
  {
    name: "account-compared",
    async show(page) {
      await openPage(page, "/account?compare=1");
      const chart = page.getByRole("figure", { name: /Credit balance/ });
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.locator(".recharts-area").first()).toBeVisible(patient);
    },
  },
  {
    name: "account-table",
    async show(page) {
      await openPage(page, "/account");
      await page.getByRole("button", { name: "View as table" }).first().click();
    },
  },
  { name: "account-ledger", show: (page) => openPage(page, "/account?tab=ledger") },
  { name: "account-keys", show: (page) => openPage(page, "/account?tab=keys") },
  { name: "account-settings", show: (page) => openPage(page, "/account?tab=settings") },
  { name: "account-nothing", show: (page) => openPage(page, "/account?from=2020-01-01&to=2020-01-31") },
];

export const frameStates: PageState[] = [
  {
    name: "frame-palette",
    async show(page) {
      await openPage(page, "/account");
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("bygg");
      await expect(page.getByRole("dialog", { name: "Command palette" }).getByRole("option").nth(2)).toBeVisible(
        patient,
      );
    },
  },
  {
    name: "frame-keys",
    async show(page) {
      await openPage(page, "/leads");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible(patient);
    },
  },
  {
    name: "frame-sources",
    async show(page) {
      await openPage(page, "/account");
      const menu = page.getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole("button", { name: "Demo data" }).click();
    },
  },
  {
    name: "frame-session",
    async show(page) {
      await openPage(page, "/leads");
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await page.getByRole("searchbox", { name: "Company" }).fill("a");
      await expect(page.getByRole("alertdialog")).toBeVisible(patient);
      await page.context().addCookies(cookies);
    },
  },
];
