import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";

import { writeRegisterFiles } from "../../src/server/registries/fixtures/register-files.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoAxeFindings, lookAt, themes } from "../pages.ts";
import { nordscope, startServer } from "../server.ts";
import { signIn } from "../sign-in.ts";

const account = z.object({ email: z.string(), password: z.string() });

test("an empty service says how to add companies, and shows them after a command", async ({ context, page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-first-page-"));
  const server = await startServer(join(folder, "data"), { DEMO_COMPANIES: "0" });
  const { fi } = await writeRegisterFiles(folder);
  const added = await nordscope(server.dataDir, "user", "add", "first@nordscope.example");
  await signIn(context, server.url, account.parse(JSON.parse(added)));

  await page.goto(server.url);
  const heading = page.getByRole("heading", { name: "No companies yet" });
  for (const theme of themes) {
    await lookAt(page, theme, 1440);
    await expect(heading).toBeVisible();
    await expectNoAxeFindings(page);
  }
  await expect(page.getByText("npm run nordscope -- import fi all_companies.zip")).toBeVisible();
  const registers = page.getByRole("button", { name: "Registers" });
  await registers.click();
  await expect(page.getByText("Not imported")).toHaveCount(4);
  await page.keyboard.press("Escape");

  await nordscope(server.dataDir, "import", "fi", fi);
  const table = page.getByRole("grid", { name: "Companies" });
  await expect(table.getByRole("link").first()).toBeVisible({ timeout: 30_000 });
  await expect(heading).toBeHidden();
  await registers.click();
  await expect(page.getByText("Not imported")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();

  await server.stop();
  rmSync(folder, { recursive: true });
});
