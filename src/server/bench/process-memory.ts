/** Memory of another process. */
import { readFileSync } from "node:fs";

/** Resident memory in bytes, now and at most; undefined where there is no /proc. */
export function memoryOf(pid: number | undefined): { now: number; most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1024;
    return { now: bytesOf("VmRSS"), most: bytesOf("VmHWM") };
  } catch {
    return undefined;
  }
}
