import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Widths: a large screen, a small laptop or tablet, a phone. */
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

/** The rules whose result depends on the theme; all others see the same elements, names and sizes. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Elements that lie over the page: an open dialog, menu or popover. */
export const POPUP = "dialog[open], [popover]:popover-open:not([role=tooltip])";

/** Replaces the half megabyte of axe's source on a page that has loaded it already. */
const ALREADY_LOADED = "void 0";

/**
 * Fails with the rule, the element and the reason of every violation that axe finds in the page as it is now.
 * @param within selector of the part to look at, where the rest of the page has its own story
 */
export async function expectNoAxeFindings(page: Page, rules?: readonly string[], within?: string): Promise<void> {
  // Colours and dialogs might still be animating after a theme change or an opened popup.
  await expect(async () => {
    const isLoaded = await page.evaluate(() => "axe" in window);
    // Passes are counted, not written out with a selector for each of thousands of elements; there are no frames.
    const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ALREADY_LOADED }) })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode(true);
    if (within !== undefined) axe.include(within);
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
    expect(findings).toEqual([]);
  }).toPass({ timeout: 90_000 });
}

/** Axe on the page as it is now, at every width: all rules in the light theme, those of colours in the dark one too. */
export async function expectNoAxeFindingsAnywhere(page: Page): Promise<void> {
  for (const width of widths)
    for (const theme of themes)
      await test.step(`${theme}, ${width} px`, async () => {
        await lookAt(page, theme, width);
        await expectNoAxeFindings(page, theme === "dark" ? COLOUR_RULES : undefined);
      });
}

/** Every page that a user can open, by the name that its screenshots carry. */
export const pages: { name: string; path: string; signedOut?: true }[] = [
  { name: "sign-in", path: "/sign-in", signedOut: true },
  { name: "privacy", path: "/privacy", signedOut: true },
  { name: "companies", path: "/companies" },
  { name: "company", path: "/companies/1" },
  { name: "today", path: "/today" },
  { name: "leads", path: "/leads" },
  { name: "account", path: "/account" },
  { name: "docs", path: "/docs" },
  { name: "technologies", path: "/docs/technologies" },
  { name: "registers", path: "/registers" },
  { name: "not-found", path: "/nothing-here" },
];

/** Opens a company's page that the account has paid for: by its address, a locked one would ask first. */
export async function openCompany(page: Page, id: number | string | undefined, query = ""): Promise<void> {
  await page.request.get(`/v1/companies/${id}`);
  await page.goto(`/companies/${id}${query}`);
}

/** Opens a page and waits until it has what it asked the server for: nothing is busy and the fonts are in. */
export async function openPage(page: Page, path: string): Promise<void> {
  const [, company] = /^\/companies\/(\d+)/.exec(path) ?? [];
  if (company !== undefined) await page.request.get(`/v1/companies/${company}`);
  await page.goto(path);
  // Longer timeout for waits that are not the subject of a test: the machine can be busy.
  const patient = { timeout: 30_000 };
  await expect(page.getByRole("heading").first()).toBeVisible(patient);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patient);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
