import { readFile } from "node:fs/promises";
import * as z from "zod/mini";

import { UNITS_PER_CREDIT } from "../../src/contract/cost.ts";
import { setAutoReload } from "../../src/server/cli/account-chores.ts";
import { expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";

/** "1,204.5" or "−3.2" as a number of whole 1/10 000 credits. */
const units = (text: string) =>
  Math.round(Number(text.replaceAll(",", "").replace("−", "-").replace("+", "")) * 10_000);

const height = (place: { height: number } | null | undefined) => place?.height ?? 0;

test("usage shows figures, a chart and a table of the same data", async ({ signedInPage: page }) => {
  // Shortly after midnight (UTC) this is the first charge of today.
  expect((await page.request.get("/v1/companies/2999")).status()).toBe(200);
  await page.goto("/account");
  const chart = page.getByRole("figure", { name: /Credits by purpose/ });
  await expect(chart.getByText(/^[\d,.]+\scredits: \w+ \d+%, /)).toBeVisible();
  await expect(chart.locator(".usage-bar").first()).toBeVisible();
  await expect(chart.locator(".usage-line")).toHaveCount(0);
  await page.getByLabel("Compare with the previous period").check();
  await expect(page).toHaveURL(/compare=1/);
  await expect(chart.locator(".usage-line")).toHaveCount(1);
  await expect(chart.getByText("Previous period")).toBeVisible();
  await expect(page.getByText(/(more|fewer|Same) .*the previous period$/)).toBeVisible();

  // The bar under the pointer takes the place of the headline, and is that of the table.
  const headline = page.getByTestId("usage-headline");
  await expect(headline).toContainText("Credits");
  await expect(headline).not.toContainText("Credits,");
  const bars = chart.locator(".usage-bar");
  const places = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()));
  const tallest = places.reduce(
    (tallestSoFar, place, index) => (height(place) > height(places[tallestSoFar]) ? index : tallestSoFar),
    0,
  );
  const { x = 0, y = 0, width = 0 } = places[tallest] ?? {};
  await expect(async () => {
    await page.mouse.move(x + width / 2, y + height(places[tallest]) / 2 - 1);
    await page.mouse.move(x + width / 2, y + height(places[tallest]) / 2);
    await expect(headline).toContainText("Credits, ", { timeout: 1000 });
  }).toPass();
  const [day = "", creditCount = ""] = (await headline.innerText()).replace("Credits, ", "").split("\n");
  // Every purpose of it, and its requests.
  await expect(chart.getByText(/^Exports\d/)).toBeVisible();
  await expect(chart.getByText(/^Requests\d/)).toBeVisible();
  // Its siblings dim, and today's bucket, which goes on, is hatched.
  await expect(bars.nth(tallest)).toHaveAttribute("fill-opacity", "1");
  // Today can be the tallest.
  await expect(bars.nth(tallest === 0 ? 1 : 0)).toHaveAttribute("fill-opacity", "0.35");
  await expect(bars.filter({ has: page.locator('rect[fill^="url(#open-"]') })).toHaveCount(1);
  await expect(bars.last().locator('rect[fill^="url(#open-"]')).not.toHaveCount(0);
  await page.mouse.move(2, 2);
  await expect(headline).toContainText("Credits");
  await expect(bars.first()).toHaveAttribute("fill-opacity", "1");
  await chart.getByRole("button", { name: "View as table" }).click();
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(31);
  const row = chart.getByRole("row").filter({ has: page.getByRole("rowheader", { name: day, exact: true }) });
  await expect(row.getByRole("cell", { name: creditCount, exact: true }).first()).toBeVisible();

  await page.getByRole("radio", { name: "Months" }).check({ force: true });
  await expect(page).toHaveURL(/period=yearly/);
  await expect(chart).toHaveAccessibleName(/by month/);
  // The reader's own clicks are behind a switch.
  await page.getByRole("radio", { name: "API traffic" }).check({ force: true });
  const traffic = page.getByRole("figure", { name: /API traffic/ });
  await expect(traffic.getByText(/^Busiest month: .*, [\d,]+\srequests?$/)).toBeVisible();
  await expect(headline).toContainText("Failed requests");
});

