/** Company search over the store's data, in a thread of its own. */
import { Worker } from "node:worker_threads";

import { WorkerSearch } from "./search/worker/worker-search.ts";
import type { StorePlace } from "./store/ports/store.ts";

/** Answers at once; questions wait until the index is loaded (`state().ready`). The store must have been opened before. */
export function openCompanySearch(
  { dataDir, databaseUrl = null }: StorePlace,
  note?: (line: string) => void,
): WorkerSearch {
  const workerData = { dataDir, databaseUrl };
  const startWorker = () => new Worker(new URL("./search-worker.ts", import.meta.url), { workerData });
  return new WorkerSearch({ startWorker, ...(note ? { note } : {}) });
}
