import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";

import { writeRegisterFiles } from "../../src/server/registries/fixtures/register-files.ts";
import { expect, test as base } from "../fixtures.ts";
import { nordscope, startServer } from "../server.ts";

const FILLERS = 320;
const user = z.object({ email: z.string(), password: z.string() });
const summary = z.object({
  read: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
});

/** A server on a new machine, with companies imported from files in the registers' formats. */
const test = base.extend<{
  imported: { url: string; email: string; password: string; dataDir: string; files: Record<string, string> };
}>({
  imported: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "nordscope-main-job-"));
      const dataDir = join(folder, "data");
      const files = await writeRegisterFiles(folder, FILLERS);
      const imports = [
        ["no", files.noCsv],
        ["no", files.noJson],
        ["se", files.se],
        ["dk", files.dk],
        ["fi", files.fi],
      ] as const;
      for (const [country, file] of imports) {
        const printed = summary.parse(JSON.parse(await nordscope(dataDir, "import", country, file)));
        expect(printed.new, `${country} ${file}`).toBeGreaterThan(0);
      }
      const { email, password } = user.parse(
        JSON.parse(await nordscope(dataDir, "user", "add", "sales@nordscope.example", "--plan", "pro")),
      );
      const server = await startServer(dataDir);
      await use({ url: server.url, email, password, dataDir, files });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    // Six processes one after the other.
    { timeout: 120_000 },
  ],
});

async function signInByHand(page: Page, who: { url: string; email: string; password: string }) {
  await page.goto(who.url);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
}

test("import, sign in, filter, scroll, read one, return, export", async ({ page, imported }) => {
  test.setTimeout(120_000);
  await signInByHand(page, imported);

  await page.getByRole("checkbox", { name: /^Norway/ }).check();
  await page.getByPlaceholder("Name or NACE code").fill("62.10");
  await page.getByRole("treeitem", { name: /^62\.10/ }).click();
  await page.getByRole("checkbox", { name: /^Bergen/i }).check();
  await expect(page).toHaveURL(/countries=NO/);
  await expect(page).toHaveURL(/cities=Bergen/i);
  const note = page.getByText(/^\d+\scompanies$/);
  await expect(note).toBeVisible();
  const total = Number.parseInt((await note.textContent()) ?? "", 10);
  expect(total).toBeGreaterThanOrEqual(FILLERS);

  // Past 200 rows by the wheel, as a hand does it.
  const table = page.getByRole("grid", { name: "Companies" });
  await table.hover();
  const lastRow = async () => Number(await table.getByRole("row").last().getAttribute("aria-rowindex"));
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await lastRow()).toBeGreaterThan(230);
  }).toPass({ timeout: 30_000 });

  await expect(table).toHaveAttribute("aria-busy", "false");
  const index = (await lastRow()) - 15;
  expect(index).toBeGreaterThan(200);
  const link = table.locator(`tr[aria-rowindex="${index}"]`).getByRole("link").first();
  const name = (await link.textContent()) ?? "";
  await link.focus();
  await link.press("Enter");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole("link", { name, exact: true })).toBeInViewport();

  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Export/ })
    .click();
  const text = await readFile(await (await download).path(), "utf8");
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true }));
  expect(rows).toHaveLength(total);
  expect(new Set(rows.map((row) => row["City"]?.toLowerCase()))).toEqual(new Set(["bergen"]));
});

test("the same files again change no company", async ({ imported }) => {
  const secondSummary = summary.parse(
    JSON.parse(await nordscope(imported.dataDir, "import", "no", imported.files["noCsv"] ?? "")),
  );
  expect(secondSummary).toMatchObject({ new: 0, changed: 0 });
  expect(secondSummary.unchanged).toBeGreaterThanOrEqual(FILLERS);
});

test("a Swedish painter is found without å, ä and ö, as soon as a second process has added the company", async ({
  page,
  imported,
}) => {
  await signInByHand(page, imported);
  await page.getByRole("searchbox", { name: "Name", exact: true }).fill("blabars maleri");
  const table = page.getByRole("grid", { name: "Companies" });
  await expect(table.getByRole("link", { name: "Blåbärs Måleri AB" })).toBeVisible();
  // A filter on data which a register does not publish names the excluded country.
  await page.getByRole("searchbox", { name: "Name", exact: true }).fill("");
  await page.getByRole("treeitem").first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Sweden publishes no industries" })).toBeVisible();
});
