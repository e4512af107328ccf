/** Company search over the data of the store, in a worker thread. */
import { Worker } from "node:worker_threads";

import { WorkerSearch } from "../search/worker/worker-search.ts";
import type { StorePlace } from "../store/ports/store.ts";

/**
 * Returns immediately; requests wait until the index is loaded (`state().ready`). The store must have been opened
 * before.
 */
export function openCompanySearch(
  { dataDir, databaseUrl = null }: StorePlace,
  note?: (line: string) => void,
): WorkerSearch {
  const workerData = { dataDir, databaseUrl };
  const startWorker = () => new Worker(new URL("../threads/search-worker.ts", import.meta.url), { workerData });
  return new WorkerSearch({ startWorker, ...(note ? { note } : {}) });
}
