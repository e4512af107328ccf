import { expect, test } from "../kit.ts";
import { expectNoAxeFindings, lookAt, themes } from "../pages.ts";

test("a dialog moves the focus to its first field, restores it on Escape, and closes by a click outside", async ({
  page,
}) => {
  const button = page.getByRole("button", { name: "Dialog" });
  const dialog = page.getByRole("dialog", { name: "Export companies" });
  await button.click();
  await expect(page.getByLabel("File name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();
});

test("a confirmation starts on its harmless button and stays after a click outside", async ({ page }) => {
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.mouse.click(20, 20);
  await expect(page.getByRole("alertdialog", { name: "Delete 3 leads?" })).toBeVisible();
});

test("a menu is navigated with arrows, Home, End and letters, and restores the focus", async ({ page }) => {
  const button = page.getByRole("button", { name: "More" }).last();
  const item = (name: RegExp) =>
    page.getByRole(/^(New|Cont)/.test(name.source) ? "menuitemradio" : "menuitem", { name });
  await button.click();
  await expect(item(/New/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(/Contacted/)).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(/Delete/)).toBeFocused();
  await page.keyboard.press("e");
  await expect(item(/Edit notes/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // Opened again at once, before the browser has reported the closing.
  await page.keyboard.press("Enter");
  await expect(item(/New/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
});

test("a popover opens and closes by its button and restores the focus on Escape", async ({ page }) => {
  const button = page.getByRole("button", { name: "Popover" });
  const field = page.getByLabel("Name of the view");
  await button.click();
  await expect(field).toBeFocused();
  await button.click();
  await expect(field).toBeHidden();
  await button.click();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
});

test("a tooltip appears by pointer and focus, and closes by Escape", async ({ page }) => {
  const tooltip = page.locator("#tooltip");
  await page.getByRole("button", { name: "Export" }).nth(1).hover();
  await expect(tooltip).toHaveText("Export");
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await page.getByRole("button", { name: "View as table" }).first().focus();
  await page.keyboard.press("Tab");
  await expect(tooltip).toHaveText("More");
});

test("a toast offers its action and stays under pointer and focus", async ({ page }) => {
  await page.clock.install();
  await page.getByRole("button", { name: "Toast" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Moved to Contacted")).toBeHidden();
  const message = page.getByText("Back in New");
  // A minute is longer than its five seconds.
  await message.hover();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await dismiss.focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await dismiss.blur();
  await page.clock.runFor(6_000);
  await expect(message).toBeHidden();
});

for (const width of [1440, 390] as const)
  for (const theme of themes)
    test(`axe finds no fault in any component at ${width} px in the ${theme} theme`, async ({ page }) => {
      await lookAt(page, theme, width);
      await expectNoAxeFindings(page);
      for (const popup of ["Dialog", "Confirm", "Drawer", "Popover"]) {
        await test.step(popup, async () => {
          await page.getByRole("button", { name: popup }).click();
          await expectNoAxeFindings(page);
          await page.keyboard.press("Escape");
        });
      }
    });
