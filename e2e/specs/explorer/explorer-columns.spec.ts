import { filters, openExplorer, rows, SearchApi, settled, table } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

test("every sort column orders as the service does, both ways", async ({ freshPage: page, server, apiKey }) => {
  test.setTimeout(120_000);
  const api = new SearchApi(server.url, apiKey);
  await openExplorer(page);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("checkbox", { name: "Updated", exact: true }).check();
  await page.getByRole("checkbox", { name: "County", exact: true }).check();
  await page.getByRole("checkbox", { name: "Website", exact: true }).uncheck();
  await page.keyboard.press("Escape");
  for (const [header, firstSort, second] of [
    ["Name", "name", "-name"],
    ["Employees", "-employee_count", "employee_count"],
    ["Founded", "-founded_date", "founded_date"],
    ["Updated", "-updated_at", "updated_at"],
    ["County", "county", "-county"],
  ] as const)
    for (const sort of [firstSort, second])
      await test.step(sort, async () => {
        await table(page).getByRole("button", { name: header, exact: true }).click();
        // The usual order is not in the address.
        await expect(page).toHaveURL(sort === "-employee_count" ? /\/companies$/ : new RegExp(`sort=${sort}$`));
        await settled(page);
        const { data } = await api.search({ sort, limit: 8 });
        for (const [index, { name }] of data.entries()) await expect(rows(page).nth(index)).toContainText(name);
      });
});

test(
  "columns are resized and moved, headers are named only by their column, and a reload keeps the layout",
  { tag: "@firefox" },
  async ({ freshPage: page }) => {
    await openExplorer(page);
    const header = (name: string) => table(page).getByRole("columnheader", { name, exact: true });
    const edge = page.getByRole("slider", { name: "Width of Industry" });
    const box = await edge.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    const widthNow = async () => Math.round((await header("Industry").boundingBox())?.width ?? 0);
    const initialWidth = await widthNow();
    const { x = 0, y = 0 } = box ?? {};
    // On the far side of the line too, which lies over the next header.
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 10, { steps: 4 });
    await page.mouse.up();
    // It has grown into room that was left over, by parts of pixels.
    const grownBy = async () => (await widthNow()) - initialWidth;
    expect(await grownBy()).toBe(60);
    await edge.press("ArrowLeft");
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    // By keys, as far as it goes: the focus stays on the button.
    const moveLeft = page.getByRole("button", { name: "Move Industry left" });
    await moveLeft.focus();
    await page.keyboard.press("Enter");
    await expect(moveLeft).toHaveAttribute("aria-disabled", "true");
    await expect(moveLeft).toBeFocused();
    await page.keyboard.press("Escape");
    await page.reload();
    await settled(page);
    expect(await grownBy()).toBe(44);
    const names = await table(page)
      .getByRole("columnheader")
      .evaluateAll((headers) => headers.map((header) => header.ariaLabel));
    expect(names.indexOf("Industry")).toBeLessThan(names.indexOf("City"));
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    await page.getByRole("button", { name: "Reset columns" }).click();
    await page.keyboard.press("Escape");
    expect(await grownBy()).toBe(0);
  },
);

test("rows are 32, 40 or 56 px high", async ({ freshPage: page }) => {
  await openExplorer(page);
  for (const [name, height] of [
    ["Compact", 32],
    ["Normal", 40],
    ["Tall", 56],
  ] as const) {
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    await page.getByRole("radio", { name }).check({ force: true });
    await page.keyboard.press("Escape");
    expect((await rows(page).nth(3).boundingBox())?.height).toBe(height);
  }
});

test("names stay visible when the table is scrolled sideways, and its header when it is scrolled down", async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openExplorer(page);
  expect((await filters(page).boundingBox())?.width).toBe(256);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("checkbox", { name: "Address" }).check();
  await page.keyboard.press("Escape");
  const name = rows(page).nth(0).getByRole("link").first();
  const nameX = (await name.boundingBox())?.x;
  await table(page).hover();
  await page.mouse.wheel(900, 0);
  await expect(table(page).getByRole("columnheader", { name: "Address" })).toBeInViewport();
  expect((await name.boundingBox())?.x).toBe(nameX);
  const head = table(page).getByRole("columnheader", { name: "Name", exact: true });
  const top = (await head.boundingBox())?.y;
  await page.mouse.wheel(0, 400);
  await expect(name).not.toBeInViewport();
  expect((await head.boundingBox())?.y).toBe(top);
});

test("a row's checkbox names its company, an industry its code and name", async ({ freshPage: page }) => {
  await openExplorer(page);
  const name = await rows(page).nth(2).getByRole("link").first().innerText();
  await expect(rows(page).nth(2).getByRole("checkbox")).toHaveAccessibleName(`Select ${name}`);
  await page.getByRole("searchbox", { name: "Search industries" }).fill("62.10");
  await expect(page.getByRole("treeitem", { name: /^62\.10 Computer programming activities [\d,]+$/ })).toBeVisible();
});

test("a cell's tooltip has only text that the cell truncates", { tag: "@firefox" }, async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=NO&cities=Trondheim");
  const city = rows(page).first().getByRole("gridcell", { name: "Trondheim NO", exact: true });
  const tooltip = page.locator("#tooltip");
  await city.hover();
  // Longer than a tooltip waits.
  await page.waitForTimeout(700);
  await expect(tooltip).toBeHidden();
  const edge = page.getByRole("slider", { name: "Width of City" });
  for (let step = 0; step < 6; step += 1) await edge.press("ArrowLeft");
  await edge.hover();
  await city.hover();
  await expect(tooltip).toHaveText("Trondheim");
});

test("bankrupt companies and those that opted out of marketing have a badge in the list, the panel and their page", async ({
  freshPage: page,
}) => {
  for (const [query, badge] of [
    ["registry_status=bankrupt", "Bankrupt"],
    ["marketing_protected=true", "Marketing opt-out"],
  ] as const) {
    await openExplorer(page, `?${query}`);
    const name = await rows(page).nth(0).getByRole("link").first().innerText();
    await expect(rows(page).nth(0).getByRole("img", { name: badge })).toBeVisible();
    await rows(page).nth(0).getByRole("link").first().click();
    const panel = page.getByRole("complementary", { name });
    await expect(panel.getByText(badge).first()).toBeVisible();
    await panel.getByRole("link", { name: /^Open profile/ }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("banner").or(page.locator("header")).getByText(badge).first()).toBeVisible();
  }
});

test("Ctrl and a click open the page in another tab", async ({ freshPage: page, context }) => {
  await openExplorer(page, "?sort=name");
  const row = rows(page).nth(1);
  const name = await row.getByRole("link").first().innerText();
  for (const target of [row.getByRole("link").first(), row.getByRole("gridcell").nth(3)]) {
    const opened = context.waitForEvent("page");
    await target.click({ modifiers: ["ControlOrMeta"] });
    const otherPage = await opened;
    await expect(otherPage.getByRole("heading", { level: 1, name })).toBeVisible();
    await otherPage.close();
  }
  await expect(page).toHaveURL(/\/companies\?sort=name$/);
});
