/** The search worker thread: the index over the store's companies. Started by `openCompanySearch`. */
import { parentPort, workerData } from "node:worker_threads";

import * as z from "zod/mini";

import { hostSearch } from "./search/worker/search-host.ts";
import { openIndexSource } from "./store/open-store.ts";

const place = z.object({ dataDir: z.string(), databaseUrl: z.nullable(z.string()) });

if (!parentPort) throw new Error("search-worker.ts runs in a worker thread only");
await hostSearch(parentPort, await openIndexSource(place.parse(workerData)));
