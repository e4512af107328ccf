/**
 * `npm run screenshots`: every page and its other states in both themes at three widths, in .cache/screenshots, and one
 * sheet for each that shows the six together. BASE_URL names a server that runs already. Options:
 * - `npm run screenshots -- companies leads`: only those whose names begin so;
 * - `--theme dark`, `--width 390`: only this theme, only this width;
 * - `--committed`: instead, the pictures that are committed: the README's (e2e/screenshots) and the sign-in page's.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";

import { chromiumFlags, ensureBrowser } from "../browser.ts";
import { withDemoServer } from "../server.ts";
import { lookAt, openPage, pages, type Theme, themes, widths } from "../pages.ts";
import { demoAccount, signIn } from "../sign-in.ts";
import { committedState } from "./committed-state.ts";
import { type ShowState, states } from "./states.ts";
import { recordTour } from "./tour.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".cache/screenshots");
const WEBP_QUALITY = 0.82;
/** The explorer at 1440 px without the frame and its filters, down to the end of a row. */
const LIST_AND_MAP = { x: 504, y: 0, width: 936, height: 882 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { theme: { type: "string" }, width: { type: "string" }, committed: { type: "boolean" } },
});
const chosenThemes = themes.filter((theme) => values.theme === undefined || values.theme === theme);
const chosenWidths = widths.filter((width) => values.width === undefined || values.width === String(width));
const isChosen = ({ name }: { name: string }) =>
  positionals.length === 0 || positionals.some((prefix) => name.startsWith(prefix));

interface Shot {
  name: string;
  show: ShowState;
  signedOut?: true;
}

const openWhole =
  (path: string): ShowState =>
  async (page) => {
    await openPage(page, path);
    // The chart renders last, after the network is idle.
    if (path === "/account") await page.locator(".usage-bar").first().waitFor();
  };

const shots: Shot[] = [
  ...pages.map(({ path, ...page }) => ({ ...page, show: openWhole(path) })),
  ...Object.entries(states).map(([name, show]) => ({ name, show })),
];

/** Opens the explorer with the map next to the list; the browser keeps it open from the first picture on. */
async function openMap(page: Page): Promise<void> {
  await openPage(page, "/companies?min_employees=5");
  if ((await page.getByRole("listbox", { name: "Counties" }).count()) === 0) await page.keyboard.press("m");
  await page.getByRole("option", { name: /^Vestland, [\d,]+\scompanies$/ }).waitFor();
  await page.waitForLoadState("networkidle");
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });

async function openContext(baseURL: string, isSignedOut?: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: "en-GB", timezoneId: "Europe/Oslo" });
  if (!isSignedOut) await signIn(context, baseURL, await demoAccount(baseURL));
  return context;
}

/** One picture in a page of its own; the pages of a context share cookies and cache. */
async function capture(
  context: BrowserContext,
  [theme, width]: [Theme, (typeof widths)[number]],
  show: ShowState,
  options: Parameters<Page["screenshot"]>[0],
): Promise<Buffer> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await lookAt(page, theme, width);
  await show(page);
  const png = await page.screenshot(options);
  await page.close();
  return png;
}

const image = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

/** The pictures side by side, a row for each theme, as one picture. */
async function combine(name: string, pictures: readonly Buffer[]): Promise<void> {
  const style = `body{margin:0;padding:24px;background:#888;display:grid;grid-template-columns:repeat(${chosenWidths.length},max-content);gap:24px;align-items:start;width:max-content}`;
  const page = await browser.newPage({ viewport: { width: 2974, height: 800 } });
  await page.setContent(`<style>${style}</style>${pictures.map((png) => `<img src="${image(png)}">`).join("")}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

async function takeSheet(url: string, { name, show, signedOut }: Shot): Promise<void> {
  const context = await openContext(url, signedOut);
  const pictures: Buffer[] = [];
  for (const theme of chosenThemes)
    for (const width of chosenWidths) {
      const path = join(folder, `${name}-${theme}-${width}.png`);
      pictures.push(await capture(context, [theme, width], show, { path }));
    }
  await context.close();
  await combine(name, pictures);
  console.log(join(folder, `${name}.png`));
}

/** A picture as WebP: a fifth of its PNG. The browser itself converts it. */
async function toWebp(png: Buffer, quality = WEBP_QUALITY): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: image(png), quality },
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

async function takeCommitted(url: string): Promise<void> {
  const context = await openContext(url);
  const readme = {
    explorer: openWhole("/companies?purpose=varmepumpe"),
    today: openWhole("/today"),
    company: openWhole("/companies/5"),
    pipeline: openWhole("/leads"),
  };
  for (const [name, show] of Object.entries(readme))
    await capture(context, ["light", 1440], show, { path: join(root, `e2e/screenshots/${name}.png`) });
  const page = await context.newPage();
  await lookAt(page, "light", 1440);
  await openPage(page, "/companies");
  writeFileSync(join(root, "e2e/screenshots/tour.webp"), await recordTour(page, toWebp));
  await page.close();
  writeFileSync(join(root, "e2e/screenshots/taken.json"), `${JSON.stringify(committedState(), null, 2)}\n`);
  for (const theme of themes) {
    const png = await capture(context, [theme, 1440], openMap, { clip: LIST_AND_MAP });
    writeFileSync(join(root, `src/web/features/sign-in/still-${theme}.webp`), await toWebp(png));
  }
}

async function takeSheets(url: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots.filter(isChosen))
    await takeSheet(url, shot).catch((error: unknown) => {
      // A failed picture does not stop the others.
      console.error(`${shot.name}: ${String(error)}`);
      process.exitCode = 1;
    });
}

try {
  await (values.committed ? withDemoServer(50_000, takeCommitted) : withDemoServer(5000, takeSheets));
} finally {
  await browser.close();
}
