import type { Page, Request } from "@playwright/test";
import { COUNTRY_CODES } from "../../src/contract/company.ts";
import { FACETS } from "../../src/contract/fields.ts";
import { ms, table } from "../../src/checks/bench/figures.ts";
import { Random } from "../../src/server/demo/random.ts";
import { chips, filters, openExplorer, rows, SearchApi, settled, table as grid, total } from "../explorer.ts";
import { LeadsApi } from "../leads-api.ts";
import { framesDuring, printTimes, withSpeedPage } from "./stopwatch.ts";

/** Clicks of a page whose code has not run before. */
const COLD = 10;
/** Milliseconds between two clicks or actions, and while a mouse's button is down. */
const REST_MS = 300;
const HELD_MS = 80;
/** Milliseconds that a page rests after it is opened, before the first use of a part is timed. */
const IDLE_MS = 3_000;
/** Px a second, about 200 rows: faster than a user scrolls for long. Px of one gesture. */
const SPEED = 8_000;
const GESTURE_PX = 16_000;
/** Memory is measured after this many rows. */
const PART = 20_000;

/** Sends queries that warm up the server, like one that has run for a while; they differ from the clicks' queries. */
async function warmUp(api: SearchApi): Promise<void> {
  for (let n = 1; n <= 60; n += 1) {
    const filter = { countries: [COUNTRY_CODES[n % COUNTRY_CODES.length]], max_employees: 7 * n };
    await api.search({ ...filter, limit: 50 });
    await api.facets({ ...filter, facets: FACETS });
  }
}

interface ClickTimes {
  /** The option's label and count. */
  what: string;
  /** Milliseconds from the click to the frame that shows the new rows. */
  rows: number;
  /** Milliseconds from the click to the frame that shows the new counts. */
  counts: number;
}

/**
 * Clicks random sidebar options and times the page's response. Every third click starts from all companies again, the
 * others narrow the previous result. Only clicks that send a query are counted: cached results show sooner.
 */
async function clicksAndTimes(page: Page, clickCount: number): Promise<ClickTimes[]> {
  const random = new Random(1);
  const times: ClickTimes[] = [];
  let click: ClickTimes | undefined;
  for (let turn = 0; times.length < clickCount; turn += 1) {
    if ((turn % 3 === 0 || !click) && (await chips(page).isVisible()))
      await chips(page).getByRole("button", { name: "Clear all" }).click();
    await settled(page);
    let hasSearched = false;
    const watch = (request: Request) => {
      hasSearched ||= request.url().endsWith("/v1/search");
    };
    page.on("request", watch);
    click = await clickAndTime(page, random);
    page.off("request", watch);
    if (click && hasSearched) times.push(click);
  }
  return times;
}

/** @returns undefined when no option would change the result */
async function clickAndTime(page: Page, random: Random): Promise<ClickTimes | undefined> {
  const previousTotal = await total(page);
  const untouched = filters(page)
    .getByRole("group")
    .filter({ hasNot: page.locator("input:checked") });
  const options = untouched.locator(".filter-option");
  const optionCount = await options.count();
  const firstOption = random.below(optionCount);
  for (let offset = 0; offset < optionCount; offset++) {
    const option = options.nth((firstOption + offset) % optionCount);
    const promised = Number((await option.locator(".filter-count").innerText()).replaceAll(/\D/g, ""));
    // The new rows are recognised by their number, which must differ from the old.
    if (promised === 0 || promised === previousTotal) continue;
    await option.scrollIntoViewIfNeeded();
    const what = (await option.innerText()).replaceAll(/\s+/g, " ");
    const { x = 0, y = 0, width = 0, height = 0 } = (await option.locator("label").boundingBox()) ?? {};
    // Like a user: the mouse moves there some time after the previous click, and the button stays down for a moment.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(REST_MS);
    const watch = await page.evaluateHandle(watchClick, promised + 1);
    await page.mouse.down();
    await page.waitForTimeout(HELD_MS);
    await page.mouse.up();
    return { what: `${new URL(page.url()).search} + ${what}`, ...(await watch.evaluate(({ times }) => times)) };
  }
  return undefined;
}

