/** A file lock between processes of one machine. It is released when its process ends for any reason. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { makeFolder } from "./private-files.ts";

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

export class FileLock {
  readonly #database: DatabaseSync;

  /** @param file created if missing; it stays empty */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 0 });
  }

  /** @returns false while another process holds the lock */
  take(): boolean {
    try {
      this.#database.exec("BEGIN EXCLUSIVE");
      return true;
    } catch (error) {
      if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return false;
      throw error;
    }
  }

  release(): void {
    this.#database.close();
  }
}

const LOCK_FILE = "serving.lock";
const LOOK_AGAIN_MS = 100;
/** Maximum time to wait for a process that is stopping. */
const PATIENCE_MS = 3_000;

/**
 * Allows one serving process per data folder: two would count requests, sign-ins and idempotency keys separately.
 * @throws a one-line error while another process serves the folder
 */
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
