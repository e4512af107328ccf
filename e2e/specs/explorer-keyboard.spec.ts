/** The explorer's and the company's main flows without a pointer: only keys from the first page to the last. */
import type { Page } from "@playwright/test";
import { openExplorer, rows, table } from "../explorer.ts";
import { expect, test } from "../fixtures.ts";

/** Presses Tab until the wanted thing has the focus: it has to be reachable. */
async function tabTo(page: Page, role: "button" | "tab" | "link", name: string | RegExp) {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${role} ${String(name)}`);
}

test("walk the list, open a company, read a tab, go to the next and back, by keys alone", async ({
  freshPage: page,
}) => {
  await openExplorer(page, "?sort=name&has_contacts=true");
  const names = [0, 1, 2].map((at) => rows(page).nth(at).getByRole("link").first().innerText());
  const [first = "", second = "", third = ""] = await Promise.all(names);
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: first })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: second })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await tabTo(page, "tab", /^Overview/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /^Contacts/ })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, "button", /^Open for/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: third })).toBeVisible();
  await tabTo(page, "link", "Companies");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(table(page)).toBeVisible();
});