/** Runs in the page: waits for a click, then for its rows and its counts. */
function watchClick(rowCount: number) {
  const times = new Promise<{ rows: number; counts: number }>((resolve) => {
    const rows = `[role=grid][aria-busy=false][aria-rowcount="${rowCount}"]`;
    const counts = "aside[aria-label=Filters] [aria-busy=false]";
    const sidebar = document.querySelector(counts);
    if (!sidebar) throw new Error("The sidebar is not in the page");
    const countsRequest = new Promise<void>((resolve) =>
      new MutationObserver((_, observer) => {
        if (sidebar.ariaBusy !== "true") return;
        observer.disconnect();
        resolve();
      }).observe(sidebar, { attributeFilter: ["aria-busy"] }),
    );
    const watch = async ({ timeStamp }: Event) => {
      const times = [window.untilShown(rows), countsRequest.then(() => window.untilShown(counts))];
      const [rowsAt = 0, countsAt = 0] = await Promise.all(times);
      resolve({ rows: rowsAt - timeStamp, counts: countsAt - timeStamp });
    };
    document.addEventListener("click", (event) => void watch(event), { capture: true, once: true });
  });
  return { times };
}

interface Action {
  /** The event that the time begins with. */
  event: "click" | "keydown" | "popstate";
  act: () => Promise<unknown>;
  /** Selector of the element that is visible when the action is done. */
  result: string;
  /** Text of the element before the action; the action is done when the text changes. */
  replaces?: string;
}

const FIRST_ROW = '[role=grid][aria-busy=false] tr[data-index="0"] a';

/**
 * Times a seller's actions from the event to the frame that shows the result: actions on a page in use, and the first
 * use of palette, peek and drawer after the page was idle. The account needs leads.
 */
async function actionTimes(page: Page, rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const time = async (name: string, { act, ...watched }: Action) => {
    await page.waitForTimeout(REST_MS);
    // Resolves when the listener is installed: the first evaluation in a new page takes longer than a key press.
    const watch = await page.evaluateHandle(watchAction, watched);
    await act();
    const duration = await watch.evaluate((it) => it.duration);
    times.set(name, [...(times.get(name) ?? []), duration]);
  };
  const open = async (path: "explorer" | "pipeline") => {
    if (path === "explorer") await openExplorer(page);
    else await page.goto("/leads");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(IDLE_MS);
  };
  const firstLink = rows(page).first().getByRole("link").first();
  const card = page.getByRole("article").first().getByRole("link").first();
  const preset = filters(page).getByRole("button", { name: "10–49", exact: true });
  const sort = grid(page).getByRole("columnheader", { name: "Name", exact: true }).getByRole("button").first();
  const pipeline = page.getByRole("link", { name: "Pipeline" }).first();
  const palette: Action = {
    event: "keydown",
    act: () => page.keyboard.press("ControlOrMeta+k"),
    result: "dialog[open] [role=combobox]:focus",
  };
  const peek: Action = {
    event: "click",
    act: () => firstLink.click(),
    result: "main aside:not([aria-label=Filters]) dl",
  };
  const drawer: Action = { event: "click", act: () => card.click(), result: "aside textarea" };

  for (let round = 0; round < rounds; round += 1) {
    await open("explorer");
    await time("first palette after idle", palette);
    await open("explorer");
    await time("first peek after idle", peek);
    await open("pipeline");
    await time("first drawer after idle", drawer);
  }
  await open("explorer");
  for (let round = 0; round < rounds; round += 1) {
    // A different range each time, so that the server is queried.
    await page.goto(`/companies?max_employees=${400 + round}`);
    await settled(page);
    // Actions on a page whose code is loaded.
    await pipeline.click();
    await card.waitFor();
    await page.goBack();
    await settled(page);
    await preset.scrollIntoViewIfNeeded();
    const count = String(await grid(page).getAttribute("aria-rowcount"));
    const counted = `[role=grid][aria-busy=false]:not([aria-rowcount="${count}"])`;
    await time("preset", { event: "click", act: () => preset.click(), result: counted });
    await settled(page);
    const replaces = await firstLink.innerText();
    await time("sort", { event: "click", act: () => sort.click(), result: FIRST_ROW, replaces });
    await settled(page);
    await time("palette", palette);
    await page.keyboard.press("Escape");
    await time("peek", peek);
    await page.keyboard.press("Escape");
    await time("pipeline", { event: "click", act: () => pipeline.click(), result: "article" });
    await time("back", { event: "popstate", act: () => page.goBack(), result: FIRST_ROW });
    await pipeline.click();
    await card.waitFor();
    await time("drawer", drawer);
  }
  return times;
}

