import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";

import { openExplorer, rows, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

const dialogName = { name: "Export companies" };

test("an export has as many rows as the table, in parts joined into one file, and shows its cost first", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  await openExplorer(page, "?countries=NO,SE");
  const matching = await total(page);
  expect(matching).toBeGreaterThan(1000);
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", dialogName);
  const words = matching.toLocaleString("en-GB");
  await expect(dialog).toContainText(`${(matching / 10).toLocaleString("en-GB")} credits`);
  const account = await fetch(`${server.url}/auth/account/credits`, { headers: { Authorization: `Bearer ${apiKey}` } });
  const { available } = z.object({ available: z.number() }).parse(await account.json());
  const remainingCredits = (available - matching / 10).toLocaleString("en-GB");
  await expect(dialog).toContainText(`Left afterwards${remainingCredits} credits`);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: `Export ${words} rows` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Companies \d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog.getByRole("status")).toContainText(`${words} of ${words} companies`);
  const text = readFileSync(await file.path(), "utf8");
  const records: unknown[][] = parse(text);
  expect(records).toHaveLength(matching + 1);
  expect(records.filter(([name]) => name === "Name")).toHaveLength(1);
  // The columns of the table, and the registry number that identifies a company.
  expect(records[0]).toEqual(expect.arrayContaining(["Name", "Industry", "Registry number"]));
  expect(new Set(records.map((cells) => cells.at(-1))).size).toBe(matching + 1);
});

test("a CRM's columns have the CRM's own file, remembered; only selected rows are exported", async ({
  freshPage: page,
}) => {
  await openExplorer(page, "?sort=name");
  for (const index of [0, 2]) await rows(page).nth(index).getByRole("checkbox").check();
  const names = [0, 2].map((index) => rows(page).nth(index).getByRole("link").first().innerText());
  await page.getByRole("region", { name: "Selected companies" }).getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", dialogName);
  await dialog.getByRole("radio", { name: "Excel" }).check();
  await dialog.getByRole("radio", { name: "HubSpot" }).check();
  await expect(dialog.getByRole("radio", { name: "Excel" })).toHaveCount(0);
  await expect(dialog).toContainText("Company name, Company domain name, Street address");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export 2 rows" }).click();
  const bytes = readFileSync(await (await download).path());
  const records: unknown[][] = parse(bytes);
  expect(records[0]?.slice(0, 2)).toEqual(["Company name", "Company domain name"]);
  const country = records[0]?.indexOf("Country/Region") ?? -1;
  for (const cells of records.slice(1)) {
    expect(String(cells[1])).not.toMatch(/^(?:https?:|www)|\//);
    expect(["Norway", "Sweden", "Denmark", "Finland"]).toContain(cells[country]);
  }
  const exported = records.slice(1).map(([name]) => String(name));
  expect(exported.sort()).toEqual((await Promise.all(names)).sort());
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("region", { name: "Selected companies" }).getByRole("button", { name: "Export" }).click();
  await expect(dialog.getByRole("radio", { name: "HubSpot" })).toBeChecked();
});

test("an export that is cancelled or breaks off leaves no file", async ({ freshPage: page, context }) => {
  await openExplorer(page);
  // Other stories add companies.
  const allText = (await total(page)).toLocaleString("en-GB");
  const files: unknown[] = [];
  page.on("download", (file) => files.push(file));
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", dialogName);
  const question = page.getByRole("alertdialog", { name: `Export all ${allText} companies?` });
  const exportEverything = async () => {
    await dialog.getByRole("button", { name: `Export ${allText} rows` }).click();
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: `Export ${allText}` }).click();
  };
  await dialog.getByRole("button", { name: `Export ${allText} rows` }).click();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(dialog.getByRole("button", { name: `Export ${allText} rows` })).toBeVisible();
  await exportEverything();
  await dialog.getByRole("button", { name: "Cancel export" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Export cancelled. No file was saved.");

  // In three parts, each a second on its way: the network goes when the first has come.
  const devtools = await context.newCDPSession(page);
  const conditions = { latency: 1000, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { ...conditions, offline: false });
  await exportEverything();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuetext", `1,000 of ${allText}`);
  await devtools.send("Network.emulateNetworkConditions", { ...conditions, offline: true });
  await expect(dialog.getByRole("alert")).toContainText("No file was saved.");
  await expect(dialog.getByRole("alert")).not.toContainText("cancelled");
  expect(files).toEqual([]);
});

test("open companies cost nothing, contacts are opened on request, and both are counted before the click", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
    const answer: unknown = await (await fetch(server.url + path, init)).json();
    return answer;
  };
  const quoteOf = async (body: object) =>
    z
      .object({ total: z.number(), open: z.number(), contacts: z.number(), credits: z.number() })
      .parse(await ask("/v1/export/quote", body));
  const companyList = z
    .object({ data: z.array(z.object({ id: z.number() })) })
    .parse(await ask("/v1/search", { countries: ["NO"], has_contacts: true, min_employees: 20, limit: 12 }));
  const ids = companyList.data.map(({ id }) => id);
  for (const id of ids.slice(0, 3)) await ask(`/v1/companies/${id}`);
  const scope = { countries: ["NO"], has_contacts: true, min_employees: 20 };
  const firstQuote = await quoteOf(scope);
  expect(firstQuote).toMatchObject({ open: 3, credits: (firstQuote.total - 3) / 10 });
  expect(firstQuote.contacts).toBeGreaterThan(0);
  await openExplorer(page, "?countries=NO&has_contacts=true&min_employees=20");
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", dialogName);
  const number = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 1 });
  await expect(dialog).toContainText(`Rows to pay${number(firstQuote.total - 3)}Open companies, free3`);
  await dialog.getByRole("checkbox", { name: /^Open the contacts of/ }).check();
  const cost = number(firstQuote.credits + 2 * firstQuote.contacts);
  await expect(dialog).toContainText(new RegExp(`Cost${cost}\\scredits`));
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Export .* credits$/ }).click();
  const records: string[][] = parse(readFileSync(await (await download).path()));
  const emails = records.map((cells) => cells.at(-1) ?? "");
  expect(emails[0]).toBe("Contact e-mails");
  expect(emails.filter((cell) => cell.includes("@")).length).toBeGreaterThanOrEqual(firstQuote.contacts);
  expect(await quoteOf(scope)).toMatchObject({ contacts: 0, open: 3 });
});
