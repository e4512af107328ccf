import { chips, total } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoAxeFindings } from "../pages.ts";

test.describe("in a Norwegian browser", () => {
  test.use({ locale: "nb-NO" });

  test("industries and countries have Norwegian words until another language is chosen", async ({
    freshPage: page,
  }) => {
    await page.goto("/companies?industries=44322");
    await expect(chips(page).getByText("VVS-arbeid")).toBeVisible();
    const companies = await total(page);
    // A word by hand.
    await page.goto("/companies?sector=private");
    await expect(chips(page).getByText("Privat næringsliv")).toBeVisible();
    await page.goto("/account?tab=settings");
    const choice = page.getByRole("combobox", { name: "Words for data" });
    await choice.selectOption("Suomi");
    await expect(choice).toHaveValue("fi");
    await expectNoAxeFindings(page);
    await page.goto("/companies?industries=44322");
    await expect(chips(page).getByText("Lämpö-, vesijohto- ja ilmastointiasennus")).toBeVisible();
    // Words change, companies do not.
    expect(await total(page)).toBe(companies);
    await expect(page.getByText("Ruotsi").first()).toBeVisible();
  });
});
