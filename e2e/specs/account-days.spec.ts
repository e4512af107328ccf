import { expect, test } from "../fixtures.ts";

test("days are typed in the ledger and in usage; a span that ends before it starts says so", async ({
  signedInPage: page,
}) => {
  await page.goto("/account?tab=ledger");
  await page.getByLabel("From").pressSequentially("10012026", { delay: 120 });
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(page.getByLabel("From")).toHaveValue("2026-10-01");
  await page.getByLabel("To (UTC)").fill("2026-09-01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not before 1 Oct 2026")).toBeVisible();
  await expect(page).not.toHaveURL(/to=2026-09-01/);
  await page.goto("/account");
  const from = page.getByLabel("From");
  await from.pressSequentially("10012026", { delay: 120 });
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(from).toHaveValue("2026-10-01");
});

test("a day that is emptied and typed again without a pause is the day that was typed", async ({
  signedInPage: page,
}) => {
  await page.goto("/account?tab=ledger");
  const from = page.getByLabel("From");
  await from.pressSequentially("10012026", { delay: 50 });
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(from).toHaveValue("2026-10-01");
  // Year, day, month: the focus ends where typing began.
  for (const key of ["Backspace", "ArrowLeft", "Backspace", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
  // Slower than the pause after which a field counts as typed, over all parts together.
  await page.keyboard.type("10142026", { delay: 300 });
  await expect(page).toHaveURL(/from=2026-10-14/);
  await expect(from).toHaveValue("2026-10-14");
});
