/**
 * Copies the write-ahead log into the database file, in a thread with its own connection, so that no request waits for
 * it. (In the serving thread, every thirtieth commit wrote 16 MB of pages and waited for two fsyncs.)
 */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

const EVERY_MS = 250;
/** Log pages (16 MB) from which the next write restarts the log. */
const LONG_LOG = 4_000;
/**
 * Maximum time that a checkpoint waits for readers that still need the log. Writers wait as long, without blocking
 * their thread.
 */
const PATIENCE_MS = 20;

const { file } = z.parse(z.object({ file: z.string() }), workerData);
const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
// The log is synced before it is copied, and the file afterwards.
database.exec("PRAGMA synchronous = FULL");
const passive = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
const restart = database.prepare("PRAGMA wal_checkpoint(RESTART)");

function checkpoint(): void {
  // The passive checkpoint copies as much as possible without waiting, so that RESTART, which blocks writers, has
  // little left to copy.
  if (Number(passive.get()?.["log"]) > LONG_LOG) restart.get();
}

/** The last error message, so that a repeated error is reported once. */
let reportedFault = "";

const timer = setInterval(() => {
  try {
    checkpoint();
    reportedFault = "";
  } catch (error) {
    // On a full disk or lock contention the next round tries again, and the writer checkpoints itself if the log grows
    // further.
    const fault = `checkpoint: ${error instanceof Error ? error.message : String(error)}`;
    if (fault !== reportedFault) parentPort?.postMessage(fault);
    reportedFault = fault;
  }
}, EVERY_MS);

parentPort?.once("message", () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
