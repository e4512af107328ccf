import type { Page } from "@playwright/test";

import { option, openExplorer, rows, SearchApi, settled, table, total } from "../../explorer.ts";
import { longestValues, tooWide } from "../../fitting-columns.ts";
import { expect, test } from "../../fixtures.ts";

const bar = { name: "Selected companies" };

test(
  "scrolling loads more than 200 rows, and Back returns to the position",
  { tag: "@firefox" },
  async ({ freshPage: page }) => {
    await openExplorer(page, "?sort=name");
    await expect(table(page)).toHaveAttribute("aria-rowcount", String((await total(page)) + 1));
    await table(page).hover();
    const lastRowIndex = async () => Number(await rows(page).last().getAttribute("aria-rowindex"));
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      expect(await lastRowIndex()).toBeGreaterThan(300);
    }).toPass();
    const row = table(page).locator('tr[aria-rowindex="300"]');
    await expect(async () => {
      if ((await lastRowIndex()) > 330) await page.mouse.wheel(0, -200);
      await expect(row).toBeAttached({ timeout: 500 });
    }).toPass();
    await row.scrollIntoViewIfNeeded();
    const name = await row.getByRole("link").first().innerText();
    const top = await row.boundingBox();
    await row.getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(row.getByRole("link", { name })).toBeInViewport();
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (top?.y ?? 0))).toBeLessThan(50);
    await page.reload();
    await settled(page);
    await expect(row.getByRole("link", { name })).toBeInViewport();
  },
);

test("after a fast scroll rows have all their columns and follow the pointer", async ({ freshPage: page }) => {
  // Too narrow for all of them.
  await page.setViewportSize({ width: 1024, height: 900 });
  await openExplorer(page, "?sort=name");
  const columns = await page.getByRole("columnheader").count();
  const { x = 0, y = 0, width = 0 } = (await table(page).boundingBox()) ?? {};
  const pointer = { x: Math.round(x + width / 3), y: Math.round(y + 300) };
  await page.mouse.move(pointer.x, pointer.y);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.synthesizeScrollGesture", {
    ...pointer,
    yDistance: -6_000,
    speed: 8_000,
    preventFling: true,
  });
  await settled(page);
  const cells = await rows(page).evaluateAll((elements) =>
    elements.map((row) => row.querySelectorAll("td:not([aria-hidden])").length),
  );
  expect(new Set(cells)).toEqual(new Set([columns]));
  // None of these was there before; how far it goes depends on how soon the next rows arrive.
  expect(Number(await rows(page).first().getAttribute("aria-rowindex"))).toBeGreaterThan(30);
  const under = rows(page).and(page.locator(":hover"));
  const name = await under.getByRole("link").first().innerText();
  await page.mouse.click(pointer.x, pointer.y);
  await expect(page.getByRole("complementary", { name })).toBeVisible();
});

