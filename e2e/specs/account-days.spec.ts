import * as z from "zod/mini";

import { adjustCredits } from "../../src/server/cli/account-chores.ts";
import { expect, test } from "../fixtures.ts";

test("days are typed in the ledger and in usage; a range that ends before it starts says so", async ({
  signedInPage: page,
}) => {
  await page.goto("/account?tab=ledger");
  await page.getByLabel("From").pressSequentially("10012026", { delay: 120 });
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(page.getByLabel("From")).toHaveValue("2026-10-01");
  await page.getByLabel("To", { exact: true }).fill("2026-09-01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not before 1 Oct 2026")).toBeVisible();
  await expect(page).not.toHaveURL(/to=2026-09-01/);
  await page.goto("/account");
  const fromField = page.getByLabel("From");
  await fromField.pressSequentially("10012026", { delay: 120 });
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(fromField).toHaveValue("2026-10-01");
});

test("a day that is cleared and typed again without a pause is the typed day", async ({ signedInPage: page }) => {
  await page.goto("/account?tab=ledger");
  const fromField = page.getByLabel("From");
  await fromField.pressSequentially("10012026", { delay: 50 });
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(fromField).toHaveValue("2026-10-01");
  // Year, day, month: the focus ends where typing began.
  for (const key of ["Backspace", "ArrowLeft", "Backspace", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
  // Slower than the pause after which a field counts as typed, over all parts together.
  await page.keyboard.type("10142026", { delay: 300 });
  await expect(page).toHaveURL(/from=2026-10-14/);
  await expect(fromField).toHaveValue("2026-10-14");
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("a day of the ledger and of the pipeline's filter is the day that the rows show", async ({
    freshPage: page,
    server,
    apiKey,
  }) => {
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    await fetch(`${server.url}/v1/leads`, { method: "POST", headers, body: JSON.stringify({ company_id: 1 }) });
    await page.goto("/account?tab=ledger");
    const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
    const dayBefore = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const rows = page.getByRole("region", { name: "Ledger entries" }).getByRole("row", { name: /Debit/ });
    await page.goto(`/account?tab=ledger&from=${today}&to=${today}`);
    await expect(rows).toHaveCount(1);
    await page.goto(`/account?tab=ledger&from=${dayBefore}&to=${dayBefore}`);
    await expect(page.getByText("No entries in this period")).toBeVisible();
    await page.goto(`/leads?view=list&created_after=${today}`);
    await expect(page.getByText(/^1\slead$/)).toBeVisible();
    await page.goto(`/leads?view=list&created_before=${today}`);
    await expect(page.getByText("No leads match these filters")).toBeVisible();
  });
});

test("an account without credits shows when the next ones are granted and which actions are free", async ({
  freshPage: page,
  freshAccount,
  store,
}) => {
  await page.goto("/account");
  await expect(page.getByText("Auto-reload is off")).toBeVisible();
  await expect(page.getByRole("region", { name: "Out of credits" })).toHaveCount(0);
  const summary: unknown = await (await page.request.get("/auth/account/summary")).json();
  const { available } = z.object({ credit_balance: z.object({ available: z.number() }) }).parse(summary).credit_balance;
  await adjustCredits(store, freshAccount.email, -available, new Date());
  await page.reload();
  const state = page.getByRole("region", { name: "Out of credits" });
  await expect(state).toContainText(/You’re out of credits\. 100,000 more on 1 \w+ \d{4}\./);
  await expect(state).toContainText("Searching, filters and counts stay free.");
  // No button that leads nowhere: auto-reload is the operator's.
  await expect(state.getByRole("link")).toHaveCount(0);
});
