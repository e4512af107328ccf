/** A thread for reads that would block the serving thread: started on demand, and again after it dies. */
import { MessageChannel, Worker } from "node:worker_threads";

import { StoreUnavailable } from "../../../../domain/refusal.ts";
import type { Reading, ReadingResults } from "./readings.ts";

type Told<T> = { result: T } | { fault: string };

export class ReadingThread {
  readonly #dataDir: string;
  #worker: Worker | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Sees all commits. @throws StoreUnavailable when the thread dies meanwhile */
  read<K extends Reading["read"]>(reading: Extract<Reading, { read: K }>): Promise<ReadingResults[K]> {
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<ReadingResults[K]>();
    const { port1, port2 } = new MessageChannel();
    const died = () => {
      reject(new StoreUnavailable("the reading thread ended"));
      port1.close();
    };
    worker.once("exit", died);
    port1.once("message", (reply: Told<ReadingResults[K]>) => {
      worker.off("exit", died);
      port1.close();
      if ("result" in reply) resolve(reply.result);
      else reject(new Error(`reading failed: ${reply.fault}`));
    });
    worker.postMessage({ reading, reply: port2 }, [port2]);
    return promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      workerData: { dataDir: this.#dataDir },
    });
    // One listener per pending read.
    worker.setMaxListeners(0);
    worker.unref();
    // Pending reads receive the error; the next read starts another thread.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
