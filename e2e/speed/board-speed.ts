import type { Page } from "@playwright/test";
import { leadStatuses } from "../../src/web/api/data/contract-data.ts";
import { LeadsApi } from "../leads-api.ts";
import { framesDuring, frameWork, printTimes, withSpeedPage } from "./stopwatch.ts";

/** Moves of the pointer from one side of the board to the other. */
const MOVES = 80;

declare global {
  interface Window {
    /** When the response of the first lane, or of the last list of Today, arrived. */
    answeredAt?: number;
  }
}

/** Runs in the page before its scripts. A preloaded response counts from when the code that requests it has it. */
function watchAnswers(): void {
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    const isFirst = window.answeredAt === undefined || location.pathname === "/today";
    if (response.url.includes("/v1/leads?") && isFirst) window.answeredAt = performance.now();
    return response;
  };
}

/** Milliseconds until the first cards of each visit are shown: since navigation, and since the response. */
async function timesToCards(page: Page, path: string, visits: number) {
  const sinceVisit: number[] = [];
  const sinceAnswer: number[] = [];
  while (sinceVisit.length < visits) {
    await page.goto(path, { waitUntil: "commit" });
    const { visit, answer } = await page.evaluate(async () => {
      const visit = await window.untilShown("article, .today-row");
      return { visit, answer: visit - (window.answeredAt ?? Number.NaN) };
    });
    sinceVisit.push(visit);
    sinceAnswer.push(answer);
    // Waits until the page is idle before leaving it.
    await page.waitForLoadState("networkidle");
  }
  return { sinceVisit, sinceAnswer };
}

/** Unfolds the lanes that are folded at this width, scrolls each lane to its end, part by part, and back to its top. */
async function loadAll(page: Page, perLane: number): Promise<void> {
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

/**
 * Measures the first cards of the pipeline, the rows of Today, and the frames of a card dragged over the lanes, with
 * thousands of leads in every lane.
 */
export function measureBoard(perLane: number, visits: number, crossings: number): Promise<void> {
  return withSpeedPage(perLane * leadStatuses.length * 2, async ({ page, keepPriority, url, key }) => {
    const api = new LeadsApi(url, key);
    await api.fill(leadStatuses, perLane);
    await api.planNewest(new Date().toISOString().slice(0, 10));
    await page.addInitScript(watchAnswers);
    await timesToCards(page, "/today", 1);
    await keepPriority();
    const today = await timesToCards(page, "/today", visits);
    const board = await timesToCards(page, "/leads", visits);
    await loadAll(page, perLane);
    let work: number[] = [];
    const { frames } = await framesDuring(page, async () => {
      work = await frameWork(page, () => dragOver(page, crossings));
    });

    console.log(`${leadStatuses.length} lanes of ${perLane.toLocaleString("en-GB")} leads, all loaded for the drag\n`);
    printTimes([
      ["navigation to first cards on screen", board.sinceVisit],
      ["response to first cards on screen", board.sinceAnswer],
      ["navigation to rows of Today", today.sinceVisit],
      ["response to rows of Today", today.sinceAnswer],
      ["between frames of the drag", frames],
      ["work in a frame of the drag", work],
    ]);
  });
}
