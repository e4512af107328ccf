import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { table, TIMES_HEAD, timesRow } from "../../src/checks/bench/figures.ts";
import { chromiumFlags, ensureBrowser } from "../browser.ts";
import { nordscope, startServer } from "../server.ts";
import { signIn } from "../sign-in.ts";

declare global {
  interface Window {
    /**
     * Resolves when a visible element matches `selector`, to the time after the frame that shows it.
     * @param replaces text of the element until then
     */
    untilShown: (selector: string, replaces?: string) => Promise<number>;
  }
}

interface Speedway {
  /** Signed in, on no address yet; its window has `untilShown`. */
  page: Page;
  /** Sets the page's process to the priority of this process, once it is open. */
  keepPriority: () => Promise<void>;
  /** Of the API. */
  url: string;
  key: string;
}

const account = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

/**
 * Runs `work` with a page of a new account, against the production server. DATA_DIR names an existing database;
 * otherwise one with this many demo companies is created for the run.
 */
export async function withSpeedPage(companies: number, work: (on: Speedway) => Promise<void>): Promise<void> {
  const givenFolder = process.env["DATA_DIR"];
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), "nordscope-speed-"));
  if (!existsSync(join(folder, "nordscope.db"))) await nordscope(folder, "demo", "--companies", String(companies));
  const server = await startServer(folder);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
  try {
    // The plan whose rate limit allows hours of scrolling.
    const email = `speed-${randomUUID()}@nordscope.example`;
    const who = account.parse(JSON.parse(await nordscope(folder, "user", "add", email, "--plan", "enterprise")));
    await nordscope(folder, "credit", email, "100000");
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", viewport });
    await signIn(context, server.url, who);
    await context.addInitScript(installStopwatch);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await work({ page, keepPriority: () => keepPriority(browser), url: server.url, key: who.api_key });
  } finally {
    await browser.close();
    await server.stop();
    if (givenFolder === undefined) rmSync(folder, { recursive: true });
  }
}

/** Sets the processes of a browser's pages to the priority of this process: Chromium gives them a fixed one. */
async function keepPriority(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  for (const { id } of processInfo) setPriority(id, getPriority());
  await devtools.detach();
}

/** Runs in the page before its scripts. */
function installStopwatch(): void {
  window.untilShown = (selector, replaces) =>
    new Promise((resolve) => {
      const look = (): void => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find((it) => it.checkVisibility());
        if (!element || (replaces !== undefined && element.innerText === replaces)) requestAnimationFrame(look);
        // The task after the frame's callbacks: by then the frame is laid out and painted.
        else setTimeout(() => resolve(performance.now()));
      };
      requestAnimationFrame(look);
    });
}

/** Prints the quantiles of these times in milliseconds, a row for each name. */
export function printTimes(times: Iterable<readonly [name: string, times: readonly number[]]>): void {
  console.log(
    table(
      TIMES_HEAD,
      Array.from(times, ([name, samples]) => timesRow(name, samples)),
    ),
  );
}

interface Frames {
  /** Milliseconds between frames. */
  frames: number[];
  /** Milliseconds of the long animation frames: the page's own work of 50 ms or more, without what held up the machine. */
  long: number[];
}

/** The page's frames while `act` runs. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  const recording = await page.evaluateHandle(() => {
    const recorded = { frames: Array<number>(), long: Array<number>(), isOn: true };
    new PerformanceObserver((list, observer) => {
      if (recorded.isOn) recorded.long.push(...list.getEntries().map((entry) => entry.duration));
      else observer.disconnect();
    }).observe({ type: "long-animation-frame" });
    let previousTime = performance.now();
    const frame = (now: number) => {
      recorded.frames.push(now - previousTime);
      previousTime = now;
      if (recorded.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => {
      previousTime = now;
      requestAnimationFrame(frame);
    });
    return recorded;
  });
  await act();
  return recording.evaluate((recorded) => {
    recorded.isOn = false;
    return recorded;
  });
}

const event = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z._default(z.number(), 0),
});
type TraceEvent = z.infer<typeof event>;

/**
 * Traces `act` and returns, for each frame, the milliseconds of main-thread work. Frames are 16.7 ms apart however
 * little work they contain; this measures the work. The page must request every frame.
 */
export async function frameWork(page: Page, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...z.array(event).parse(value)));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
      excludedCategories: ["*"],
    },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  await devtools.detach();
  const starts = events.filter(({ name }) => name === "FireAnimationFrame").toSorted((a, b) => a.ts - b.ts);
  const [firstStart] = starts;
  const tasks = events.filter(
    ({ name, pid, tid }) => name === "RunTask" && pid === firstStart?.pid && tid === firstStart.tid,
  );
  return starts.slice(1).map(({ ts }, place) => {
    const frameStart = starts[place]?.ts ?? ts;
    const within = tasks.filter((task) => task.ts + task.dur > frameStart && task.ts < ts);
    return (
      within.reduce((sum, task) => sum + Math.min(task.ts + task.dur, ts) - Math.max(task.ts, frameStart), 0) / 1000
    );
  });
}
