import type { Page } from "@playwright/test";

import * as z from "zod/mini";

import { chips, openExplorer, rows, settled, table, total } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import { COLOUR_RULES, expectNoAxeFindings, lookAt, themes, widths } from "../../pages.ts";

const map = (page: Page) => page.getByRole("listbox", { name: "Counties" });
const counties = (page: Page) => map(page).getByRole("option");

/** Opens the map if it is closed. Next to the list the browser keeps it open, and its code may still be loading. */
async function openMap(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Map", exact: true });
  // On a phone the button is in a menu.
  const open = (await button.count()) > 0 && (await button.getAttribute("aria-pressed")) === "true";
  if (!open) await page.keyboard.press("m");
  await expect(counties(page)).toHaveCount(66);
  await expect(counties(page).first()).toHaveAccessibleName(/, [\d,]+\scompan(y|ies)$/);
}

/** The map's number of a county, from its accessible name: "Vestland, 1,234 companies". */
async function countOn(page: Page, code: string): Promise<number> {
  const name = (await map(page).locator(`[data-county="${code}"]`).getAttribute("aria-label")) ?? "";
  return Number((/, ([\d,]+)\scompan/.exec(name)?.[1] ?? "").replaceAll(",", ""));
}

const facet = z.object({
  facets: z.object({ region: z.array(z.object({ value: z.nullable(z.string()), count: z.number() })) }),
});
const listed = z.object({ total: z.number() });

/** Without and with filters in addition to the region, as written in the URL and as sent to the service. */
const otherFilters: readonly [address: string, body: object][] = [
  ["", {}],
  ["?min_employees=5&industries=10006", { min_employees: 5, industries: [10006] }],
  ["?has_website=true&founded_after=2009-12-31", { has_website: true, founded_after: "2009-12-31" }],
  ["?registry_status=active&query=fjord", { registry_status: ["active"], query: "fjord" }],
];

test("twenty random counties under other filters: list, map and facet have the same number", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  test.slow();
  const seed = Date.now() % 1_000_000;
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const ask = async (path: string, body: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    return (await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  for (const [address, filters] of otherFilters)
    await test.step(`seed ${seed}, ${address}`, async () => {
      await openExplorer(page, address);
      await openMap(page);
      const { facets } = facet.parse(await ask("/v1/search/facets", { ...filters, facets: ["region"] }));
      const counted = new Map(facets.region.map(({ value, count }) => [value, count]));
      const codes = await counties(page).evaluateAll((shapes) =>
        shapes.map((shape) => shape.getAttribute("data-county") ?? ""),
      );
      for (let attemptsLeft = 5; attemptsLeft > 0; attemptsLeft -= 1) {
        const code = codes[below(codes.length)] ?? "";
        const { total: regionTotal } = listed.parse(await ask("/v1/search", { ...filters, regions: [code], limit: 1 }));
        const county = map(page).locator(`[data-county="${code}"]`);
        const wasChosen = (await county.getAttribute("aria-selected")) === "true";
        await county.dispatchEvent("click", { detail: 1 });
        await expect(county).toHaveAttribute("aria-selected", String(!wasChosen));
        await settled(page);
        expect({ seed, code, map: await countOn(page, code) }).toEqual({ seed, code, map: counted.get(code) ?? 0 });
        expect(regionTotal).toBe(counted.get(code) ?? 0);
        if (!wasChosen) expect(await total(page)).toBe(regionTotal);
      }
    });
});

test("axe finds no fault with the map open, and in print names and map are complete", async ({ freshPage: page }) => {
  test.setTimeout(180_000);
  await openExplorer(page, "?regions=NO-46&regions=SE-14");
  for (const width of widths) {
    await lookAt(page, "light", width);
    await openMap(page);
    // With the map open, and on a phone, the header has one row.
    const head = page.getByRole("heading", { name: "Companies", level: 1 }).locator("xpath=ancestor::header");
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(61);
    for (const theme of themes) {
      await lookAt(page, theme, width);
      await expectNoAxeFindings(page, theme === "dark" ? COLOUR_RULES : undefined);
    }
  }
  await lookAt(page, "light", 1440);
  await page.emulateMedia({ media: "print" });
  await expect(map(page)).toBeVisible();
  const name = await rows(page).first().getByRole("link").first().boundingBox();
  const head = await table(page).getByRole("columnheader", { name: "Name", exact: true }).boundingBox();
  expect(head?.width).toBeGreaterThan(150);
  await expect(table(page).getByText("Name", { exact: true })).toBeVisible();
  expect(name?.width).toBeGreaterThan(20);
});

test("by keys: arrows move, Space filters, Shift adds, Enter zooms, Escape steps back", async ({ freshPage: page }) => {
  await openExplorer(page);
  await openMap(page);
  await map(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(counties(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
  await expect(chips(page)).toContainText("Region");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(counties(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(2);
  await settled(page);
  const wholeMap = await map(page).getAttribute("viewBox");
  await page.keyboard.press("Enter");
  await expect(map(page)).not.toHaveAttribute("viewBox", wholeMap ?? "");
  await expect(page.getByRole("button", { name: "All countries" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(map(page)).toHaveAttribute("viewBox", wholeMap ?? "");
});
