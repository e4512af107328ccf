/** Match a list: paste, correct, look up, choose, act. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

import { chips, openExplorer, SearchApi, settled, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoAxeFindings, openPage, POPUP } from "../pages.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Match a list" });
/** Two letters in the middle change places. */
const misspelt = (name: string) => `${name.slice(0, 4)}${name.charAt(5)}${name.charAt(4)}${name.slice(6)}`;

/** Three rows that are found, one of them twice, one to choose, one of no company. */
async function listOf(url: string, key: string) {
  const filter = { countries: ["NO"], registry_status: ["active"], min_employees: 20, limit: 3 };
  const { data } = await new SearchApi(url, key).search(filter);
  const numbers = data.map((company) => String(company["registry_id"]));
  const lastName = data[2]?.name ?? "";
  const rows = [
    ["Kunde", "Tlf", "Merknad"],
    ["", numbers[0], "first"],
    ["", `NO ${numbers[1]} MVA`, "second"],
    ["", numbers[0], "again"],
    [misspelt(lastName), "", "choose"],
    ["Quetzal Ocelot", "", "unknown"],
  ];
  return { text: rows.map((row) => row.join("\t")).join("\n"), numbers, lastName };
}

async function pasteByPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("match");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.insertText(text);
}

test("a list is corrected, looked up, downloaded with numbers, marked and shown", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { text, numbers } = await listOf(server.url, apiKey);
  const api = new SearchApi(server.url, apiKey);
  await openExplorer(page);
  await page.getByRole("button", { name: "Registry numbers", exact: true }).click();
  await page.getByRole("button", { name: "Match a list" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("textbox").fill(text);
  // Under a wrong heading the column is ignored until it is corrected.
  const column = dialog.getByRole("combobox", { name: "Tlf" });
  await expect(column).toHaveValue("ignore");
  await expect(dialog.getByRole("combobox", { name: "Kunde" })).toHaveValue("name");
  await column.selectOption({ label: "Registry number" });
  await expectNoAxeFindings(page, undefined, POPUP);
  await dialog.getByRole("button", { name: /^Look up 5\srows · free$/ }).click();

  await expect(dialog.getByRole("tab")).toHaveText([/^Found.*3$/, /^To choose.*1$/, /^Not found.*1$/]);
  await expect(dialog.getByRole("tabpanel")).toContainText("2 of your rows");
  await expectNoAxeFindings(page, undefined, POPUP);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download with numbers" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines[0]).toBe("Kunde,Tlf,Merknad,Match,Matched country,Matched number,Matched name");
  expect(lines[1]).toContain(`,first,same number,NO,${numbers[0]},`);
  expect(lines[5]).toBe("Quetzal Ocelot,,unknown,no such name,,,");

  await dialog.getByRole("button", { name: "Mark as" }).click();
  await page.getByRole("checkbox", { name: "Customer" }).click();
  await expect(page.getByText("2 companies marked as Customer")).toBeVisible();
  expect(await api.total({ marks: ["customer"] })).toBe(2);
  await dialog.getByRole("button", { name: "Show 2" }).click();
  await settled(page);
  expect(await total(page)).toBe(2);
  await expect(chips(page)).toContainText("Registry numbers 2 numbers");
});

test("with keys only, from any page: palette, tabs, a choice by its number, the pipeline", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const { text, lastName } = await listOf(server.url, apiKey);
  const api = new SearchApi(server.url, apiKey);
  await openPage(page, "/today");
  await pasteByPalette(page, text.replace("Tlf", "Orgnr"));
  const dialog = dialogOf(page);
  const press = async (name: string | RegExp) => {
    const button = dialog.getByRole("button", { name });
    for (let steps = 0; steps < 30 && !(await button.evaluate((one) => one === document.activeElement)); steps += 1)
      await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await press(/^Look up/);
  const tab = (name: RegExp) => dialog.getByRole("tab", { name });
  await expect(tab(/^Found/)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("tabpanel")).toContainText("Quetzal Ocelot");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(tab(/^To choose/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("1");
  await expect(dialog.getByRole("radio", { name: lastName })).toBeChecked();
  await page.keyboard.press("0");
  await expect(dialog.getByRole("radio", { name: "None of them" })).toBeChecked();
  await page.keyboard.press("1");
  await press(/^Add to pipeline · up to 1\.5/);
  const adding = page.getByRole("dialog", { name: /^Add 3 companies to the pipeline$/ });
  const add = adding.getByRole("button", { name: /^Add [1-3] ·/ });
  await expect(add).toBeEnabled();
  const count = Number((await add.innerText()).replaceAll(/^Add (\d).*/gs, "$1"));
  await add.press("Enter");
  await expect(page.getByText(/added to the pipeline/)).toBeVisible();
  await expect.poll(() => api.total({ in_pipeline: true })).toBe(count);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the example has rows that are found, to choose and not found", async ({ freshPage: page }) => {
    await openPage(page, "/companies");
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await page.getByRole("combobox").fill("match a list");
    await page.getByRole("option", { name: "Match a list" }).tap();
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "Try an example" }).tap();
    await dialog.getByRole("button", { name: /^Look up 11\srows/ }).tap();
    await expect(dialog.getByRole("tab")).toHaveText([/^Found.*[1-9]$/, /^To choose.*[1-9]$/, /^Not found.*2$/]);
    await dialog.getByRole("tab", { name: /^To choose/ }).tap();
    await dialog.getByRole("radio", { name: /^1\./ }).first().tap();
    await dialog.getByRole("tab", { name: /^Not found/ }).tap();
    await expect(dialog.getByRole("tabpanel")).toContainText("Quetzal & Ocelot Trading");
    await expectNoAxeFindings(page, undefined, POPUP);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
