/**
 * The search worker thread: the index over the companies of the store. Started by `openCompanySearch`, and by itself
 * for names.
 */
import { join } from "node:path";
import { parentPort, Worker, workerData } from "node:worker_threads";

import * as z from "zod/mini";

import { sendNames } from "../search/worker/names-thread.ts";
import { SNAPSHOT_FILE } from "../search/snapshot/snapshot-format.ts";
import { hostSearch } from "../search/worker/search-host.ts";
import { openIndexSource } from "../store/open-store.ts";

const work = z.object({
  dataDir: z.string(),
  databaseUrl: z.nullable(z.string()),
  /** When set, sends only the names of companies up to this id. */
  namesUpTo: z.optional(z.number()),
});

if (!parentPort) throw new Error("search-worker.ts runs in a worker thread only");
const { namesUpTo, ...place } = work.parse(workerData);
const source = await openIndexSource(place);
if (namesUpTo === undefined) {
  await hostSearch(parentPort, source, {
    snapshotFile: join(place.dataDir, SNAPSHOT_FILE),
    startNames: (lastId) => new Worker(new URL(import.meta.url), { workerData: { ...place, namesUpTo: lastId } }),
  });
} else await sendNames(parentPort, source, namesUpTo);
