/** One serving process a data folder: two would each count requests, sign-ins and idempotency keys for themselves. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { FileLock } from "./file-lock.ts";
import { makeFolder } from "./private-files.ts";

const LOCK_FILE = "serving.lock";
const LOOK_AGAIN_MS = 100;
/** One that is just stopping is waited for. */
const PATIENCE_MS = 3_000;

/** @throws an error of one line while another process serves the folder */
export async function lockForServing(dataDir: string): Promise<{ release(): void }> {
  makeFolder(dataDir);
  const lock = lockOf(join(dataDir, LOCK_FILE));
  // Where no file can be made nothing can be written: there is nothing to protect.
  if (!lock) return { release: () => undefined };
  const deadline = performance.now() + PATIENCE_MS;
  while (!lock.take()) {
    if (performance.now() > deadline) {
      lock.release();
      throw new Error(
        `Another process serves DATA_DIR=${dataDir} already. Stop that one first, or give this one another DATA_DIR.`,
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
