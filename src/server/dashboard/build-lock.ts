/** Mutual exclusion between processes by a lock file with the id of its owner. */
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;

/**
 * Runs `work` exclusively, after the process that holds the lock. A lock of a dead process is ignored. Two processes
 * that find such a lock at the same moment can both acquire it, so running `work` twice must be harmless.
 * @param onWait called once when another process holds the lock
 */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  for (let hasReported = false; !(await takeLock(path));) {
    if (await isLeft(path)) {
      await rm(path, { force: true });
      continue;
    }
    if (!hasReported) onWait();
    hasReported = true;
    await delay(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function takeLock(path: string): Promise<boolean> {
  const ownFile = `${path}-${process.pid}`;
  // Created as a hard link, so that the lock file always contains its owner, even if the process is killed.
  await writeFile(ownFile, String(process.pid));
  try {
    await link(ownFile, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(ownFile, { force: true });
  }
}

async function isLeft(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text !== undefined && !isProcessAlive(Number(text));
}

/** For other processes only: in a container the previous process can have had the same id. */
export function isProcessAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