test("account panels show reserved credits, empty lists and failures", async ({
  freshPage: page,
  store,
  freshAccount,
}) => {
  const account = await store.accounts.users.byEmail(freshAccount.email);
  const call = { userId: account?.user.id ?? 0, requestId: "held", endpoint: "POST /v1/export", now: new Date() };
  const holding = await store.accounts.credits.hold(call, 12.5 * UNITS_PER_CREDIT);
  await page.goto("/account?from=2020-01-01&to=2020-01-31");
  await expect(page.getByText("12.5 held for running exports")).toBeVisible();
  await expect(page.getByText("No credits used in this period")).toBeVisible();
  // The balance follows the range: the account did not exist then.
  await expect(page.getByText("No balance in this period")).toBeVisible();
  await page.getByRole("tab", { name: "Ledger" }).click();
  await expect(page.getByText("No entries in this period")).toBeVisible();
  await expect(page.getByText(/^12\.5\scredits held for running exports$/)).toBeVisible();
  if (holding.ok) await store.accounts.credits.release(holding.holdId);

  const reads = /\/(v1|auth)\//;
  await page.route(reads, (route) => route.abort());
  await page.getByLabel("Type").selectOption("Debits");
  const ledger = page.getByRole("alert").filter({ hasText: "Couldn’t load the ledger" });
  // Silence is asked twice more before it counts.
  await expect(ledger).toContainText("Your filters are unchanged.", { timeout: 30_000 });
  await page.getByRole("tab", { name: "Usage" }).click();
  await page.getByLabel("Range").selectOption("Last 90 days");
  // Usage and balance fail together: the one that fails first shows the error of both.
  const usage = page.getByRole("tabpanel").getByRole("alert");
  await expect(usage).toHaveText(/Couldn’t load (usage|the balance)/, { timeout: 30_000 });
  await page.unroute(reads);
  await usage.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No credits used in this period")).toBeVisible();
  await expect(page.getByText("No credits used in the last 30 days")).toBeVisible();
});

test("a bar leads to the ledger of its range, and Back returns", async ({ signedInPage: page }) => {
  const year = new Date().getUTCFullYear();
  await page.goto(`/account?from=${year}-01-01&to=${year}-12-31&period=yearly`);
  const bars = page.getByRole("figure", { name: /Credits by purpose/ }).locator(".usage-bar");
  await expect(async () => {
    const box = await bars.first().boundingBox();
    if (!box) throw new Error("no bar");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/tab=ledger/, { timeout: 2_000 });
  }).toPass();
  const firstDayField = page.getByLabel("From");
  await expect(firstDayField).toHaveValue(/^\d{4}-\d{2}-01$/);
  const [, month = 0] = (await firstDayField.inputValue()).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(lastDay);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Usage" })).toHaveAttribute("aria-selected", "true");
});

test("a page of the ledger adds up from its opening to its closing balance", async ({ signedInPage: page }) => {
  await page.goto("/account?tab=ledger");
  const rows = page.getByRole("region", { name: "Ledger entries" }).getByRole("row");
  await expect(page.getByRole("rowheader", { name: "Opening balance" })).toBeVisible();
  const cells = await rows.evaluateAll((elements) =>
    elements.map((row) => [...row.querySelectorAll("td, th")].map((cell) => cell.textContent)),
  );
  const closing = units(cells.find(([label]) => label === "Closing balance")?.at(-1) ?? "");
  const opening = units(cells.find(([label]) => label === "Opening balance")?.at(-1) ?? "");
  const amounts = cells.filter((row) => row.length === 6 && row[0] !== "Time").map((row) => units(row[4] ?? ""));
  // Every line names the thing that was bought, and the parts of an export or a run of searches are one line that unfolds.
  expect(amounts.length).toBeLessThan(100);
  const run = rows.filter({ hasText: /(parts|searches|pages)/ }).first();
  const entryCount = Number(/([\d,]+) (parts|searches|pages)/.exec(await run.innerText())?.[1]?.replaceAll(",", ""));
  const rowsBefore = await rows.count();
  await run.getByRole("button", { expanded: false }).click();
  await expect(rows).toHaveCount(rowsBefore + entryCount);
  await run.getByRole("button", { expanded: true }).click();
  await expect(rows.getByRole("link").first()).toHaveAttribute("href", /\/companies\/\d+/);
  // The head of a row is in the bundled font, which ends at 600.
  await expect(page.getByRole("rowheader", { name: "Closing balance" })).toHaveCSS("font-weight", "600");
  expect(opening + amounts.reduce((sum, amount) => sum + amount, 0)).toBe(closing);
  await page.getByRole("button", { name: "Older" }).click();
  await expect(page).toHaveURL(/page=2/);
  // The page before it ends where this one began.
  await expect
    .poll(async () =>
      units(
        await page
          .getByRole("row", { name: /^Closing balance/ })
          .locator("td")
          .last()
          .innerText(),
      ),
    )
    .toBe(opening);

  // On a phone each entry has two lines with the same figures.
  await page.setViewportSize({ width: 320, height: 844 });
  const region = page.getByRole("region", { name: "Ledger entries" });
  await expect(region.getByRole("columnheader")).toHaveText(["Description", "Amount, balance after"]);
  await expect(region.locator("tbody tr").nth(1)).toHaveText(/\d{4}.*[−+][\d.,]+/);
  expect(units(await region.locator("tbody tr").nth(1).locator("td span").last().innerText())).toBe(opening);
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("the ledger is filtered by type and saved completely as CSV", async ({ signedInPage: page }) => {
  await page.goto("/account?tab=ledger");
  await page.getByLabel("Type").selectOption("Credits");
  await expect(page).toHaveURL(/type=credit/);
  await expect(page.getByRole("cell", { name: "Debit", exact: true })).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Credit", exact: true })).not.toHaveCount(0);
  const total = await page.getByRole("cell", { name: "Credit", exact: true }).count();
  const saved = async (choice: RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: choice }).click();
    return readFile(await (await download).path(), "utf8");
  };
  expect(total).toBeGreaterThan(5);
  const text = await saved(/^CSV:/);
  expect(text.trim().split("\r\n")).toHaveLength(total + 1);
  const excel = await saved(/^CSV for Excel/);
  expect(excel.startsWith("\ufeffid;created_at;")).toBe(true);
  expect(excel.split("\r\n")).toHaveLength(text.split("\r\n").length);
});

