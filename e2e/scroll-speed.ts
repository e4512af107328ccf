import type { Page } from "@playwright/test";
import { openExplorer } from "./explorer.ts";
import { recordedFrames, recordFrames } from "./frames.ts";

export interface ScrollFigures {
  rows: number;
  seconds: number;
  /** Milliseconds between frames, all of them. */
  frames: number[];
  /** Milliseconds of its long animation frames: the page's own work, without what held up the machine. */
  long: number[];
  /** After a collection of garbage: bytes of the JavaScript heap, and elements in the document. */
  memory: { row: number; heap: number; elements: number }[];
}

/** Px a second, some 200 rows: faster than a hand at a wheel goes on for long. Px of one gesture. */
const SPEED = 8_000;
const GESTURE_PX = 16_000;
/** Memory is looked at after so many rows. */
const PART = 20_000;

/** Scrolls the table until the row with this place is in sight, by wheel events that Chromium makes for every frame. */
export async function scrollThrough(page: Page, rows: number): Promise<ScrollFigures> {
  await openExplorer(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  const lookAtMemory = async (row: number) => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const elements = await page.evaluate(() => document.getElementsByTagName("*").length);
    memory.push({ row, heap: usedSize, elements });
    // The collection held the page up, not its scrolling: its frame is over before others are counted.
    await page.waitForTimeout(500);
  };
  const memory: ScrollFigures["memory"] = [];
  const frames: number[] = [];
  const long: number[] = [];
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole("grid").boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, Math.min(y + height / 2, 600));
  await lookAtMemory(0);
  let seconds = 0;
  for (let until = 0; until < rows;) {
    until = Math.min(until + PART, rows);
    await page.evaluate(recordFrames);
    const begun = performance.now();
    let row = 0;
    while (row < until) {
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
    seconds += (performance.now() - begun) / 1000;
    const recorded = await page.evaluate(recordedFrames);
    frames.push(...recorded.frames);
    long.push(...recorded.long);
    await lookAtMemory(until);
  }
  return { rows, seconds, frames, long, memory };
}

/** Runs in the page: the place of the last row that is drawn with its data. */
function lastRow(): number {
  return Number([...document.querySelectorAll("tr[data-index]")].at(-1)?.getAttribute("aria-rowindex") ?? 0);
}
