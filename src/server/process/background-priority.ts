import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** Amount by which the `nice` value of background work is increased. */
const STEPS = 10;
const THREADS = "/proc/self/task";

/**
 * Lowers the priority of this thread below those that serve users, so that a sync or crawl on a machine with two cores
 * does not delay searches. In the main thread it affects the whole process, including helper threads for garbage
 * collection and compilation. Only Linux has priorities per thread; elsewhere it does nothing.
 */
export function workInBackground(): void {
  if (process.platform !== "linux") return;
  try {
    const priority = Math.min(19, getPriority(0) + STEPS);
    // Threads started later inherit it.
    for (const thread of isMainThread ? readdirSync(THREADS) : [0]) setPriority(Number(thread), priority);
  } catch {
    // Forbidden in some sandboxes; the work continues at normal priority.
  }
}
