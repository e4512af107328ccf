/** Annual accounts on a company's page, with every gap that filings have. */
import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import type { StatedAccounts } from "../../../src/server/domain/companies/annual-accounts.ts";
import type { RegistryRecord } from "../../../src/server/domain/companies/registry-record.ts";
import type { Store } from "../../../src/server/store/ports/store.ts";
import { firstReading, recordOf, statedOf } from "../../../src/server/store/suite/suite-records.ts";
import { expect, test } from "../../fixtures.ts";
import { expectNoAxeFindings, lookAt, openCompany } from "../../pages.ts";

const danish: Partial<RegistryRecord> = { country_code: "DK", facts: { legal_form: "APS" } };

/** A company with these years. @returns its id */
async function addCompany(store: Store, registry_id: string, rows: readonly StatedAccounts[], over = danish) {
  const record = recordOf({ registry_id, name: `Regnskab ${registry_id}`, ...over });
  const [merged] = await store.writer.merge([record], firstReading);
  if (rows.length > 0) {
    const filing = { country: record.country_code, registryId: registry_id, rank: "1", documentUrl: null, rows };
    await store.annualAccounts.write([{ ...filing, published: "2026-06-18" }], new Date());
  }
  if (!merged) throw new Error(`${registry_id} was not added`);
  return merged.id;
}

/** Opens a company of another process when the search has it: the page asks for it there first. */
async function openAdded(page: Page, id: number): Promise<void> {
  await page.request.get(`/v1/companies/${id}`);
  const firstId = async () => {
    const answer = await page.request.get(`/v1/companies?limit=1&cursor=${id - 1}`);
    return z.object({ data: z.array(z.object({ id: z.number() })) }).parse(await answer.json()).data[0]?.id;
  };
  await expect.poll(firstId).toBe(id);
  await openCompany(page, id);
}

/** Five years to 2025, newest first; the result of 2023 is a loss. */
const fiveYears = (over: Partial<StatedAccounts> = {}): StatedAccounts[] =>
  [5_200_000, 4_700_000, 4_100_000, 4_600_000, 3_900_000].map((revenue, ago) =>
    statedOf({
      year_end: `${2025 - ago}-12-31`,
      currency: "DKK",
      revenue,
      gross_profit: revenue / 2,
      profit: ago === 2 ? -300_000 : 400_000,
      ...over,
    }),
  );

const block = (page: Page): Locator =>
  page
    .getByRole("tabpanel", { name: "Overview" })
    .locator("section", { has: page.getByRole("heading", { name: "Annual accounts" }) })
    .last();
const figure = (page: Page, label: string | RegExp): Locator => block(page).locator("dl > div", { hasText: label });

test("five years have figures, a chart and the same as a table", async ({ freshPage: page, store }) => {
  await openAdded(page, await addCompany(store, "31000001", fiveYears()));
  await expect(figure(page, "Revenue 2025")).toContainText("DKK 5.2m");
  await expect(figure(page, "Revenue 2025")).toContainText("+11% on the year before");
  await expect(figure(page, "Result after tax")).toContainText("Margin 8%");
  await expect(figure(page, "Employees, average")).toContainText("7.5");
  const chart = page.getByRole("figure", { name: /^Revenue and result/ });
  await expect(chart).toContainText("Revenue from DKK 3.9m in 2021 to DKK 5.2m in 2025");
  await chart.scrollIntoViewIfNeeded();
  await expect(chart).toContainText("2023");
  for (const theme of ["light", "dark"] as const)
    for (const width of [1440, 390] as const) {
      await lookAt(page, theme, width);
      await expectNoAxeFindings(page);
    }
  await chart.getByRole("button", { name: "View as table" }).click();
  const table = chart.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table.getByRole("row").nth(3)).toContainText(/2023.*DKK.*4,100,000.*2,050,000.*−300,000/);
  await expectNoAxeFindings(page);
});

test("one year has no chart, and gross profit is never called revenue", async ({ freshPage: page, store }) => {
  const [newest] = fiveYears();
  if (!newest) throw new Error("no year");
  await openAdded(page, await addCompany(store, "31000002", [newest]));
  await expect(figure(page, "Revenue 2025")).toContainText("DKK 5.2m");
  await expect(block(page)).not.toContainText("on the year before");
  await expect(page.getByRole("figure", { name: /result/ })).toHaveCount(0);
  await openAdded(page, await addCompany(store, "31000003", fiveYears({ revenue: null })));
  await expect(figure(page, "Revenue 2025")).toContainText("Not stated");
  await expect(figure(page, "Revenue 2025")).toContainText("Danish law lets smaller companies leave it out");
  await expect(figure(page, /^Gross profit/)).toContainText("DKK 2.6m");
  await expect(block(page)).not.toContainText(/Margin|on the year before|revenue each/);
  await expect(page.getByRole("figure", { name: /^Gross profit and result/ })).toBeVisible();
  await expectNoAxeFindings(page);
});

test("figures that do not add up say so above, and have no shares", async ({ freshPage: page, store }) => {
  const [newest, ...earlier] = fiveYears();
  if (!newest) throw new Error("no year");
  const contradicting = { ...newest, equity: 9_000_000, assets: 1_000_000, doubtful: true };
  await openAdded(page, await addCompany(store, "31000004", [contradicting, ...earlier]));
  await expect(block(page)).toContainText("The figures of 2025 do not add up. Filters leave them out.");
  await expect(block(page)).not.toContainText(/Equity ratio|Margin|on the year before/);
  await expectNoAxeFindings(page);
});

test("negative equity, a group, another currency and a short year are what they are", async ({
  freshPage: page,
  store,
}) => {
  const [newest, secondYear] = fiveYears({ equity: -250_000 });
  if (!newest || !secondYear) throw new Error("no year");
  await openAdded(page, await addCompany(store, "31000005", [newest, secondYear]));
  await expect(figure(page, /^Equity/)).toContainText("DKK −250k");
  await expect(figure(page, /^Equity/)).toContainText("Equity ratio −5%");
  await openAdded(page, await addCompany(store, "31000006", fiveYears({ consolidated: true })));
  await expect(block(page)).toContainText("Its group’s figures: it has none of its own");
  await expect(block(page)).toContainText("Group accounts for 2025");
  // A year in another currency has no bar, a short one its months, and no growth is computed across.
  const euro = { ...secondYear, currency: "EUR", revenue: 600_000 };
  await openAdded(page, await addCompany(store, "31000007", [{ ...newest, months: 4 }, euro, ...fiveYears().slice(2)]));
  await expect(figure(page, "Revenue 2025")).toContainText("4 months");
  await expect(block(page)).not.toContainText("on the year before");
  await block(page).scrollIntoViewIfNeeded();
  await expect(block(page).getByRole("figure")).toContainText("in EUR");
  await expectNoAxeFindings(page);
});

test("a company without accounts says why, in the words of its country", async ({ freshPage: page, store }) => {
  for (const [number, country, legal_form, words] of [
    ["31000008", "DK", "APS", "No figures published"],
    ["5590000016", "SE", "AB", "Files on paper or as PDF"],
    ["923609040", "NO", "AS", "None filed"],
  ] as const) {
    await openAdded(page, await addCompany(store, number, [], { country_code: country, facts: { legal_form } }));
    await expect(block(page)).toContainText(words);
  }
  const founded_date = `${new Date().getFullYear()}-01-01`;
  const young = { country_code: "SE", facts: { legal_form: "AB", founded_date } } as const;
  await openAdded(page, await addCompany(store, "5590000024", [], young));
  await expect(block(page)).toContainText("First accounts due");
  await expectNoAxeFindings(page);
});