test("the largest companies are first; the server sorts by column, and the URL has the order", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  await openExplorer(page);
  const employees = page.getByRole("columnheader", { name: /Employees/ });
  await expect(employees).toHaveAttribute("aria-sort", "descending");
  const { data } = await new SearchApi(server.url, apiKey).search({ sort: "-employee_count", limit: 5 });
  for (const [index, company] of data.entries()) {
    await expect(rows(page).nth(index)).toContainText(company.name);
    await expect(rows(page).nth(index)).toContainText(String(company["city"]));
  }
  await employees.getByRole("button", { name: "Employees", exact: true }).click();
  await expect(page).toHaveURL(/\?sort=employee_count$/);
  await expect(employees).toHaveAttribute("aria-sort", "ascending");
  await employees.getByRole("button", { name: "Employees", exact: true }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test("columns and row height are selected and remembered", async ({ freshPage: page }) => {
  await openExplorer(page);
  await page.getByRole("button", { name: "Columns" }).click();
  const settings = page.getByRole("dialog", { name: "Columns" });
  await settings.getByRole("checkbox", { name: "Website" }).uncheck();
  await settings.getByRole("checkbox", { name: "Postal code" }).check();
  await settings.getByRole("radio", { name: "Tall" }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.reload();
  await settled(page);
  await expect(page.getByRole("columnheader", { name: /^Website/ })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: /^Postal code/ })).toBeAttached();
  expect((await rows(page).first().boundingBox())?.height).toBe(56);
});

test(
  "a click opens the panel in the URL; J and K move on; Enter opens the page; Back returns",
  { tag: "@firefox" },
  async ({ freshPage: page, server, apiKey }) => {
    const { data } = await new SearchApi(server.url, apiKey).search({ sort: "name", limit: 1 });
    await openExplorer(page, "?sort=name");
    const firstName = await rows(page).nth(0).getByRole("link").first().innerText();
    const second = await rows(page).nth(1).getByRole("link").first().innerText();
    await rows(page).nth(0).getByRole("link").first().click();
    await expect(page).toHaveURL(/peek=\d+$/);
    const panel = page.getByRole("complementary", { name: firstName });
    await expect(panel.getByText(`1 of ${(await total(page)).toLocaleString("en-GB")}`)).toBeVisible();
    for (const field of ["legal_form", "city"]) await expect(panel).toContainText(String(data[0]?.[field]));
    await page.keyboard.press("j");
    await expect(page.getByRole("complementary", { name: second })).toBeVisible();
    await page.keyboard.press("k");
    await expect(panel).toBeVisible();
    await page.reload();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\?sort=name$/);
    await page.goBack();
    await expect(panel).toBeVisible();
    // Next to the table if there is room, otherwise above it.
    const covered = async () => {
      const list = await page.locator(".data-table").boundingBox();
      const panelBox = await panel.boundingBox();
      return list && panelBox ? Math.round(list.x + list.width - panelBox.x) : null;
    };
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1000, height: 800 });
    // The head of the page stays free.
    const top = (await page.getByRole("button", { name: "Columns" }).boundingBox()) ?? { y: 0, height: 0 };
    expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(top.y + top.height);
    await expect.poll(covered).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: firstName })).toBeVisible();
    await page.getByRole("button", { name: "Next company" }).click();
    await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
    await page.goBack();
    await expect(panel).toBeVisible();
  },
);

test(
  "rows are selected one by one, by range and all matches, and added to the pipeline together",
  { tag: "@firefox" },
  async ({ freshPage: page, server, apiKey }) => {
    // Companies that are closing down are skipped unless asked for.
    await openExplorer(page, "?countries=FI&registry_status=active");
    const totalOfAll = await total(page);
    await rows(page).nth(1).getByRole("checkbox").check();
    await rows(page)
      .nth(6)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(page.getByRole("region", bar)).toContainText("6 selected");
    await rows(page).nth(0).getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("region", bar)).toContainText("6 selected");
    await page.getByRole("button", { name: `Select all ${totalOfAll.toLocaleString("en-GB")}` }).click();
    await expect(page.getByRole("region", bar)).toContainText(`${totalOfAll.toLocaleString("en-GB")} selected`);
    await page.getByRole("button", { name: "Add to pipeline" }).click();
    await page
      .getByRole("button", {
        name: new RegExp(`^Add ${totalOfAll.toLocaleString("en-GB")} · up to [\\d,.]+\\scredits$`),
      })
      .click();
    await expect(
      page.getByText(`${totalOfAll.toLocaleString("en-GB")} companies added to the pipeline.`),
    ).toBeVisible();
    const finnish = { countries: ["FI"], in_pipeline: true };
    await expect.poll(() => new SearchApi(server.url, apiKey).total(finnish)).toBe(totalOfAll);
    await rows(page).nth(1).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Clear selection" }).click();
    await expect(page.getByRole("region", bar)).toBeHidden();
  },
);

