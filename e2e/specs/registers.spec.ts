import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";

import { Random } from "../../src/server/demo/random.ts";
import { demoWorlds, type DemoWorlds } from "../../src/checks/testing/demo-worlds.ts";
import { type StandIn, startStandIn } from "../../src/checks/testing/register-stand-in.ts";
import { DANISH_KEY } from "../../src/checks/testing/denmark-world.ts";
import { rows } from "../explorer.ts";
import { expect, test as base } from "../fixtures.ts";
import { expectNoAxeFindings } from "../pages.ts";
import { nordscope, type RunningServer, startServer } from "../server.ts";
import { signIn } from "../sign-in.ts";

const root = join(import.meta.dirname, "../..");
const account = z.object({ email: z.string(), password: z.string() });

/** An empty store that is served, and registers to fill it from. */
const test = base.extend<{ live: { server: RunningServer; worlds: DemoWorlds; standIn: StandIn; page: Page } }>({
  live: [
    async ({ page, context }, use) => {
      const dataDir = join(mkdtempSync(join(tmpdir(), "nordscope-live-")), "data");
      const worlds = demoWorlds(() => new Date(), 1_500);
      const standIn = await startStandIn(worlds);
      const server = await startServer(dataDir, { DEMO_COMPANIES: "0" });
      const who = account.parse(JSON.parse(await nordscope(dataDir, "user", "add", "live@nordscope.example")));
      await signIn(context, server.url, who);
      await use({ server, worlds, standIn, page });
      await server.stop();
      await standIn.close();
      rmSync(join(dataDir, ".."), { recursive: true });
    },
    { timeout: 60_000 },
  ],
});

/** @returns the command's progress and its exit status */
async function sync({ server, standIn }: { server: RunningServer; standIn: StandIn }, ...args: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: server.dataDir,
    REGISTERS_URL: standIn.url,
    DATAFORDELER_KEY: DANISH_KEY,
  };
  const entry = join(root, "src/server/cli/main.ts");
  const run = promisify(execFile)(process.execPath, [entry, "sync", ...args], { cwd: root, env });
  return run.then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}

test("an empty store is filled from the registers, and a change there becomes history", async ({ live }) => {
  test.setTimeout(90_000);
  const { page, worlds, server } = live;
  await page.goto(`${server.url}/registers`);
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/Brønnøysund/)).toContainText("Never");

  const running = sync(live);
  await page.goto(`${server.url}/companies`);
  // Found while the other countries are still read.
  await expect(rows(page).first()).toBeVisible({ timeout: 40_000 });
  const firstRun = await running;
  expect(firstRun.code, firstRun.stderr).toBe(0);
  expect(firstRun.stderr).toMatch(/fi\/all_companies  100 %/);
  await page.goto(`${server.url}/registers`);
  for (const name of [/Brønnøysund/, /Bolagsverket/, /CVR/, /PRH/]) await expect(row(name)).toContainText("Current");
  await expectNoAxeFindings(page);

  // A minute later in the register.
  const [line = ""] = worlds.change(new Random(1, 0), 1);
  const [, name = "", employees = ""] = /^(.+) has (\d+) employees$/.exec(line) ?? [];
  live.standIn.fail("all_companies", 500);
  const second = await sync(live);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain("FI: avoindata.prh.fi fails (500)");
  await page.goto(`${server.url}/companies?query=${encodeURIComponent(name)}&countries=NO`);
  await rows(page).getByRole("link", { name }).first().click();
  await page.getByRole("link", { name: /^Open/ }).click();
  await page.getByRole("tab", { name: /^History/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText(new RegExp(`Employees.*${employees}$`));

  await page.goto(`${server.url}/registers`);
  await expect(row(/PRH/)).toContainText("Failed");
  await expect(row(/PRH/)).toContainText("avoindata.prh.fi fails (500)");
  await expect(row(/Brønnøysund/)).toContainText("Current");

  // Accounts only when they are requested, each filing once.
  const withAccounts = await sync(live, "se", "--accounts");
  expect(withAccounts.code, withAccounts.stderr).toBe(0);
  await page.reload();
  await expect(row(/Bolagsverket annual accounts/)).toContainText(/\d+\sfilings read/);
  await expect(row(/Bolagsverket annual accounts/)).toContainText("Current");
  await expectNoAxeFindings(page);
});
