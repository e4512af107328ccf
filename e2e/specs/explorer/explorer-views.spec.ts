import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";
import { addUser } from "../../../src/server/cli/account-chores.ts";
import { names, openExplorer, rows, SearchApi, settled, table, total } from "../../explorer.ts";
import { expect, test as base } from "../../fixtures.ts";
import { LeadsApi } from "../../leads-api.ts";
import { expectNoAxeFindings } from "../../pages.ts";
import { nordscope } from "../../server.ts";
import { signIn } from "../../sign-in.ts";
import { tabTo } from "../../tab-to.ts";

/** A company of Norway's register, as its file has it. */
const inNorway = (number: string, city: string) => ({
  organisasjonsnummer: number,
  navn: `NYKOMMER ${number} AS`,
  organisasjonsform: { kode: "AS" },
  forretningsadresse: { landkode: "NO", poststed: city },
});

/** Imports companies while the service runs; those that a story brought leave their register at its end. */
const test = base.extend<{ bring: (companies: ReturnType<typeof inNorway>[]) => Promise<void> }>({
  bring: async ({ server }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "nordscope-views-"));
    const file = join(folder, "enheter.json");
    const broughtCompanies = new Map<string, object>();
    const write = async (companies: object[]) => {
      writeFileSync(file, JSON.stringify(companies));
      await nordscope(server.dataDir, "import", "no", file, "--keep-demo");
    };
    await use(async (companies) => {
      for (const company of companies) broughtCompanies.set(company.organisasjonsnummer, company);
      await write(companies);
    });
    await write([...broughtCompanies.values()].map((company) => ({ ...company, slettedato: "2026-01-31" })));
    rmSync(folder, { recursive: true });
  },
});

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
}

test("a view is saved, changed, reset and saved again, and becomes the default", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=FI");
  const finnish = await total(page);
  await saveView(page, "Finland");
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
  await expect(page.getByRole("menuitemradio", { name: "Finland default" })).toBeVisible();
  await page.goto("/companies");
  await expect(page).toHaveURL(/countries=NO|countries=SE,FI|countries=FI,SE/);
  await settled(page);
  expect(await total(page)).toBe(both);

  await page.getByRole("button", { name: "Finland", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete “Finland”" }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});

test("a view says what entered and left since its owner last looked", async ({
  freshPage: page,
  context,
  server,
  store,
  apiKey,
  browser,
  bring,
}) => {
  await bring([inNorway("810000001", "Testby"), inNorway("810000002", "Testby")]);
  const search = new SearchApi(server.url, apiKey);
  await expect.poll(() => search.total({ cities: ["Testby"] })).toBe(2);
  const { data } = await search.search({ query: "nykommer 810000001" });
  await new LeadsApi(server.url, apiKey).add(data.map(({ id }) => id));
  await openExplorer(page, "?cities=Testby");
  await saveView(page, "Testby");

  const colleague = await addUser(store, `colleague-${Date.now()}@nordscope.example`, "pro", new Date());
  const colleagueContext = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signIn(colleagueContext, server.url, colleague);
  const phone = await colleagueContext.newPage();
  await phone.goto("/companies?cities=Testby");
  await settled(phone);
  await saveView(phone, "Testby");

  // One moves away, two are founded, and one of them is a lead.
  await bring([inNorway("810000001", "Annenby"), inNorway("810000003", "Testby"), inNorway("810000004", "Testby")]);
  await expect.poll(() => search.total({ cities: ["Testby"] })).toBe(3);
  await openExplorer(page);

  await test.step("by mouse: from the menu to the companies", async () => {
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitemradio", { name: "Testby 2 new · 1 gone" }).click();
    await settled(page);
    expect(await total(page)).toBe(3);
    await expect(page.getByText("since today")).toBeVisible();
    const entered = page.getByRole("button", { name: "2 new" });
    await entered.click();
    await expect(names(page)).toHaveText([/810000003/, /810000004/]);
    await expect(entered).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("edited")).toBeHidden();
    await page.getByRole("button", { name: "1 gone" }).click();
    await expect(names(page)).toHaveText([/810000001/]);
    await expect(page).toHaveURL(/ids=/);
    await settled(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "1 gone" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "1 gone" }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  const otherTab = await context.newPage();
  await test.step("another tab: Today lists the view and the company in the pipeline", async () => {
    await otherTab.goto("/today");
    const changes = otherTab.getByRole("region", { name: "Changes in your pipeline" });
    await expect(changes).toContainText("City Testby → Annenby");
    await expectNoAxeFindings(otherTab);
    await otherTab.getByRole("region", { name: "In your views" }).getByRole("link", { name: "Testby" }).click();
    await settled(otherTab);
    await expect(otherTab.getByRole("button", { name: "2 new" })).toBeVisible();
    await otherTab.goBack();
    await changes.getByRole("link", { name: /810000001/ }).click();
    await expect(otherTab.getByRole("textbox", { name: "Notes" })).toBeVisible();
    await otherTab.keyboard.press("Escape");
    await changes.getByRole("button", { name: "Mark as seen" }).click();
    await expect(changes).toHaveCount(0);
  });

  await test.step("by keys: the new ones, and all is seen", async () => {
    await page.bringToFront();
    await tabTo(page, "button", "2 new", "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    await tabTo(page, "button", "Mark as seen");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Mark as seen" })).toHaveCount(0);
    await expect(table(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(3);
    await otherTab.reload();
    await expect(otherTab.getByText("Nothing is due")).toBeVisible();
    await expect(otherTab.getByRole("region")).toHaveCount(0);
  });

  await test.step("a colleague on a phone has the own news", async () => {
    await phone.goto("/companies");
    await settled(phone);
    await phone.getByRole("button", { name: "Views" }).click();
    await phone.getByRole("menuitemradio", { name: "Testby 2 new · 1 gone" }).click();
    await phone.getByRole("button", { name: "2 new" }).click();
    await expect(rows(phone)).toHaveCount(2);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectNoAxeFindings(phone);
    await phone.goto("/today");
    await phone.getByRole("button", { name: "Mark as seen: Testby" }).click();
    await expect(phone.getByText("Nothing is due")).toBeVisible();
    await expect(phone.getByRole("region", { name: "In your views" })).toHaveCount(0);
  });
  await colleagueContext.close();
});

test("companies that have ceased since they were chosen are exported as well", async ({
  freshPage: page,
  server,
  apiKey,
  bring,
}) => {
  const newcomers = [inNorway("810000001", "Testby"), inNorway("810000002", "Testby")];
  await bring(newcomers);
  const api = new SearchApi(server.url, apiKey);
  await expect.poll(() => api.total({ query: "nykommer" })).toBe(2);
  await openExplorer(page, "?query=nykommer");
  for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
  await bring(newcomers.map((company) => ({ ...company, slettedato: "2026-01-31" })).slice(0, 1));
  await expect.poll(() => api.total({ query: "nykommer" })).toBe(1);
  await page.getByRole("region", { name: "Selected companies" }).getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export companies" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export 2 rows" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.match(/NYKOMMER 81000000\d AS/gi)).toHaveLength(2);
  await expect(dialog).toContainText("2 of 2");
  await page.keyboard.press("Escape");
  // Its page goes on, and says so.
  await rows(page).filter({ hasText: "810000001" }).getByRole("link").first().press("Enter");
  await expect(page.getByText("Removed from the register on 31 Jan 2026")).toBeVisible();
  await expect(page.getByRole("main").getByText("Ceased", { exact: true }).first()).toBeVisible();
});