test("selected companies are added to the pipeline, and their rows say so", async ({ freshPage: page }) => {
  // Norway publishes no opt-outs from marketing, which are left out.
  await openExplorer(page, "?sort=name&countries=NO");
  for (const index of [0, 1, 2]) await rows(page).nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to pipeline" }).click();
  await page.getByRole("button", { name: "Add 3" }).click();
  await expect(page.getByText("3 companies added to the pipeline.")).toBeVisible();
  await expect(page.getByRole("region", bar)).toBeHidden();
  const stage = (index: number) => rows(page).nth(index).getByRole("img", { name: "In pipeline: New" });
  for (const index of [0, 1, 2]) await expect(stage(index)).toBeVisible();
  await expect(stage(3)).toBeHidden();
  await option(page, /^In my pipeline/).waitFor({ state: "hidden" });
  await page.goto("/companies?in_pipeline=true");
  await settled(page);
  expect(await total(page)).toBe(3);
  expect(await tooWide(rows(page).nth(0), longestValues)).toEqual([]);
});

test("the table is one stop of the tab key and is walked by keys", async ({ freshPage: page }) => {
  await openExplorer(page, "?sort=name");
  await table(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", bar)).toContainText("1 selected");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
  const name = await rows(page).nth(1).getByRole("link").first().innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("the screen's query is copied as a call with the same API response", async ({
  freshPage: page,
  copied,
  server,
  apiKey,
}) => {
  await openExplorer(page, "?countries=NO,DK&min_employees=10&sort=-name");
  const shownTotal = await total(page);
  const firstRow = await rows(page).first().innerText();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("tab", { name: "API keys" }).click();
  await page.getByRole("button", { name: "Copy API call" }).click();
  await expect.poll(() => copied(page)).toMatch(/^curl/);
  const command = await copied(page);
  expect(command).toContain(`curl -X POST '${server.url}/v1/search'`);
  const body = { countries: ["NO", "DK"], min_employees: 10, sort: "-name", limit: 50 };
  expect(JSON.parse(/-d '(.*)'$/s.exec(command)?.[1] ?? "")).toEqual(body);
  const answer = await new SearchApi(server.url, apiKey).search(body);
  expect(answer.total).toBe(shownTotal);
  expect(firstRow).toContain(answer.data[0]?.name ?? "nothing");
});

/** Whole columns: no head is cut by the table's edge, and no letter of it by its own. */
async function expectWholeColumns(page: Page) {
  for (const head of await table(page).getByRole("columnheader").all()) await expect(head).toBeInViewport({ ratio: 1 });
  const cut = table(page)
    .locator("th span")
    .evaluateAll((elements) => elements.filter((element) => element.scrollWidth > element.clientWidth));
  expect(await cut).toEqual([]);
}

test("columns that do not fit are hidden, except filtered or sorted ones; the menu says which", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  const columns = () =>
    table(page)
      .getByRole("columnheader")
      .evaluateAll((headers) => headers.map((header) => header.ariaLabel).filter(Boolean));
  const allColumns = ["Name", "Industry", "City", "Employees", "Founded", "Website"];
  expect(await columns()).toEqual(allColumns);
  await expectWholeColumns(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(columns).toEqual(["Name", "Industry", "City", "Employees", "Founded"]);
  await expectWholeColumns(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(columns).toEqual(allColumns);
  await page.keyboard.press("m");
  await expect.poll(columns).toEqual(["Name", "Industry", "Employees"]);
  await page.keyboard.press("m");
  await option(page, /^Has a website/).check();
  await page.getByRole("button", { name: "Founded", exact: true }).last().click();
  await settled(page);
  await rows(page).nth(1).getByRole("link").first().click();
  await expect.poll(columns).toEqual(["Name", "Founded", "Website"]);
  await expectWholeColumns(page);
  await page.getByRole("button", { name: "Columns" }).click();
  const menu = page.getByRole("list", { name: "Shown columns" });
  await expect(menu.getByRole("listitem").filter({ hasText: "No room" })).toHaveText([/Industry/, /City/, /Employees/]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(columns).toEqual(allColumns);
});
