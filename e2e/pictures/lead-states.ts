import { expect, type Page } from "@playwright/test";
import { openPage } from "../pages.ts";
import { patient, press } from "./picture-steps.ts";

async function openBoard(page: Page, query = ""): Promise<void> {
  await openPage(page, `/leads${query}`);
  await expect(page.getByRole("article").first()).toBeVisible(patient);
}

/** The drawer of the newest lead. */
async function openLead(page: Page): Promise<void> {
  await openBoard(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toBeVisible(patient);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
}

/** States of Today and the pipeline, by the name that the pictures carry. */
export const leadStates: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "today-news"(page) {
    await openPage(page, "/today");
    await page
      .getByRole("region", { name: "Changes in your pipeline" })
      .getByRole("listitem")
      .last()
      .scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
  },
  async "today-step"(page) {
    await openPage(page, "/today");
    await press(page, /^Done/);
    await page
      .getByRole("dialog", { name: /^Next step for / })
      .getByRole("textbox")
      .fill("send offer +2w");
  },
  async "today-snooze"(page) {
    await openPage(page, "/today");
    await press(page, /^Snooze/);
    await expect(page.getByRole("menu")).toBeVisible();
  },
  "leads-list": (page) => openPage(page, "/leads?view=list"),
  "leads-drawer": openLead,
  "leads-nothing": (page) => openPage(page, "/leads?min_score=101"),
  async "leads-selected"(page) {
    await openBoard(page, "?max_score=100");
    for (const index of [0, 2]) await page.getByRole("article").nth(index).getByRole("checkbox").check({ force: true });
  },
  async "leads-plan"(page) {
    await openPage(page, "/leads?view=list");
    const list = page.getByRole("grid", { name: "Leads" });
    for (const index of [0, 1]) await list.locator("tr[data-index]").nth(index).getByRole("checkbox").check();
    await press(page, "Next step");
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  async "leads-lost"(page) {
    await openBoard(page);
    await page.getByRole("article").first().getByRole("link").focus();
    await page.keyboard.press("5");
    await expect(page.getByRole("dialog", { name: /^Why was / })).toBeVisible();
  },
  async "leads-export"(page) {
    await openBoard(page);
    await press(page, "Export");
    await expect(page.getByRole("menu")).toBeVisible();
  },
  async "leads-menu"(page) {
    await openBoard(page);
    await page.getByRole("article").first().hover();
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Actions/ })
      .click();
  },
};
