import type { Locator, Page } from "@playwright/test";

type Role = "button" | "checkbox" | "grid" | "link" | "tab";

/** Presses Tab until the wanted thing has the focus: it has to be reachable. */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
  within: Page | Locator = page,
): Promise<void> {
  const wanted = within.getByRole(role, { name }).first();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${role} ${String(name)}`);
}
