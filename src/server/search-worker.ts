/** The search worker thread: the index over the store's companies. Started by `openCompanySearch`. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";

import * as z from "zod/mini";

import { hostSearch } from "./search/worker/search-host.ts";
import { openIndexSource } from "./store/open-store.ts";

const place = z.object({ dataDir: z.string(), databaseUrl: z.nullable(z.string()) });

if (!parentPort) throw new Error("search-worker.ts runs in a worker thread only");
const { dataDir, databaseUrl } = place.parse(workerData);
await hostSearch(parentPort, await openIndexSource({ dataDir, databaseUrl }), {
  snapshotFile: join(dataDir, "search-index.snapshot"),
});
