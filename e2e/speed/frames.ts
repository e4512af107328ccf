import type { Page } from "@playwright/test";
import * as z from "zod/mini";

interface Recorded {
  /** Milliseconds between frames. */
  frames: number[];
  /** Milliseconds that the page itself worked for a frame, where that was 50 or more. */
  long: number[];
  on: boolean;
}

declare global {
  interface Window {
    recorded?: Recorded;
  }
}

/** Runs in the page: records its frames until `recordedFrames`. */
export function recordFrames(): void {
  const recorded: Recorded = { frames: [], long: [], on: true };
  window.recorded = recorded;
  new PerformanceObserver((list, observer) => {
    if (recorded.on) recorded.long.push(...list.getEntries().map((entry) => entry.duration));
    else observer.disconnect();
  }).observe({ type: "long-animation-frame" });
  let previousTime = performance.now();
  const frame = (now: number) => {
    recorded.frames.push(now - previousTime);
    previousTime = now;
    if (recorded.on) requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    previousTime = now;
    requestAnimationFrame(frame);
  });
}

/** Runs in the page: milliseconds between the frames since `recordFrames`, and those of its long animation frames. */
export function recordedFrames(): Pick<Recorded, "frames" | "long"> {
  const { recorded } = window;
  if (!recorded) throw new Error("No frames were recorded");
  recorded.on = false;
  return recorded;
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
