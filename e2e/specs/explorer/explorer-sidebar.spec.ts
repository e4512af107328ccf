import {
  chips,
  countOf,
  filters,
  openExplorer,
  option,
  rows,
  SearchApi,
  section,
  settled,
  table,
  total,
} from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";

test("each value of each short filter leads to the service's list", async ({ freshPage: page, server, apiKey }) => {
  test.setTimeout(180_000);
  const api = new SearchApi(server.url, apiKey);
  const answers: { group: string; name: RegExp; filter: object }[] = [
    { group: "Verification", name: /^Verified/, filter: { verification_status: "verified" } },
    { group: "VAT, employer, group", name: /^VAT-registered/, filter: { vat_registered: true } },
    { group: "VAT, employer, group", name: /^Not an employer/, filter: { is_employer: false } },
    { group: "VAT, employer, group", name: /^Part of a group/, filter: { in_group: true } },
    { group: "Website", name: /^Has a website/, filter: { has_website: true } },
    { group: "Website", name: /^No website/, filter: { has_website: false } },
    { group: "Website", name: /^Website verified/, filter: { verified: true } },
    { group: "Contacts", name: /^Has contacts/, filter: { has_contacts: true } },
    { group: "Technology", name: /^WordPress/, filter: { tech: ["WordPress"] } },
    { group: "Status", name: /^Bankrupt/, filter: { registry_status: ["bankrupt"] } },
    { group: "Marketing opt-out", name: /^Opted out/, filter: { marketing_protected: true } },
  ];
  await openExplorer(page);
  await section(page, "More filters").click();
  for (const { group, name, filter } of answers)
    await test.step(String(name), async () => {
      const heading = filters(page).getByRole("button", { name: new RegExp(`^${group}`), expanded: false });
      if ((await heading.count()) > 0) await heading.first().click();
      const promised = await countOf(page, name);
      await option(page, name).check();
      await settled(page);
      expect(await total(page)).toBe(promised);
      expect(await api.total(filter)).toBe(promised);
      await page.getByRole("button", { name: "Clear all" }).click();
      await settled(page);
    });
});

test("a selection moves no option, and keeps the counts of its group", async ({ freshPage: page }) => {
  await openExplorer(page);
  const places = () =>
    filters(page)
      .locator(".filter-option")
      .evaluateAll((options) => options.map((option) => Math.round(option.getBoundingClientRect().top)));
  const previousPlaces = await places();
  const swedish = await countOf(page, /^Sweden/);
  await option(page, /^Norway/).check();
  // In the very next frame already, and when all is in.
  expect(await places()).toEqual(previousPlaces);
  await settled(page);
  expect(await places()).toEqual(previousPlaces);
  expect(await countOf(page, /^Sweden/)).toBe(swedish);
});

test("options without companies move to the end of their list once the pointer has left, and at once after a load", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  const cities = filters(page).getByRole("group", { name: "City" });
  const order = async () => (await cities.locator("label").allInnerTexts()).map((text) => text.split("\n")[0]);
  const previousOrder = await order();
  expect(previousOrder).toContain("Stockholm");
  await option(page, /^Norway/).check();
  await settled(page);
  expect(await countOf(page, /^Stockholm/)).toBe(0);
  expect(await order()).toEqual(previousOrder);
  await table(page).hover();
  await expect.poll(order).not.toEqual(previousOrder);
  const counts = async () => (await cities.locator(".filter-count").allInnerTexts()).map(Number);
  const isLast = (values: number[]) =>
    values.indexOf(0) < 0 || values.slice(values.indexOf(0)).every((count) => count === 0);
  expect(isLast(await counts())).toBe(true);
  await openExplorer(page, "?regions=NO-11");
  const [firstCount = 0, ...otherCounts] = await counts();
  expect(firstCount).toBeGreaterThan(0);
  expect(otherCounts).toHaveLength(7);
  expect(isLast([firstCount, ...otherCounts])).toBe(true);
  // Few cities of the county have companies; the rest of the eight lines stay, and nothing below them moves.
  expect(otherCounts.at(-1)).toBe(0);
  await expect(cities.getByRole("button", { name: /^Show/ })).toBeHidden();
});

