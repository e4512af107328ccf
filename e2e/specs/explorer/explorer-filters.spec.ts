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

test(
  "a filter narrows rows, total and URL; Back, Forward, reload and a pasted link show the same",
  { tag: "@firefox" },
  async ({ freshPage: page, context }) => {
    await openExplorer(page);
    const totalOfAll = await total(page);
    const norwegian = await countOf(page, /^Norway/);
    await option(page, /^Norway/).check();
    await expect(page).toHaveURL(/\?countries=NO$/);
    await settled(page);
    expect(await total(page)).toBe(norwegian);
    await expect(chips(page)).toContainText("Country Norway");

    await section(page, "Legal form").scrollIntoViewIfNeeded();
    await option(page, /^AS\b/).check();
    await expect(page).toHaveURL(/\?countries=NO&legal_forms=AS$/);
    await settled(page);
    const both = await total(page);
    expect(both).toBeLessThan(norwegian);

    await page.goBack();
    await settled(page);
    expect(await total(page)).toBe(norwegian);
    await page.goBack();
    await settled(page);
    expect(await total(page)).toBe(totalOfAll);
    await page.goForward();
    await page.goForward();
    await settled(page);
    expect(await total(page)).toBe(both);
    await page.reload();
    await settled(page);
    expect(await total(page)).toBe(both);
    await expect(option(page, /^Norway/)).toBeChecked();

    const otherPage = await context.newPage();
    await otherPage.goto(page.url());
    await settled(otherPage);
    expect(await total(otherPage)).toBe(both);
  },
);

test("one history entry per click", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=SE");
  const entries = await page.evaluate(() => history.length);
  await option(page, /^Norway/).check();
  await expect(page).toHaveURL(/countries=NO,SE$/);
  await settled(page);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  // The second click happens before the page has rendered again; it must use the URL that the first click wrote.
  const both = await total(page);
  await option(page, /^Denmark/).evaluate((denmark: HTMLInputElement) => {
    denmark.click();
    setTimeout(() => document.querySelector<HTMLButtonElement>("[aria-label='Clear country']")?.click());
  });
  await settled(page);
  await expect(page).toHaveURL(/\/companies$/);
  await page.goBack();
  await expect(page).toHaveURL(/countries=DK,NO,SE$/);
  await page.goBack();
  await settled(page);
  expect(await total(page)).toBe(both);

  // The browser's own Back before the page has rendered the click: what it leads to stays.
  await page.route("**/v1/search", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await option(page, /^Finland/).evaluate((finland: HTMLInputElement) => {
    finland.click();
    history.back();
  });
  await expect(page).toHaveURL(/\?countries=SE$/);
  await page.waitForTimeout(500);
  expect(page.url()).toMatch(/\?countries=SE$/);
  await settled(page);
  await expect(chips(page)).toContainText("Country Sweden");
});

test("every count equals the list that it leads to", async ({ freshPage: page }) => {
  test.setTimeout(120_000);
  const seed = Date.now() % 2_147_483_647;
  console.log(`seed ${seed}`);
  let state = seed;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  await openExplorer(page);
  for (let click = 0; click < 20; click++) {
    // Every other click narrows what the one before left, in another group: a second value of one field would widen.
    if (click % 2 === 0 && click > 0) await chips(page).getByRole("button", { name: "Clear all" }).click();
    await settled(page);
    const untouched = filters(page)
      .getByRole("group")
      .filter({ hasNot: page.locator("input:checked") });
    const live = untouched
      .locator(".filter-option")
      .filter({ hasNotText: /(^|\D)0$/ })
      .filter({ has: page.locator(".filter-count", { hasText: /\d/ }) });
    const chosen = live.nth(random(await live.count()));
    const label = (await chosen.locator("label").innerText()).replace("\n", " ");
    const promised = Number((await chosen.locator(".filter-count").innerText()).replaceAll(/\D/g, ""));
    await chosen.getByRole("checkbox").check();
    await settled(page);
    expect(await total(page), `click ${click}: ${label}, seed ${seed}, ${page.url()}`).toBe(promised);
    await expect(table(page)).toHaveAttribute("aria-rowcount", String(promised + 1));
  }
});

