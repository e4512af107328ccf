import type { Page } from "@playwright/test";
import * as z from "zod/mini";

const event = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z._default(z.number(), 0),
});
type TraceEvent = z.infer<typeof event>;

/**
 * Traces what `act` does and gives, for each frame, the milliseconds that the page's main thread worked for it. Frames
 * come 16.7 ms apart however little there is to do; this says how much there was. The page has to ask for every frame.
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
  const [first] = starts;
  const tasks = events.filter(({ name, pid, tid }) => name === "RunTask" && pid === first?.pid && tid === first.tid);
  return starts.slice(1).map(({ ts }, place) => {
    const from = starts[place]?.ts ?? ts;
    const within = tasks.filter((task) => task.ts + task.dur > from && task.ts < ts);
    return within.reduce((sum, task) => sum + Math.min(task.ts + task.dur, ts) - Math.max(task.ts, from), 0) / 1000;
  });
}
