/** Allows one serving process per data folder: two would count requests, sign-ins and idempotency keys separately. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { FileLock } from "./file-lock.ts";
import { makeFolder } from "./private-files.ts";

const LOCK_FILE = "serving.lock";
const LOOK_AGAIN_MS = 100;
/** Maximum time to wait for a process that is stopping. */
const PATIENCE_MS = 3_000;

/** @throws a one-line error while another process serves the folder */
export async function lockForServing(dataDir: string): Promise<{ release(): void }> {
  makeFolder(dataDir);
  const lock = lockOf(join(dataDir, LOCK_FILE));
  // Without a lock file nothing can be written either, so there is nothing to protect.
  if (!lock) return { release: () => undefined };
  const deadline = performance.now() + PATIENCE_MS;
  while (!lock.take()) {
    if (performance.now() > deadline) {
      lock.release();
      throw new Error(
        `Another process already serves DATA_DIR=${dataDir}. Stop it first, or give this process another DATA_DIR.`,
      );
    }
    await delay(LOOK_AGAIN_MS);
  }
  return lock;
}

function lockOf(file: string): FileLock | null {
  try {
    return new FileLock(file);
  } catch {
    return null;
  }
}
