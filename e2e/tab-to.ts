import type { Locator, Page } from "@playwright/test";

type Role = "button" | "checkbox" | "grid" | "link" | "tab";

/** Presses Tab until the wanted thing has the focus: it has to be reachable. */
export const tabTo = (
  page: Page,
  role: Role,
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
  within: Page | Locator = page,
): Promise<void> => tabToElement(page, within.getByRole(role, { name }).first(), key);

/** The same for any element. */
export async function tabToElement(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}