test("the first screen is of several countries, and a filter names those that publish nothing for it", async ({
  freshPage: page,
}) => {
  await openExplorer(page);
  const screen = await rows(page).allInnerTexts();
  for (const country of ["NO", "DK"]) expect(screen.filter((row) => row.includes(country)).length).toBeGreaterThan(1);
  await filters(page).getByRole("group", { name: "Employees" }).getByRole("button", { name: "10–49" }).click();
  const note = page.getByRole("status").filter({ hasText: "no employee numbers" });
  await expect(note).toHaveText("Sweden and Finland publish no employee numbers: their companies are left out.");
  await openExplorer(page, "?has_website=true");
  await expect(page.getByText("Sweden publishes no websites: its companies are left out.")).toBeVisible();
});

test("options keep their order when a filter changes their counts", async ({ freshPage: page }) => {
  await openExplorer(page);
  const order = async () =>
    (await filters(page).getByRole("group", { name: "Country" }).locator("label").allInnerTexts()).map(
      (text) => text.split("\n")[0],
    );
  const previousOrder = await order();
  // Only Finland has companies with this filter, and it is last nevertheless.
  await option(page, /^Helsinki/).check();
  await settled(page);
  expect(await order()).toEqual(previousOrder);
  expect(await countOf(page, /^Sweden/)).toBe(0);
});

test("only selects a single value, and Show more shows the other values", async ({ freshPage: page }) => {
  await openExplorer(page, "?cities=Oslo&cities=Bergen");
  const only = page.getByRole("button", { name: "Only Stockholm" });
  await expect(only).toHaveCSS("opacity", "0");
  await option(page, /^Stockholm/).hover();
  await expect(only).toHaveCSS("opacity", "1");
  await only.click();
  await expect(page).toHaveURL(/\?cities=Stockholm$/);
  await settled(page);
  const cities = filters(page).getByRole("group", { name: "City" });
  await expect(cities.getByRole("checkbox")).toHaveCount(8);
  const showMore = cities.getByRole("button", { name: /^Show \d+ more/ });
  const hidden = Number((await showMore.innerText()).replaceAll(/\D/g, ""));
  await showMore.click();
  await expect(cities.getByRole("checkbox")).toHaveCount(8 + hidden);
  await cities.getByRole("button", { name: "Show fewer" }).click();
  await expect(cities.getByRole("checkbox")).toHaveCount(8);
});

test("a city is found by a part of its name", async ({ freshPage: page }) => {
  await openExplorer(page);
  await page.getByRole("searchbox", { name: "Search city" }).fill("tromso");
  await option(page, /^Tromsø/).check();
  await settled(page);
  await expect(page).toHaveURL(/\?cities=Troms%C3%B8$/);
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain("Tromsø");
});

test(
  "the industry tree leads from section to class, and a parent includes its descendants",
  { tag: "@firefox" },
  async ({ freshPage: page, server, apiKey }) => {
    await openExplorer(page);
    const tree = page.getByRole("tree", { name: "Industries" });
    const construction = tree.getByRole("treeitem", { name: /^F\s*Construction/ });
    await construction.focus();
    await page.keyboard.press("ArrowRight");
    await expect(construction).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Space");
    await settled(page);
    await expect(page).toHaveURL(/\?industries=10006$/);
    expect(await total(page)).toBe(await new SearchApi(server.url, apiKey).total({ industries: [10006] }));
    await page.getByRole("searchbox", { name: "Search industries" }).fill("roofing");
    await expect(tree.getByRole("treeitem", { name: /Roofing activities/ })).toBeVisible();
  },
);

test("leading zeros and long digits stay text in the URL", async ({ freshPage: page }) => {
  await openExplorer(page);
  await section(page, "Postal code").click();
  await page.getByRole("searchbox", { name: "Postal code" }).fill("0150");
  await expect(page).toHaveURL(/\?postal_code=0150$/);
  await section(page, "More filters").click();
  await page.getByRole("searchbox", { name: "Registry number", exact: true }).fill("00123456789012345678");
  await expect(page).toHaveURL(/\?postal_code=0150&registry_id=00123456789012345678$/);
  await page.reload();
  await settled(page);
  await expect(page.getByRole("searchbox", { name: "Postal code" })).toHaveValue("0150");
  await expect(chips(page)).toContainText("Registry number 00123456789012345678");
});

