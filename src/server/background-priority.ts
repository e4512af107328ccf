import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** Steps that background work stands below what serves users (`nice`). */
const STEPS = 10;
const THREADS = "/proc/self/task";

/**
 * Lets this thread have the processor only when those that serve users leave it: a sync or a crawl on a machine of two
 * cores delays no search. Called in the main thread it is the whole process, whose helper threads collect garbage and
 * compile. On Linux alone, where a thread has a priority of its own; elsewhere nothing changes.
 */
export function workInBackground(): void {
  if (process.platform !== "linux") return;
  try {
    const priority = Math.min(19, getPriority(0) + STEPS);
    // Threads begun later take it from this one.
    for (const thread of isMainThread ? readdirSync(THREADS) : [0]) setPriority(Number(thread), priority);
  } catch {
    // A sandbox that forbids it: the work goes on as it is.
  }
}
