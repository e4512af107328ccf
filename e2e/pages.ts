import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The widths of ux.md: a large screen, a small laptop or tablet, a phone. */
export const viewports = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: { width: 390, height: 844 },
} as const;
export const widths = [1440, 1024, 390] as const;

/** The page as a user with this system theme and screen sees it, without motion. */
export async function lookAt(page: Page, theme: Theme, width: keyof typeof viewports): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize(viewports[width]);
}

/** Fails with the rule, the element and the reason of every violation that axe finds in the page as it is now. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Colours and dialogs may still be on their way when a theme or a popup has just changed.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
    expect(findings).toEqual([]);
  }).toPass({ timeout: 90_000 });
}

/** Every page that a user can open, by the name that its screenshots carry. */
export const pages: { name: string; path: string; signedOut?: true }[] = [
  { name: "sign-in", path: "/sign-in", signedOut: true },
  { name: "companies", path: "/companies" },
  { name: "company", path: "/companies/1" },
  { name: "leads", path: "/leads" },
  { name: "account", path: "/account" },
  { name: "docs", path: "/docs" },
  { name: "not-found", path: "/nothing-here" },
];

/** Opens a page and waits until it has what it asked the server for: nothing is busy and the fonts are in. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
