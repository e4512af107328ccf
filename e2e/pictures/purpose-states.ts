/** States that show what companies do and how they belong together, for the contact sheets. */
import { expect, type Page } from "@playwright/test";
import * as z from "zod/mini";

import { rows } from "../explorer.ts";
import { openPage } from "../pages.ts";
import { patient, search, showFilters, type ShowState } from "./picture-steps.ts";

/** A branch, or a company with branches. */
async function openRelated(page: Page, which: "parent" | "branches"): Promise<void> {
  await page.goto("/account");
  const branches = await search(page, { legal_forms: ["BEDR"], limit: 1 });
  const answer = await page.request.get(`/v1/companies/${branches[0]?.id ?? 1}`);
  const branch = z.object({ id: z.number(), parent: z.object({ id: z.number() }) }).parse(await answer.json());
  await openPage(page, `/companies/${which === "parent" ? branch.id : branch.parent.id}`);
  await page.waitForTimeout(500);
}

export const purposeStates: Readonly<Record<string, ShowState>> = {
  async "companies-purpose"(page) {
    await openPage(page, "/companies?purpose=varmepumpe");
    await expect(rows(page).first().locator("mark").first()).toBeVisible(patient);
  },
  async "companies-purpose-peek"(page) {
    await openPage(page, "/companies?purpose=varmepumpe");
    await rows(page).nth(1).getByRole("link").first().click();
    await expect(page.getByRole("region", { name: "What it does" }).locator("mark").first()).toBeVisible(patient);
  },
  async "companies-described"(page) {
    await openPage(page, "/companies");
    await showFilters(page);
    await page.getByRole("searchbox", { name: "Name", exact: true }).fill("varmepumpe");
    await expect(page.getByRole("button", { name: /describes? it$/ }).first()).toBeVisible(patient);
  },
  async "companies-more"(page) {
    await openPage(page, "/companies");
    await showFilters(page);
    // Open in the pictures after the first: the browser remembers.
    const closed = page.getByRole("button", { name: "More", exact: true, expanded: false }).last();
    const flag = page.getByRole("checkbox", { name: /^VAT-registered/ });
    await expect(closed.or(flag).first()).toBeVisible(patient);
    if (!(await flag.isVisible())) await closed.click();
    await flag.check();
    await page.getByRole("textbox", { name: "Last accounts from year" }).fill("2024");
    await page.getByRole("textbox", { name: "Last accounts from year" }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(700);
  },
  async "company-purpose"(page) {
    await openPage(page, "/companies?purpose=varmepumpe");
    await rows(page).first().getByRole("link").first().click();
    await page.getByRole("link", { name: /^Open profile/ }).click();
    await expect(page.getByRole("heading", { name: "What it does" })).toBeVisible(patient);
    await page.waitForTimeout(500);
  },
  async "frame-palette-purpose"(page) {
    await openPage(page, "/account");
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("varmepumpe");
    await expect(palette.getByRole("option", { name: /describes? it$/ })).toBeVisible(patient);
  },
  "company-branch": (page) => openRelated(page, "parent"),
  "company-branches": (page) => openRelated(page, "branches"),
};
