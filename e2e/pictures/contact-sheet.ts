/**
 * `npm run screenshots`: every page in both themes at three widths, and one sheet a page that shows the six together,
 * in .cache/screenshots; and all of them in their other states. `npm run screenshots -- companies leads`
 * takes those only whose names begin so; BASE_URL names a server that runs already.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, ensureBrowser } from "../browser.ts";
import { demoAccount, signIn } from "../sign-in.ts";
import { withDemoServer } from "../demo-server.ts";
import { pageStates } from "./page-states.ts";
import type { ShowState } from "./picture-steps.ts";
import { lookAt, openPage, pages, themes, widths } from "../pages.ts";

const folder = join(import.meta.dirname, "../../.cache/screenshots");
const requestedNames = process.argv.slice(2);

const shots: { name: string; show: ShowState; signedOut?: true }[] = [
  ...pages.map(({ path, ...page }) => ({ ...page, show: (shownPage: Page) => openWhole(shownPage, path) })),
  ...Object.entries(pageStates).map(([name, show]) => ({ name, show })),
];

async function openWhole(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  // The chart renders last, after the network is idle.
  if (path === "/account") await page.locator(".usage-bar").first().waitFor();
}

async function photograph(browser: Browser, baseURL: string, { name, show, signedOut }: (typeof shots)[number]) {
  const context = await browser.newContext({ baseURL, locale: "en-GB", timezoneId: "Europe/Oslo" });
  if (!signedOut) await signIn(context, baseURL, await demoAccount(baseURL));
  const files: string[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await lookAt(page, theme, width);
      await show(page);
      files.push(join(folder, `${name}-${theme}-${width}.png`));
      await page.screenshot({ path: files.at(-1) ?? "" });
      await page.close();
    }
  }
  await context.close();
  return files;
}

/** The six pictures side by side, light above dark, as one picture. */
async function combine(browser: Browser, name: string, files: string[]): Promise<void> {
  const images = files.map((file) => `<img src="data:image/png;base64,${readFileSync(file).toString("base64")}">`);
  const style =
    "body{margin:0;padding:24px;background:#888;display:grid;grid-template-columns:repeat(3,max-content);gap:24px;align-items:start;width:max-content}";
  const page = await browser.newPage({ viewport: { width: 2974, height: 800 } });
  await page.setContent(`<style>${style}</style>${images.join("")}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
try {
  await withDemoServer(5000, async (url) => {
    for (const shot of shots.filter(
      ({ name }) => requestedNames.length === 0 || requestedNames.some((prefix) => name.startsWith(prefix)),
    )) {
      try {
        await combine(browser, shot.name, await photograph(browser, url, shot));
        console.log(join(folder, `${shot.name}.png`));
      } catch (error) {
        // A failed picture does not stop the others.
        console.error(`${shot.name}: ${String(error)}`);
        process.exitCode = 1;
      }
    }
  });
} finally {
  await browser.close();
}
