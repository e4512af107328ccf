import type { Page } from "@playwright/test";
import { SearchApi } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const field = (page: Page) => palette(page).getByRole("combobox");

test(
  "the palette opens pages, finds companies and runs actions, by keys",
  { tag: "@firefox" },
  async ({ freshPage: page, server, apiKey }) => {
    const { data } = await new SearchApi(server.url, apiKey).search({ min_employees: 5, limit: 1 });
    const name = data[0]?.name ?? "";
    const ask = async (text: string) => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(palette(page).getByRole("combobox")).toBeFocused();
      await page.keyboard.type(text);
    };
    await page.goto("/account");
    await expect(heading(page, "Account")).toBeVisible();
    await ask("board");
    await expect(palette(page).getByRole("option", { selected: true })).toContainText("Go to pipeline");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/leads$/);
    await expect(palette(page)).toHaveCount(0);

    await ask(name);
    const company = palette(page).getByRole("option").filter({ hasText: name }).first();
    await expect(company).toBeVisible();
    await expect(palette(page)).toContainText("Companies");
    await expect(async () => {
      if ((await company.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
      await expect(company).toHaveAttribute("aria-selected", "true", { timeout: 100 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(heading(page, name)).toBeVisible();

    await ask("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await ask("zzqxwv");
    await expect(palette(page).getByText("No results for “zzqxwv”")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
  },
);

for (const line of ["fast", "slow"] as const)
  test(`keys typed while the palette loads are in its field, on a ${line} connection`, async ({ freshPage: page }) => {
    if (line === "slow") {
      const devtools = await page.context().newCDPSession(page);
      const conditions = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", conditions);
    }
    for (const delay of [15, 60, 120]) {
      await page.goto("/companies");
      // The frame is here; whatever a user opens is still on its way.
      await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
      await page.keyboard.press("ControlOrMeta+k");
      // In it are the shortcuts "g l" and "s".
      await page.keyboard.type("glass", { delay });
      await expect(field(page)).toHaveValue("glass");
      await expect(field(page)).toBeFocused();
      await expect(page).toHaveURL(/\/companies$/);
    }
    // Enter waits for the results of the whole text.
    await field(page).fill("");
    await page.keyboard.type("pipeline", { delay: 15 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/leads$/);
  });

test("keys typed while a dialog loads are put into its field", async ({ freshPage: page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(/match-dialog/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/companies");
  await page.getByRole("button", { name: "Registry numbers", exact: true }).click();
  await page.getByRole("button", { name: "Match a list" }).click();
  await page.keyboard.type("gl 91");
  await page.keyboard.press("Backspace");
  released.resolve();
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("gl 9");
  await expect(page).toHaveURL(/\/companies$/);
});