/** Runs in the page: waits for the event, then for the frame in which the result is in sight. */
function watchAction({ event, result, replaces }: Omit<Action, "act">) {
  const duration = new Promise<number>((resolve) => {
    const watch = ({ timeStamp }: Event) =>
      resolve(window.untilShown(result, replaces).then((shown) => shown - timeStamp));
    window.addEventListener(event, watch, { capture: true, once: true });
  });
  return { duration };
}

/** Scrolls the table to this row by wheel events that Chromium makes for every frame; prints the frames and the memory. */
async function measureScrolling(page: Page, rowCount: number): Promise<void> {
  await openExplorer(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  const memory: string[][] = [];
  const measureMemory = async (row: number) => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const elements = await page.evaluate(() => document.getElementsByTagName("*").length);
    memory.push([row, (usedSize / 2 ** 20).toFixed(1), elements].map((it) => it.toLocaleString("en-GB")));
    // The garbage collection delayed this frame, not scrolling: it must end before frames are recorded again.
    await page.waitForTimeout(500);
  };
  const frames: number[] = [];
  const long: number[] = [];
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole("grid").boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, Math.min(y + height / 2, 600));
  await measureMemory(0);
  let seconds = 0;
  for (let end = 0; end < rowCount;) {
    end = Math.min(end + PART, rowCount);
    const recorded = await framesDuring(page, async () => {
      const startedAt = performance.now();
      let lastRow = 0;
      while (lastRow < end) {
        await devtools.send("Input.synthesizeScrollGesture", {
          x: x + width / 2,
          y: 600,
          yDistance: -GESTURE_PX,
          speed: SPEED,
          gestureSourceType: "mouse",
          preventFling: true,
        });
        // The last row that is drawn with its data.
        lastRow = Number(await rows(page).last().getAttribute("aria-rowindex"));
      }
      seconds += (performance.now() - startedAt) / 1000;
    });
    frames.push(...recorded.frames);
    long.push(...recorded.long);
    await measureMemory(end);
  }
  console.log(`\n${rowCount.toLocaleString("en-GB")} rows scrolled in ${ms(seconds)} s\n`);
  printTimes([["frame", frames]]);
  // Three turns of a 60 Hz screen are 50.0 ms, give or take a tenth.
  const longFrames = frames.filter((frame) => frame > 50.5).length;
  console.log(`\n${longFrames} frames over 50 ms; ${long.length} in which the page itself worked that long\n`);
  console.log(table(["at row", "JS heap MiB", "elements"], memory));
}

/** Measures clicks on filters, a seller's other actions, and scrolling in the explorer. */
export function measureExplorer(
  companyCount: number,
  clickCount: number,
  rounds: number,
  rowCount: number,
): Promise<void> {
  return withSpeedPage(companyCount, async ({ page, keepPriority, url, key }) => {
    await warmUp(new SearchApi(url, key));
    await openExplorer(page);
    await keepPriority();
    const clicks = await clicksAndTimes(page, clickCount);
    await openExplorer(page);
    console.log(`${(await total(page)).toLocaleString("en-GB")} companies, ${clicks.length} clicks on filters\n`);
    const rowTimes = clicks.map((click) => click.rows);
    printTimes([
      ["click to rows on screen", rowTimes],
      [`the page's first ${COLD}`, rowTimes.slice(0, COLD)],
      ["click to all counts on screen", clicks.map(({ counts }) => counts)],
    ]);
    const slowest = clicks.toSorted((a, b) => b.counts - a.counts).slice(0, 5);
    for (const { what, rows, counts } of slowest) console.log(`slow: ${what}: rows ${ms(rows)}, counts ${ms(counts)}`);

    await new LeadsApi(url, key).create(50);
    console.log();
    printTimes(await actionTimes(page, rounds));
    if (rowCount > 0) await measureScrolling(page, rowCount);
  });
}
