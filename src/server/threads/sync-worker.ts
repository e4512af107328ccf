/**
 * The thread in which a serving process syncs with registers, so that parsing and merging block no request. Started by
 * `syncInThread`.
 */
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { workInBackground } from "../process/background-priority.ts";
import { openSync } from "../registries/sync/sync-context.ts";
import { SYNC_KINDS, syncAccounts, syncRegisters } from "../registries/sync/sync-registers.ts";
import { scrubRemoved } from "../jobs/scrub-removed.ts";
import { openStore } from "../store/open-store.ts";

const work = z.object({
  countries: z.array(z.enum(COUNTRY_CODES)),
  dataDir: z.string(),
  databaseUrl: z.nullable(z.string()),
  registersUrl: z.nullable(z.string()),
  datafordelerKey: z.nullable(z.string()),
  leaseMs: z.optional(z.number()),
  kind: z._default(z.enum(SYNC_KINDS), "sync"),
});

/** Accounts are read in turns, so that countries that have become due do not wait for the slowest one. */
const TURN_MS = 10 * 60_000;

if (!parentPort) throw new Error("sync-worker.ts runs in a worker thread only");
workInBackground();
const port = parentPort;
const { countries, leaseMs, kind, ...settings } = work.parse(workerData);
const stop = new AbortController();
port.on("message", () => stop.abort());
const store = await openStore(settings);
try {
  const context = openSync(store, settings, {
    signal: stop.signal,
    leaseMs,
    endsAt: performance.now() + TURN_MS,
    clock: () => new Date(),
    say: (line) => port.postMessage({ line }),
    progress: () => undefined,
    scrub: () => scrubRemoved(store, settings),
  });
  port.postMessage({ outcomes: [...(await (kind === "sync" ? syncRegisters : syncAccounts)(countries, context))] });
} finally {
  await store.close();
  port.close();
}
