/** Starts and stops the thread that keeps the write-ahead log short. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { databaseFile } from "../open-database.ts";

export interface Checkpoints {
  stop(): Promise<void>;
}

/** @param failed called when a checkpoint fails; the writer then checkpoints itself, as without this thread */
export function keepCheckpointed(dataDir: string, failed: (reason: unknown) => void): Checkpoints {
  const worker = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), {
    workerData: { file: databaseFile(dataDir) },
  });
  const exit = once(worker, "exit");
  worker.on("message", failed);
  worker.on("error", failed);
  worker.unref();
  return {
    async stop() {
      // Keeps the process alive until the thread has closed its connection.
      worker.ref();
      worker.postMessage("stop");
      await exit;
    },
  };
}
