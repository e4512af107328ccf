/** A bulk add that counts what it leaves out and spreads the first calls over days. */
import type { Page } from "@playwright/test";

import { openExplorer, rows, SearchApi, settled } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { LeadsApi } from "../leads-api.ts";
import { expectNoAxeFindings, POPUP } from "../pages.ts";

const FILTER = { countries: ["NO"], registry_status: ["active"], min_employees: 50 };
const QUERY = "?countries=NO&registry_status=active&min_employees=50";
const FIRST_DAY = "2030-05-03";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /to the pipeline$/ });

/** Marks two companies as customers and one as do not contact. @returns the number of opted-out companies, of the remaining ones, and of those with a phone */
async function markSome(url: string, key: string) {
  const api = new SearchApi(url, key);
  const { data } = await api.search({ ...FILTER, limit: 3 });
  const [quiet, ...customers] = data.map(({ id }) => id);
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const mark = (word: string, company_ids: unknown) =>
    fetch(`${url}/v1/marks/${word}`, { method: "PUT", headers, body: JSON.stringify({ company_ids }) });
  await mark("customer", customers);
  await mark("do_not_contact", [quiet]);
  const [total, optedOut, phones, phonesOptedOut, phonesMarked] = await Promise.all([
    api.total(FILTER),
    api.total({ ...FILTER, marketing_protected: true }),
    api.total({ ...FILTER, has_phone: true }),
    api.total({ ...FILTER, has_phone: true, marketing_protected: true }),
    api.total({ ...FILTER, has_phone: true, marks: ["customer", "do_not_contact"] }),
  ]);
  return { optedOut, rest: total - optedOut - 3, phones: phones - phonesOptedOut - phonesMarked };
}

/** The number of planned leads by day. */
async function leadsByDay(url: string, key: string): Promise<[string, number][]> {
  const days = new Map<string, number>();
  for (const { next_action_on: day } of await new LeadsApi(url, key).list())
    days.set(day ?? "none", (days.get(day ?? "none") ?? 0) + 1);
  return [...days].toSorted(([a], [b]) => a.localeCompare(b));
}

test("a plan by mouse counts the companies left out, each day has its calls, undo takes all back", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { optedOut, rest, phones } = await markSome(server.url, apiKey);
  await openExplorer(page, QUERY);
  await rows(page).nth(0).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText("1 company marked as Do not contact is left out")).toBeVisible();
  const customers = dialog.getByRole("checkbox", { name: /^Include 2\scustomers$/ });
  await expect(customers).not.toBeChecked();
  if (optedOut > 0)
    await expect(dialog.getByRole("checkbox", { name: new RegExp(`^Include ${optedOut}\\scompan`) })).not.toBeChecked();
  await expect(dialog.getByText(`${phones} of ${rest} have a phone number`)).toBeVisible();
  await customers.check();
  await expect(dialog.getByRole("button", { name: new RegExp(`^Add ${rest + 2}\\b`) })).toBeVisible();
  await customers.uncheck();
  await dialog.getByRole("checkbox", { name: "Spread the first step over days" }).check();
  await dialog.getByLabel("A day, Mon–Fri").fill("5");
  await dialog.getByLabel("From", { exact: true }).fill(FIRST_DAY);
  await dialog.getByRole("checkbox", { name: "One county after the other" }).check();
  await expect(dialog.getByText(/^Last one on \w{3} \d+ May$/)).toBeVisible();
  await expectNoAxeFindings(page, undefined, POPUP);
  await dialog.getByRole("button", { name: new RegExp(`^Add ${rest}\\b`) }).click();
  await expect(page.getByText(`${rest} companies added to the pipeline.`)).toBeVisible();
  const days = await leadsByDay(server.url, apiKey);
  expect(days[0]).toEqual([FIRST_DAY, 5]);
  expect(
    days
      .map(([, count]) => count)
      .slice(0, -1)
      .every((count) => count === 5),
  ).toBe(true);
  expect(days.reduce((sum, [, count]) => sum + count, 0)).toBe(rest);
  for (const [day] of days) expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => leadsByDay(server.url, apiKey)).toEqual([]);
});

test("a plan with keys only counts the leads that are due on its first day already", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const leads = new LeadsApi(server.url, apiKey);
  const { data } = await new SearchApi(server.url, apiKey).search({ countries: ["DK"], limit: 2 });
  await leads.add(data.map(({ id }) => id));
  for (const { id } of await leads.list()) await leads.change(id, { next_action: "Call", next_action_on: FIRST_DAY });
  await openExplorer(page, QUERY);
  for (const index of [0, 1, 2]) {
    await rows(page).nth(index).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Add to pipeline" }).press("Enter");
  const dialog = dialogOf(page);
  await dialog.getByRole("checkbox", { name: "Spread the first step over days" }).press("Space");
  const perDay = dialog.getByLabel("A day, Mon–Fri");
  for (let steps = 0; steps < 4 && !(await perDay.evaluate((field) => field === document.activeElement)); steps += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await dialog.getByLabel("From", { exact: true }).fill(FIRST_DAY);
  await expect(dialog.getByText(/^Fri 3 May has 2 due already\. Last one on Mon 6 May$/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Add 3\b/ }).press("Enter");
  await expect(page.getByText(/^3\scompanies added/)).toBeVisible();
  expect(await leadsByDay(server.url, apiKey)).toEqual([
    [FIRST_DAY, 3],
    ["2030-05-06", 2],
  ]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a plan fits and is added", async ({ freshPage: page, server, apiKey }) => {
    await page.goto(`/companies${QUERY}`);
    await settled(page);
    await rows(page).nth(0).getByRole("checkbox").tap();
    await rows(page).nth(1).getByRole("checkbox").tap();
    await page.getByRole("button", { name: "Add to pipeline" }).tap();
    const dialog = dialogOf(page);
    await dialog.getByRole("checkbox", { name: "Spread the first step over days" }).tap();
    await dialog.getByLabel("A day, Mon–Fri").fill("1");
    await dialog.getByLabel("From", { exact: true }).fill(FIRST_DAY);
    await expect(dialog.getByText("Last one on Mon 6 May")).toBeVisible();
    await expectNoAxeFindings(page, undefined, POPUP);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await dialog.getByRole("button", { name: /^Add 2\b/ }).tap();
    await expect(page.getByText(/^2\scompanies added/)).toBeVisible();
    expect(await leadsByDay(server.url, apiKey)).toEqual([
      [FIRST_DAY, 1],
      ["2030-05-06", 1],
    ]);
  });
});
