import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openExplorer, rows, SearchApi, settled, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { nordscope } from "../../server.ts";

test("a view is saved, changed, reset and saved again, and becomes the default", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=FI");
  const finnish = await total(page);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Finland");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name: "Finland", exact: true })).toBeVisible();
  await expect(page.getByText("edited")).toBeHidden();

  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { name: /^Sweden/ })
    .check();
  await expect(page.getByText("edited")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await settled(page);
  expect(await total(page)).toBe(finnish);
  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { name: /^Sweden/ })
    .check();
  await settled(page);
  const both = await total(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("edited")).toBeHidden();

  // Columns belong to a view too.
  const industry = page.getByRole("columnheader", { name: "Industry", exact: true });
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Industry", exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await expect(industry).toHaveCount(0);
  await expect(page.getByText("edited")).toBeVisible();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(industry).toBeVisible();
  await expect(page.getByText("edited")).toBeHidden();

  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open by default" }).click();
  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await expect(page.getByRole("menuitemradio", { name: "Finland · default" })).toBeVisible();
  await page.goto("/companies");
  await expect(page).toHaveURL(/countries=NO|countries=SE,FI|countries=FI,SE/);
  await settled(page);
  expect(await total(page)).toBe(both);

  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete “Finland”" }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});

test("a view shows the number of new companies since it was last opened; companies that have ceased since are not exported", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-views-"));
  await openExplorer(page, "?countries=NO");
  const previousTotal = await total(page);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Norwegians");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/view=\d+/);

  const newcomers = ["810000001", "810000002"].map((number) => ({
    organisasjonsnummer: number,
    navn: `NYKOMMER ${number} AS`,
    organisasjonsform: { kode: "AS" },
  }));
  const bring = async (companies: object[]) => {
    const file = join(folder, "enheter.json");
    writeFileSync(file, JSON.stringify(companies));
    await nordscope(server.dataDir, "import", "no", file, "--keep-demo");
  };
  await bring(newcomers);
  // As if it had been looked at three days ago.
  const then = new Date(Date.now() - 3 * 86_400_000);
  await page.evaluate((index) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("nordscope.view-visit.")) ?? "";
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace(/"at":"[^"]+"/, `"at":"${index}"`));
  }, then.toISOString());
  const weekday = then.toLocaleDateString("en-GB", { weekday: "long", timeZone: "Europe/Oslo" });

  await page.goto("/companies?countries=SE");
  await expect(async () => {
    await page.reload();
    await settled(page);
    await page.getByRole("button", { name: "Views" }).click();
    await expect(page.getByRole("menuitemradio", { name: `Norwegians · 2 new since ${weekday}` })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await page.getByRole("menuitemradio", { name: /^Norwegians/ }).click();
  await settled(page);
  expect(await total(page)).toBe(previousTotal + 2);
  await expect(page.getByText(`2 new since ${weekday}`, { exact: true })).toBeVisible();

  // Between the choice of rows and their export one leaves its register.
  await openExplorer(page, "?query=nykommer");
  for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
  await bring(newcomers.map((company) => ({ ...company, slettedato: "2026-01-31" })).slice(0, 1));
  const api = new SearchApi(server.url, apiKey);
  await expect.poll(() => api.total({ query: "nykommer" })).toBe(1);
  await page.getByRole("region", { name: "Selected companies" }).getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export companies" });
  await dialog.getByRole("button", { name: "Export 2 rows" }).click();
  await expect(dialog.getByRole("alert")).toContainText("1 of 2 rows arrived");
  await expect(dialog.getByRole("alert")).toContainText("No file was saved.");
  await page.keyboard.press("Escape");
  // Its page goes on, and says so.
  await rows(page).filter({ hasText: "810000001" }).getByRole("link").first().press("Enter");
  await expect(page.getByText("Removed from the register on 31 Jan 2026")).toBeVisible();
  await expect(page.getByRole("main").getByText("Ceased", { exact: true }).first()).toBeVisible();
  await bring(newcomers.map((company) => ({ ...company, slettedato: "2026-01-31" })));
  rmSync(folder, { recursive: true });
});
