/**
 * Copies the write-ahead log into the database file, in a thread and over a connection of its own, so that no answer of
 * the serving thread waits for it (it did: 16 MB of pages and two fsyncs inside every thirtieth commit).
 */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

const EVERY_MS = 250;
/** Log of 16 MB: from here on the next write restarts it. */
const LONG_LOG = 4_000;
/** For readers that still need the log; writers wait as long, without blocking their thread. */
const PATIENCE_MS = 20;

const { file } = z.parse(z.object({ file: z.string() }), workerData);
const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
// The log is synchronised before it is copied, and the file after it.
database.exec("PRAGMA synchronous = FULL");
const passive = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
const restart = database.prepare("PRAGMA wal_checkpoint(RESTART)");

function checkpoint(): void {
  // Copies what it can without waiting for anybody; what is then left for RESTART, which keeps writers out, is little.
  if (Number(passive.get()?.["log"]) > LONG_LOG) restart.get();
}

/** The last round's message: a fault that repeats is reported once. */
let reportedFault = "";

const timer = setInterval(() => {
  try {
    checkpoint();
    reportedFault = "";
  } catch (error) {
    // A full disk or a busy moment: the next round tries again, and the writer itself does it when the log grows on.
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
