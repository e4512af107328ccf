/** The search worker thread: the index over the store's companies. Started by `openCompanySearch`. */
import { parentPort, workerData } from "node:worker_threads";

import { hostSearch } from "./search/worker/search-host.ts";
import { openIndexSource } from "./store/open-store.ts";

/** `workerData`: where the data lies. */
function placeOf(data: unknown): { dataDir: string } {
  if (typeof data === "object" && data !== null && "dataDir" in data && typeof data.dataDir === "string") {
    return { dataDir: data.dataDir };
  }
  throw new Error("the search worker was started without a data directory");
}

if (!parentPort) throw new Error("search-worker.ts runs in a worker thread only");
await hostSearch(parentPort, await openIndexSource(placeOf(workerData)));