test("technologies of a few companies are not counted, and the sidebar says so", async ({ freshPage: page }) => {
  const note = page.getByText("Counted for 10 or more companies");
  const option = page.getByRole("checkbox", { name: /^WordPress/ });
  await openExplorer(page, "?registry_id=00123456789012345678&tech=WordPress");
  await expect(note).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(/\?registry_id=00123456789012345678$/);
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("checkbox", { name: /^WordPress\s*[\d,]+/ })).toBeVisible();
  await expect(note).toBeHidden();
});

test("invalid parts of the URL are ignored and named", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=NO,XX&colour=red&min_employees=ten");
  await expect(page.getByRole("status").filter({ hasText: "Ignored in the link" })).toContainText(
    "countries=XX, colour=red, min_employees=ten",
  );
  await expect(chips(page)).toContainText("Country Norway");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page).toHaveURL(/\?countries=NO$/);
});

test("an empty list shows the count without each filter, one click away", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=NO&cities=Stockholm");
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
  const without = page.getByRole("button", { name: /^Country → [\d,]+\scompan/ });
  const promised = Number((await without.innerText()).replaceAll(/\D/g, ""));
  expect(promised).toBeGreaterThan(0);
  await without.press("Enter");
  await expect(page).toHaveURL(/\?cities=Stockholm$/);
  await settled(page);
  await expect(table(page)).toBeFocused();
  expect(await total(page)).toBe(promised);
});

test(
  "a typed name replaces the history entry, and its chip removes it",
  { tag: "@firefox" },
  async ({ freshPage: page }) => {
    await openExplorer(page, "?countries=NO");
    await page.keyboard.press("/");
    await page.keyboard.type("bygg");
    await expect(page).toHaveURL(/\?query=bygg&countries=NO$/);
    await page.keyboard.type(" as");
    await expect(page).toHaveURL(/\?query=bygg\+as&countries=NO$/);
    await page.getByRole("button", { name: "Remove Name bygg as" }).press("Enter");
    await expect(page).toHaveURL(/\?countries=NO$/);
    await expect(page.getByRole("searchbox", { name: "Name" })).toHaveValue("");
    // Each cross leaves the focus to the next one, the last to the list.
    await expect(page.getByRole("button", { name: "Remove Country Norway" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chips(page)).toHaveCount(0);
    await expect(table(page)).toBeFocused();
  },
);

test("a pasted list: found and missing rows are counted, and the missing can be copied", async ({
  freshPage: page,
  copied,
  server,
  apiKey,
}) => {
  const { data } = await new SearchApi(server.url, apiKey).search({ countries: ["SE"], limit: 3 });
  const knownNumbers = data.map((company) => String(company["registry_id"]));
  await openExplorer(page);
  await section(page, "Registry numbers").click();
  await page.getByRole("button", { name: "Match a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Match a list" });
  const pasted = [
    knownNumbers[0],
    ` ${knownNumbers[1]?.replace("-", " ")} `,
    `SE${knownNumbers[2]?.replace("-", "")}01`,
    "999 999 999",
    "blah",
  ];
  await dialog.getByRole("textbox").fill(pasted.join("\n"));
  await dialog.getByRole("button", { name: /^Look up 5 rows/ }).click();
  await expect(dialog.getByRole("tab")).toHaveText([/^Found.*3$/, /^To choose.*0$/, /^Not found.*2$/]);
  await dialog.getByRole("tab", { name: /^Not found/ }).click();
  await dialog.getByRole("button", { name: "Copy the 2 not found" }).click();
  await expect.poll(() => copied(page)).toContain("999 999 999");
  await dialog.getByRole("button", { name: "Show 3" }).click();
  await settled(page);
  expect(await total(page)).toBe(3);
  await expect(rows(page)).toHaveCount(3);
  await expect(chips(page)).toContainText("Registry numbers 3 numbers");
});
