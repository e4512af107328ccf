/**
 * `npm run pictures`: takes the pictures that are committed, from demo data: those of the README (e2e/screenshots) and
 * the sign-in page's stills. BASE_URL names a server that runs already.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";

import { chromiumFlags, ensureBrowser } from "../browser.ts";
import { withDemoServer } from "../demo-server.ts";
import { lookAt, openPage, type Theme } from "../pages.ts";
import { demoAccount, signIn } from "../sign-in.ts";

const COMPANIES = 50_000;
const WEBP_QUALITY = 0.82;
type Clip = NonNullable<NonNullable<Parameters<Page["screenshot"]>[0]>["clip"]>;
/** The explorer at 1440 px without the frame and its filters. */
const LIST_AND_MAP: Clip = { x: 504, y: 0, width: 936, height: 900 };
const screenshots = join(import.meta.dirname, "../screenshots");
const stills = join(import.meta.dirname, "../../src/web/features/sign-in");

/** Opens the explorer with the map next to the list; the browser keeps it open from the first picture on. */
async function openExplorer(page: Page): Promise<void> {
  await openPage(page, "/companies?min_employees=5");
  const county = page.getByRole("option", { name: /^Vestland, [\d,]+\scompanies$/ });
  if ((await page.getByRole("listbox", { name: "Counties" }).count()) === 0) await page.keyboard.press("m");
  await county.waitFor();
  await page.waitForLoadState("networkidle");
}

async function openAccount(page: Page): Promise<void> {
  await openPage(page, "/account");
  await page.locator(".usage-bar").first().waitFor();
}

const readmePictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  explorer: openExplorer,
  pipeline: (page) => openPage(page, "/leads"),
  account: openAccount,
};

/** A picture as WebP: a fifth of its PNG. The browser itself converts it. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ base64, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { base64: png.toString("base64"), quality: WEBP_QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

async function photograph(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: "en-GB", timezoneId: "Europe/Oslo" });
  await signIn(context, baseURL, await demoAccount(baseURL));
  const capture = async (theme: Theme, show: (page: Page) => Promise<void>, clip?: Clip) => {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await lookAt(page, theme, 1440);
    await show(page);
    const png = await page.screenshot(clip && { clip });
    await page.close();
    return png;
  };
  for (const [name, show] of Object.entries(readmePictures))
    writeFileSync(join(screenshots, `${name}.png`), await capture("light", show));
  const blank = await browser.newPage();
  for (const theme of ["light", "dark"] as const) {
    const stillPicture = await capture(theme, openExplorer, LIST_AND_MAP);
    writeFileSync(join(stills, `still-${theme}.webp`), await toWebp(blank, stillPicture));
  }
  await context.close();
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
try {
  await withDemoServer(COMPANIES, (url) => photograph(browser, url));
} finally {
  await browser.close();
}
