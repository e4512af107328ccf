/** One at a time: a lock file that holds the id of the process that has it. */
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;

/**
 * Does `work` alone, after the process that is at it. A process that died with the lock does not keep it. Two that find such a
 * lock in the same moment may both get it: what they do must only be wasted then, never wrong.
 * @param onWait called once when another process has the lock
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
  // Linked, not written: a lock never stands there without its process, whenever that is killed.
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

/** Of another process: in a container the one before this may have had the same id. */
export function isProcessAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
