/** Words, numbers and addresses that a seller types into the palette and into the name box. */
import type { Page } from "@playwright/test";
import { firstReading, recordOf, secondReading } from "../../src/server/store/suite/suite-records.ts";
import type { Store } from "../../src/server/store/ports/store.ts";
import { filters, openExplorer, rows, settled } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const results = (page: Page) => palette(page).getByRole("option");
const nameBox = (page: Page) => filters(page).getByRole("searchbox", { name: "Name", exact: true });

async function ask(page: Page, text: string): Promise<void> {
  if ((await palette(page).count()) === 0) await page.keyboard.press("ControlOrMeta+k");
  await palette(page).getByRole("combobox").fill(text);
}

const searches: readonly (readonly [text: string, label: RegExp])[] = [
  ["rogaland", /^Rogaland\s*[\d,]+\scompanies$/],
  ["plumbers in rogaland", /^43\.22 Plumbing.* · Rogaland|^Plumbing.* · Rogaland/],
  ["companies in oslo with a website", /^Oslo · Has a website/],
  ["AS bergen", /^Bergen · AS|^AS · Bergen/],
  ["oslo more than 50 employees", /^Oslo · from 51 employees/],
  ["sverige omsättning över 2 miljoner", /^Sweden · Revenue from 2m SEK/],
  ["revenue over 2 million euro oslo", /^Oslo · Revenue from 2m EUR/],
  ["growing profitable companies in oslo", /^Oslo · Growth from 1% · Profitable/],
  ["sverige since 2024", /^Sweden · Founded from 2024/],
  ["restauranger i malmö", /^Food and beverage|^Restaurants.* · Malmö/],
];

const partial: readonly (readonly [text: string, label: RegExp])[] = [
  ["webshop danmark shopify", /^Denmark · .*Retail.* · “shopify” not understood\s*[\d,]+\scompanies$/],
  ["3333 employees oslo", /^Oslo · none with 3,333 employees\s*[\d,]+\scompanies$/],
];

test("regions, stop words, legal forms, sizes and years are filters, and no suggestion has an empty list", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  for (const [text, label] of searches) {
    await ask(page, text);
    const firstResult = results(page).first();
    await expect(firstResult, text).toContainText(label);
    // The number of companies is the last word of each search.
    for (const words of await results(page)
      .filter({ hasText: /compan(y|ies)$/ })
      .allInnerTexts())
      expect(words, text).not.toMatch(/(^|\D)0\scompanies$/);
  }
  // Words that are not understood, or leave no company, are named, and the others are searched for.
  for (const [text, label] of partial) {
    await ask(page, text);
    await expect(results(page).first(), text).toContainText(label);
  }
  // A reading that finds no company is hidden, and names stay names.
  await ask(page, "plumbers gotland 5000+ founded 1901");
  await expect(palette(page).getByText(/^No results for/)).toBeVisible();
  await ask(page, "Hansen AS");
  await expect(results(page).first()).toContainText("Hansen");
  await expect(palette(page)).not.toContainText("Activities of households");
});

/** A company that is found by its number, phone, website and the name that it had before. */
async function addKnown(store: Store): Promise<void> {
  const record = recordOf({
    registry_id: "923609016",
    name: "Havgap Rederi AS",
    contacts: [{ phone: "+4721334455", email: null }],
    facts: { ...recordOf().facts, website: "https://www.kveldsbris.example" },
  });
  await store.writer.merge([record], firstReading);
  await store.writer.merge([{ ...record, name: "Kveldsbris Shipping ASA" }], secondReading);
}

const identifiers = [
  "923 609 016",
  "org.nr. 923609016",
  "NO 923 609 016 MVA",
  "+47 21 33 44 55",
  "tlf 21334455",
  "https://www.kveldsbris.example/om-oss",
  "kveldsbris.example",
];

test("a number, a phone and a web address find their company, in the palette and in the name box", async ({
  freshPage: page,
  store,
}) => {
  await addKnown(store);
  await openExplorer(page);
  for (const text of identifiers) {
    await ask(page, text);
    await expect(results(page).first(), text).toContainText("Kveldsbris Shipping ASA");
  }
  await page.keyboard.press("Escape");
  for (const text of identifiers) {
    await nameBox(page).fill(text);
    await expect(rows(page).first().getByRole("link").first(), text).toHaveText("Kveldsbris Shipping ASA");
    await settled(page);
  }
});

test("a company that ceased is found by its name, marked, below the others", async ({ freshPage: page, store }) => {
  const records = ["923609024", "923609032"].map((registry_id) =>
    recordOf({ registry_id, name: "Glimmerholm Elservice AS" }),
  );
  const [ceased] = await store.writer.merge(records, firstReading);
  await store.writer.cease([ceased?.id ?? 0], "2026-11-01", secondReading);
  await openExplorer(page);
  await ask(page, "Glimmerholm Elservice AS");
  const options = results(page).filter({ hasText: "Glimmerholm Elservice AS" });
  await expect(options).toHaveCount(2);
  await expect(options.first()).not.toContainText("Ceased");
  await expect(options.last()).toContainText("Ceased");
});

test("a company that is found by its former name says so, in the palette, in the list and on a phone", async ({
  freshPage: page,
  store,
}) => {
  await addKnown(store);
  await openExplorer(page);
  await ask(page, "havgap rederi");
  const option = results(page).filter({ hasText: "Kveldsbris Shipping ASA" });
  await expect(option).toContainText("formerly Havgap Rederi AS");
  await page.keyboard.press("Escape");
  await nameBox(page).fill("havgap rederi");
  const row = rows(page).filter({ hasText: "Kveldsbris Shipping ASA" });
  await expect(row).toContainText("formerly Havgap Rederi AS");
  // By its own name it is itself.
  await nameBox(page).fill("kveldsbris shipping");
  await settled(page);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("formerly");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/companies?query=havgap%20rederi");
  await expect(row).toContainText(/formerly Havgap Rederi AS · Ålesund/);
});