test(
  "a key is shown once, works, and stops when it is revoked",
  { tag: "@firefox" },
  async ({ freshPage: page, server }) => {
    await page.goto("/account?tab=keys");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByLabel("Name").fill("CRM sync");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("button", { name: "Copy key" })).toBeFocused();
    const key = (await page.getByRole("alertdialog").locator("code").first().textContent()) ?? "";
    const status = async () =>
      (await fetch(`${server.url}/v1/countries`, { headers: { Authorization: `Bearer ${key}` } })).status;
    expect(await status()).toBe(200);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    const entry = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "CRM sync" }) });
    await expect(async () => {
      await page.reload();
      await expect(entry.getByRole("cell").nth(2)).toHaveText(/now|ago/, { timeout: 2000 });
    }).toPass();
    await expect(page.getByText(key)).toHaveCount(0);
    await page.getByRole("button", { name: "Revoke CRM sync" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("rowheader", { name: "CRM sync" })).toHaveCount(0);
    // The focused button was removed together with the key.
    await expect(page.getByRole("main")).toBeFocused();
    expect(await status()).toBe(401);
  },
);

test("the account says in a sentence what the operator reloads automatically", async ({
  freshPage: page,
  freshAccount,
  store,
}) => {
  await page.goto("/account?tab=settings");
  const panel = page.getByRole("region", { name: "Auto-reload" });
  await expect(panel.getByText("Off", { exact: true })).toBeVisible();
  await setAutoReload(store, freshAccount.email, { threshold: 25, amount: 750, monthLimit: 2_000 });
  await page.reload();
  await expect(panel).toContainText("Adds 750 credits when 25 or fewer are available, at most 2,000 a month");
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Auto-reload: +750 at 25")).toBeVisible();
  await expect(page.getByText("1,200 requests a minute").first()).toBeVisible();
});

test("a new password ends other sessions and keeps this one", async ({
  freshPage: page,
  browser,
  server,
  freshAccount,
}) => {
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, server.url, freshAccount);
  await page.goto("/account?tab=settings");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("a much longer one");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Current password").fill(freshAccount.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  const who = async (request: typeof elsewhere.request): Promise<unknown> =>
    (await request.get(`${server.url}/auth/session`)).json();
  expect(await who(elsewhere.request)).toMatchObject({ user: null });
  expect(await who(page.request)).toMatchObject({ user: { email: freshAccount.email } });
  await elsewhere.close();
});

test("the balance shows how long it lasts at the present rate", async ({ signedInPage: page, server }) => {
  await page.goto("/account");
  const chart = page.getByRole("figure", { name: /Credit balance/ });
  const reloadText = chart.getByText(
    /^About [\d,.]+ credits a day in the last 30 days\. .*your plan adds 100,000 on 1 \w+\.$/i,
  );
  await expect(reloadText).toBeVisible();
  const [rate] = [...(await reloadText.innerText()).matchAll(/[\d,.]*\d/g)].map(([text]) =>
    Number(text.replaceAll(",", "")),
  );
  // The service's own figures of the same 30 days; this very story is free.
  const end = new Date();
  const start = new Date(end.getTime() - 29 * 86_400_000);
  const query = `period=monthly&from=${start.toISOString().slice(0, 10)}&to=${end.toISOString().slice(0, 10)}`;
  const answered = async (path: string): Promise<unknown> => (await page.request.get(server.url + path)).json();
  const { credits_consumed } = z
    .object({ credits_consumed: z.number() })
    .parse(await answered(`/auth/account/usage?${query}`));
  expect(Math.abs((rate ?? 0) - credits_consumed / 30)).toBeLessThan(1);
  // Never down to nothing: the plan and auto-reload are part of the forecast.
  await chart.getByRole("button", { name: "View as table" }).click();
  const ahead = (await chart.getByRole("row").allInnerTexts()).slice(-30);
  for (const day of ahead) expect(Number(day.split("\t").at(-1)?.replaceAll(",", ""))).toBeGreaterThan(0);
  await chart.getByRole("button", { name: "View as table" }).click();
  // Drawn when it comes into sight, with the threshold across it.
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator(".recharts-reference-line")).toHaveCount(1);
  await expect(chart.getByText("Reload", { exact: true })).toBeVisible();
});
