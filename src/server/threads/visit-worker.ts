/** The thread in which a serving process visits websites. Started by `visitingInThread`. */
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

import { workInBackground } from "../process/background-priority.ts";
import { openCrawl } from "../enrichment/open-crawl.ts";
import { visitingHere } from "../jobs/site-visits.ts";
import { openStore } from "../store/open-store.ts";
import { version } from "../process/version.ts";

const work = z.object({ dataDir: z.string(), databaseUrl: z.nullable(z.string()), contact: z.nullable(z.string()) });

/** Eight concurrent visits write seldom, and one after another; the users of the node need the other connections. */
const CONNECTIONS = 4;

if (!parentPort) throw new Error("visit-worker.ts runs in a worker thread only");
workInBackground();
const port = parentPort;
const { contact, ...place } = work.parse(workerData);
const stop = new AbortController();
port.on("message", () => stop.abort());
const store = await openStore({ ...place, connections: CONNECTIONS });
try {
  const tools = openCrawl({ version, contact, resolver: null, allowedNetworks: [] });
  const visit = visitingHere({ store: store.sites, tools, clock: () => new Date() });
  const report = {
    visited: (visited: object) => port.postMessage({ visited }),
    failed: (error: unknown) => port.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  };
  await visit(report, stop.signal);
} finally {
  await store.close();
  port.close();
}
