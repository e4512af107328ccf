/** Shared by the three stories of a first hour, `specs/first-hour*.spec.ts`. */
import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";

import { expect } from "./fixtures.ts";

export const PLUMBERS = 3;
export const OPENED = "GET /v1/companies/{id}";
export const EXPORTED = "POST /v1/export";
export const ADDED = "POST /v1/leads/bulk";

const ledger = z.object({
  data: z.array(z.object({ amount: z.number(), metadata: z.object({ endpoint: z.string() }) })),
});
const balance = z.object({ credit_balance: z.object({ available: z.number() }) });

/** The debits so far, oldest first. */
export async function debits(page: Page): Promise<[string, number][]> {
  const answer: unknown = await (await page.request.get("/auth/account/ledger?type=debit&limit=100")).json();
  return ledger
    .parse(answer)
    .data.toReversed()
    .map(({ amount, metadata }) => [metadata.endpoint, amount]);
}

/** Compares the ledger and the ledger page with the seller's purchases. */
export async function expectBought(page: Page, bought: readonly [string, number][]): Promise<void> {
  expect(await debits(page)).toEqual(bought);
  const answer: unknown = await (await page.request.get("/auth/account/summary")).json();
  const { available } = balance.parse(answer).credit_balance;
  const remainingCredits = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1 }).format(available);
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  // Checks the current balance, because the one read at sign-in is less than 30 seconds old and still cached.
  await expect(page.getByRole("main")).toContainText(new RegExp(`Credits available\\s*${remainingCredits}`));
  for (const [, amount] of bought)
    await expect(page.getByRole("tabpanel")).toContainText(new RegExp(`−${amount.toFixed(1)}`));
}

/** The number of leads of a lane, as its name says it. */
export const leadsIn = (page: Page, name: string, count: number) =>
  expect(page.getByRole("region", { name: new RegExp(`^${name}, ${count} leads?$`) })).toBeVisible();

export const leadTotal = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count}\\sleads?$`))).toBeVisible();

/** Exports all that match, of which the companies that are not open are paid. */
export async function exportAll(page: Page, press: (button: Locator) => Promise<void>, paid = 0): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Export companies" });
  await expect(dialog).toContainText(new RegExp(`Rows to pay\\s*${paid}.*Cost\\s*${paid / 10}\\scredits`));
  const download = page.waitForEvent("download");
  await press(dialog.getByRole("button", { name: /^Export 3\srows/ }));
  expect((await download).suggestedFilename()).toMatch(/^Companies \d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog).toContainText("3 of 3");
  await press(dialog.getByRole("button", { name: "Close" }).last());
}
