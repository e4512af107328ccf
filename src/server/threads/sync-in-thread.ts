/** Syncs with the registers in a worker thread. */
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import * as z from "zod/mini";

import { COUNTRY_CODES } from "../../contract/company.ts";
import type { Outcomes, Syncing } from "../jobs/register-sync.ts";

/** A thread that does not end by itself in this time is terminated; a sync can be killed at any point. */
const STOP_MS = 5_000;

const counts = z.object({ new: z.number(), changed: z.number(), gone: z.number(), removed: z.number() });
const message = z.union([
  z.object({ line: z.string() }),
  z.object({ outcomes: z.array(z.tuple([z.enum(COUNTRY_CODES), z.union([z.object({ error: z.string() }), counts])])) }),
]);
/** @throws the error that ended the thread, or the reason of the signal when it is aborted */
export const syncInThread: Syncing = async (
  countries,
  { dataDir, databaseUrl = null, registersUrl, datafordelerKey },
  { signal, say, leaseMs, kind },
) => {
  const workerData = { countries, dataDir, databaseUrl, registersUrl, datafordelerKey, leaseMs, kind };
  const worker = new Worker(new URL("./sync-worker.ts", import.meta.url), { workerData });
  let outcomes: Outcomes | undefined;
  worker.on("message", (sent: unknown) => {
    const parsed = z.parse(message, sent);
    if ("line" in parsed) say(parsed.line);
    else outcomes = new Map(parsed.outcomes);
  });
  const exit = new Promise<void>((resolve, reject) => {
    worker.once("error", reject).once("exit", () => resolve());
  });
  const onAbort = () => {
    worker.postMessage("stop");
    void Promise.race([exit, delay(STOP_MS, undefined, { ref: false })]).finally(() => void worker.terminate());
  };
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await exit;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
  signal.throwIfAborted();
  if (!outcomes) throw new Error("the sync of the registers ended without a result");
  return outcomes;
};
