import { getPriority, setPriority } from "node:os";

/** Steps that background work stands below what serves users (`nice`). */
const STEPS = 10;

/**
 * Lets this thread have the processor only when those that serve users leave it: a sync or a crawl on a machine of two
 * cores delays no search. On Linux alone, where a thread has a priority of its own; elsewhere nothing changes.
 */
export function workInBackground(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, Math.min(19, getPriority(0) + STEPS));
  } catch {
    // A sandbox that forbids it: the work goes on as it is.
  }
}
