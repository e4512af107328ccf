/** The README's moving picture: twenty seconds of finding, opening, adding, calling and taking back. */
import type { Page } from "@playwright/test";

import { animatedWebp, type Frame } from "./animated-webp.ts";

const SIZE = { width: 1120, height: 700 };
const QUALITY = 0.6;
/** Pictures a second: enough for typing; a picture equal to the one before only makes that one longer. */
const FRAMES_A_SECOND = 5;

/** Actions of a seller, at a pace that can be followed. */
async function tour(page: Page): Promise<void> {
  const look = (ms: number) => page.waitForTimeout(ms);
  await look(800);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").waitFor();
  await page.keyboard.type("plumber oslo", { delay: 110 });
  await look(1_500);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Export", exact: true }).waitFor();
  await look(1_500);
  await page.getByRole("main").locator("[aria-rowindex]").nth(1).getByRole("link").first().click();
  await look(1_600);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Open profile/ })
    .click();
  await page.getByRole("button", { name: "Add to pipeline" }).first().waitFor();
  await look(1_800);
  await page.getByRole("button", { name: "Add to pipeline" }).first().click();
  await look(1_600);
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.getByRole("region", { name: /^New, / }).waitFor();
  await look(1_200);
  await page
    .getByRole("region", { name: /^New, / })
    .getByRole("article")
    .first()
    .getByRole("link")
    .focus();
  await page.keyboard.press("l");
  await look(900);
  await page.keyboard.type("+3d send offer", { delay: 90 });
  await look(900);
  await page.keyboard.press("Enter");
  await look(1_600);
  await page.keyboard.press("ControlOrMeta+z");
  await look(1_800);
}

/** @param toWebp converts a PNG in the browser */
export async function recordTour(
  page: Page,
  toWebp: (png: Buffer, quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  await page.setViewportSize(SIZE);
  const end = new AbortController();
  const shots: { png: Buffer; ms: number }[] = [];
  const recording = (async () => {
    while (!end.signal.aborted) {
      const startedAt = performance.now();
      const png = await page.screenshot({ caret: "initial" });
      await page.waitForTimeout(Math.max(0, 1000 / FRAMES_A_SECOND - (performance.now() - startedAt)));
      const ms = Math.round(performance.now() - startedAt);
      const previous = shots.at(-1);
      if (previous?.png.equals(png)) previous.ms += ms;
      else shots.push({ png, ms });
    }
  })();
  await tour(page).finally(() => end.abort());
  await recording;
  const frames: Frame[] = [];
  for (const { png, ms } of shots) frames.push({ webp: await toWebp(png, QUALITY), ms });
  return animatedWebp(frames, SIZE);
}
