/**
 * `npm run board-speed`: how fast the pipeline shows its first cards and Today its rows, and how smoothly a card is dragged
 * over the lanes, in a real browser against the production server, with thousands of leads in every lane. DATA_DIR names a database that is
 * there already; else one is made for the run. Options: `--leads N` in each lane, `--visits N`, `--crossings N`.
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { table, TIMES_HEAD, timesRow } from "../../src/checks/bench/figures.ts";
import { leadStatuses } from "../../src/web/api/data/contract-data.ts";
import { frameWork, recordedFrames, recordFrames } from "./frames.ts";
import { LeadsApi } from "../leads-api.ts";
import { withSpeedPage } from "./speed-page.ts";

const { values } = parseArgs({
  options: {
    leads: { type: "string", default: "2000" },
    visits: { type: "string", default: "20" },
    crossings: { type: "string", default: "6" },
  },
});
const perLane = Number(values.leads);

/** Moves of the pointer from one side of the board to the other. */
const MOVES = 80;

/**
 * Milliseconds until the first cards of a visit are shown: since navigation, and since the response of the first lane, or
 * of the last list of Today, arrived. A preloaded response can arrive before the code that requests it.
 */
interface FirstCards {
  visit: number;
  answer: number;
}

declare global {
  interface Window {
    firstCards?: Promise<FirstCards>;
  }
}

/** Runs in the page before any of its scripts. */
function watchForCards(): void {
  let answered: number | undefined;
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    const isFirst = answered === undefined || location.pathname === "/today";
    if (response.url.includes("/v1/leads?") && isFirst) answered = performance.now();
    return response;
  };
  window.firstCards = new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector("article, .today-row")) return void requestAnimationFrame(look);
      // The task after the frame's callbacks: by then the frame is laid out and painted.
      setTimeout(() => {
        const now = performance.now();
        resolve({ visit: now, answer: now - (answered ?? Number.NaN) });
      });
    };
    requestAnimationFrame(look);
  });
}

async function timeToCards(page: Page, path: string): Promise<FirstCards> {
  await page.goto(path, { waitUntil: "commit" });
  const times = await page.evaluate(() => window.firstCards);
  if (!times) throw new Error("The wait for cards was not started");
  // Waits until the page is idle before leaving it.
  await page.waitForLoadState("networkidle");
  return times;
}

/** Unfolds the lanes that are folded at this width, scrolls each lane to its end, part by part, and back to its top. */
async function loadAll(page: Page): Promise<void> {
  const folded = page.getByRole("button", { name: /^Expand / });
  while ((await folded.count()) > 0) await folded.first().click();
  for (const status of leadStatuses) {
    const lane = page.locator(`[data-lane=${status}]`);
    await lane.getByRole("article").first().waitFor();
    while (Number(await lane.locator("li").first().getAttribute("aria-setsize")) < perLane) {
      await lane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.waitForTimeout(50);
    }
    await lane.evaluate((element) => element.scrollTo(0, 0));
  }
}

/** Drags the first card over all lanes and back, and drops it at its old place. */
async function dragOver(page: Page, crossings: number): Promise<void> {
  const sourceBox = await page.locator("[data-lane=new]").getByRole("article").first().boundingBox();
  const targetBox = await page.locator("[data-lane=lost]").boundingBox();
  if (!sourceBox || !targetBox) throw new Error("The board is not in the page");
  const [startX, right, y] = [sourceBox.x + 60, targetBox.x + 60, sourceBox.y + 30];
  await page.mouse.move(startX, y);
  await page.mouse.down();
  for (let crossing = 0; crossing < crossings; crossing += 1) {
    const [start, end] = crossing % 2 === 0 ? [startX, right] : [right, startX];
    for (let move = 1; move <= MOVES; move += 1)
      await page.mouse.move(start + ((end - start) * move) / MOVES, y + 150 * Math.sin((move / MOVES) * Math.PI));
  }
  await page.mouse.up();
}

await withSpeedPage(perLane * leadStatuses.length * 2, async ({ page, keepPriority, url, key }) => {
  const api = new LeadsApi(url, key);
  await api.fill(leadStatuses, perLane);
  await api.planNewest(new Date().toISOString().slice(0, 10));
  await page.addInitScript(watchForCards);
  await timeToCards(page, "/today");
  await keepPriority();
  const todayVisits: FirstCards[] = [];
  while (todayVisits.length < Number(values.visits)) todayVisits.push(await timeToCards(page, "/today"));
  const visits: FirstCards[] = [];
  while (visits.length < Number(values.visits)) visits.push(await timeToCards(page, "/leads"));
  await loadAll(page);
  await page.evaluate(recordFrames);
  const work = await frameWork(page, () => dragOver(page, Number(values.crossings)));
  const { frames } = await page.evaluate(recordedFrames);

  console.log(`${leadStatuses.length} lanes of ${perLane.toLocaleString("en-GB")} leads, all loaded for the drag\n`);
  console.log(
    table(TIMES_HEAD, [
      timesRow(
        "navigation to first cards on screen",
        visits.map(({ visit }) => visit),
      ),
      timesRow(
        "response to first cards on screen",
        visits.map(({ answer }) => answer),
      ),
      timesRow(
        "navigation to rows of Today",
        todayVisits.map(({ visit }) => visit),
      ),
      timesRow(
        "response to rows of Today",
        todayVisits.map(({ answer }) => answer),
      ),
      timesRow("between frames of the drag", frames),
      timesRow("work in a frame of the drag", work),
    ]),
  );
});
