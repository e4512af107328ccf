/** The reading thread: processes one read after another, each on its own snapshot, over a read-only connection. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

import { openForReading } from "../open-database.ts";
import { type Reading, runReading } from "./readings.ts";

const { dataDir } = z.parse(z.object({ dataDir: z.string() }), workerData);
const database = openForReading(dataDir);

parentPort?.on("message", ({ reading, reply }: { reading: Reading; reply: MessagePort }) => {
  try {
    database.connection.exec("BEGIN");
    const result = runReading(database, reading);
    reply.postMessage({ result }, result instanceof Float64Array ? [result.buffer] : []);
  } catch (error) {
    reply.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    if (database.connection.isTransaction) database.connection.exec("COMMIT");
    reply.close();
  }
});
