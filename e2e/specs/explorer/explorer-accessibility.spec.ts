import { openExplorer, rows, SearchApi } from "../../explorer.ts";
import { expect, test } from "../../fixtures.ts";
import {
  COLOUR_RULES,
  expectNoAxeFindings,
  expectNoAxeFindingsAnywhere,
  lookAt,
  POPUP,
  themes,
  openCompany,
} from "../../pages.ts";

test("axe finds no fault while rows are selected, filters are active and the panel is open", async ({
  freshPage: page,
}) => {
  test.setTimeout(240_000);
  await openExplorer(page, "?countries=NO&min_employees=5&nonsense=1");
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(2).getByRole("link").first().click();
  await expect(page).toHaveURL(/peek=/);
  await expectNoAxeFindingsAnywhere(page);
});

test("axe finds no fault in an empty list", async ({ freshPage: page }) => {
  await openExplorer(page, "?countries=NO&cities=Stockholm");
  await expect(page.getByRole("button", { name: /^Country → [\d,]+\scompan/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select all loaded rows" })).toBeDisabled();
  await expectNoAxeFindingsAnywhere(page);
});

/** Every popup of the explorer, one after the other: axe is silent, and so is the content security policy. */
test("every popup of the explorer is accessible and allowed by the policy", async ({ freshPage: page }) => {
  test.setTimeout(240_000);
  // The page under them is what the stories above look at.
  await openExplorer(page, "?countries=NO&registry_status=bankrupt");
  const popups: { open: () => Promise<void>; shows: string }[] = [
    { open: () => page.getByRole("button", { name: "Views" }).click(), shows: "Save as a new view…" },
    { open: () => page.getByRole("button", { name: "Columns" }).click(), shows: "Reset columns" },
    { open: () => page.getByRole("button", { name: "Export" }).click(), shows: "Left afterwards" },
    { open: () => page.keyboard.press("ControlOrMeta+k"), shows: "Go to companies" },
    { open: () => page.keyboard.press("?"), shows: "Single-letter shortcuts" },
    { open: () => page.getByRole("button", { name: "Demo data" }).click(), shows: "Fictional companies" },
    {
      open: async () => {
        await page.getByRole("button", { name: "Registry numbers", exact: true }).click();
        await page.getByRole("button", { name: "Match a list" }).click();
      },
      shows: "Paste columns from a spreadsheet",
    },
    {
      open: async () => {
        await rows(page).nth(0).getByRole("checkbox").check();
        await page.getByRole("button", { name: "Add to pipeline" }).click();
      },
      shows: "Added as New.",
    },
  ];
  for (const { open, shows } of popups)
    await test.step(shows, async () => {
      await open();
      await expect(page.getByText(shows).first()).toBeVisible();
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await expectNoAxeFindings(page, theme === "dark" ? COLOUR_RULES : undefined, POPUP);
      }
      await page.keyboard.press("Escape");
      await expect(page.getByText(shows).first()).toBeHidden();
    });
});

test("axe finds no fault on any tab of a company, before and after it is opened", async ({
  freshPage: page,
  server,
  apiKey,
}) => {
  test.setTimeout(180_000);
  const { data } = await new SearchApi(server.url, apiKey).search({
    has_contacts: true,
    tech: ["WordPress"],
    limit: 1,
  });
  await openCompany(page, data[0]?.id);
  for (const name of ["Contacts", "Technology", "History"]) {
    await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
    const open = page.getByRole("button", { name: /^Show \d+\scontacts?/ });
    if (await open.isVisible()) {
      await expectNoAxeFindings(page);
      await open.click();
      await expect(open).toBeHidden();
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await test.step(name, () => expectNoAxeFindingsAnywhere(page));
    await lookAt(page, "light", 1440);
  }
});