test("an industry is found by the word in its line, with its number of matches and few other lines", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  await page.getByRole("searchbox", { name: "Search industries" }).fill("plumb");
  const tree = page.getByRole("tree", { name: "Industries" });
  const plumbers = tree.getByRole("treeitem", { name: /43\.22 Plumbing/ });
  await expect(plumbers).toBeVisible();
  const lines = await tree.getByRole("treeitem").count();
  await expect(
    filters(page)
      .getByRole("status")
      .filter({ hasText: /^\d+\smatch/ }),
  ).toHaveText(`${lines} matches`);
  for (const mark of await tree.locator("mark").all()) await expect(mark).toHaveText(/^plumb$/i);
  await expect(tree.locator("mark")).toHaveCount(lines);
  for (const line of await tree.getByRole("treeitem").all())
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("searchbox", { name: "Search industries" }).fill("rørlegger");
  await expect(plumbers.locator("mark")).toHaveText("rørlegger");
  await page.getByRole("searchbox", { name: "Search industries" }).fill("xyzzy");
  await expect(filters(page).getByText("No matches for “xyzzy”")).toBeVisible();
});

test("companies of unknown size are counted separately, and are hidden by a size", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  await openExplorer(page);
  const api = new SearchApi(server.url, apiKey);
  const unknown = (await api.total({})) - (await api.total({ min_employees: 0 }));
  const heading = filters(page).getByRole("button", { name: /^Employees/ });
  const line = heading
    .locator("xpath=ancestor::div[2]")
    .getByText(/^Not known/)
    .locator("xpath=..");
  await expect(line).toHaveText(`Not known${unknown.toLocaleString("en-GB")}`);
  await filters(page).getByRole("button", { name: "10–49", exact: true }).click();
  await settled(page);
  await expect(line).toHaveText(`Not known, hidden${unknown.toLocaleString("en-GB")}`);
  // Both bounds are one filter.
  await expect(heading).toHaveText("Employees1");
});

test("the sidebar is resized by pointer and keys, within bounds, and keeps its width", async ({ freshPage: page }) => {
  await openExplorer(page);
  const width = async () => (await filters(page).boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThanOrEqual(272);
  expect(await width()).toBeLessThanOrEqual(288);
  const edge = page.getByRole("slider", { name: "Width of the filters" });
  const { x = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(x + 64, 400, { steps: 4 });
  await page.mouse.up();
  expect(await width()).toBe(340);
  await edge.press("ArrowLeft");
  expect(await width()).toBe(324);
  await page.reload();
  await settled(page);
  expect(await width()).toBe(324);
});

test("filters collapse, stay collapsed, show their number of selected values, and are cleared by group", async ({
  freshPage: page,
}) => {
  await openExplorer(page, "?countries=NO,SE&legal_forms=AS");
  const heading = filters(page).getByRole("button", { name: /^Country/, expanded: true });
  await heading.click();
  const folded = filters(page).getByRole("button", { name: /^Country/, expanded: false });
  await expect(folded).toContainText("2");
  await page.reload();
  await expect(folded).toContainText("2");
  await page.getByRole("button", { name: "Clear country" }).click();
  await expect(page).toHaveURL(/\?legal_forms=AS$/);
  await section(page, "Country").click();
  await expect(option(page, /^Norway/)).not.toBeChecked();
});

test("on a phone the filters are in a drawer that Escape closes, and a selection there is applied", async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/companies");
  const open = page.getByRole("button", { name: /^Filters/ });
  await open.click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByRole("checkbox", { name: /^Norway/ }).check();
  await expect(page).toHaveURL(/\?countries=NO$/);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await expect(open).toHaveText("Filters (1)");
  // Six filters take one line, which scrolls; to clear them all is always in sight.
  await page.goto("/companies?countries=NO,FI&legal_forms=AS&min_employees=1&has_contacts=true&has_website=true");
  await expect(chips(page).getByRole("listitem")).toHaveCount(6);
  expect((await chips(page).boundingBox())?.height).toBeLessThanOrEqual(61);
  const lastChip = chips(page).getByRole("listitem").last();
  await expect(lastChip).not.toBeInViewport();
  await lastChip.getByRole("button").focus();
  await expect(lastChip).toBeInViewport({ ratio: 0.9 });
  await expect(chips(page).getByRole("button", { name: "Clear all" })).toBeInViewport({ ratio: 1 });
  // A row has two lines: the second has place, industry and size.
  await expect(
    rows(page)
      .first()
      .getByText(/ · .*employee/),
  ).toBeInViewport({ ratio: 0.9 });
});
