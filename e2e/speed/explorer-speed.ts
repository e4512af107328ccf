/**
 * `npm run explorer-speed`: how fast the dashboard answers a click on a filter and a seller's other actions, and how the explorer
 * scrolls, in a real browser against the production server with a million demo companies. DATA_DIR names a database that is there
 * already; else one is made for the run. Options: `--companies N`, `--clicks N`, `--actions N`, `--rows N` (0: no scrolling).
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { COUNTRY_CODES } from "../../src/contract/company.ts";
import { FACETS } from "../../src/contract/fields.ts";
import { ms, table, TIMES_HEAD, timesRow } from "../../src/checks/bench/figures.ts";
import { actionTimes } from "./action-speed.ts";
import { clicksAndTimes } from "./click-speed.ts";
import { openExplorer, SearchApi, total } from "../explorer.ts";
import { recordedFrames, recordFrames } from "./frames.ts";
import { LeadsApi } from "../leads-api.ts";
import { withSpeedPage } from "./speed-page.ts";

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "1000000" },
    clicks: { type: "string", default: "150" },
    actions: { type: "string", default: "30" },
    rows: { type: "string", default: "100000" },
  },
});

/** Clicks of a page whose code has not run before. */
const COLD = 10;

/** Sends queries that warm up the server, like one that has run for a while; they differ from the clicks' queries. */
async function warmUp(api: SearchApi): Promise<void> {
  for (let n = 1; n <= 60; n += 1) {
    const filter = { countries: [COUNTRY_CODES[n % COUNTRY_CODES.length]], max_employees: 7 * n };
    await api.search({ ...filter, limit: 50 });
    await api.facets({ ...filter, facets: FACETS });
  }
}

interface ScrollFigures {
  rows: number;
  seconds: number;
  /** Milliseconds between frames, all of them. */
  frames: number[];
  /** Milliseconds of its long animation frames: the page's own work, without what held up the machine. */
  long: number[];
  /** After a collection of garbage: bytes of the JavaScript heap, and elements in the document. */
  memory: { row: number; heap: number; elements: number }[];
}

/** Px a second, about 200 rows: faster than a user scrolls for long. Px of one gesture. */
const SPEED = 8_000;
const GESTURE_PX = 16_000;
/** Memory is measured after this many rows. */
const PART = 20_000;

/** Scrolls the table until the row with this place is in sight, by wheel events that Chromium makes for every frame. */
async function scrollThrough(page: Page, rows: number): Promise<ScrollFigures> {
  await openExplorer(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  const lookAtMemory = async (row: number) => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const elements = await page.evaluate(() => document.getElementsByTagName("*").length);
    memory.push({ row, heap: usedSize, elements });
    // The garbage collection delayed this frame, not scrolling: it must end before frames are recorded again.
    await page.waitForTimeout(500);
  };
  const memory: ScrollFigures["memory"] = [];
  const frames: number[] = [];
  const long: number[] = [];
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole("grid").boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, Math.min(y + height / 2, 600));
  await lookAtMemory(0);
  let seconds = 0;
  for (let end = 0; end < rows;) {
    end = Math.min(end + PART, rows);
    await page.evaluate(recordFrames);
    const startedAt = performance.now();
    let row = 0;
    while (row < end) {
      await devtools.send("Input.synthesizeScrollGesture", {
        x: x + width / 2,
        y: 600,
        yDistance: -GESTURE_PX,
        speed: SPEED,
        gestureSourceType: "mouse",
        preventFling: true,
      });
      row = await page.evaluate(lastRow);
    }
    seconds += (performance.now() - startedAt) / 1000;
    const recorded = await page.evaluate(recordedFrames);
    frames.push(...recorded.frames);
    long.push(...recorded.long);
    await lookAtMemory(end);
  }
  return { rows, seconds, frames, long, memory };
}

/** Runs in the page: the place of the last row that is drawn with its data. */
function lastRow(): number {
  return Number([...document.querySelectorAll("tr[data-index]")].at(-1)?.getAttribute("aria-rowindex") ?? 0);
}

await withSpeedPage(Number(values.companies), async ({ page, keepPriority, url, key }) => {
  await warmUp(new SearchApi(url, key));
  await openExplorer(page);
  await keepPriority();
  const clicks = await clicksAndTimes(page, Number(values.clicks));
  await openExplorer(page);
  console.log(`${(await total(page)).toLocaleString("en-GB")} companies, ${clicks.length} clicks on filters\n`);
  const rows = clicks.map((click) => click.rows);
  console.log(
    table(TIMES_HEAD, [
      timesRow("click to rows on screen", rows),
      timesRow(`the page's first ${COLD}`, rows.slice(0, COLD)),
      timesRow(
        "click to all counts on screen",
        clicks.map(({ counts }) => counts),
      ),
    ]),
  );
  const slowest = clicks.toSorted((a, b) => b.counts - a.counts).slice(0, 5);
  for (const { what, rows, counts } of slowest) console.log(`slow: ${what}: rows ${ms(rows)}, counts ${ms(counts)}`);

  await new LeadsApi(url, key).create(50);
  console.log(`\n${await actionTimes(page, Number(values.actions))}`);
  if (Number(values.rows) === 0) return;

  const scroll = await scrollThrough(page, Number(values.rows));
  console.log(`\n${scroll.rows.toLocaleString("en-GB")} rows scrolled in ${ms(scroll.seconds)} s\n`);
  console.log(table(TIMES_HEAD, [timesRow("frame", scroll.frames)]));
  // Three turns of a 60 Hz screen are 50.0 ms, give or take a tenth.
  const longFrames = scroll.frames.filter((frame) => frame > 50.5).length;
  console.log(`\n${longFrames} frames over 50 ms; ${scroll.long.length} in which the page itself worked that long\n`);
  console.log(
    table(
      ["at row", "JS heap MiB", "elements"],
      scroll.memory.map(({ row, heap, elements }) => [
        row.toLocaleString("en-GB"),
        (heap / 2 ** 20).toFixed(1),
        elements.toLocaleString("en-GB"),
      ]),
    ),
  );
});
