/** Visits websites in a worker thread, so that parsing pages blocks no request. */
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import * as z from "zod/mini";

import type { Visiting, VisitReport } from "../jobs/site-visits.ts";
import type { StorePlace } from "../store/ports/store.ts";

/** A thread that does not end by itself in this time is terminated; its unfinished visits are repeated. */
const STOP_MS = 5_000;
/** Delay before a broken thread is replaced. */
const AGAIN_MS = 30_000;
/** Eight concurrent visits take at most 16 MB each; a larger young generation would keep garbage longer. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };

const message = z.union([
  z.object({
    visited: z.object({ outcome: z.string(), contacts: z.number(), socials: z.number(), technologies: z.number() }),
  }),
  z.object({ failed: z.string() }),
]);

/** @param contact sent in each request, so that website owners can reach the operator */
export function visitingInThread({ dataDir, databaseUrl = null }: StorePlace, contact: string | null): Visiting {
  return async (report, signal) => {
    while (!signal.aborted) {
      try {
        await untilItEnds({ dataDir, databaseUrl, contact }, report, signal);
      } catch (error) {
        if (!signal.aborted) report.failed(error);
      }
      await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
}

/** @throws the error that ended the thread */
async function untilItEnds(workerData: object, report: VisitReport, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL("./visit-worker.ts", import.meta.url), {
    workerData,
    resourceLimits: LIMITS,
  });
  worker.on("message", (sent: unknown) => {
    const parsed = z.parse(message, sent);
    if ("visited" in parsed) report.visited(parsed.visited);
    else report.failed(new Error(parsed.failed));
  });
  const exit = new Promise<void>((resolve, reject) => {
    worker.once("error", reject).once("exit", () => resolve());
  });
  const onAbort = () => {
    worker.postMessage("stop");
    const timeout = delay(STOP_MS, undefined, { ref: false });
    void Promise.race([exit.catch(() => undefined), timeout]).finally(() => void worker.terminate());
  };
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await exit;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
